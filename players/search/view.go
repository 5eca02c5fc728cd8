package search

import (
	"math/bits"

	"pente/rules"
)

// view follows a position through its changes: whose stones lie in each track, and
// what the rows of each owner are worth in all.
type view struct {
	*plan
	all    []uint64                       // by track: the stones of anybody
	stones [rules.MaxPlayers + 1][]uint64 // by owner and track: his, and what is no point
	totals [rules.MaxPlayers + 1]feature
	free   int // empty points
	past   []past
	writes []rules.Change
}

// past is what a move is taken back by.
type past struct {
	totals [rules.MaxPlayers + 1]feature
	writes int // that had been made before it
}

func newView(p *rules.Position, w Weights) *view {
	v := &view{plan: newPlan(p, w)}
	v.all = make([]uint64, len(v.off))
	for u := 1; u <= v.units; u++ {
		v.stones[u] = make([]uint64, len(v.off))
	}
	return v
}

// load looks at a position anew.
func (v *view) load(p *rules.Position) {
	clear(v.all)
	for u := 1; u <= v.units; u++ {
		copy(v.stones[u], v.off)
	}
	v.totals = [rules.MaxPlayers + 1]feature{}
	v.past, v.writes, v.free = v.past[:0], v.writes[:0], 0
	for at := range rules.Point(v.rules.Points()) {
		if !v.rules.Hole(at) {
			v.free++
		}
		if c := p.At(at); c != 0 {
			v.put(at, c)
		}
	}
}

// unit is who owns a colour's rows; 0 for stones of nobody.
func (v *view) unit(c rules.Colour) int {
	switch {
	case c == rules.Neutral:
		return 0
	case v.byTeam:
		return int(c-1)%v.units + 1
	}
	return int(c)
}

// push makes a move and follows it.
func (v *view) push(p *rules.Position, m rules.Move) {
	v.past = append(v.past, past{v.totals, len(v.writes)})
	p.Push(m)
	for c := range p.Changes() {
		v.writes = append(v.writes, c)
		if c.Was != 0 {
			v.lift(c.Point, c.Was)
		}
		if c.Is != 0 {
			v.put(c.Point, c.Is)
		}
	}
}

// undo takes the last move back.
func (v *view) undo(p *rules.Position) {
	last := v.past[len(v.past)-1]
	v.past = v.past[:len(v.past)-1]
	for _, c := range v.writes[last.writes:] {
		if c.Was != 0 {
			v.toggle(c.Point, v.unit(c.Was))
			v.free--
		}
		if c.Is != 0 {
			v.toggle(c.Point, v.unit(c.Is))
			v.free++
		}
	}
	v.writes, v.totals = v.writes[:last.writes], last.totals
	p.Undo()
}

func (v *view) put(at rules.Point, c rules.Colour) {
	u := v.unit(c)
	v.weigh(at, u, 1)
	v.toggle(at, u)
	v.free--
}

func (v *view) lift(at rules.Point, c rules.Colour) {
	u := v.unit(c)
	v.toggle(at, u)
	v.free++
	v.weigh(at, u, -1)
}

// weigh adds to the totals what an owner's stone on a point is worth, or with -1
// takes it off, while the point itself is empty.
func (v *view) weigh(at rules.Point, u int, sign int32) {
	for i := range v.axes {
		h := v.home[at][i]
		all := v.all[h.track]
		for o := 1; o <= v.units; o++ {
			own := v.stones[o][h.track]
			p := read(own>>h.shift, (all^own)>>h.shift)
			t := &v.totals[o]
			if o == u {
				t.add(v.axes[i].gain(p), sign)
			} else {
				t.add(v.axes[i].loss(p), -sign)
			}
		}
	}
}

func (v *view) toggle(at rules.Point, u int) {
	for _, m := range v.marks[at] {
		v.all[m.track] ^= m.bit
		if u > 0 {
			v.stones[u][m.track] ^= m.bit
		}
	}
}

// outcomes is what a stone on an empty point would do for an owner, and for the
// other where there are two.
func (v *view) outcomes(at rules.Point, u int) (b both) {
	stones, homes := v.stones[u], &v.home[at]
	for i, a := range v.axes {
		h := homes[i]
		own := stones[h.track]
		o := a.outcome(read(own>>h.shift, (v.all[h.track]^own)>>h.shift), u)
		b.own += o.own
		b.other += o.other
	}
	return b
}

// near appends the empty points that lie within two of a stone, in a 5x5 square
// round it, and are legal; all of them where that is nil.
func (v *view) near(dst []rules.Point, legal []rules.Point) []rules.Point {
	w, h := v.rules.Width(), v.rules.Height()
	var wide, allowed [rules.MaxSide]uint64
	for y := range h {
		row := v.all[v.rows[y]]
		wide[y] = row | row<<1 | row<<2 | row>>1 | row>>2
		allowed[y] = (1<<w - 1) << reach &^ (row | v.off[v.rows[y]])
	}
	if legal != nil && len(legal) < v.free {
		v.allow(&allowed, legal)
	}
	for y := range h {
		found := wide[y]
		for _, n := range [4]int{y - 2, y - 1, y + 1, y + 2} {
			if v.rounds {
				n = (n + 2*h) % h
			}
			if n >= 0 && n < h {
				found |= wide[n]
			}
		}
		for found &= allowed[y]; found != 0; found &= found - 1 {
			dst = append(dst, rules.Point(y*w+bits.TrailingZeros64(found)-reach))
		}
	}
	return dst
}

// allow is where one may lay a stone, row by row, when that is not everywhere.
func (v *view) allow(allowed *[rules.MaxSide]uint64, legal []rules.Point) {
	*allowed = [rules.MaxSide]uint64{}
	w := v.rules.Width()
	for _, at := range legal {
		allowed[int(at)/w] |= 1 << (int(at)%w + reach)
	}
}
