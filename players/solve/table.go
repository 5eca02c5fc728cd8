package solve

import (
	"math/bits"

	"pente/rules"
)

// table keeps what has been found, a bounded number of positions: when four of
// them compete for a place, that which took the least work to find out gives way.
type table struct {
	buckets []bucket
	shift   uint
}

type bucket [4]entry

// entry is what is known of a position and a question, in 16 bytes.
type entry struct {
	key         uint64
	least, most uint16
	move        uint16 // the move to try first, shortened; 0: none
	work        uint16 // how much it took to find out, by its logarithm
}

// known is what the table knows: the question is answered with yes within most
// plies, and with no in less than least.
type known struct {
	least, most int
	move        rules.Move // to try first, or none
}

// fact is something found out: bound says when the question is answered with
// yes, if it is no more than the depth looked to, and else when it is not yet.
type fact struct {
	depth, bound int
	move         rules.Move
	work         int // positions
}

const (
	defaultMemory = 256 << 20
	bucketBytes   = 64
)

// newTable makes a table of at most so many bytes, rounded down to a power of
// two.
func newTable(memory int) *table {
	if memory <= 0 {
		memory = defaultMemory
	}
	size := bits.Len(uint(max(memory/bucketBytes, 2))) - 1
	return &table{buckets: make([]bucket, 1<<size), shift: uint(64 - size)}
}

func (t *table) find(key uint64) known {
	b := &t.buckets[key>>t.shift]
	for i := range b {
		if e := &b[i]; e.key == key && e.most != 0 {
			return known{int(e.least), int(e.most), long(e.move)}
		}
	}
	return known{1, Never, none}
}

func (t *table) store(key uint64, f fact) {
	b := &t.buckets[key>>t.shift]
	place := &b[0]
	for i := range b {
		if e := &b[i]; e.key == key || e.most == 0 {
			place = e
			break
		}
		if b[i].work < place.work {
			place = &b[i]
		}
	}
	if place.key != key || place.most == 0 {
		*place = entry{key: key, least: 1, most: Never}
	}
	if f.bound <= f.depth {
		place.most = min(place.most, uint16(f.bound))
	} else {
		place.least = max(place.least, uint16(f.bound))
	}
	if short := short(f.move); short != 0 {
		place.move = short
	}
	place.work = max(place.work, uint16(16*bits.Len(uint(f.work))))
}

// none is where there is no move to try first.
const none = ^rules.Move(0)

// A shortened move is a point with a colour, 1 for the first point; moves that
// are more than that are not kept.
func short(m rules.Move) uint16 {
	at, placed := m.Point()
	if !placed || m != rules.Place(at).As(m.Colour()) {
		return 0
	}
	return uint16(at) + 1 + uint16(m.Colour())<<11
}

func long(m uint16) rules.Move {
	if m == 0 {
		return none
	}
	return rules.Place(rules.Point(m&0x7ff - 1)).As(rules.Colour(m >> 11))
}
