package rules

import "slices"

// The symmetries of a board: two points are the same where a turn or a
// reflection of the board, that leaves the position as it is, takes one to the
// other.

// Symmetry is a turn or a reflection of the board: bit 0 mirrors across, bit 1
// up and down, and then bit 2 swaps rows and columns. 0 leaves all as it is.
type Symmetry uint8

const (
	mirrored Symmetry = 1 << iota
	upended
	transposed
)

// Symmetries are the turns and reflections that these rules know nothing of: a
// game and its image go the same way. The first leaves all as it is. Rings that
// can also be shifted along are not among them, nor are rules whose image might
// be another: an opening that names points, stones that fall, an edge that
// vanishes, or signs of captures, which go by direction.
func (p *Position) Symmetries() []Symmetry {
	all := []Symmetry{0}
	for s := Symmetry(1); s < 8; s++ {
		if p.g.keeps(s) {
			all = append(all, s)
		}
	}
	return all
}

// Image is where a symmetry takes a point.
func (r *Rules) Image(at Point, s Symmetry) Point { return r.board.image(at, s) }

// keeps tells whether the rules stay the same under a symmetry.
func (g *plan) keeps(s Symmetry) bool {
	b, topology := g.board, g.rules.spec.Board.Topology
	switch {
	case s&transposed != 0 && (b.width != b.height || topology == Cylinder):
		return false
	case g.place == PlaceGravity && s != mirrored:
		return false
	case g.capture.signed, g.self.rule == SelfPoof && g.players > 2:
		// Of several to be credited with a lost stone, the order of the axes decides.
		return false
	}
	for at := range Point(b.points) {
		if b.hole[at] != b.hole[b.image(at, s)] {
			return false
		}
	}
	return g.clear.keeps(s) && !slices.ContainsFunc(g.regions, func(r region) bool {
		return slices.ContainsFunc(r.points, func(at Point) bool { return !r.set.has(b.image(at, s)) })
	})
}

// keeps tells whether the edges that vanish are taken to edges that do.
func (c *clearPlan) keeps(s Symmetry) bool {
	image := c.edges
	if s&mirrored != 0 {
		image[east], image[west] = image[west], image[east]
	}
	if s&upended != 0 {
		image[north], image[south] = image[south], image[north]
	}
	if s&transposed != 0 {
		image = [4]bool{north: image[east], east: image[north], south: image[west], west: image[south]}
	}
	return image == c.edges
}

// image is where a symmetry takes a point.
func (b *board) image(at Point, symmetry Symmetry) Point {
	x, y := int(at)%b.width, int(at)/b.width
	if symmetry&mirrored != 0 {
		x = b.width - 1 - x
	}
	if symmetry&upended != 0 {
		y = b.height - 1 - y
	}
	if symmetry&transposed != 0 {
		x, y = y, x
	}
	return Point(y*b.width + x)
}

// keeps tells whether a symmetry leaves the position as it is.
func (p *Position) keeps(symmetry Symmetry) bool {
	b := p.g.board
	if symmetry&transposed != 0 && b.width != b.height {
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
	for symmetry := range Symmetry(8) {
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
