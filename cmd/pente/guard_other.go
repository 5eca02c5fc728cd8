//go:build !unix

package main

import "os"

// guardIgnores are what reaches all processes of a terminal and does not end the
// watch.
var guardIgnores = []os.Signal{os.Interrupt}
