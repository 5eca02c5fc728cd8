//go:build race

package lab

// fewer is how often something random is tried: the race detector looks for races,
// which a fourth of the tries show as well, and makes each take many times as long.
func fewer(n int) int { return n / 4 }
