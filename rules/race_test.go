//go:build race

package rules_test

// fewer cuts a number of tries down where the race detector is on, which makes
// everything several times slower.
func fewer(tries int) int { return tries / 8 }
