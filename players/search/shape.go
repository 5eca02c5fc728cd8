package search

import "math/bits"

// shape is what a stone on a point would do for its owner, summed over the axes:
// three bits each for how many complete a line, fill a row that the next turn
// could complete, make two such rows at once, one, or an open three; six for the
// stones that are captured; and what the rows of the point gain in worth.
type shape uint64

const (
	known shape = 1 << (3 * iota) // the entry of a table has been worked out
	five
	fill
	strong
	four
	three
	takes

	countBits  = 7
	takesShift = 18
	takesBits  = 63
	gainShift  = 32
)

func (s shape) has(what shape) bool { return s&(countBits*what) != 0 }

func (s shape) count(what shape) int {
	return int(s >> bits.TrailingZeros64(uint64(what)) & countBits)
}

func (s shape) takes() int { return int(s >> takesShift & takesBits) }

func (s shape) gain() int32 { return int32(s >> gainShift) }

// both is what a stone in the middle of a pattern would do for its owner, and for
// the other where there are two.
type both struct{ own, other shape }

// outcome is what a stone in the middle of a pattern would do for an owner.
func (a *axis) outcome(p pattern, u int) both {
	e := &a.outcomes[a.plan.exact[u]][p]
	if e.own == 0 {
		r := p.row()
		*e = both{own: a.shape(r, a.plan.exact[u] == 1)}
		if a.plan.units == 2 {
			e.other = a.shape(r.mirror(), a.plan.exact[3-u] == 1)
		}
	}
	return *e
}

func (a *axis) shape(r row, exact bool) shape {
	laid := r.with(middle)
	s := known + takes*shape(a.taken(r))
	if a.length > 0 {
		s += a.lines(laid, exact)
	}
	gain := a.features(laid).minus(a.features(r)).worth
	return s + shape(uint32(gain))<<gainShift
}

// lines is what a stone in the middle, which has been laid, makes of its row.
func (a *axis) lines(r row, exact bool) (s shape) {
	length, stones := a.length, a.plan.byRound
	if a.complete(r, middle, exact) {
		return five + fill
	}
	ready, common := a.ready(r, exact)
	switch {
	case !ready:
		if a.opens(r, exact) {
			s += three
		}
	case common == 0:
		s += strong
	default:
		s += four
	}
	for start := reach - length + 1; start <= reach; start++ {
		window := (uint16(1)<<length - 1) << start
		if window&^(r.mine|r.open) == 0 && bits.OnesCount16(window&r.mine) > length-stones {
			return s + fill
		}
	}
	return s
}

// complete tells whether the row through a stone is a line, and goes through the
// middle.
func (a *axis) complete(r row, at uint16, exact bool) bool {
	run := at
	for next := run >> 1; next&r.mine != 0; next >>= 1 {
		run |= next
	}
	for next := at << 1; next&r.mine != 0; next <<= 1 {
		run |= next
	}
	n := bits.OnesCount16(run)
	return run&middle != 0 && (n == a.length || n > a.length && !exact)
}

// ready tells whether the next turn could complete a line through the middle, and
// which points are in all rows that it could.
func (a *axis) ready(r row, exact bool) (ready bool, common uint16) {
	common = rowBits
	if a.plan.byRound == 1 {
		for open := r.open; open != 0; open &= open - 1 {
			if at := open & -open; a.complete(r.with(at), at, exact) {
				ready, common = true, common&at
			}
		}
		return ready, common
	}
	for start := reach - a.length + 1; start <= reach; start++ {
		window := (uint16(1)<<a.length - 1) << start
		if window&^(r.mine|r.open) == 0 && bits.OnesCount16(window&r.mine) >= a.length-a.plan.byRound {
			ready, common = true, common&window&r.open
		}
	}
	return ready, common
}

// opens tells whether one stone more makes a row that the next turn could complete
// in two ways that no stone stops both.
func (a *axis) opens(r row, exact bool) bool {
	for open := r.open; open != 0; open &= open - 1 {
		if ready, common := a.ready(r.with(open&-open), exact); ready && common == 0 {
			return true
		}
	}
	return false
}

// taken is the number of stones that a stone in the middle captures.
func (a *axis) taken(r row) (n int) {
	for _, length := range a.lengths {
		run := uint16(1)<<length - 1
		if ahead := run << (reach + 1); ahead&^r.other == 0 && r.mine>>(reach+1+length)&1 != 0 {
			n += length
		}
		if behind := run << (reach - length); behind&^r.other == 0 && r.mine>>(reach-length-1)&1 != 0 {
			n += length
		}
	}
	return n
}
