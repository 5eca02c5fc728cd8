//go:build !race

package lab

// fewer is how often something random is tried.
func fewer(n int) int { return n }
