//go:build !race

package players_test

// fewer is how many of something to take, or every how manieth: without the race
// detector the first.
func fewer(plain, _ int) int { return plain }
