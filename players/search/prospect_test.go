package search

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// In every shipped game of several sides an analysis tells lines that can be
// played, each of one whole, and leaves the position as it was.
func TestProspectsOfSeveral(t *testing.T) {
	crowds(t, func(name string, p *rules.Position) {
		random := rules.NewRandom(4)
		for range 7 {
			p.Push(p.Pick(random))
		}
		before := p.Hash()
		for _, nodes := range []int{1, 40, 400} {
			report, err := New(Level{Nodes: nodes}, 1).Analyse(context.Background(), p, 3, Sure)
			require.NoError(t, err, name)
			require.Equal(t, before, p.Hash(), name)
			require.LessOrEqual(t, report.Nodes, nodes, name)
			require.NotEmpty(t, report.Lines, name)
			require.LessOrEqual(t, len(report.Lines), 3, name)
			seen := map[rules.Move]bool{}
			for _, line := range report.Lines {
				require.False(t, seen[line.Moves[0]], name)
				seen[line.Moves[0]] = true
				tellsAll(t, name, p, &line)
			}
		}
	})
}

// tellsAll checks that a line can be played and that all of the game is shared out.
func tellsAll(t *testing.T, name string, p *rules.Position, line *Line) {
	sum := 0
	for _, share := range line.Shares {
		sum += share
	}
	require.Len(t, line.Shares, p.Sides(), name)
	require.InDelta(t, thousandths, sum, 2*float64(p.Sides()), name)
	require.Equal(t, line.Shares[(int(p.ToMove())-1)%p.Sides()], line.Value, name)
	for _, m := range line.Moves {
		require.NoError(t, p.Why(m), name)
		p.Push(m)
	}
	for range line.Moves {
		p.Undo()
	}
}

// What an analysis calls certain on a small board is: it agrees with looking at
// everything, and no win comes later than it says.
func TestProspectsThatAreCertain(t *testing.T) {
	v, err := variants.Load("tic-tac-mo")
	require.NoError(t, err)
	certain := 0
	for seed := range uint64(30) {
		p, err := v.Rules.Start(3)
		require.NoError(t, err)
		random := rules.NewRandom(seed)
		for !p.Over() && p.Plies() < 6 {
			p.Push(p.Pick(random))
		}
		if p.Over() {
			continue
		}
		report, err := New(Level{Nodes: 4000}, seed).Analyse(context.Background(), p, 20, Sure)
		require.NoError(t, err)
		me := p.ToMove()
		for _, line := range report.Lines {
			if line.Plies == 0 {
				continue
			}
			certain++
			winner := rules.Seat(1)
			for line.Shares[winner-1] == 0 {
				winner++
			}
			p.Push(line.Moves[0])
			require.Equal(t, winner, surely(p), "seed %d", seed)
			if winner == me && len(line.Moves) == 1 {
				require.True(t, winsWithin(p, me, line.Plies-1), "seed %d", seed)
			}
			p.Undo()
		}
	}
	require.Greater(t, certain, 10)
}
