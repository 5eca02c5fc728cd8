//go:build unix

package program

import (
	"os/exec"
	"syscall"
)

// killGroup kills the program and all its children that have not left its group.
// The program must not have been waited for.
func killGroup(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
