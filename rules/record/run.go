package record

import "pente/rules"

// overlong tells whether a win has a row of more stones than it needs. Its
// points may be of several lines at once, so their number does not tell.
func overlong(p *rules.Position, line []rules.Point) bool {
	spec := p.Rules().Spec()
	need := spec.Win.Line.Length.Of(p.Players())
	if len(line) <= need {
		return false
	}
	w := winner{spec.Board, make(map[rules.Point]bool, len(line))}
	for _, at := range line {
		w.in[at] = true
	}
	for _, at := range line {
		for _, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			if w.run(at, step) > need {
				return true
			}
		}
	}
	return false
}

// winner is the set of points of a win on its board.
type winner struct {
	board rules.Board
	in    map[rules.Point]bool
}

// run counts the stones from a point on in one direction, over joined edges
// too, but none of them twice.
func (w *winner) run(from rules.Point, step [2]int) (stones int) {
	for at, ok := from, true; ok && w.in[at] && stones < len(w.in); at, ok = w.next(at, step) {
		stones++
	}
	return stones
}

// next is the neighbour of a point; ok is false over an edge that is not joined.
func (w *winner) next(at rules.Point, step [2]int) (neighbour rules.Point, ok bool) {
	width, height := w.board.Width, w.board.Height
	x, y := int(at)%width+step[0], int(at)/width+step[1]
	if w.board.Topology != rules.Flat {
		x = (x + width) % width
	}
	if w.board.Topology == rules.Torus {
		y = (y + height) % height
	}
	return rules.Point(y*width + x), x >= 0 && x < width && y >= 0 && y < height
}
