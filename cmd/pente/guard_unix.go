//go:build unix

package main

import (
	"os"
	"syscall"
)

// guardIgnores are what reaches all processes of a terminal and does not end the
// watch; that of the background lets it put the terminal back after the shell has
// taken over.
var guardIgnores = []os.Signal{syscall.SIGINT, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGTTOU, syscall.SIGTTIN}
