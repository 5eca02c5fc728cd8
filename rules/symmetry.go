package rules

// The symmetries of a board: two points are the same where a turn or a
// reflection of the board, that leaves the position as it is, takes one to the
// other.

// image is where a symmetry takes a point: bit 0 mirrors across, bit 1 up and
// down, bit 2 swaps rows and columns.
func (b *board) image(at Point, symmetry int) Point {
	x, y := int(at)%b.width, int(at)/b.width
	if symmetry&1 != 0 {
		x = b.width - 1 - x
	}
	if symmetry&2 != 0 {
		y = b.height - 1 - y
	}
	if symmetry&4 != 0 {
		x, y = y, x
	}
	return Point(y*b.width + x)
}

// keeps tells whether a symmetry leaves the position as it is.
func (p *Position) keeps(symmetry int) bool {
	b := p.g.board
	if symmetry&4 != 0 && b.width != b.height {
		return false
	}
	for at := range Point(b.points) {
		image := b.image(at, symmetry)
		if p.owner[at] != p.owner[image] || b.hole[at] != b.hole[image] {
			return false
		}
	}
	return true
}

// sameAsOffered tells whether a point is one of those offered, or their image.
func (p *Position) sameAsOffered(at Point, points []Point) bool {
	if len(points) == 0 {
		return false
	}
	for symmetry := range 8 {
		if !p.keeps(symmetry) {
			continue
		}
		for _, q := range points {
			if p.g.board.image(q, symmetry) == at {
				return true
			}
		}
	}
	return false
}
