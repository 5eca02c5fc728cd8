package search

// threePlies is in how many plies an open three wins for who is to move.
const threePlies = 3

// hasThree tells whether the mover has an open three that wins, if nobody can win
// with his next stone: a row between two empty points that one stone makes one
// short of a line. Then it can be completed at both ends, and one stone stops but
// one of them, where rows are all there is.
func (s *search) hasThree() bool {
	v, p := s.view, s.game
	if !v.bareRows || v.free < threePlies || p.Plies() < v.settled {
		return false
	}
	return v.totals[v.unit(p.Colour(p.ToMove()))].counts.of(openThrees) > 0
}
