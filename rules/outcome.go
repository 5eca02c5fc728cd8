package rules

import "slices"

// Outcome is the result of a game for any number of players.
type Outcome struct {
	Over bool
	// Places is the place of each seat: 1 and the number of sides that did
	// better. Those who still played at the end share theirs, who left or lost
	// comes after them, the last to go first. 0
	// for those who still play, or whose place is not known while others do.
	Places  []int
	Winners []Seat  // who has place 1 by winning; nobody in a draw
	Draw    bool    // the game is over and nobody has won
	Reason  Reason  // what ended the game
	Also    Reason  // ByCaptures where a line won and the target was reached too
	Line    []Point // the line that won, or lost
}

// Outcome says how the game ended, or that it has not.
func (p *Position) Outcome() Outcome {
	o := Outcome{Over: p.over, Places: make([]int, p.g.players)}
	for i := range o.Places {
		if side := p.sideOf(Seat(i + 1)); p.over || p.rank(side) > 0 {
			o.Places[i] = p.place(side)
		}
	}
	if !p.over {
		return o
	}
	o.Reason = p.ending.reason
	o.Draw = true
	for i, place := range o.Places {
		if p.rank(p.sideOf(Seat(i+1))) <= 0 {
			continue
		}
		o.Draw = false
		if place == 1 {
			o.Winners = append(o.Winners, Seat(i+1))
		}
	}
	if o.Reason == ByLine || o.Reason == ByOverline {
		o.Line = slices.Clone(p.line)
	}
	if o.Reason == ByLine && p.g.target.stones > 0 && p.total(p.ending.side) >= p.g.target.stones {
		o.Also = ByCaptures
	}
	return o
}

// Reason is what ended the game; empty while it goes on.
func (p *Position) Reason() Reason { return p.ending.reason }

// Won tells whether a seat has won, or in a game for places has won the first.
func (p *Position) Won(seat Seat) bool {
	return p.rank(p.sideOf(seat)) == 1
}

// sideOf is the side that a seat plays for.
func (p *Position) sideOf(seat Seat) int { return p.g.side(p.Colour(seat)) }

// rank orders the sides: n for the nth winner, 0 for those who still played
// at the end, -n for the nth to drop out, the last to go standing best of these.
func (p *Position) rank(side int) int {
	worst, best, plays := 0, 0, false
	for c := Colour(side + 1); int(c) <= p.g.players; c += Colour(p.g.sides) {
		n := int(p.counts[finished+int(c)])
		best, worst, plays = max(best, n), min(worst, n), plays || n == 0
	}
	switch {
	case best > 0:
		return best
	case plays:
		return 0
	}
	return worst
}

// place is 1 and the number of sides that stand better.
func (p *Position) place(side int) int {
	mine, place := p.rank(side), 1
	for other := range p.g.sides {
		if better(p.rank(other), mine) {
			place++
		}
	}
	return place
}

func better(a, b int) bool {
	switch {
	case a > 0 && b > 0, a < 0 && b < 0:
		return a < b
	}
	return a > b
}

// total is what a side has captured, whether it still plays or not.
func (p *Position) total(side int) (stones int) {
	for c := Colour(side + 1); int(c) <= p.g.players; c += Colour(p.g.sides) {
		n := int(p.counts[takenBy+int(c)])
		if p.g.target.team {
			stones += n
		} else {
			stones = max(stones, n)
		}
	}
	return stones
}
