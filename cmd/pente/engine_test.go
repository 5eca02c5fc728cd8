package main

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/players/table"
	"pente/rules"
	"pente/variants"
)

// own is this program as other people's: the tests have it on the path.
const own = `engine cmd="pente engine" grace=20s start=20s memory=0`

// seats are players for a game, who are let go of after the test.
func seats(t *testing.T, specs ...string) (all []table.Seat) {
	t.Helper()
	for i, spec := range specs {
		player, err := players.New(spec, uint64(i+1))
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, players.Close(player)) })
		all = append(all, table.Seat{Name: spec, Player: player})
	}
	return all
}

// game plays a game to its end, and wants nobody to have left for a fault.
func game(t *testing.T, v *variants.Variant, all []table.Seat) *table.Table {
	t.Helper()
	for _, seat := range all {
		require.NoError(t, players.Check(seat.Player, v.Rules, len(all)))
	}
	game, err := table.New(v.Rules, all, func(e table.Event) {
		if e.Kind == table.Left {
			require.NoError(t, e.Reason)
		}
	})
	require.NoError(t, err)
	require.NoError(t, game.Run(context.Background()))
	return game
}

// Twenty games of this program against itself through the protocol, by the same
// two processes, without a fault: those that the protocol carries, and others by
// its extension.
func TestTwentyGamesByTheProtocol(t *testing.T) {
	two := seats(t, own+" time=20ms", own+" time=20ms")
	games := 0
	for _, c := range []struct {
		variant string
		games   int
	}{
		{"gomoku", 4}, {"gomoku-standard", 2}, {"renju", 2}, {"caro-5", 1}, {"caro-6", 1}, {"gomoku-swap2", 4}, {"keryo", 2}, {"connect6", 2}, {"connect-four", 2},
	} {
		v, err := variants.Load(c.variant)
		require.NoError(t, err)
		for range c.games {
			played := game(t, v, two)
			require.True(t, played.Position().Over())
			games++
			two[0], two[1] = two[1], two[0]
		}
	}
	require.Equal(t, 20, games)
}

// Every shipped variant with every number of players, by the extension where it
// has to be: with captures, choices, signs, colours and teams.
func TestEveryVariantByTheProtocol(t *testing.T) {
	for _, v := range variants.Catalogue() {
		for _, count := range v.Rules.Counts() {
			t.Run(fmt.Sprintf("%s/%d", v.Name, count), func(t *testing.T) {
				t.Parallel()
				specs := []string{`engine cmd="pente engine --player random" time=20ms grace=20s start=20s memory=0`}
				for range count - 1 {
					specs = append(specs, "random")
				}
				game(t, v, seats(t, specs...))
			})
		}
	}
}

// A program that is killed while it thinks loses that game and nothing else: the
// next one is played.
func TestKilledWhileItThinks(t *testing.T) {
	v, err := variants.Load("gomoku")
	require.NoError(t, err)
	all := seats(t, `engine cmd="sh testdata/dies-once.sh `+t.TempDir()+`" time=10s`, "greedy")
	var reason error
	first, err := table.New(v.Rules, all, func(e table.Event) {
		if e.Kind == table.Left {
			reason = e.Reason
		}
	})
	require.NoError(t, err)
	require.NoError(t, first.Run(context.Background()))
	require.Equal(t, []rules.Seat{2}, first.Position().Outcome().Winners)
	require.ErrorContains(t, reason, "it was killed or closed its output (asked TURN")
	require.Greater(t, first.Position().Plies(), 2)
	require.Greater(t, game(t, v, all).Position().Plies(), 8)
}
