package search

import "pente/rules"

// ended are the shares of a game that is over. The winners divide it; a draw is
// divided among those who still played.
func (c *crowd) ended() (s shares) {
	if c.places {
		c.settled(&s)
		return s
	}
	v, p := c.view, c.game
	n := int32(0)
	won := false
	for side := range v.sides {
		won = won || p.Won(rules.Seat(side+1))
	}
	for side := range v.sides {
		if won && p.Won(rules.Seat(side+1)) || !won && c.plays(side) {
			s[side] = 1
			n++
		}
	}
	for side := range v.sides {
		s[side] *= whole / max(1, n)
	}
	return s
}

// plays tells whether somebody of a side still plays.
func (c *crowd) plays(side int) bool {
	for seat := side + 1; seat <= c.view.players; seat += c.view.sides {
		if !c.game.Out(rules.Seat(seat)) {
			return true
		}
	}
	return false
}

// prize is what a place is worth where the game goes on for places: the last is
// worth nothing, and each better one as much more as all others.
func (c *crowd) prize(place int) int32 {
	n := int32(c.view.sides)
	return (n - int32(place)) * 2 * whole / (n * (n - 1))
}

// settled are the prizes of a game for places that is over. Sides with the same
// place divide the prizes of those places.
func (c *crowd) settled(s *shares) {
	places := c.game.Outcome().Places
	for side := range c.view.sides {
		place, same := places[side], 0
		for other := range c.view.sides {
			if places[other] == place {
				same++
			}
		}
		s[side] = (c.prize(place) + c.prize(place+same-1)) / 2
	}
}

// place turns shares of what is left into prizes: who won has his, who lost the
// last ones, and who still plays has a share of those between.
func (c *crowd) place(s *shares) {
	first, last := 1, c.view.sides
	if m := c.playing(); m < c.view.sides {
		places := c.game.Outcome().Places
		for side := range c.view.sides {
			if !c.in[side] && places[side] > 0 {
				s[side] = c.prize(places[side])
				first++
			}
		}
		last = first + m - 1
		for side := range c.view.sides {
			if !c.in[side] && places[side] == 0 {
				s[side] = (c.prize(last+1) + c.prize(c.view.sides)) / 2
			}
		}
	}
	m := int32(last - first + 1)
	top, middle := c.prize(first), (c.prize(first)+c.prize(last))/2
	for side := range c.view.sides {
		if c.in[side] && m > 1 {
			s[side] = middle + int32(int64(s[side]-whole/m)*int64(top-middle)*int64(m)/int64(whole*(m-1)))
		} else if c.in[side] {
			s[side] = top
		}
	}
}
