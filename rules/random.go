package rules

import "math/bits"

// Random is a small fast generator (xorshift with a multiplied output) whose
// numbers depend on the seed alone: the same on every machine. It is not for
// secrets.
type Random struct{ state uint64 }

// NewRandom makes a generator; every seed, also 0, gives its own sequence.
func NewRandom(seed uint64) *Random {
	state := mix(seed + 0x9e3779b97f4a7c15)
	if state == 0 {
		state = 0x9e3779b97f4a7c15
	}
	return &Random{state}
}

// Uint64 is the next number.
func (r *Random) Uint64() uint64 {
	r.step()
	return r.state * 0x2545f4914f6cdd1d
}

// N is a number from 0 to n-1; n must be positive. The bias is below n in 1<<64.
func (r *Random) N(n int) int {
	r.step()
	high, _ := bits.Mul64(r.state*0x2545f4914f6cdd1d, uint64(n))
	return int(high)
}

func (r *Random) step() {
	r.state ^= r.state >> 12
	r.state ^= r.state << 25
	r.state ^= r.state >> 27
}

// mix scatters the bits of a number over all 64.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
