package rules

import "iter"

// Change is a point before and after a ply wrote to it.
type Change struct {
	Point   Point
	Was, Is Colour
}

// Changes are what the last ply wrote to points, in the order of play: the
// stone, then what was captured, then what else happened.
func (p *Position) Changes() iter.Seq[Change] {
	return func(yield func(Change) bool) {
		start := p.entries
		for start > 0 {
			start--
			if p.journal[start].first {
				break
			}
		}
		for _, c := range p.journal[start:p.entries] {
			if c.what < counterChange && c.was >= 0 && !yield(Change{Point(c.what), Colour(c.was), Colour(c.is)}) {
				return
			}
		}
	}
}

// History appends all moves so far.
func (p *Position) History(dst []Move) []Move {
	for i, c := range p.journal[:p.entries] {
		if c.first {
			dst = append(dst, p.moveAt(i))
		}
	}
	return dst
}

// Last is the move that led here; ok is false at the start.
func (p *Position) Last() (last Move, ok bool) {
	for i := p.entries - 1; i >= 0; i-- {
		if p.journal[i].first {
			return p.moveAt(i), true
		}
	}
	return 0, false
}

// moveAt is the move whose first change is the ith of the journal. Each kind of
// move writes something else first: a stone, or a counter that no other does.
func (p *Position) moveAt(i int) Move {
	c := p.journal[i]
	switch counter := int(c.what) - counterChange; {
	case counter < 0:
		return p.placementAt(i)
	case counter == passed:
		return Pass
	case counter == decided:
		return Choose(Choice(c.was), int(uint8(c.is)))
	case counter >= offered && counter < offered+maxOffers:
		return Place(Point(uint8(c.is)) | Point(uint8(c.was))<<8)
	default:
		return Leave(Seat(c.is))
	}
}

// placementAt is a placement with what it chose: its colour and its signs.
func (p *Position) placementAt(i int) Move {
	c := p.journal[i]
	m := Place(Point(c.what))
	if p.g.colourful && Colour(c.is) != p.g.phases[c.phase].stone {
		m = m.As(Colour(c.is))
	}
	if next := i + 1; p.g.capture.signed && next < p.entries && int(p.journal[next].what) == counterChange+signs {
		m = m.Subtract(uint8(p.journal[next].is))
	}
	return m
}
