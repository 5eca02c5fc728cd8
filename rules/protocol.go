package rules

import (
	"fmt"
	"maps"
	"slices"
)

// choices reads the opening's choices into a plan.
func (c *compiler) choices(g *plan) {
	s, o := &c.spec.Opening, &g.opening
	if !c.spec.chooses() {
		return
	}
	o.on = true
	o.lays, o.declare, o.choice, o.offer = map[int]Seat{}, map[int][2]int{}, map[int][]option{}, map[int]int{}
	for stone, seat := range s.Lays {
		o.lays[stone] = Seat(seat)
	}
	for stone, span := range s.Declare {
		o.declare[stone], _ = span.bounds()
	}
	for stone, words := range s.Choice {
		for _, word := range words {
			choice, _ := readOption(word)
			o.choice[stone] = append(o.choice[stone], choice)
		}
	}
	for stone, n := range s.Offer {
		o.offer[stone], _ = n.number()
	}
}

// lastStone is the last stone that the opening's choices concern, and one more,
// before which nothing is left to choose.
func (o *choicePlan) lastStone() (last int) {
	if !o.on {
		return 0
	}
	for stone := range o.lays {
		last = max(last, stone)
	}
	for stone := range o.declare {
		last = max(last, stone+1)
	}
	for stone, options := range o.choice {
		for _, option := range options {
			last = max(last, stone+1)
			if option.what == Add {
				last = max(last, stone+option.n+1)
			}
		}
	}
	for stone := range o.offer {
		last = max(last, stone)
	}
	return last + 1
}

// lastKey is the last stone that the opening's choices name.
func (o *choicePlan) lastKey() (last int) {
	for stone := range o.lays {
		last = max(last, stone)
	}
	for stone := range o.declare {
		last = max(last, stone)
	}
	for stone := range o.choice {
		last = max(last, stone)
	}
	for stone := range o.offer {
		last = max(last, stone)
	}
	return last
}

// bounds reads a range such as 1..8.
func (s Span) bounds() (span [2]int, ok bool) {
	low, high, ok := distances(string(s), true)
	return [2]int{low, high}, ok && low >= 1 && high <= maxOffers
}

// number reads how many points are offered.
func (o Offers) number() (n int, ok bool) {
	if o == "declared" {
		return offerDeclared, true
	}
	n, _, ok = distances(string(o), false)
	return n, ok && n >= 1 && n <= maxOffers
}

// readOption reads a choice: stay, swap, add(2), offer(10).
func readOption(word string) (o option, ok bool) {
	switch word {
	case "stay":
		return option{Stay, 0}, true
	case "swap":
		return option{Swap, 0}, true
	}
	if _, err := fmt.Sscanf(word, "add(%d)", &o.n); err == nil && word == fmt.Sprintf("add(%d)", o.n) {
		return option{Add, o.n}, o.n >= 1 && o.n <= 8
	}
	if _, err := fmt.Sscanf(word, "offer(%d)", &o.n); err == nil && word == fmt.Sprintf("offer(%d)", o.n) {
		return option{Offer, o.n}, o.n >= 2 && o.n <= maxOffers
	}
	return option{}, false
}

// keys are the keys of a table, rising, so that problems come in a fixed order.
func keys[V any](table map[int]V) []int { return slices.Sorted(maps.Keys(table)) }

// checkChoices looks whether the opening's choices can be read and played.
func (c *compiler) checkChoices() {
	if !c.spec.chooses() {
		return
	}
	s := &c.spec.Opening
	for _, table := range []struct {
		key    string
		stones []int
	}{
		{"opening.lays", keys(s.Lays)}, {"opening.choice", keys(s.Choice)}, {"opening.declare", keys(s.Declare)}, {"opening.offer", keys(s.Offer)},
	} {
		if c.spec.Players.Max > 2 && len(table.stones) > 0 {
			c.report("R011", table.key, "choices of the opening are for games of two", "set players.max to 2, or leave them out")
		}
		for _, stone := range table.stones {
			c.checkStone(fmt.Sprintf("%s.%d", table.key, stone), stone)
		}
	}
	for _, stone := range keys(s.Choice) {
		c.checkOptions(fmt.Sprintf("opening.choice.%d", stone), s.Choice[stone])
	}
	for _, stone := range keys(s.Declare) {
		span := s.Declare[stone]
		if _, ok := span.bounds(); !ok {
			c.reportf("R016", fmt.Sprintf("opening.declare.%d", stone), "a range within 1..12, such as 1..8", "cannot read the range `%s`", span)
		}
	}
	for _, stone := range keys(s.Offer) {
		c.checkOffer(stone, s.Offer[stone])
	}
	if c.spec.Turn.Pass == PassAllowed && c.spec.Place.Colour != PlaceOwn {
		c.report("R011", "place.colour", "stones of any colour do not go with choices of the opening", "")
	}
}

// checkOptions looks at the words among which a choice is made.
func (c *compiler) checkOptions(key string, words []string) {
	for i, word := range words {
		if slices.Contains(words[:i], word) {
			c.reportf("R016", key, "each choice once", "the choice `%s` is there twice", word)
		}
		if _, ok := readOption(word); !ok {
			c.reportf("R016", key, "stay, swap, add(1) to add(8), offer(2) to offer(12)", "cannot read the choice `%s`", word)
		}
	}
}

// offerable is how many points may differ when a stone is due: those left if
// nothing has been captured, and on the empty board one of each kind under its
// symmetries.
func (c *compiler) offerable(stone int) int {
	if stone > 1 {
		return max(0, len(c.board.open)-stone+1)
	}
	p := &Position{g: &plan{board: c.board}}
	var offered []Point
	for _, at := range c.board.open {
		if !p.sameAsOffered(at, offered) {
			offered = append(offered, at)
		}
	}
	return len(offered)
}

func (c *compiler) checkOffer(stone int, n Offers) {
	key := fmt.Sprintf("opening.offer.%d", stone)
	number, ok := n.number()
	if !ok {
		c.reportf("R016", key, "a number from 1 to 12, or `declared`", "cannot read the number of offers `%s`", n)
		return
	}
	if number != offerDeclared {
		if room := c.offerable(stone); number > room {
			c.reportf("R007", key, fmt.Sprintf("%d is the most", room), "%d different points cannot be offered for stone %d", number, stone)
		}
		return
	}
	for after := range c.spec.Opening.Declare {
		if after < stone {
			return
		}
	}
	c.report("R007", key, "no number is declared before this stone", "give opening.declare for an earlier stone")
}
