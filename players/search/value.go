package search

import "pente/rules"

// Values are whole numbers from the view of the side to move.
const (
	won      = 1 << 20 // less the plies until then
	infinity = won + 1
	certain  = won - 2*maxPly // from here on a win is certain
	peril    = 500            // a threat that nobody has looked further into
)

// sideOf is the side that a seat plays for.
func (v *view) sideOf(seat rules.Seat) int { return int(seat-1) % v.sides }

// value is what a position is worth to the side to move, of two, as it stands.
func (s *search) value() int32 {
	v, p := s.view, s.game
	me := p.ToMove()
	side := v.sideOf(me)
	var worth [2]int32
	var threes [2]int
	for seat := rules.Seat(1); int(seat) <= v.players; seat++ {
		if p.Out(seat) {
			continue
		}
		i := 0
		if v.sideOf(seat) != side {
			i = 1
		}
		total := &v.totals[v.unit(p.Colour(seat))]
		worth[i] += total.worth
		threes[i] += total.counts.of(openThrees)
		if v.target > 0 && !(v.sum && int(seat) > v.sides) {
			worth[i] += v.worth[s.taken(seat)]
		}
		if v.scores {
			worth[i] += int32(20 * p.Score(seat))
		}
	}
	if v.goal != 0 {
		return s.goalValue(worth[0]+worth[1], side)
	}
	return worth[0] - worth[1] + v.weights.Tempo + s.initiative(threes) + s.nextCapture(me)
}

// goalValue is where only one seat wins by lines, whoever makes them.
func (s *search) goalValue(all int32, side int) int32 {
	if s.view.sideOf(s.view.goal) == side {
		return all
	}
	return -all
}

// initiative is what open threes are worth: most to who is to move and is not
// threatened by another.
func (s *search) initiative(threes [2]int) int32 {
	w := s.view.weights.Three
	switch {
	case threes[0] > 0 && threes[1] == 0:
		return 3 * w
	case threes[0] > 0:
		return w
	case threes[1] > 0:
		return -w
	}
	return 0
}

// nextCapture is half of what the mover would have by his next capture.
func (s *search) nextCapture(me rules.Seat) int32 {
	v := s.view
	if v.target == 0 || len(v.lengths) == 0 || v.totals[v.unit(s.game.Colour(me))].counts.of(captures) == 0 {
		return 0
	}
	n := s.taken(me)
	return (v.worth[n+v.lengths[0]] - v.worth[n]) / 2
}

// ended is the value of a game that is over to a side, so many plies from the root.
func (s *search) ended(side, ply int) int32 {
	for seat := rules.Seat(1); int(seat) <= s.view.players; seat++ {
		if s.game.Won(seat) {
			if s.view.sideOf(seat) == side {
				return int32(won - ply)
			}
			return int32(ply - won)
		}
	}
	return 0
}
