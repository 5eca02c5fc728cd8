package search

import "pente/rules"

// table remembers what positions were found to be worth. It has one place for
// several positions, and keeps the one that was looked into deeper. What an
// earlier search has left is not looked at, so that a move depends on nothing but
// the position.
type table struct {
	entries []entryOf
	mask    uint64
	age     uint8
}

// entryOf is what is known of a position: sixteen bytes.
type entryOf struct {
	check uint32
	move  rules.Move
	value int32
	depth int8
	bound bound
	age   uint8
}

// bound says what a remembered value is.
type bound uint8

const (
	exact bound = iota + 1
	atLeast
	atMost
)

// newTable makes a table for two to the power of bits positions.
func newTable(bits int) *table {
	return &table{entries: make([]entryOf, 1<<bits), mask: 1<<bits - 1}
}

// renew forgets everything.
func (t *table) renew() {
	if t.age++; t.age == 0 {
		clear(t.entries)
		t.age = 1
	}
}

// find is what is known of a position; nil if nothing is.
func (t *table) find(key uint64) *entryOf {
	e := &t.entries[key&t.mask]
	if e.check == uint32(key>>32) && e.age == t.age {
		return e
	}
	return nil
}

// store remembers a value found at a ply. A win is kept as the plies from the
// position, and not from where the search began.
func (t *table) store(key uint64, value int32, m rules.Move, depth, ply int, b bound) {
	e := &t.entries[key&t.mask]
	if e.age == t.age && e.check == uint32(key>>32) && int(e.depth) > depth {
		return
	}
	*e = entryOf{uint32(key >> 32), m, distant(value, ply), int8(depth), b, t.age}
}

// distant is a value as seen from a position that lies so many plies on, and with
// the opposite sign of ply as seen from the root.
func distant(value int32, ply int) int32 {
	switch {
	case value > certain:
		return value + int32(ply)
	case value < -certain:
		return value - int32(ply)
	}
	return value
}

// settles tells whether the value decides between alpha and beta.
func (e *entryOf) settles(value int32, depth int, alpha, beta int32) bool {
	if int(e.depth) < depth {
		return false
	}
	return e.bound == exact || e.bound == atLeast && value >= beta || e.bound == atMost && value <= alpha
}
