package players

import (
	"slices"

	"pente/rules"
)

// The next turn is worth something: the side that has it stands as if its lines
// were worth so much more.
const tempo, even = 7, 4

// decide makes a choice of an opening. It takes the colour that looks better,
// and lays more stones for the other to choose only where it must.
func (g *Greedy) decide(p *rules.Position, choices []rules.Move) rules.Move {
	what, _, _ := choices[0].Choice()
	if what == rules.Declare {
		return choices[g.random.N(len(choices))]
	}
	wanted := rules.Stay
	if !g.prefersOwn(p) {
		wanted = rules.Swap
	}
	best, rank := choices[0], -1
	for _, m := range choices {
		what, _, _ := m.Choice()
		if r := fits(what, wanted); r > rank {
			best, rank = m, r
		}
	}
	return best
}

// fits ranks a choice by what is wanted: offering is staying too, with a say in
// the next stone for the other.
func fits(what, wanted rules.Choice) int {
	switch {
	case what == wanted:
		return 3
	case what == rules.Offer && wanted == rules.Stay:
		return 2
	case what == rules.Add:
		return 0
	}
	return 1
}

// prefersOwn says whether the seat that chooses would rather keep its colour:
// the lines of each side's best point, and its captured stones, are compared.
func (g *Greedy) prefersOwn(p *rules.Position) bool {
	me := p.ToMove()
	mine, theirs := g.strength(p, me), g.strength(p, 3-me)
	if g.nextAfter(p) == me {
		return mine*tempo >= theirs*even
	}
	return mine*even > theirs*tempo
}

// nextAfter is the seat that acts after everybody keeps his colour.
func (g *Greedy) nextAfter(p *rules.Position) rules.Seat {
	stay := rules.Choose(rules.Stay, 0)
	if p.Why(stay) != nil {
		return p.ToMove()
	}
	p.Push(stay)
	defer p.Undo()
	return p.ToMove()
}

// strength is what a seat's best point is worth for its own lines, and its
// captured stones.
func (g *Greedy) strength(p *rules.Position, seat rules.Seat) int {
	g.lookAs(p, seat)
	best := 0
	for at := range rules.Point(p.Rules().Points()) {
		if p.At(at) == 0 && !p.Rules().Hole(at) {
			best = max(best, g.sight.build[at])
		}
	}
	return best + p.Captures(seat)*g.table.stoneWorth(p.Captures(seat))
}

// openingMove makes the moves of an opening that lay no stone of the seat's own:
// it offers its best points, and picks the one that is worst for the other. For
// a stone that is laid, it looks at the board as that colour does, and done is
// false.
func (g *Greedy) openingMove(p *rules.Position) (m rules.Move, done bool) {
	offered := p.Offered()
	legal := p.Legal()
	if slices.Contains(offered, legal[0]) {
		g.lookAs(p, 3-p.ToMove())
		return g.extreme(p, legal, -1), true
	}
	colour := stoneDue(p, legal[0])
	if colour == 0 {
		g.lookAs(p, p.ToMove())
		return g.extreme(p, legal, 1), true
	}
	g.lookAs(p, p.Seat(colour))
	return 0, false
}

// stoneDue is the colour of the stone that would be laid on a legal point; 0
// where the point would only be offered.
func stoneDue(p *rules.Position, at rules.Point) rules.Colour {
	p.Push(rules.Place(at))
	defer p.Undo()
	for change := range p.Changes() {
		return change.Is
	}
	return 0
}

// extreme is the point that is worth most, or least, to who is looking.
func (g *Greedy) extreme(p *rules.Position, points []rules.Point, sign int) rules.Move {
	colour := p.Colour(g.table.me)
	best, most := points[0], 0
	for i, at := range points {
		worth := sign*(g.sight.worth(at, colour)-g.board.far[at])*noise + g.random.N(noise)
		if i == 0 || worth > most {
			best, most = at, worth
		}
	}
	return rules.Place(best)
}
