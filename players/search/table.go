package search

import "pente/rules"

// table remembers what positions were found to be worth. It has one place for
// several positions, and keeps the one that was looked into deeper.
type table struct{ entries []entry }

type entry struct {
	key   uint64
	value int32
	move  rules.Move
	depth int8
	bound int8
}

// What a remembered value says.
const (
	exact = iota + 1
	atLeast
	atMost
)

const tableSize = 1 << 17 // entries, of 24 bytes

func newTable() *table { return &table{make([]entry, tableSize)} }

func (t *table) find(key uint64) *entry { return &t.entries[key&(tableSize-1)] }

func (t *table) store(key uint64, value int32, m rules.Move, depth int, bound int8) {
	e := t.find(key)
	if e.key == key && int(e.depth) > depth {
		return
	}
	*e = entry{key, value, m, int8(depth), bound}
}

// forget empties the table.
func (t *table) forget() { clear(t.entries) }
