package lab

import "pente/rules"

// What numbers are derived for, so that no two uses share them.
const (
	seedPlayer = iota + 1
	seedOpening
	seedOrder
	seedHoles
	seedJudge
)

// derive makes a seed from another one and what it is for: the same on every
// machine, and unlike those of other numbers.
func derive(seed uint64, numbers ...uint64) uint64 {
	for _, n := range numbers {
		seed = rules.NewRandom(seed ^ rules.NewRandom(n).Uint64()).Uint64()
	}
	return seed
}
