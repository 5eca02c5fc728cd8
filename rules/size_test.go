package rules

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// A search holds many positions: one of 19x19 with four players stays within
// 24 KiB, its journal included.
func TestAPositionIsSmall(t *testing.T) {
	spec := Spec{
		Board:   Board{Width: 19, Height: 19},
		Players: Players{Min: 4},
		Capture: Capture{Lengths: []int{2, 3}, Mixed: true, Self: SelfPoof},
		Win:     Win{Line: Line{Length: PerCount{0: 5}}, Captures: Captures{Target: PerCount{0: 15}}},
		Opening: Opening{Stone: map[int]Region{1: "center"}},
	}
	r, err := spec.Compile()
	require.NoError(t, err)
	p, err := r.Start(4)
	require.NoError(t, err)
	size := unsafe.Sizeof(*p) +
		uintptr(cap(p.own))*unsafe.Sizeof(words{}) +
		uintptr(cap(p.journal))*unsafe.Sizeof(change{}) +
		uintptr(cap(p.taken))*unsafe.Sizeof(loss{}) +
		uintptr(cap(p.line)+cap(p.narrow))*unsafe.Sizeof(NoPoint)
	t.Logf("%d bytes", size)
	require.LessOrEqual(t, size, uintptr(24<<10))

	random, start := NewRandom(1), len(p.journal)
	for range 200 {
		game, err := r.Start(4)
		require.NoError(t, err)
		for !game.Over() {
			game.Push(game.Pick(random))
		}
		require.Len(t, game.journal, start, "the journal has room for a whole game")
	}
}
