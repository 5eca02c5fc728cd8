package lab

import "pente/rules"

// Points are what a game gives each seat. A game is worth one in all: it goes to
// the side that won, or is shared by those who won together, and in a draw by
// all sides. So half a point is a draw of two, and a third one of three. Every
// member of a team has the points of his team. Where others play on for places,
// the first place is the win.
func (m *Match) Points(o rules.Outcome) []float64 {
	points := make([]float64, m.setup.Seats)
	best := m.bestSides(o)
	for seat := range points {
		if best[m.side(seat)] {
			points[seat] = 1 / float64(len(best))
		}
	}
	return points
}

// bestSides are the sides that share a game.
func (m *Match) bestSides(o rules.Outcome) map[int]bool {
	best := map[int]bool{}
	for _, seat := range o.Winners {
		best[m.side(int(seat)-1)] = true
	}
	if len(best) == 0 {
		for side := range m.Sides() {
			best[side] = true
		}
	}
	return best
}

// share is what a game gives each seat.
func (r *Run) share(row *Row, points []float64) {
	sides, winners := r.Sides(), 0
	for side := range sides {
		if r.wonBySide(row, side) {
			winners++
		}
	}
	for seat := range points {
		switch {
		case winners == 0:
			points[seat] = 1 / float64(sides)
		case r.wonBySide(row, seat%sides):
			points[seat] = 1 / float64(winners)
		default:
			points[seat] = 0
		}
	}
}

func (r *Run) wonBySide(row *Row, side int) bool {
	for seat := side; seat < r.Seats(); seat += r.Sides() {
		if row.wonBy(seat + 1) {
			return true
		}
	}
	return false
}
