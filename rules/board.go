package rules

// board is the grid as tables: which points exist and what lies next to them.
type board struct {
	width, height int
	points        int // width*height, holes included
	hole          [MaxPoints]bool
	open          []Point               // the points that exist, rising
	next          [8]([MaxPoints]Point) // the neighbour in each direction, NoPoint at an edge or a hole
}

// The four axes, in the order in which a ply looks at them, as steps across and
// up. Direction a goes along axis a, direction a+4 back.
var axisSteps = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

func newBoard(s *Board, holes []Point) *board {
	b := &board{width: s.Width, height: s.Height, points: s.Width * s.Height}
	for _, at := range holes {
		b.hole[at] = true
	}
	for at := range Point(b.points) {
		if !b.hole[at] {
			b.open = append(b.open, at)
		}
	}
	for d := range 8 {
		for at := range b.next[d] {
			b.next[d][at] = NoPoint
		}
		for _, at := range b.open {
			b.next[d][at] = b.neighbour(at, d, s.Topology)
		}
	}
	return b
}

func (b *board) neighbour(at Point, d int, t Topology) Point {
	step := axisSteps[d&3]
	if d >= 4 {
		step[0], step[1] = -step[0], -step[1]
	}
	x, y := int(at)%b.width+step[0], int(at)/b.width+step[1]
	if t == Torus {
		y = (y + b.height) % b.height
	}
	if t == Torus || t == Cylinder {
		x = (x + b.width) % b.width
	}
	if x < 0 || x >= b.width || y < 0 || y >= b.height || b.hole[y*b.width+x] {
		return NoPoint
	}
	return Point(y*b.width + x)
}

// center is the middle point; there is none where a side is even.
func (b *board) center() (Point, bool) {
	if b.width%2 == 0 || b.height%2 == 0 {
		return NoPoint, false
	}
	return Point(b.points / 2), true
}

// offsets are the distances of a point from the centre along and across.
func (b *board) offsets(at Point) (across, up int) {
	across = int(at)%b.width - b.width/2
	up = int(at)/b.width - b.height/2
	return max(across, -across), max(up, -up)
}

// longest is the length of the longest row of points that exist, on axes that
// the mask allows; a ring counts once round.
func (b *board) longest(axes uint8) (best int) {
	for axis := range 4 {
		if axes>>axis&1 == 0 {
			continue
		}
		seen := new(pointSet)
		for _, at := range b.open {
			if !seen.has(at) {
				best = max(best, b.length(at, axis, seen))
			}
		}
	}
	return best
}

// length counts the points of the row through a point, and marks them seen.
func (b *board) length(at Point, axis int, seen *pointSet) (n int) {
	start, back := at, &b.next[axis+4]
	for back[start] != NoPoint && back[start] != at {
		start = back[start]
	}
	for q := start; q != NoPoint && !seen.has(q); q = b.next[axis][q] {
		seen.add(q)
		n++
	}
	return n
}

// axisMask is a bit for each axis a rule looks along.
func axisMask(a Axes) uint8 {
	switch a {
	case OrthAxes:
		return 0b0011
	case DiagonalAxes:
		return 0b1100
	}
	return 0b1111
}
