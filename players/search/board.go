package search

import "pente/rules"

// board is where the rows of a board lie. Every row along an axis is a track: a
// word with a bit for each point, and bits for what lies beyond its ends, so that
// a point sees reach points to both sides by one shift. Where edges are joined the
// bits beyond an end stand for the points that come next; a row too long for a
// word is cut into several tracks that overlap.
type board struct {
	rules *rules.Rules
	home  [][4]home // by point and axis: where it lies
	marks [][]mark  // by point: every bit that stands for it
	off   []uint64  // by track: bits that no stone can lie on
	small bool      // a point can see another twice
	rows  []int     // by row of the board: its track; nil where rows are cut
}

// home is where a point's surroundings lie in a track: its own bit stands reach
// bits higher than the shift.
type home struct{ track, shift uint16 }

type mark struct {
	track uint16
	bit   uint64
}

const (
	reach    = 5 // points that a pattern shows to each side
	trackLen = 64 - 2*reach
)

// The axes as steps: rows, columns and the two diagonals.
var steps = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

func newBoard(r *rules.Rules) *board {
	b := &board{rules: r, home: make([][4]home, r.Points()), marks: make([][]mark, r.Points())}
	for axis := range steps {
		b.layAxis(axis)
	}
	if r.Width() <= trackLen {
		b.rows = make([]int, r.Height())
		for y := range b.rows {
			b.rows[y] = int(b.home[y*r.Width()][0].track)
		}
	}
	return b
}

// layAxis lays all rows along an axis: those that begin at an edge, then those
// that are rings.
func (b *board) layAxis(axis int) {
	laid := make([]bool, b.rules.Points())
	for _, rings := range [2]bool{false, true} {
		for at := range b.rules.Points() {
			if laid[at] || !rings && b.step(at, axis, -1) >= 0 {
				continue
			}
			var row []int
			for q := at; q >= 0 && !laid[q]; q = b.step(q, axis, 1) {
				laid[q] = true
				row = append(row, q)
			}
			b.layRow(row, axis, rings)
		}
	}
}

// step is the point n steps away along an axis, holes included, or -1 beyond an
// edge.
func (b *board) step(at, axis, n int) int {
	w, h := b.rules.Width(), b.rules.Height()
	x, y := at%w+n*steps[axis][0], at/w+n*steps[axis][1]
	topology := b.rules.Spec().Board.Topology
	if topology == rules.Torus {
		y = (y + h) % h
	}
	if topology != rules.Flat {
		x = (x + w) % w
	}
	if x < 0 || x >= w || y < 0 || y >= h {
		return -1
	}
	return y*w + x
}

func (b *board) layRow(row []int, axis int, ring bool) {
	b.small = b.small || ring && len(row) <= 2*reach
	for from := 0; from < len(row); from += trackLen {
		b.layTrack(row, from, min(from+trackLen, len(row)), axis, ring)
	}
}

// layTrack lays the points of a row from one up to another as a track.
func (b *board) layTrack(row []int, from, to, axis int, ring bool) {
	track, off := uint16(len(b.off)), ^uint64(0)
	for i := from - reach; i < to+reach; i++ {
		at := i
		if ring {
			at = (i + reach*len(row)) % len(row)
		}
		if at < 0 || at >= len(row) || b.rules.Hole(rules.Point(row[at])) {
			continue
		}
		bit := uint64(1) << (i - from + reach)
		off &^= bit
		b.marks[row[at]] = append(b.marks[row[at]], mark{track, bit})
	}
	for i := from; i < to; i++ {
		b.home[row[i]][axis] = home{track, uint16(i - from)}
	}
	b.off = append(b.off, off)
}
