package rules

import "slices"

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

// opening tells whether a stone of the opening is still to come, or something is
// to be decided before the next one.
func (p *Position) opening() bool {
	return p.phase < p.g.opened && (p.phase < p.g.early || p.counts[stage] != layStone || int(p.phase) < int(p.counts[addedTo]))
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

// declares tells whether a number is declared after a stone.
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
	if stone <= int(p.counts[addedTo]) {
		return 0 // who adds stones lays them himself
	}
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

// whyNotOffer says why a point cannot be offered, or picked: besides what the
// opening asks, a stone of the colour due must be allowed there.
func (p *Position) whyNotOffer(at Point, c Colour) *Illegal {
	points := p.Offered()
	switch {
	case p.counts[stage] == toPick && !slices.Contains(points, at):
		return &notOffered
	case p.counts[stage] == toOffer && p.sameAsOffered(at, points):
		return &offeredBefore
	case p.g.bound.has(c):
		return p.forbidden(at, c)
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
		return &Illegal{Part: "opening.choice", Cause: WhyNoChoice, Reason: "there is nothing to choose now"}
	}
	return &Illegal{Part: "opening.choice", Cause: WhyNotAmong, Reason: "this cannot be chosen now"}
}

var (
	notOffered    = Illegal{Part: "opening.offer", Cause: WhyNotOffered, Reason: "one of the points that were offered must be picked"}
	offeredBefore = Illegal{Part: "opening.offer", Cause: WhyOfferedBefore, Reason: "this point, or one that is the same by symmetry, has been offered already"}
	chooseFirst   = Illegal{Part: "opening.choice", Cause: WhyChooseFirst, Reason: "a choice of the opening must be made before the next stone"}
)
