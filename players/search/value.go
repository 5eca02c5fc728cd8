package search

import "pente/rules"

// Values are whole numbers from the view of the side that the search plays for.
const (
	won      = 1 << 20 // less the plies until then
	infinity = won + 1
	tempo    = 50 // being to move
)

// value is what a position is worth that nobody looks further into.
func (s *search) value() int32 {
	v, p := s.view, s.game
	mine, best := s.worthOf(s.own()), int32(-won)
	sum, others := int32(0), int32(0)
	for side := range v.sides {
		if side == s.own() || !s.plays(side) {
			continue
		}
		theirs := s.worthOf(side)
		best = max(best, theirs)
		sum += theirs
		others++
	}
	if others == 0 {
		return mine
	}
	// The strongest of the others counts most, the rest a little.
	value := mine - best - (sum-best)/(4*others)
	if s.sideOf(p.ToMove()) == s.own() {
		return value + tempo
	}
	return value - tempo
}

// worthOf is what a side has: windows, captured stones on the way to the target,
// and points for rows.
func (s *search) worthOf(side int) int32 {
	v := s.view
	worth := v.total[side]
	if v.longest == 0 && !s.scores {
		return worth
	}
	taken, points := 0, 0
	for seat := rules.Seat(1); int(seat) <= v.players; seat++ {
		if s.sideOf(seat) != side {
			continue
		}
		taken += s.game.Captures(seat)
		if s.scores {
			points += s.game.Score(seat)
		}
	}
	if v.target > 0 {
		// The last stones before the target are worth more than the first.
		part := int32(taken * 100 / v.target)
		worth += 4*part + part*part/25
	}
	return worth + int32(20*points)
}

// plays tells whether a side is still in the game.
func (s *search) plays(side int) bool {
	for seat := rules.Seat(1); int(seat) <= s.view.players; seat++ {
		if s.sideOf(seat) == side && !s.game.Out(seat) {
			return true
		}
	}
	return false
}

// own is the side that the search plays for: a swap may change it.
func (s *search) own() int { return s.sideOf(s.seat) }

// sideOf is the side that a seat plays for.
func (s *search) sideOf(seat rules.Seat) int {
	return int(s.game.Colour(seat)-1) % s.view.sides
}

// ended is the value of a game that is over.
func (s *search) ended(ply int) int32 {
	for seat := rules.Seat(1); int(seat) <= s.view.players; seat++ {
		if s.game.Won(seat) {
			if s.sideOf(seat) == s.own() {
				return int32(won - ply)
			}
			return int32(ply - won)
		}
	}
	return 0
}
