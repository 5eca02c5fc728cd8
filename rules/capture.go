package rules

import "math/bits"

// capturePlan is the rule by which a placed stone takes what it sandwiches: a
// run of stones, one of the lengths, between it and another stone of its colour.
type capturePlan struct {
	lengths  uint32 // bit n: runs of n stones
	axes     uint8
	mixed    bool
	victims  Victims
	teammate Teammate
	flips    bool // captured stones change colour and stay
	signed   bool // the capturer chooses for each run whether it is subtracted
	most     int  // stones that one ply can take

	ahead, behind [6]uint64 // lane masks of where the far flank of each length stands
	longest       int
}

// compile sets up the lane masks: seen from the middle (bit 7), a run of n has
// its far flank at bit 8+n, or at 6-n behind.
func (c *capturePlan) compile() {
	c.longest = bits.Len32(c.lengths) - 1
	for n := 1; n <= 6; n++ {
		if c.lengths>>n&1 == 0 {
			continue
		}
		for axis := range 4 {
			if c.axes>>axis&1 != 0 {
				c.ahead[n-1] |= 1 << (16*axis + 8 + n)
				c.behind[n-1] |= 1 << (16*axis + 6 - n)
			}
		}
	}
	c.most = 8 * max(c.longest, 0)
}

// find returns a bit for each far flank that closes a sandwich of stones that
// are not the mover's; whose they are is looked at later.
func (c *capturePlan) find(mine, other uint64) (hits uint64) {
	ahead, behind := other<<1, other>>1
	hits = ahead&c.ahead[0] | behind&c.behind[0]
	ahead, behind = ahead&(other<<2), behind&(other>>2)
	hits |= ahead&c.ahead[1] | behind&c.behind[1]
	if c.longest > 2 {
		hits |= c.longer(ahead, behind, other)
	}
	return hits & mine
}

func (c *capturePlan) longer(ahead, behind, other uint64) (hits uint64) {
	for n := 3; n <= min(c.longest, 6); n++ {
		ahead, behind = ahead&(other<<(n&63)), behind&(other>>(n&63))
		hits |= ahead&c.ahead[n-1] | behind&c.behind[n-1]
	}
	return hits
}

// directions turns the hits of find into a bit for each direction to look in.
func directions(hits uint64) (set uint8) {
	for ; hits != 0; hits &= hits - 1 {
		at := bits.TrailingZeros64(hits)
		direction := at >> 4
		if at&15 < laneReach {
			direction += 4
		}
		set |= 1 << direction
	}
	return set
}

const (
	everyDirection = 0xff
	noDirection    = 8 // of a stone that was not captured but lost
)

// loss is a stone that the ply in progress removes, who is credited, and whose
// it was, once it is gone.
type loss struct {
	at        Point
	to, was   Colour
	direction uint8
}

// findCaptures adds what a stone of colour c on a point takes in the directions
// given. Nothing is removed yet: all is found on one snapshot.
func (p *Position) findCaptures(at Point, c Colour, directions uint8) {
	victims := p.victims(c)
	for d := range 8 {
		if directions>>d&1 != 0 && p.g.capture.axes>>(d&3)&1 != 0 {
			p.findRun(at, c, d, victims)
		}
	}
}

func (p *Position) findRun(at Point, c Colour, d int, victims colours) {
	next := &p.g.board.next[d]
	before := len(p.taken)
	first := NoPoint
	q := next[at]
	for q != NoPoint && q != at && victims.has(p.owner[q]) {
		if first == NoPoint {
			first = q
		}
		if !p.g.capture.mixed && p.owner[q] != p.owner[first] {
			break
		}
		if len(p.taken)-before == p.g.capture.longest {
			break
		}
		p.taken = append(p.taken, loss{at: q, to: c, direction: uint8(d)})
		q = next[q]
	}
	n := len(p.taken) - before
	if q == NoPoint || q == at || p.owner[q] != c || p.g.capture.lengths>>n&1 == 0 {
		p.taken = p.taken[:before]
	}
}

// victims are the colours that a colour can capture, as things stand.
func (p *Position) victims(c Colour) colours {
	g := p.g
	switch g.capture.victims {
	case NextOpponent:
		return only(p.nextOpponent(c)) &^ 1
	case NonTeam:
		return (g.everyone | only(Neutral)) &^ g.mates(g.side(c))
	}
	return (g.everyone | only(Neutral)) &^ only(c)
}

// nextOpponent is the next colour in turn order that still plays and is of
// another side; 0 where there is none.
func (p *Position) nextOpponent(c Colour) Colour {
	for e := p.g.after(c); e != c; e = p.g.after(e) {
		if p.g.side(e) != p.g.side(c) && !p.out().has(e) {
			return e
		}
	}
	return 0
}

// friendly tells whether a loss is that of a team mate of who is credited.
func (p *Position) friendly(l loss) bool {
	owner := p.owner[l.at]
	return owner != Neutral && p.g.side(owner) == p.g.side(l.to)
}

// remove takes the stones found off the board and credits them, or subtracts
// those taken in the directions given; it tells whether any total has changed.
func (p *Position) remove(subtract uint8) (credited bool) {
	var gains [Neutral + 1]int
	subtracted := 0
	for i, l := range p.taken {
		if p.owner[l.at] == 0 || p.owner[l.at] == l.to {
			continue // found twice: along another axis, or by both sides
		}
		p.taken[i].was = p.owner[l.at]
		switch {
		case subtract>>l.direction&1 != 0:
			subtracted++
		case p.g.capture.teammate != TeammateNoCount || !p.friendly(l):
			gains[l.to]++
		}
		p.lift(l.at)
		if p.g.capture.flips {
			p.put(l.at, l.to, false)
		}
	}
	for c, n := range gains {
		if n > 0 {
			p.add(takenBy+c, n)
			credited = true
		}
	}
	if subtracted > 0 {
		p.subtract(p.taken[0].to, subtracted)
	}
	if p.g.place != PlaceAny {
		p.reopenAll()
	}
	return credited
}

// subtract takes captured stones away from the other colour of a game for two,
// but not more than it has.
func (p *Position) subtract(from Colour, n int) {
	counter := takenBy + int(p.g.after(from))
	if n = min(n, int(p.counts[counter])); n > 0 {
		p.add(counter, -n)
	}
}

// runsTaken are the directions in which a stone would capture.
func (p *Position) runsTaken(at Point, c Colour) (directions uint8) {
	p.try(func() {
		p.findCaptures(at, c, everyDirection)
		for _, l := range p.taken {
			directions |= 1 << l.direction
		}
	})
	return directions
}

func (c *compiler) capturePlan(g *plan) {
	s := &c.spec.Capture
	if len(s.Lengths) == 0 {
		return
	}
	g.captures = true
	g.capture = capturePlan{axes: axisMask(s.Axes), mixed: s.Mixed, victims: s.Victims, teammate: s.Teammate}
	for _, n := range s.Lengths {
		g.capture.lengths |= 1 << n
	}
	g.capture.flips, g.capture.signed = s.Effect == CaptureFlip, s.Score == ScoreAddOrSubtract
	g.capture.compile()
	if s.Self != SelfSafe {
		g.self.rule = s.Self
		g.self.compile(&g.capture, g.players)
	}
}
