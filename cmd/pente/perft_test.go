package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// plainCount counts sequences of two plies by making every one of their moves.
func plainCount(p *rules.Position) (first, second uint64) {
	for _, m := range p.Moves(nil) {
		first++
		p.Push(m)
		second += uint64(len(p.Moves(nil)))
		p.Undo()
	}
	return first, second
}

// The moves of the last ply are counted and not made; the number is that of all
// moves in every shipped game, choices, colours and signs among them, at random
// points of games from the opening on.
func TestLastPlyIsCountedInFull(t *testing.T) {
	for _, v := range variants.Catalogue() {
		p, err := v.Rules.Start(v.Rules.Counts()[0])
		require.NoError(t, err)
		random := rules.NewRandom(1)
		for ply := 0; ply < 24 && !p.Over(); ply++ {
			if ply < 2 || ply%11 == 0 {
				first, second := plainCount(p)
				hash := p.Hash()
				require.Equal(t, []uint64{first, second}, perft(p, 2), "%s, ply %d", v.Name, ply)
				require.Equal(t, hash, p.Hash())
			}
			p.Push(p.Pick(random))
		}
	}
}

// Random games of every shipped game come to an end.
func TestEveryGameHasPlayouts(t *testing.T) {
	for _, v := range variants.Catalogue() {
		for _, players := range v.Rules.Counts() {
			start, err := v.Rules.Start(players)
			require.NoError(t, err)
			tally := newTally(start)
			for range 3 {
				tally.playout()
			}
			require.Equal(t, 3, tally.playouts)
			require.Positive(t, tally.plies, v.Name)
			require.True(t, tally.game.Over())
		}
	}
}
