package search

import (
	"slices"

	"pente/rules"
)

// view follows a position through its changes: for each window whose stones it
// holds, and what that is worth to each side.
type view struct {
	*board
	stones []uint8 // by window: how many
	counts []uint8 // by window and side
	owner  []int8  // by window: the only side that has stones in it, or open, mixed
	total  [rules.MaxPlayers]int32
	ready  [rules.MaxPlayers]int32 // windows that lack no more stones than a turn has
	crowd  []uint8                 // by point: stones near it
	laid   int                     // stones on the board

	changes []rules.Change // of the move that is taken back
}

const (
	open  = -1 // no stone
	mixed = -2 // stones of several sides, or of nobody
)

func newView(p *rules.Position) *view {
	v := &view{board: newBoard(p)}
	v.stones = make([]uint8, len(v.windows))
	v.counts = make([]uint8, len(v.windows)*v.sides)
	v.owner = make([]int8, len(v.windows))
	v.crowd = make([]uint8, v.rules.Points())
	return v
}

// load looks at a position anew.
func (v *view) load(p *rules.Position) {
	clear(v.stones)
	clear(v.counts)
	clear(v.crowd)
	for i := range v.owner {
		v.owner[i] = open
	}
	v.total, v.ready, v.laid = [rules.MaxPlayers]int32{}, [rules.MaxPlayers]int32{}, 0
	for at := range rules.Point(v.rules.Points()) {
		if c := p.At(at); c != 0 {
			v.put(at, c)
		}
	}
}

// side is the side of a colour, or none for stones of nobody.
func (v *view) side(c rules.Colour) int {
	if c == rules.Neutral {
		return -1
	}
	return int(c-1) % v.sides
}

// push makes a move and follows it.
func (v *view) push(p *rules.Position, m rules.Move) {
	p.Push(m)
	for c := range p.Changes() {
		v.change(c.Point, c.Was, c.Is)
	}
}

// undo takes the last move back, what it did last first.
func (v *view) undo(p *rules.Position) {
	v.changes = v.changes[:0]
	for c := range p.Changes() {
		v.changes = append(v.changes, c)
	}
	for _, c := range slices.Backward(v.changes) {
		v.change(c.Point, c.Is, c.Was)
	}
	p.Undo()
}

func (v *view) change(at rules.Point, was, is rules.Colour) {
	if was != 0 {
		v.lift(at, was)
	}
	if is != 0 {
		v.put(at, is)
	}
}

func (v *view) put(at rules.Point, c rules.Colour) {
	v.laid++
	for _, q := range v.near[at] {
		v.crowd[q]++
	}
	side := v.side(c)
	for _, w := range v.through[at] {
		v.leave(w)
		v.stones[w]++
		if side >= 0 {
			v.counts[int(w)*v.sides+side]++
		}
		switch own := v.owner[w]; {
		case own == open && side >= 0:
			v.owner[w] = int8(side)
		case own != int8(side) || side < 0:
			v.owner[w] = mixed
		}
		v.enter(w)
	}
}

func (v *view) lift(at rules.Point, c rules.Colour) {
	v.laid--
	for _, q := range v.near[at] {
		v.crowd[q]--
	}
	side := v.side(c)
	for _, w := range v.through[at] {
		v.leave(w)
		v.stones[w]--
		if side >= 0 {
			v.counts[int(w)*v.sides+side]--
		}
		v.owner[w] = v.only(w)
		v.enter(w)
	}
}

// only finds whose stones alone are in a window.
func (v *view) only(w int32) int8 {
	n := v.stones[w]
	if n == 0 {
		return open
	}
	for side, count := range v.counts[int(w)*v.sides : int(w+1)*v.sides] {
		if count == n {
			return int8(side)
		}
	}
	return mixed
}

// leave and enter take a window out of the totals, and into them.
func (v *view) leave(w int32) {
	if own := v.owner[w]; own >= 0 {
		n := int(v.stones[w])
		v.total[own] -= v.worth[n]
		if n >= v.length-v.turns {
			v.ready[own]--
		}
	}
}

func (v *view) enter(w int32) {
	if own := v.owner[w]; own >= 0 {
		n := int(v.stones[w])
		v.total[own] += v.worth[n]
		if n >= v.length-v.turns {
			v.ready[own]++
		}
	}
}
