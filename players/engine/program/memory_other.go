//go:build !linux

package program

// memoryOf is not known on this system.
func memoryOf(int) int64 { return 0 }

// memoryOfGroup is not known on this system.
func memoryOfGroup(int) int64 { return 0 }
