//go:build race

package players_test

// fewer is how many of something to take, or every how manieth: with the race
// detector, which makes everything several times slower, the second.
func fewer(_, race int) int { return race }
