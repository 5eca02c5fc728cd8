//go:build !unix

package main

import "time"

// cpuSeconds is a clock in seconds. Where the system does not tell the time
// spent computing, the time that passes must do.
func cpuSeconds() float64 {
	return float64(time.Now().UnixNano()) / 1e9
}
