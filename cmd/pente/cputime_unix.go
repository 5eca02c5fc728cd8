//go:build unix

package main

import "syscall"

// cpuSeconds is the time that this process has spent computing, in seconds.
func cpuSeconds() float64 {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return float64(used.Utime.Sec) + float64(used.Utime.Usec)/1e6
}
