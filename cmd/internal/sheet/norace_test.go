//go:build !race

package sheet

// slower is how many times longer things may take than is promised: no more.
const slower = 1
