//go:build !unix

package main

import "os"

// interrupts are the signals that ask the program to stop.
var interrupts = []os.Signal{os.Interrupt}
