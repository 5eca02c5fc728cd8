package rules_test

import (
	"pente/rules"
)

// phase is one stone of the turn order as it is planned at the start.
type phase struct {
	turn int        // number of the turn, from 0
	seat rules.Seat // whose stone it is
	own  int        // which of his stones it is, from 1
}

// phase is the nth phase of the plan, from 0.
func (g *slow) phase(n int) phase {
	for len(g.plan) <= n {
		g.planTurn()
	}
	return g.plan[n]
}

// planTurn adds the phases of one more turn to the plan.
func (g *slow) planTurn() {
	turn := 0
	own := map[rules.Seat]int{}
	for _, p := range g.plan {
		turn = p.turn + 1
		own[p.seat]++
	}
	seat := rules.Seat(turn%g.players + 1)
	for range g.stonesOfTurn(turn) {
		own[seat]++
		g.plan = append(g.plan, phase{turn, seat, own[seat]})
	}
}

// stonesOfTurn is how many stones a turn has by plan.
func (g *slow) stonesOfTurn(turn int) int {
	first, each := g.spec.Turn.First, g.spec.Turn.Each
	if turn < len(first) {
		return first[turn]
	}
	if len(each) == 0 {
		return 1
	}
	return each[(turn-len(first))%len(each)]
}

// toMove is the seat whose phase it is.
func (g *slow) toMove() rules.Seat { return g.phase(g.now).seat }

// stonesLeft is the number of phases that the turn still has.
func (g *slow) stonesLeft() int {
	n := 0
	for g.phase(g.now+n).turn == g.phase(g.now).turn {
		n++
	}
	return n
}

// canPlace tells whether there is any point for the seat to move.
func (g *slow) canPlace() bool {
	for _, at := range g.spots() {
		if g.allows(at) {
			return true
		}
	}
	return false
}

// canPass tells whether the seat to move may pass: never while the opening is
// not through, and under if_stuck only where nothing can be placed.
func (g *slow) canPass() bool {
	switch g.spec.Turn.Pass {
	case rules.PassAllowed:
		return !g.barsAhead()
	case rules.PassIfStuck:
		return !g.barsAhead() && !g.canPlace()
	}
	return false
}

// barsAhead tells whether a phase that is still to come has a region, be its
// seat in the game or not.
func (g *slow) barsAhead() bool {
	for n := range g.bars {
		if n >= g.now {
			return true
		}
	}
	return false
}

// everybodyPassed tells whether all who are in the game have passed since the
// last stone.
func (g *slow) everybodyPassed() bool {
	for seat := range g.seats() {
		if !g.out[seat] && !g.passed[seat] {
			return false
		}
	}
	return true
}

// allows tells whether the seat to move may place a stone on a spot.
func (g *slow) allows(at spot) bool {
	if g.hole(at) || g.at(at) != 0 {
		return false
	}
	if allowed, narrowed := g.bars[g.now]; narrowed && !allowed[at] {
		return false
	}
	mover := rules.Colour(g.toMove())
	g.set(at, mover)
	defer g.set(at, 0)
	return !g.makesForbiddenOverline(at, mover) && !g.takesForbidden(at, mover)
}
