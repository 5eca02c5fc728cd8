package players

import "pente/rules"

// The eight directions, each followed by its opposite.
var directions = [8][2]int{
	{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1},
}

// board is what a player knows of the empty board of one rule set: which points
// are next to each other, and where lines can be.
type board struct {
	rules *rules.Rules
	seats int
	next  [8][]rules.Point // the neighbour of each point by direction, or NoPoint
	far   []int            // steps from the middle, where the board has one
	long  int              // stones of a line; 0 where nobody makes any
	lines []rules.Point    // every run of long points, one after another

	steps    bool // the opening has choices, or stones that the other lays
	colours  bool // a stone of any colour may be laid
	thorough bool // there is more to a stone than lines tell
	averse   bool // lines only lose: what is good for them is bad
	tries    int  // moves that are tried against answers
}

// study finds the neighbours and the lines of a board.
func study(r *rules.Rules, seats int) *board {
	spec := r.Spec()
	b := &board{rules: r, seats: seats, long: usefulRow(spec, seats), tries: greedyTries}
	o := spec.Opening
	b.steps = len(o.Lays)+len(o.Choice)+len(o.Declare)+len(o.Offer) > 0
	b.colours = spec.Place.Colour == rules.PlaceAnyColour
	b.thorough = spec.Place.Colour != rules.PlaceOwn || spec.Lose.Line.Length > 0 || len(spec.Win.Line.Score) > 0
	b.averse = b.long == 0 && spec.Lose.Line.Length > 0
	if b.averse && spec.Place.Colour == rules.PlaceOwn {
		b.long = spec.Lose.Line.Length
	}
	switch {
	case spec.Oblige.Win || spec.Oblige.BlockNext:
		b.tries = dutifulTries
	case b.thorough:
		b.tries = thoroughTries
	}
	for d := range b.next {
		b.next[d] = make([]rules.Point, r.Points())
		for at := range b.next[d] {
			b.next[d][at] = neighbour(r, rules.Point(at), directions[d])
		}
	}
	b.measure()
	b.findLines(spec.Win.Line.Axes)
	return b
}

// usefulRow is the number of stones of a row that is worth making: of a line, or
// of the shortest row that gives points.
func usefulRow(spec rules.Spec, seats int) int {
	long := spec.Win.Line.Length.Of(seats)
	for n, points := range spec.Win.Line.Score {
		if points > 0 && (long == 0 || n < long) {
			long = n
		}
	}
	return long
}

// findLines lists the lines along the axes that count.
func (b *board) findLines(axes rules.Axes) {
	if b.long == 0 {
		return
	}
	for at := range rules.Point(b.rules.Points()) {
		for d := 0; d < len(directions); d += 2 {
			diagonal := d >= 4
			if axes == rules.OrthAxes && diagonal || axes == rules.DiagonalAxes && !diagonal {
				continue
			}
			b.addLine(at, d)
		}
	}
}

// measure counts the steps of each point from the middle; where edges are
// joined there is none.
func (b *board) measure() {
	b.far = make([]int, b.rules.Points())
	if topology := b.rules.Spec().Board.Topology; topology == rules.Cylinder || topology == rules.Torus {
		return
	}
	w, h := b.rules.Width(), b.rules.Height()
	for at := range b.far {
		b.far[at] = max(at%w*2-w+1, w-1-at%w*2, at/w*2-h+1, h-1-at/w*2) / 2
	}
}

// addLine adds the run of points that starts at a point, unless an edge, a hole
// or, where edges are joined, its own beginning cuts it short.
func (b *board) addLine(from rules.Point, d int) {
	if b.rules.Hole(from) {
		return
	}
	start := len(b.lines)
	for at := from; len(b.lines)-start < b.long; at = b.next[d][at] {
		if at == rules.NoPoint || at == from && len(b.lines) > start {
			b.lines = b.lines[:start]
			return
		}
		b.lines = append(b.lines, at)
	}
}

// neighbour is the point one step away, or NoPoint beyond an edge and in a hole.
func neighbour(r *rules.Rules, at rules.Point, step [2]int) rules.Point {
	w, h := r.Width(), r.Height()
	x, y := int(at)%w+step[0], int(at)/w+step[1]
	topology := r.Spec().Board.Topology
	if topology == rules.Cylinder || topology == rules.Torus {
		x = (x + w) % w
	}
	if topology == rules.Torus {
		y = (y + h) % h
	}
	if x < 0 || y < 0 || x >= w || y >= h {
		return rules.NoPoint
	}
	if to := rules.Point(y*w + x); !r.Hole(to) {
		return to
	}
	return rules.NoPoint
}

// touch says whether two points are next to each other.
func (b *board) touch(at, other rules.Point) bool {
	for d := range b.next {
		if b.next[d][at] == other {
			return true
		}
	}
	return false
}
