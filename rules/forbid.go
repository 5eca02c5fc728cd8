package rules

import (
	"math/bits"
	"slices"
)

// forbidPlan is the rule that a stone may not make certain shapes.
type forbidPlan struct {
	three, four shapePlan
	bound       colours // who is bound by any of them
}

type shapePlan struct {
	count     int // how many at once are forbidden; 0: none
	bound     colours
	geometric bool
	loses     bool // the stone may be laid, and loses
	except    []Exception
}

// binds tells whether a colour is bound by a shape that has the given effect.
func (s *shapePlan) binds(c Colour, loses bool) bool {
	return s.count > 0 && s.bound.has(c) && s.loses == loses
}

// makesShape tells whether a stone of a colour on an empty point makes a shape
// that is forbidden with that effect, and which. Renju's definitions, with the
// length of a line for five: a four is a row that one more stone makes a line; a
// three is one that one more stone, which is not itself forbidden and makes no
// line, makes an open four.
func (p *Position) makesShape(at Point, c Colour, loses bool, near glance) *Illegal {
	if !p.g.forbid.bound.has(c) {
		return nil
	}
	if bits.OnesCount64(near.fours) < p.g.forbid.four.count && bits.OnesCount8(axes(near.threes)) < p.g.forbid.three.count {
		return nil
	}
	return p.shape(at, c, loses, near)
}

// shape is makesShape along the axes where there are stones enough about.
func (p *Position) shape(at Point, c Colour, loses bool, near glance) *Illegal {
	f := &p.g.forbid
	was := p.owner[at]
	p.owner[at] = c
	defer func() { p.owner[at] = was }()
	switch {
	case f.four.binds(c, loses) && bits.OnesCount64(near.fours) >= f.four.count && p.fours(at, c, axes(near.fours)) >= f.four.count &&
		!p.excusedBy(&f.four, at, c):
		return &forbidFour
	case f.three.binds(c, loses) && bits.OnesCount8(axes(near.threes)) >= f.three.count && p.threes(at, c, near) >= f.three.count &&
		!p.excusedBy(&f.three, at, c):
		return &forbidThree
	}
	return nil
}

// excusedBy tells whether any exception of a shape holds for the stone just laid.
func (p *Position) excusedBy(s *shapePlan, at Point, c Colour) bool {
	return slices.ContainsFunc(s.except, func(e Exception) bool { return p.excused(e, at, c) })
}

// makesShapeLaid tells whether the stone that has just been laid makes a shape
// that loses.
func (p *Position) makesShapeLaid(at Point, c Colour) bool {
	f := &p.g.forbid
	if !f.three.binds(c, true) && !f.four.binds(c, true) {
		return false
	}
	return p.makesShape(at, c, true, p.glance(at, c)) != nil
}

// loses tells whether any shape may be made, and loses.
func (f *forbidPlan) loses() bool {
	return f.three.count > 0 && f.three.loses || f.four.count > 0 && f.four.loses
}

// excused tells whether an exception holds for the stone just laid.
func (p *Position) excused(e Exception, at Point, c Colour) bool {
	switch e {
	case MakesLine:
		lines, _ := p.linesThrough(at, c)
		return lines > 0
	case DoesCapture:
		return p.runsTaken(at, c) != 0
	case BlocksFour:
		return p.blocks(at, c)
	}
	owner := p.pending()
	return owner != 0 && p.g.side(owner) != p.g.side(c) && p.relieved(at, c, owner)
}

// relieved is answers for a stone that is judged as if it lay there, or does.
func (p *Position) relieved(at Point, c, owner Colour) (yes bool) {
	if p.isOpen(at) {
		p.owner[at] = 0
		defer func() { p.owner[at] = c }()
		return p.answers(at, owner, c)
	}
	p.try(func() {
		p.findCaptures(at, c, everyDirection)
		p.remove(0)
		yes = !p.standing(owner).ok
	})
	return yes
}

// blocks tells whether another would make a line on the point.
func (p *Position) blocks(at Point, c Colour) bool {
	for e := Colour(1); int(e) <= p.g.players; e++ {
		if p.g.side(e) == p.g.side(c) || p.out().has(e) {
			continue
		}
		if lines, _ := p.linesThrough(at, e); lines > 0 {
			return true
		}
	}
	return false
}

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

// Reasons for a stone that may not be laid.
var (
	forbidThree = Illegal{Part: "forbid.three", Reason: "this would make several threes at once, which is forbidden"}
	forbidFour  = Illegal{Part: "forbid.four", Reason: "this would make several fours at once, which is forbidden"}
)

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
