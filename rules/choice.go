package rules

import (
	"fmt"
	"slices"
)

// choicePlan is an opening in which the seats do more than lay their own stones:
// who lays a stone, and what is declared, chosen and offered between two. All of
// it is for two seats, and hangs on the number of stones laid.
type choicePlan struct {
	on      bool
	lays    map[int]Seat     // by stone
	declare map[int][2]int   // after a stone: the range
	choice  map[int][]option // after a stone
	offer   map[int]int      // for a stone: how many points, or offerDeclared
}

type option struct {
	what Choice
	n    int // stones to add, points to offer
}

const (
	maxOffers     = 12
	offerDeclared = -1
)

// What the opening waits for before the next stone.
const (
	layStone = iota
	toDeclare
	toChoose
	toOffer
	toPick
)

// begin sets the opening up before the first stone.
func (p *Position) begin() {
	if p.g.opening.on && p.offersFor(1) > 0 {
		p.counts[stage], p.counts[offers] = toOffer, int16(p.offersFor(1))
	}
}

// actor is the seat that acts in the opening.
func (p *Position) actor() Seat {
	due := p.Seat(p.g.phases[p.phase].colour)
	switch p.counts[stage] {
	case toDeclare:
		return Seat(p.counts[layer])
	case toChoose:
		return 3 - Seat(p.counts[layer])
	case toPick:
		return 3 - due
	case toOffer:
		return due
	}
	stone := int(p.phase) + 1
	switch seat, other := p.g.opening.lays[stone]; {
	case stone <= int(p.counts[addedTo]):
		return Seat(p.counts[adder])
	case other:
		return seat
	}
	return due
}

// set writes a value to a counter.
func (p *Position) set(counter, value int) {
	if n := value - int(p.counts[counter]); n != 0 {
		p.add(counter, n)
	}
}

// laidInOpening goes on after a stone of the opening: what is declared, then
// what is chosen, then what is offered for the next one. A stone that was offered
// is followed by no choice.
func (p *Position) laidInOpening(by Seat, picked bool) {
	stone := int(p.phase)
	p.set(layer, int(by))
	for i := range maxOffers {
		p.set(offered+i, 0)
	}
	switch {
	case picked:
		p.offerNext(stone)
	case p.declares(stone):
		p.set(stage, toDeclare)
	default:
		p.chooseNext(stone)
	}
}

func (p *Position) declares(stone int) bool {
	_, due := p.g.opening.declare[stone]
	return due
}

func (p *Position) chooseNext(stone int) {
	if len(p.options(stone)) > 0 {
		p.set(stage, toChoose)
		return
	}
	p.offerNext(stone)
}

func (p *Position) offerNext(stone int) {
	if n := p.offersFor(stone + 1); n > 0 {
		p.set(offers, n)
		p.set(stage, toOffer)
		return
	}
	p.set(stage, layStone)
}

// offersFor is the number of points offered for a stone; one is laid as usual.
func (p *Position) offersFor(stone int) int {
	n := p.g.opening.offer[stone]
	if n == offerDeclared {
		n = int(p.counts[declared])
	}
	if n < 2 {
		return 0
	}
	return n
}

// options are the choices after a stone: those of the rules, and to stay or swap
// where stones have been added.
func (p *Position) options(stone int) []option {
	if stone == int(p.counts[addedTo]) {
		return []option{{Stay, 0}, {Swap, 0}}
	}
	if stone < int(p.counts[addedTo]) {
		return nil
	}
	return p.g.opening.choice[stone]
}

// Choices appends the choices of the opening that the seat to move has; while it
// has any, it lays no stone.
func (p *Position) Choices(dst []Move) []Move {
	if p.over {
		return dst
	}
	switch stone := int(p.phase); p.counts[stage] {
	case toDeclare:
		span := p.g.opening.declare[stone]
		for n := span[0]; n <= span[1]; n++ {
			dst = append(dst, Choose(Declare, n))
		}
	case toChoose:
		for _, o := range p.options(stone) {
			dst = append(dst, Choose(o.what, o.n))
		}
	}
	return dst
}

// choose makes a choice.
func (p *Position) choose(m Move) {
	what, n, _ := m.Choice()
	by, stone := p.actor(), int(p.phase)
	p.record(decided, 1, true)
	p.note(int8(what), int8(uint8(n)))
	switch what {
	case Declare:
		p.set(declared, n)
		p.chooseNext(stone)
	case Add:
		p.set(adder, int(by))
		p.set(addedTo, stone+n)
		p.set(stage, layStone)
	case Offer:
		p.set(offers, n)
		p.set(stage, toOffer)
	case Swap:
		p.set(swapped, 1-int(p.counts[swapped]))
		p.offerNext(stone)
	default:
		p.offerNext(stone)
	}
}

// offerPoint offers a point for the next stone.
func (p *Position) offerPoint(at Point) {
	i := p.offeredSoFar()
	p.record(offered+i, int(at)+1, true)
	p.note(int8(at>>8), int8(uint8(at)))
	if i+1 == int(p.counts[offers]) {
		p.set(stage, toPick)
	}
}

func (p *Position) offeredSoFar() (n int) {
	for n < maxOffers && p.counts[offered+n] != 0 {
		n++
	}
	return n
}

// Offered are the points offered for the next stone.
func (p *Position) Offered() (points []Point) {
	for i := range p.offeredSoFar() {
		points = append(points, Point(p.counts[offered+i]-1))
	}
	return points
}

// whyNot says why a point cannot be offered, or picked.
func (p *Position) whyNotOffer(at Point) *Illegal {
	switch points := p.Offered(); {
	case p.counts[stage] == toPick && !slices.Contains(points, at):
		return &notOffered
	case p.counts[stage] == toOffer && p.sameAsOffered(at, points):
		return &offeredBefore
	}
	return nil
}

// whyChoice says why a choice cannot be made.
func (p *Position) whyChoice(m Move) *Illegal {
	choices := p.Choices(nil)
	if slices.Contains(choices, m) {
		return nil
	}
	if len(choices) == 0 {
		return &Illegal{Part: "opening.choice", Reason: "there is nothing to choose now"}
	}
	return &Illegal{Part: "opening.choice", Reason: "this cannot be chosen now"}
}

var (
	notOffered    = Illegal{Part: "opening.offer", Reason: "one of the points that were offered must be picked"}
	offeredBefore = Illegal{Part: "opening.offer", Reason: "this point, or one that is the same by symmetry, has been offered already"}
	chooseFirst   = Illegal{Part: "opening.choice", Reason: "a choice of the opening must be made before the next stone"}
)

// choices reads the opening's choices into a plan.
func (c *compiler) choices(g *plan) {
	s, o := &c.spec.Opening, &g.opening
	if len(s.Lays)+len(s.Choice)+len(s.Declare)+len(s.Offer) == 0 {
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

// checkChoices looks whether the opening's choices can be read and played.
func (c *compiler) checkChoices() {
	s := &c.spec.Opening
	if len(s.Lays)+len(s.Choice)+len(s.Declare)+len(s.Offer) == 0 {
		return
	}
	if c.spec.Players.Max > 2 {
		for key, n := range map[string]int{"opening.lays": len(s.Lays), "opening.choice": len(s.Choice), "opening.declare": len(s.Declare), "opening.offer": len(s.Offer)} {
			if n > 0 {
				c.report("R011", key, "choices of the opening are for games of two", "set players.max to 2, or leave them out")
			}
		}
	}
	for stone, words := range s.Choice {
		for _, word := range words {
			if _, ok := readOption(word); !ok {
				c.reportf("R016", fmt.Sprintf("opening.choice.%d", stone), "stay, swap, add(1) to add(8), offer(2) to offer(12)", "cannot read the choice `%s`", word)
			}
		}
	}
	for stone, span := range s.Declare {
		if _, ok := span.bounds(); !ok {
			c.reportf("R016", fmt.Sprintf("opening.declare.%d", stone), "a range within 1..12, such as 1..8", "cannot read the range `%s`", span)
		}
	}
	for stone, n := range s.Offer {
		c.checkOffer(stone, n)
	}
	if c.spec.Turn.Pass == PassAllowed && c.spec.Place.Colour != PlaceOwn {
		c.report("R011", "place.colour", "stones of any colour do not go with choices of the opening", "")
	}
}

func (c *compiler) checkOffer(stone int, n Offers) {
	key := fmt.Sprintf("opening.offer.%d", stone)
	number, ok := n.number()
	if !ok {
		c.reportf("R016", key, "a number from 1 to 12, or `declared`", "cannot read the number of offers `%s`", n)
		return
	}
	if number != offerDeclared {
		return
	}
	for after := range c.spec.Opening.Declare {
		if after < stone {
			return
		}
	}
	c.report("R007", key, "no number is declared before this stone", "give opening.declare for an earlier stone")
}
