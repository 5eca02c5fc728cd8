//go:build !unix

package program

import "os/exec"

// ownGroup does nothing: this system has no process groups.
func ownGroup(*exec.Cmd) {}

// killGroup kills the program; its children are left to it.
func killGroup(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
