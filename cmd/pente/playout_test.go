package main

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// Random Tic-Tac-Toe has exact shares: the first player wins 737 of 1260 games,
// the second 121 of 420 (every complete game of the tree weighed by its chance).
func TestRandomGamesHaveTheExactShares(t *testing.T) {
	v, err := variants.Load("tic-tac-toe")
	require.NoError(t, err)
	start, err := v.Rules.Start(2)
	require.NoError(t, err)
	tally := newTally(start)
	const games = 20000
	for range games {
		tally.playout()
	}
	found := tally.speed(2)
	require.Equal(t, games/2.0, found.PlayoutsPerS)
	for seat, exact := range []float64{737. / 1260, 121. / 420} {
		error3 := 3 * math.Sqrt(exact*(1-exact)/games)
		require.InDelta(t, exact, found.ShareWon[seat], error3)
	}
	require.Equal(t, 0, start.Plies())
}
