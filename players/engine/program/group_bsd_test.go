//go:build unix && !linux

package program_test

import "syscall"

// gone tells whether a process runs no more.
func gone(pid int) bool { return syscall.Kill(pid, 0) != nil }
