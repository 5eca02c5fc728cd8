//go:build unix && !linux

package program

import (
	"os/exec"
	"syscall"
)

// ownGroup gives a command a process group of its own.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }
