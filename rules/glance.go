package rules

// glance is what the lanes tell of the shapes that a stone on a point may make: a
// bit for each place, in the lane of its axis, where a row for one may begin.
type glance struct{ threes, fours, overlines uint64 }

// anything is what can be said without lanes, or of stones that are only thought
// of.
var anything = glance{^uint64(0), ^uint64(0), ^uint64(0)}

// glance looks at all axes at once. A three needs four points in a row, the stone
// among them, of which three have stones and one is empty, between two empty
// points; a four, five points of which four have stones; an overline, six stones.
func (p *Position) glance(at Point, c Colour) glance {
	g := p.g
	if g.careful || g.wrap > 0 || g.line.length != 5 {
		return anything
	}
	place := &g.places[at]
	mine := surroundings(p.wordsOf(c), place) | middle
	blocked := ^g.exist[at] &^ middle
	for e := range p.own {
		if Colour(e) != c && (e > 0 || g.remains == RemainsNeutral) {
			blocked |= surroundings(&p.own[e], place)
		}
	}
	empty := ^(mine | blocked)
	// How many of two, and of four, in a row are empty: an odd number, or several.
	odd, several := empty^empty>>1, empty&(empty>>1)
	odd4, several4 := odd^odd>>2, odd&(odd>>2)|several|several>>2
	one4, none4 := odd4&^several4, ^(odd4 | several4)
	one5 := one4&^(empty>>4) | none4&(empty>>4)
	free := ^blocked
	free4 := free & (free >> 1)
	free4 &= free4 >> 2
	six := mine & (mine >> 1)
	six &= (six >> 2) & (six >> 4)
	return glance{
		threes:    one4 & free4 & (empty << 1) & (empty >> 4) & (0x00f0 * lanes),
		fours:     one5 & free4 & (free >> 4) & (0x00f8 * lanes),
		overlines: six & (0x00fc * lanes),
	}
}

// axes are the axes whose lanes hold any of the bits.
func axes(bits uint64) (set uint8) {
	for lane := range 4 {
		if bits>>(16*lane)&0xffff != 0 {
			set |= 1 << lane
		}
	}
	return set
}
