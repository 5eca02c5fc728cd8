package rules

import (
	"math/bits"
)

// change is one primitive write: to a point, or to a counter.
type change struct {
	what  uint16 // the point, or counterChange plus the counter
	old   uint16 // where the point stood in the list of empty points; the counter's old value
	was   int8   // colours before and after
	is    int8
	phase uint8 // of the ply, in its first change
	first bool
}

const (
	counterChange = MaxPoints
	// Every empty point can take a stone, which is one entry; beyond that the
	// journal keeps room for the counters of a ply.
	journalSlack = 64
)

// put lays a stone: the only way one comes onto the board. It returns what
// surrounds it, where there are lanes.
func (p *Position) put(at Point, c Colour, first bool) (mine, other uint64) {
	at &= MaxPoints - 1
	p.free--
	slot, end := p.where[at], p.list[p.free&(MaxPoints-1)]
	p.list[slot&(MaxPoints-1)] = end
	p.where[end&(MaxPoints-1)] = slot
	p.owner[at] = c
	g := p.g
	p.hash ^= stoneHash(g.keys[at], c)
	p.journal[p.entries] = change{what: uint16(at), old: slot, is: int8(c), phase: p.phase, first: first}
	p.entries++
	own := p.wordsOf(c)
	switch {
	case !g.captures:
		return flipOwn(own, &g.places[at]), 0
	case g.wrap == 0:
		mine, all := flip(own, &p.all, &g.places[at])
		return mine, all &^ mine
	}
	mine, all := flipRing(own, &p.all, &g.places[at], g.wrap)
	return mine, all &^ mine
}

// lift removes a stone: the only way one leaves the board.
func (p *Position) lift(at Point) {
	c := p.owner[at]
	p.room(3)
	p.journal[p.entries] = change{what: uint16(at), was: int8(c)}
	p.entries++
	p.owner[at] = 0
	p.list[p.free] = at
	p.where[at] = uint16(p.free)
	p.free++
	p.hash ^= stoneHash(p.g.keys[at], c)
	p.toggle(at, c)
}

// wordsOf are the words that hold the stones of a colour; Neutral has those of
// index 0, since no colour has that number.
func (p *Position) wordsOf(c Colour) *words {
	if c == Neutral {
		c = 0
	}
	return &p.own[c]
}

func (p *Position) toggle(at Point, c Colour) {
	if p.g.captures {
		toggle(p.wordsOf(c), &p.all, &p.g.places[at])
		return
	}
	flipOwn(p.wordsOf(c), &p.g.places[at])
}

// add changes a counter, the other primitive write.
func (p *Position) add(counter, n int) {
	p.record(counter, n, false)
}

func (p *Position) record(counter, n int, first bool) {
	p.room(2)
	old := p.counts[counter]
	p.journal[p.entries] = change{what: counterChange + uint16(counter), old: uint16(old), phase: p.phase, first: first}
	p.entries++
	p.setCounter(counter, old+int16(n))
}

func (p *Position) setCounter(counter int, value int16) {
	p.hash ^= counterHash(counter, p.counts[counter]) ^ counterHash(counter, value)
	p.counts[counter] = value
}

// note writes what else a move said into its first change of a counter.
func (p *Position) note(was, is int8) {
	c := &p.journal[p.entries-1]
	c.was, c.is = was, is
}

// room keeps the journal long enough for n entries beside a stone on every
// empty point, so that put need not look.
func (p *Position) room(n int) {
	if need := p.entries + p.free + n; need > len(p.journal) {
		longer := make([]change, need+need/2+journalSlack)
		copy(longer, p.journal[:p.entries])
		p.journal = longer
	}
}

// Undo takes the last ply back, whatever it did; false at the start.
func (p *Position) Undo() bool {
	if p.entries == 0 {
		return false
	}
	for {
		p.entries--
		c := p.journal[p.entries]
		p.revert(c)
		if c.first {
			p.phase = c.phase
			p.plies--
			p.over = false
			p.ending = ending{}
			return true
		}
	}
}

func (p *Position) revert(c change) {
	at := Point(c.what)
	switch {
	case c.what >= counterChange:
		p.setCounter(int(c.what-counterChange), int16(c.old))
		return
	case c.was == opens:
		p.free--
		return
	case c.was == closes:
		p.relist(at, c.old)
		return
	case c.was != 0:
		p.free--
		p.owner[at] = Colour(c.was)
		p.hash ^= stoneHash(p.g.keys[at], Colour(c.was))
		p.toggle(at, Colour(c.was))
		return
	}
	p.relist(at, c.old)
	p.owner[at] = 0
	p.hash ^= stoneHash(p.g.keys[at], Colour(c.is))
	p.toggle(at, Colour(c.is))
}

// relist puts a point back into the list, where it stood.
func (p *Position) relist(at Point, slot uint16) {
	if int(slot) != p.free {
		moved := p.list[slot]
		p.list[p.free] = moved
		p.where[moved] = uint16(p.free)
	}
	p.list[slot] = at
	p.where[at] = slot
	p.free++
}

// Hash tells positions apart: stones, counters and turn. Equal positions reached
// in different ways have equal hashes.
func (p *Position) Hash() uint64 { return p.hash ^ mix(uint64(p.phase)+1) }

// StoneHash is the share of Hash that a stone of a colour on a point has: those
// of all stones and that of the rest are joined by exclusive or. With it the
// hash of an image of the position can be followed.
func (p *Position) StoneHash(at Point, c Colour) uint64 { return stoneHash(p.g.keys[at], c) }

// stoneHash is the share of a stone in the hash: the point's key turned by its
// colour, so that eight colours need no more memory than one.
func stoneHash(key uint64, c Colour) uint64 { return bits.RotateLeft64(key, 7*int(c)) }

func counterHash(counter int, value int16) uint64 {
	if value == 0 {
		return 0
	}
	return mix(uint64(counter)<<32 | uint64(uint16(value)) | 1<<48)
}
