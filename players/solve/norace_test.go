//go:build !race

package solve_test

// fewer leaves a number as it is where the race detector is off.
func fewer(n int) int { return n }
