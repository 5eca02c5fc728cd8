//go:build race

package solve_test

// fewer cuts a number down where the race detector is on, which makes everything
// several times slower.
func fewer(n int) int { return n / 5 }
