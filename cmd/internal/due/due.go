// Package due says what a seat has to do next: lay a stone, or make one of the
// decisions of an opening.
package due

import (
	"fmt"
	"slices"

	"pente/rules"
)

// Kind is what has to be done.
type Kind int

// What has to be done.
const (
	Nothing Kind = iota // the game is over
	Lay                 // a stone, or a pass
	Choose              // stay, swap or what else there is
	Declare             // a number
	Offer               // a point for the next stone
	Pick                // one of the points offered
)

// Due is what has to be done, and by whom.
type Due struct {
	Kind   Kind
	Seat   rules.Seat
	Stone  rules.Colour  // Lay, Offer, Pick: the colour of the stone it is about, where it is not free
	Points []rules.Point // points offered so far
	Total  int           // Offer, Pick: how many are offered in all
}

// Of says what is due in p, which stays as it is.
func Of(p *rules.Position) Due {
	d := Due{Seat: p.ToMove(), Points: p.Offered()}
	choices := p.Choices(nil)
	switch {
	case p.Over():
		return Due{}
	case len(choices) > 0:
		d.Kind = Choose
		if what, _, _ := choices[0].Choice(); what == rules.Declare {
			d.Kind = Declare
		}
		return d
	case !decides(p.Rules().Spec()):
		return Due{Kind: Lay, Seat: d.Seat, Stone: ownStone(p)}
	}
	return d.point(p)
}

// decides tells whether the opening has more to it than stones of one's own.
func decides(spec rules.Spec) bool {
	o := spec.Opening
	return len(o.Lays)+len(o.Choice)+len(o.Declare)+len(o.Offer) > 0
}

// ownStone is the colour of a stone of the seat to move; 0 where it may be any.
func ownStone(p *rules.Position) rules.Colour {
	switch p.Rules().Spec().Place.Colour {
	case rules.PlaceAnyColour:
		return 0
	case rules.PlaceSingle:
		return 1
	}
	return p.Colour(p.ToMove())
}

// point tells laying, offering and picking apart, by what a point that is legal
// would do.
func (d Due) point(p *rules.Position) Due {
	d.Kind, d.Stone = Lay, ownStone(p)
	legal := p.Legal()
	if len(legal) == 0 {
		return d
	}
	if slices.Contains(d.Points, legal[0]) {
		d.Kind, d.Total = Pick, len(d.Points)
	}
	next := new(rules.Position)
	p.CopyTo(next)
	next.Push(rules.Place(legal[0]))
	if stone, laid := firstStone(next); laid {
		d.Stone = stone
		return d
	}
	d.Kind = Offer
	d.Total = offers(p)
	return d
}

// firstStone is the colour of the stone that the last ply laid; laid is false
// where it laid none.
func firstStone(p *rules.Position) (c rules.Colour, laid bool) {
	for change := range p.Changes() {
		return change.Is, true
	}
	return 0, false
}

// offers is how many points are to be offered: as a choice said, as the rules
// say for the stone, or as was declared.
func offers(p *rules.Position) int {
	replay, err := p.Rules().Start(p.Players())
	if err != nil {
		return 0
	}
	stones, declared, asked := 0, 0, 0
	for _, m := range p.History(nil) {
		switch what, n, _ := m.Choice(); what {
		case rules.Declare:
			declared = n
		case rules.Offer:
			asked = n
		}
		replay.Push(m)
		if _, laid := firstStone(replay); laid {
			stones, asked = stones+1, 0
		}
	}
	if asked > 0 {
		return asked
	}
	of := p.Rules().Spec().Opening.Offer[stones+1]
	if of == "declared" {
		return declared
	}
	n := 0
	fmt.Sscan(string(of), &n)
	return n
}
