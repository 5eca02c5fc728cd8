//go:build race

package rules_test

// raceEnabled tells that the race detector is on: it makes all tests several
// times slower, so the largest counts are left out then.
const raceEnabled = true
