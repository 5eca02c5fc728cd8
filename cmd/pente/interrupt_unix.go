//go:build unix

package main

import (
	"os"
	"syscall"
)

// interrupts are the signals that ask the program to stop. It then lets go of all
// it holds, such as other programs that it has started.
var interrupts = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
