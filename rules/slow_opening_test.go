package rules_test

import (
	"slices"
	"strings"

	"pente/rules"
)

// opening is how far an opening with choices has come.
type opening struct {
	swapped  bool
	asks     []ask
	adder    rules.Seat // who lays stones after having chosen to add them
	adding   int        // how many that are still
	declared int
	offers   int // points offered for the next stone by choice
	offered  []spot
}

// ask is a question that somebody must answer before the game goes on.
type ask struct {
	seat    rules.Seat
	answers []rules.Move
}

// role is the role that a seat has, and person the seat that has a role: it is
// the same either way, since only two can swap.
func (g *slow) role(seat rules.Seat) rules.Seat {
	if g.opening.swapped && seat != 0 {
		return 3 - seat
	}
	return seat
}

func (g *slow) person(role rules.Seat) rules.Seat { return g.role(role) }

// otherSeat is the other of two.
func otherSeat(seat rules.Seat) rules.Seat { return 3 - seat }

// actor is the seat that has to do something now.
func (g *slow) actor() rules.Seat {
	owner := g.person(g.toMove())
	switch {
	case len(g.opening.asks) > 0:
		return g.opening.asks[0].seat
	case g.offering():
		return owner
	case len(g.opening.offered) > 0:
		return otherSeat(owner)
	}
	return g.layer()
}

// layer is the seat that lays the next stone.
func (g *slow) layer() rules.Seat {
	if g.opening.adding > 0 {
		return g.opening.adder
	}
	if seat, ok := g.spec.Opening.Lays[g.now+1]; ok {
		return rules.Seat(seat)
	}
	return g.person(g.toMove())
}

// choices are the answers to the question that is asked now.
func (g *slow) choices() []rules.Move {
	if len(g.opening.asks) == 0 {
		return nil
	}
	return g.opening.asks[0].answers
}

// openingAfter asks what is to be asked after the nth stone.
func (g *slow) openingAfter(n int, layer rules.Seat, picked bool) {
	o := &g.opening
	o.offers, o.offered = 0, nil
	if picked {
		return
	}
	if span, ok := g.spec.Opening.Declare[n]; ok {
		o.asks = append(o.asks, ask{layer, numbersToDeclare(span)})
	}
	if o.adding > 0 {
		if o.adding--; o.adding == 0 {
			o.asks = append(o.asks, ask{otherSeat(o.adder), optionMoves(rules.Options{"stay", "swap"})})
		}
		return
	}
	if options, ok := g.spec.Opening.Choice[n]; ok {
		o.asks = append(o.asks, ask{otherSeat(layer), optionMoves(options)})
	}
}

func numbersToDeclare(span rules.Span) []rules.Move {
	from, to, _ := strings.Cut(string(span), "..")
	var all []rules.Move
	for n := number(strings.TrimSpace(from)); n <= number(strings.TrimSpace(to)); n++ {
		all = append(all, rules.Choose(rules.Declare, n))
	}
	return all
}

// optionMoves are the moves for options such as `swap` and `add(2)`.
func optionMoves(options rules.Options) []rules.Move {
	words := map[string]rules.Choice{"stay": rules.Stay, "swap": rules.Swap, "add": rules.Add, "offer": rules.Offer}
	var all []rules.Move
	for _, option := range options {
		word, rest, hasNumber := strings.Cut(option, "(")
		n := 0
		if hasNumber {
			n = number(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), ")")))
		}
		all = append(all, rules.Choose(words[strings.TrimSpace(word)], n))
	}
	return all
}

// choose answers a question.
func (g *slow) choose(what rules.Choice, n int) {
	o := &g.opening
	seat := o.asks[0].seat
	o.asks = o.asks[1:]
	g.saw([]string{"", "stay", "swap", "add", "offer", "declare"}[what])
	switch what {
	case rules.Swap:
		o.swapped = !o.swapped
	case rules.Add:
		o.adder, o.adding = seat, n
	case rules.Offer:
		o.offers = n
	case rules.Declare:
		o.declared = n
	}
}

// toOffer is how many points are offered for the next stone; with one or none
// it is laid like any other.
func (g *slow) toOffer() int {
	if g.opening.offers > 0 {
		return g.opening.offers
	}
	switch text := g.spec.Opening.Offer[g.now+1]; text {
	case "":
		return 0
	case "declared":
		return g.opening.declared
	default:
		return number(string(text))
	}
}

// offering tells whether points are to be offered now.
func (g *slow) offering() bool {
	return len(g.choices()) == 0 && g.opening.adding == 0 && g.toOffer() > 1 && len(g.opening.offered) < g.toOffer()
}

// openingAllows tells whether the opening allows a stone, or the offer of a
// point, on a spot.
func (g *slow) openingAllows(at spot) bool {
	if g.offering() {
		return !slices.ContainsFunc(g.sameAs(at), func(other spot) bool { return slices.Contains(g.opening.offered, other) })
	}
	if len(g.opening.offered) > 0 {
		return slices.Contains(g.opening.offered, at)
	}
	allowed, narrowed := g.bars[g.now]
	return !narrowed || allowed[at]
}

// sameAs are the spots that a spot is moved to by turning and mirroring the
// board so that it looks the same.
func (g *slow) sameAs(at spot) []spot {
	var all []spot
	for _, turn := range g.symmetries() {
		if !slices.ContainsFunc(g.spots(), func(s spot) bool {
			return g.at(s) != g.at(turn(s)) || g.hole(s) != g.hole(turn(s))
		}) {
			all = append(all, turn(at))
		}
	}
	return all
}

// symmetries are the ways to turn and mirror an empty board.
func (g *slow) symmetries() []func(spot) spot {
	w, h := g.spec.Board.Width-1, g.spec.Board.Height-1
	all := []func(spot) spot{
		func(s spot) spot { return s },
		func(s spot) spot { return spot{w - s.x, s.y} },
		func(s spot) spot { return spot{s.x, h - s.y} },
		func(s spot) spot { return spot{w - s.x, h - s.y} },
	}
	if w == h {
		for _, turn := range slices.Clone(all) {
			all = append(all, func(s spot) spot { return turn(spot{s.y, s.x}) })
		}
	}
	return all
}

// openingAhead tells whether a phase that is still to come has something of the
// opening, be its seat in the game or not.
func (g *slow) openingAhead() bool {
	o := g.spec.Opening
	for n := range g.bars {
		if n >= g.now {
			return true
		}
	}
	keys := func(yield func(int) bool) {
		for n := range o.Lays {
			yield(n)
		}
		for n := range o.Choice {
			yield(n)
		}
		for n := range o.Declare {
			yield(n)
		}
		for n := range o.Offer {
			yield(n)
		}
	}
	ahead := len(g.opening.asks) > 0 || g.opening.adding > 0 || g.opening.offers > 0
	keys(func(n int) bool {
		ahead = ahead || n-1 >= g.now
		return true
	})
	return ahead
}
