package search

// A pattern is what lies round a point along one axis, as one owner sees it: each
// of reach points to both sides is empty, his, somebody else's, or no point at
// all. What lies beyond the first of those is of no account, so that a side has
// 3^0 + 3^1 + ... + 3^5 = 364 forms, and a pattern is a number below 364 times 364.
type pattern uint32

const (
	sides    = 1 << reach    // of one owner's bits on a side
	forms    = 364           // of a side
	patterns = forms * forms // of both
	middle   = 1 << reach    // the point's own bit in a row of 2*reach+1
	rowBits  = middle<<1<<reach - 1
)

// side is one side of a pattern, the nearest point first.
type side struct{ mine, other, off uint8 }

// numbering knows the number of each side, and the side of each number. A side
// that is read from a track comes as the bits that are mine or no point, and those
// that are others' or no point, five each: behind has the nearest point highest,
// ahead lowest.
type numbering struct {
	behind, ahead [sides * sides]uint16
	sides         [forms]side
}

var numbered = number()

func number() *numbering {
	n := new(numbering)
	known := make(map[side]uint16)
	for bits := range sides * sides {
		s := readSide(bits%sides, bits/sides)
		i, ok := known[s]
		if !ok {
			i = uint16(len(known))
			known[s] = i
			n.sides[i] = s
		}
		n.ahead[bits] = i
	}
	for bits := range sides * sides {
		n.behind[bits] = n.ahead[turned(bits%sides)|turned(bits/sides)*sides]
	}
	return n
}

// readSide reads a side whose nearest point is the lowest bit.
func readSide(mine, other int) (s side) {
	for i := range reach {
		bit := uint8(1) << i
		m, o := mine>>i&1 != 0, other>>i&1 != 0
		switch {
		case m && o:
			s.off = uint8(sides-1) &^ (bit - 1)
			return s
		case m:
			s.mine |= bit
		case o:
			s.other |= bit
		}
	}
	return s
}

// turned is a side's bits the other way round.
func turned(bits int) (to int) {
	for i := range reach {
		to |= bits >> i & 1 << (reach - 1 - i)
	}
	return to
}

// read makes a pattern of two words that have been shifted so that the middle
// stands at bit reach: one of stones that are mine or no points, one of stones
// that are others' or no points.
func read(mine, other uint64) pattern {
	behind := numbered.behind[mine&(sides-1)|other&(sides-1)<<reach]
	ahead := numbered.ahead[mine>>(reach+1)&(sides-1)|other>>1&((sides-1)<<reach)]
	return pattern(behind)*forms + pattern(ahead)
}

// row is a pattern spread out: bit reach is the middle, and the bits below are
// behind it.
type row struct{ mine, other, open uint16 }

// row spreads a pattern out, with nothing in the middle.
func (p pattern) row() (r row) {
	b, a := numbered.sides[p/forms], numbered.sides[p%forms]
	spread := func(behind, ahead uint8) uint16 {
		return uint16(turned(int(behind))) | uint16(ahead)<<(reach+1)
	}
	r.mine = spread(b.mine, a.mine)
	r.other = spread(b.other, a.other)
	r.open = rowBits &^ (r.mine | r.other | spread(b.off, a.off))
	return r
}

// mirror is a row as the other owner sees it, where there are two.
func (r row) mirror() row { return row{r.other, r.mine, r.open} }

// with is a row with a stone of mine on an empty point.
func (r row) with(bit uint16) row { return row{r.mine | bit, r.other, r.open &^ bit} }

// against is a row with a stone of somebody else on an empty point.
func (r row) against(bit uint16) row { return row{r.mine, r.other | bit, r.open &^ bit} }
