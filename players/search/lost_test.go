package search

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// Who is lost plays the move by which the game lasts longest, as looking at
// everything finds it.
func TestWhoIsLostHoldsOut(t *testing.T) {
	v, err := variants.Load("tic-tac-toe")
	require.NoError(t, err)
	lost := 0
	for seed := range uint64(200) {
		p, err := v.Rules.Start(2)
		require.NoError(t, err)
		random := rules.NewRandom(seed)
		for !p.Over() && p.Plies() < 3+int(seed%3) {
			p.Push(p.Pick(random))
		}
		if p.Over() {
			continue
		}
		value, plies := outcome(p)
		if value >= 0 {
			continue
		}
		lost++
		for _, level := range []Level{{Nodes: 5000}, {Nodes: 5000, Noise: 200}} {
			m, err := New(level, seed).Move(context.Background(), p)
			require.NoError(t, err)
			p.Push(m)
			_, left := outcome(p)
			p.Undo()
			require.Equal(t, plies, left+1, "seed %d", seed)
		}
	}
	require.Greater(t, lost, 10)
}

// outcome is what a game comes to for who is to move if both play best: 1, 0 or -1,
// and in how many plies, the winner in a hurry and the loser in none.
func outcome(p *rules.Position) (value, plies int) {
	if p.Over() {
		if p.Outcome().Draw {
			return 0, 0
		}
		return -1, 0
	}
	value = -2
	for _, m := range p.Moves(nil) {
		p.Push(m)
		v, n := outcome(p)
		p.Undo()
		v, n = -v, n+1
		if better := v > value || v == value && (v > 0) == (n < plies); better {
			value, plies = v, n
		}
	}
	return value, plies
}

// Players of one level and different seeds choose different moves where several are
// worth about the same.
func TestSeedsVaryMoves(t *testing.T) {
	for _, game := range []struct {
		variant string
		players int
	}{{"gomoku", 2}, {"pente-multi", 3}, {"pente-multi", 4}, {"pente-ffa", 3}, {"pente-teams", 4}} {
		v, err := variants.Load(game.variant)
		require.NoError(t, err)
		for _, level := range []Level{{Nodes: 300, Noise: 20}, {Nodes: 2000}} {
			seen := map[rules.Move]bool{}
			for seed := range uint64(8) {
				p, err := v.Rules.Start(game.players)
				require.NoError(t, err)
				middle := rules.Place(rules.Point(v.Rules.Points() / 2))
				require.NoError(t, p.Play(middle))
				m, err := New(level, seed).Move(context.Background(), p)
				require.NoError(t, err)
				seen[m] = true
			}
			require.Greater(t, len(seen), 1, "%s, %d players, %d nodes", game.variant, game.players, level.Nodes)
		}
	}
}
