package rules_test

import (
	"slices"

	"pente/rules"
)

// phase is one stone of the turn order as it is planned at the start.
type phase struct {
	turn int        // number of the turn, from 0
	seat rules.Seat // the role whose stone it is
	own  int        // which of its stones it is, from 1
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

// toMove is the role whose phase it is.
func (g *slow) toMove() rules.Seat { return g.phase(g.now).seat }

// stonesLeft is the number of phases that the turn still has.
func (g *slow) stonesLeft() int {
	n := 0
	for g.phase(g.now+n).turn == g.phase(g.now).turn {
		n++
	}
	return n
}

// roleAfterTurn is the role in the game whose turn comes after this one.
func (g *slow) roleAfterTurn() rules.Seat {
	n := g.now + g.stonesLeft()
	for g.out[g.phase(n).seat] {
		n++
	}
	return g.phase(n).seat
}

// canPlace tells whether there is any stone for the seat to move; a duty always
// leaves one.
func (g *slow) canPlace() bool {
	for range g.openPlacements {
		return true
	}
	return false
}

// canPass tells whether the seat to move may pass: never while the opening is
// not through, and under if_stuck only where nothing can be placed.
func (g *slow) canPass() bool {
	switch g.spec.Turn.Pass {
	case rules.PassAllowed:
		return !g.openingAhead()
	case rules.PassIfStuck:
		return !g.openingAhead() && !g.canPlace()
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

// placements are all stones that may be laid, in the order of points; of one
// point in the order of colours, then of signs.
func (g *slow) placements() []rules.Move {
	if !g.knows {
		g.knows = true
		g.stonesNow = g.obliged(slices.Collect(g.openPlacements))
	}
	return g.stonesNow
}

// openPlacements are the stones that may be laid unless a duty says otherwise.
func (g *slow) openPlacements(yield func(rules.Move) bool) {
	if len(g.choices()) > 0 {
		return
	}
	for _, at := range g.spots() {
		for _, m := range g.stonesOn(at) {
			if !g.allows(at, g.colourOf(m)) {
				continue
			}
			for _, one := range g.signed(m) {
				if !yield(one) {
					return
				}
			}
		}
	}
}

// stonesOn are the stones that there are for a point: of one colour or of all.
func (g *slow) stonesOn(at spot) []rules.Move {
	plain := rules.Place(g.point(at))
	all := []rules.Move{plain}
	if g.spec.Place.Colour == rules.PlaceAnyColour {
		for seat := range g.seats() {
			if seat != g.toMove() {
				all = append(all, plain.As(rules.Colour(seat)))
			}
		}
	}
	return all
}

// allows tells whether the seat to move may lay a stone of a colour on a spot.
func (g *slow) allows(at spot, c rules.Colour) bool {
	if !g.open(at) || !g.openingAllows(at) {
		return false
	}
	why := g.forbidden(at, c)
	if why == "" && !g.answersAll(at, c) {
		why = "a line to break"
	}
	if why != "" {
		g.saw("barred by " + why)
	}
	return why == ""
}

// forbidden says what forbids a stone of a colour on an empty spot, for what it
// makes or takes; empty if nothing does.
func (g *slow) forbidden(at spot, c rules.Colour) string {
	g.set(at, c)
	defer g.set(at, 0)
	switch {
	case g.makesForbiddenOverline(at, c):
		return "an overline"
	case g.makesTooFew(at, c):
		return "too few lines"
	case g.takesForbidden(at, c):
		return "what it takes"
	}
	return g.makesShape(at, c, rules.EffectIllegal)
}
