package rules

// Where stones may be laid. The list of a position holds the points that are
// open to a stone; without a placement rule these are the empty ones. With one,
// every stone that comes or goes may open and close others: reopen looks at
// those that it can concern.

const (
	opens  = -1 // marks of a change that opens or closes a point
	closes = -2
)

// admit opens a point.
func (p *Position) admit(at Point) {
	if !p.isOpen(at) {
		p.admitClosed(at)
	}
}

// admitClosed opens a point that is known to be closed.
func (p *Position) admitClosed(at Point) {
	p.room(3)
	p.journal[p.entries] = change{what: uint16(at), was: opens}
	p.entries++
	p.list[p.free] = at
	p.where[at] = uint16(p.free)
	p.free++
}

// bar closes a point.
func (p *Position) bar(at Point) {
	slot := p.where[at]
	p.room(2)
	p.journal[p.entries] = change{what: uint16(at), old: slot, was: closes}
	p.entries++
	p.free--
	end := p.list[p.free]
	p.list[slot] = end
	p.where[end] = slot
}

// isOpen tells whether a point is in the list.
func (p *Position) isOpen(at Point) bool {
	slot := int(p.where[at])
	return slot < p.free && p.list[slot] == at
}

// reopen looks again at the points that a stone laid on this one can open or
// close.
func (p *Position) reopen(at Point) {
	next := &p.g.board.next
	switch p.g.place {
	case PlaceGravity:
		p.rise(next[1][at])
	case PlaceNearestEdge:
		p.review(at)
		for d := range 8 {
			p.review(next[d][at])
		}
	case PlaceEdgeGrow, PlaceEdgeDrop:
		p.review(at)
		for _, d := range [4]int{0, 1, 4, 5} {
			for q := next[d][at]; q != NoPoint && q != at; q = next[d][q] {
				p.review(q)
			}
		}
	}
}

// rise opens the point above a stone that has just come to rest.
func (p *Position) rise(above Point) {
	if above != NoPoint && p.owner[above] == 0 {
		p.admitClosed(above)
	}
}

func (p *Position) reopenAll() {
	if p.g.place == PlaceAny {
		return
	}
	for _, at := range p.g.board.open {
		p.review(at)
	}
}

// review opens or closes a point as the rule has it.
func (p *Position) review(at Point) {
	if at == NoPoint {
		return
	}
	switch should, is := p.owner[at] == 0 && p.supported(at), p.isOpen(at); {
	case should && !is:
		p.admit(at)
	case is && !should:
		p.bar(at)
	}
}

// supported tells whether the placement rule lets a stone rest on a point.
func (p *Position) supported(at Point) bool {
	switch p.g.place {
	case PlaceGravity:
		below := p.g.board.next[5][at]
		return below == NoPoint || p.owner[below] != 0
	case PlaceEdgeGrow:
		return p.anySide(at, p.stacked)
	case PlaceEdgeDrop:
		return p.anySide(at, p.slidTo)
	case PlaceNearestEdge:
		return p.restsAtEdge(at)
	}
	return true
}

func (p *Position) anySide(at Point, holds func(at Point, d int) bool) bool {
	return holds(at, 0) || holds(at, 1) || holds(at, 4) || holds(at, 5)
}

// stacked tells whether only stones lie between a point and the edge.
func (p *Position) stacked(at Point, d int) bool {
	next := &p.g.board.next[d]
	for q := next[at]; q != NoPoint; q = next[q] {
		if p.owner[q] == 0 || q == at {
			return false
		}
	}
	return true
}

// slidTo tells whether a stone that slides in from the edge in a direction comes
// to rest on a point: all is empty up to it, and behind it is a stone or the end.
func (p *Position) slidTo(at Point, d int) bool {
	next := &p.g.board.next[d]
	for q := next[at]; q != NoPoint; q = next[q] {
		if p.owner[q] != 0 || q == at {
			return false
		}
	}
	behind := p.g.board.next[(d+4)%8][at]
	return behind == NoPoint || p.owner[behind] != 0
}

// restsAtEdge tells whether a stone on a point has something before it on the
// way to the nearest edge; where two edges that meet are as near, on the way to
// their corner, and where two opposite ones are, on both ways.
func (p *Position) restsAtEdge(at Point) bool {
	b := p.g.board
	x, y := int(at)%b.width, int(at)/b.width
	near := min(x, y, b.width-1-x, b.height-1-y)
	lefts, rights := x == near, b.width-1-x == near
	downs, ups := y == near, b.height-1-y == near
	for _, across := range sides(lefts, rights) {
		for _, up := range sides(downs, ups) {
			q := NoPoint
			if across != 0 || up != 0 {
				q = b.offset(x+across, y+up)
			}
			if q != NoPoint && p.owner[q] == 0 {
				return false
			}
		}
	}
	return true
}

// sides are the steps towards the edges that are nearest along one axis.
func sides(low, high bool) []int {
	switch {
	case low && high:
		return []int{-1, 1}
	case low:
		return []int{-1}
	case high:
		return []int{1}
	}
	return []int{0}
}

// offset is the point at a column and row, NoPoint if there is none.
func (b *board) offset(x, y int) Point {
	if x < 0 || x >= b.width || y < 0 || y >= b.height || b.hole[y*b.width+x] {
		return NoPoint
	}
	return Point(y*b.width + x)
}
