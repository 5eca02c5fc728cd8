package rules

import "math/bits"

// selfPlan is the rule about moving into a sandwich: a run of the lengths that
// can be captured, through the placed stone, between two stones of one other
// colour.
type selfPlan struct {
	rule Self // "" where it is safe
	most int  // stones that one ply can lose

	runs    [7]uint64 // by length of the run: the middle of each lane it counts in
	mixed   uint64    // all bits where a run may hold stones of third parties
	longest int
}

func (s *selfPlan) compile(c *capturePlan, players int) {
	s.longest = c.longest
	s.most = 4 * max(c.longest, 0)
	if c.mixed && players > 2 {
		s.mixed = ^uint64(0)
	}
	for n := 1; n <= min(c.longest, 6); n++ {
		for axis := range 4 {
			if c.lengths>>n&1 != 0 && c.axes>>axis&1 != 0 {
				s.runs[n] |= 1 << (16*axis + laneReach)
			}
		}
	}
}

// find tells whether the placed stone may have completed such a run: seen from
// it, i stones and then another's ahead, and the rest of the length behind.
func (s *selfPlan) find(mine, other uint64) (hits uint64) {
	in := mine | other&s.mixed
	ahead, behind := in>>1, in<<1
	ahead0, behind0 := other>>1, other<<1
	ahead1, behind1 := ahead&(other>>2), behind&(other<<2)
	hits = ahead0&behind0&s.runs[1] | (ahead0&behind1|ahead1&behind0)&s.runs[2]
	if s.longest > 2 {
		hits |= s.longer(in, other)
	}
	return hits
}

func (s *selfPlan) longer(in, other uint64) (hits uint64) {
	var ahead, behind [6]uint64
	runAhead, runBehind := ^uint64(0), ^uint64(0)
	for i := range min(s.longest, 6) {
		ahead[i] = runAhead & (other >> (i + 1))
		behind[i] = runBehind & (other << (i + 1))
		runAhead &= in >> (i + 1)
		runBehind &= in << (i + 1)
	}
	for n := 3; n <= min(s.longest, 6); n++ {
		for i := range n {
			hits |= ahead[i] & behind[n-1-i] & s.runs[n]
		}
	}
	return hits
}

// findSelfCaptures adds what a stone of colour c on a point loses there: by
// axis, and by the colour that flanks.
func (p *Position) findSelfCaptures(at Point, c Colour) {
	for axes := p.g.capture.axes; axes != 0; axes &= axes - 1 {
		axis := bits.TrailingZeros8(axes)
		for e := Colour(1); int(e) <= p.g.players; e++ {
			if e != c {
				p.findLostRun(at, c, e, axis)
			}
		}
	}
}

func (p *Position) findLostRun(at Point, c, e Colour, axis int) {
	within := p.victims(e)
	if !within.has(c) {
		return
	}
	if !p.g.capture.mixed {
		within = only(c)
	}
	r := p.row(at, axis, within)
	if r.n > p.g.capture.longest || p.g.capture.lengths>>r.n&1 == 0 || r.before == r.behind {
		return
	}
	if r.before == NoPoint || r.behind == NoPoint || p.owner[r.before] != e || p.owner[r.behind] != e {
		return
	}
	next := &p.g.board.next[axis]
	for q := next[r.behind]; q != r.before; q = next[q] {
		p.taken = append(p.taken, loss{at: q, to: e, direction: noDirection})
	}
}
