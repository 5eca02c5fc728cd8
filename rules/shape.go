package rules

import "math/bits"

// fours counts the fours through a stone. Two on one axis count as two, but an
// open four, which has two ways to become a line, is one; a row that is a line
// already is none.
func (p *Position) fours(at Point, c Colour, axes uint8) (n int) {
	for ; axes != 0; axes &= axes - 1 {
		n += p.foursOn(at, c, bits.TrailingZeros8(axes))
	}
	return n
}

func (p *Position) foursOn(at Point, c Colour, axis int) (n int) {
	for _, q := range p.fourGaps(at, c, axis) {
		if q != NoPoint {
			n++
		}
	}
	if n > 1 && p.row(at, axis, only(c)).n == p.g.line.length-1 {
		return 1
	}
	return n
}

// fourGaps are the empty points where one stone more makes a line of the row
// through a stone.
func (p *Position) fourGaps(at Point, c Colour, axis int) [2]Point {
	own := p.row(at, axis, only(c))
	if p.wins(own, axis, c) {
		return [2]Point{NoPoint, NoPoint}
	}
	gaps := p.gaps(own)
	for i, q := range gaps {
		if q != NoPoint && !p.wins(p.row(q, axis, only(c)), axis, c) {
			gaps[i] = NoPoint
		}
	}
	return gaps
}

// gaps are the empty points at the ends of a row: all where one stone more can make
// it longer. NoPoint stands where there is none.
func (p *Position) gaps(r row) (ends [2]Point) {
	ends = [2]Point{r.behind, r.before}
	if r.before == r.behind {
		ends[1] = NoPoint // a ring that lacks one stone, or none
	}
	for i, q := range ends {
		if q != NoPoint && (r.ring || p.owner[q] != 0) {
			ends[i] = NoPoint
		}
	}
	return ends
}

// threes counts the axes on which a stone makes a three.
func (p *Position) threes(at Point, c Colour, near glance) (n int) {
	fours := axes(near.fours)
	for set := axes(near.threes); set != 0; set &= set - 1 {
		axis := bits.TrailingZeros8(set)
		if p.threeOn(at, c, axis, fours>>axis&1 != 0) {
			n++
		}
	}
	return n
}

// threeOn looks for a three on one axis; mayBeFour says that there are stones
// enough for a four, which is no three.
func (p *Position) threeOn(at Point, c Colour, axis int, mayBeFour bool) (three bool) {
	return p.threeGaps(at, c, axis, mayBeFour) != [2]Point{NoPoint, NoPoint}
}

// threeGaps are the empty points where one stone more makes an open four of the
// row through a stone.
func (p *Position) threeGaps(at Point, c Colour, axis int, mayBeFour bool) [2]Point {
	geometric := p.g.forbid.three.geometric
	if p.g.line.axes>>axis&1 == 0 || !geometric && mayBeFour && p.foursOn(at, c, axis) > 0 {
		return [2]Point{NoPoint, NoPoint}
	}
	gaps := p.gaps(p.row(at, axis, only(c)))
	for i, q := range gaps {
		if q != NoPoint && !(p.opensFour(q, c, axis) && (geometric || p.permitted(q, c))) {
			gaps[i] = NoPoint
		}
	}
	return gaps
}

// opensFour tells whether a stone on an empty point would make an unbroken row one
// short of a line with both ends empty; for recursive threes both ends must also
// complete a line.
func (p *Position) opensFour(q Point, c Colour, axis int) (open bool) {
	r := p.row(q, axis, only(c))
	ends := p.gaps(r)
	if r.n != p.g.line.length-1 || ends[0] == NoPoint || ends[1] == NoPoint {
		return false
	}
	if p.g.forbid.three.geometric {
		return true
	}
	p.owner[q] = c
	open = p.wins(p.row(ends[0], axis, only(c)), axis, c) && p.wins(p.row(ends[1], axis, only(c)), axis, c)
	p.owner[q] = 0
	return open
}

// permitted tells whether the stone that makes a three an open four could be
// laid: it makes no line elsewhere and no forbidden shape. The first stone lies
// there while this is judged, so that the recursion only adds stones and ends.
func (p *Position) permitted(q Point, c Colour) bool {
	if lines, _ := p.linesThrough(q, c); lines > 0 {
		return false
	}
	if p.g.line.forbid && p.g.line.rule[c] == OverlineForbid && p.overlineAt(q, c) {
		return false
	}
	if p.g.line.rule[c] == OverlineLose && p.overlineAt(q, c) {
		return false
	}
	return p.shape(q, c, false, anything) == nil && p.shape(q, c, true, anything) == nil
}

// ShapePoints are the stones of the shapes that make a point forbidden to the
// seat to move, or losing, in the order of their axes: the rows of its threes, or
// of its fours. Nil where no shape is made there.
func (p *Position) ShapePoints(at Point) (points []Point) {
	c := p.g.phases[p.phase].colour
	if p.over || !p.isOpen(at) {
		return nil
	}
	which := p.shape(at, c, false, anything)
	if which == nil {
		which = p.shape(at, c, true, anything)
	}
	if which == nil {
		return nil
	}
	p.owner[at] = c
	defer func() { p.owner[at] = 0 }()
	var seen pointSet
	for axis := range 4 {
		gaps := p.fourGaps(at, c, axis)
		if which == &forbidThree {
			gaps = p.threeGaps(at, c, axis, true)
		}
		for _, q := range gaps {
			if q != NoPoint {
				points = p.rowBut(points, q, axis, c, &seen)
			}
		}
	}
	return points
}

// rowBut appends the stones of the row that a stone on an empty point would join,
// without that point and without those seen before.
func (p *Position) rowBut(points []Point, empty Point, axis int, c Colour, seen *pointSet) []Point {
	q := p.rowStart(empty, axis, only(c))
	for range p.row(empty, axis, only(c)).n {
		if q != empty && !seen.has(q) {
			points = append(points, q)
			seen.add(q)
		}
		q = p.g.board.next[axis][q]
	}
	return points
}
