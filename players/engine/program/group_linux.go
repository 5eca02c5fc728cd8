package program

import (
	"os/exec"
	"syscall"
)

// ownGroup gives a command a process group of its own, and lets it die with this
// program, however that ends.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
