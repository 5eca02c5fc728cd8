package rules_test

import (
	"iter"
	"slices"

	"pente/rules"
)

// seats are all seats in order.
func (g *slow) seats() iter.Seq[rules.Seat] { return g.seatsFrom(1) }

// seatsFrom are all seats in turn order from one on.
func (g *slow) seatsFrom(first rules.Seat) iter.Seq[rules.Seat] {
	return func(yield func(rules.Seat) bool) {
		for n := range g.players {
			if !yield(rules.Seat((int(first)-1+n)%g.players + 1)) {
				return
			}
		}
	}
}

// side is the team of a seat, or the seat alone.
func (g *slow) side(seat rules.Seat) []rules.Seat {
	var side []rules.Seat
	for other := range g.seats() {
		if other == seat || g.mates(rules.Colour(other), rules.Colour(seat)) {
			side = append(side, other)
		}
	}
	return side
}

// mates tells whether two different colours are of one team.
func (g *slow) mates(a, b rules.Colour) bool {
	teams := g.spec.Players.Teams
	if teams == 0 || a == b || a == rules.Neutral || b == rules.Neutral || a == 0 || b == 0 {
		return false
	}
	return (int(a)-int(b))%teams == 0
}

// judgeTotals looks at captured stones after a ply that has changed them.
func (g *slow) judgeTotals(mover rules.Colour) {
	if g.over || len(g.changed) == 0 {
		return
	}
	reached := g.sidesAtTarget(mover)
	switch g.spec.Win.Captures.Tie {
	case rules.TieDraw:
		if len(reached) > 1 {
			g.draw("captures")
			return
		}
	case rules.TieLarger:
		reached = g.largest(reached)
	}
	for _, c := range reached {
		if !g.over {
			g.sideWins(c, "captures")
		}
	}
}

// sidesAtTarget are colours, one for each side in the game that has captured
// enough, in turn order from the mover on.
func (g *slow) sidesAtTarget(mover rules.Colour) []rules.Colour {
	var reached []rules.Colour
	for seat := range g.seatsFrom(rules.Seat(mover)) {
		c := rules.Colour(seat)
		known := slices.ContainsFunc(reached, func(o rules.Colour) bool { return g.mates(o, c) })
		if !g.out[seat] && !known && g.sideReached(c) {
			reached = append(reached, c)
		}
	}
	return reached
}

// largest is the one side that has captured most, or none if several have.
func (g *slow) largest(reached []rules.Colour) []rules.Colour {
	var best []rules.Colour
	for _, c := range reached {
		if len(best) == 0 || g.sideTotal(c) > g.sideTotal(best[0]) {
			best = []rules.Colour{c}
		} else if g.sideTotal(c) == g.sideTotal(best[0]) {
			best = append(best, c)
		}
	}
	if len(best) > 1 {
		return nil
	}
	return best
}

// sideReached tells whether a side has captured enough.
func (g *slow) sideReached(c rules.Colour) bool {
	target := forCount(g.spec.Win.Captures.Target, g.players)
	return target > 0 && g.sideTotal(c) >= target
}

// sideTotal is what a side has captured: the sum of a team, or the most that
// one of its players still in the game has.
func (g *slow) sideTotal(c rules.Colour) int {
	sum, most := 0, 0
	for _, seat := range g.side(rules.Seat(c)) {
		stones := g.captured[rules.Colour(seat)]
		sum += stones
		if !g.out[seat] {
			most = max(most, stones)
		}
	}
	if g.spec.Win.Captures.SumBy == rules.SumByTeam {
		return sum
	}
	return most
}

// sideWins gives the side of a colour the next place: it ends the game, or the
// others play on until one side is left.
func (g *slow) sideWins(c rules.Colour, reason rules.Reason) {
	side := g.side(rules.Seat(c))
	g.won = append(g.won, side)
	if g.spec.End.AfterWin != rules.AfterWinPlaces {
		g.over, g.reason = true, reason
		return
	}
	for _, seat := range side {
		g.out[seat] = true
	}
	g.lastSide(reason)
}

// sideOut takes the side of a colour out of the game: it has lost.
func (g *slow) sideOut(c rules.Colour) {
	for _, seat := range g.side(rules.Seat(c)) {
		if !g.out[seat] {
			g.goOut(seat)
		}
	}
}

// goOut takes a seat out of the game, and its stones as the config says.
func (g *slow) goOut(seat rules.Seat) {
	g.out[seat] = true
	g.lost = append(g.lost, seat)
	for _, at := range g.spots() {
		if g.at(at) != rules.Colour(seat) {
			continue
		}
		switch g.spec.Eliminate.Stones {
		case rules.RemainsRemove:
			g.set(at, 0)
		case rules.RemainsNeutral:
			g.set(at, rules.Neutral)
		}
	}
}

// lastSide ends the game if one side is left in it: that side takes the next
// place.
func (g *slow) lastSide(reason rules.Reason) {
	if left := g.sidesPlaying(); len(left) == 1 {
		g.won = append(g.won, left[0])
		g.over, g.reason = true, reason
	}
}

// draw ends the game without a winner, unless there is one already.
func (g *slow) draw(reason rules.Reason) { g.over, g.reason = true, reason }

// places are the places of the seats: those who won in their order, then all
// who are still in the game together, then those who went out, the last first.
// A place is one more than the number of sides that did better. While the game
// is on the others have none.
func (g *slow) places() []int {
	places := make([]int, g.players)
	next := 1
	give := func(sides ...[]rules.Seat) {
		given := 0
		for _, side := range sides {
			if places[g.person(side[0])-1] != 0 {
				continue
			}
			given++
			for _, seat := range side {
				places[g.person(seat)-1] = next
			}
		}
		next += given
	}
	for _, side := range g.won {
		give(side)
	}
	if !g.over {
		return places
	}
	give(g.sidesPlaying()...)
	for _, seat := range slices.Backward(g.lost) {
		give(g.side(seat))
	}
	return places
}

// sidesPlaying are the sides that have a seat in the game.
func (g *slow) sidesPlaying() [][]rules.Seat {
	var sides [][]rules.Seat
	for seat := range g.seats() {
		side := g.side(seat)
		if !g.out[seat] && !slices.ContainsFunc(sides, func(known []rules.Seat) bool { return known[0] == side[0] }) {
			sides = append(sides, side)
		}
	}
	return sides
}

// winners are the seats in the first place.
func (g *slow) winners() []rules.Seat {
	var first []rules.Seat
	if g.over && len(g.won) > 0 {
		for _, role := range g.won[0] {
			first = append(first, g.person(role))
		}
	}
	return first
}
