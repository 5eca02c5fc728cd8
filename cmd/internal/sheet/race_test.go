//go:build race

package sheet

// slower is how many times longer things may take where the race detector is on.
const slower = 10
