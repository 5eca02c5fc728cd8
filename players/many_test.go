package players_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
	"pente/variants"
)

// A small look ahead, alone among greedy players with the seats in turn, wins far
// more than its share.
func TestLookingAheadPaysAmongSeveral(t *testing.T) {
	for _, c := range []struct {
		variant            string
		count, games, wins int
	}{
		{"pente-multi", 3, 30, 16}, {"pente-multi", 4, 32, 12}, {"pente-ffa", 3, 60, 26},
	}[:fewer(3, 1)] {
		t.Run(fmt.Sprint(c.variant, " ", c.count), func(t *testing.T) {
			v, err := variants.Load(c.variant)
			require.NoError(t, err)
			won := 0
			for game := range c.games {
				all := make([]players.Player, c.count)
				for i := range all {
					all[i] = players.NewGreedy(uint64(100*game + i))
				}
				seat := game % c.count
				all[seat], err = players.New("search nodes=800", uint64(game))
				require.NoError(t, err)
				p := start(t, v.Rules, c.count)
				playOut(t, p, all)
				if p.Won(rules.Seat(seat + 1)) {
					won++
				}
			}
			require.GreaterOrEqual(t, won, c.wins, "of %d", c.games)
			t.Logf("%d of %d", won, c.games)
		})
	}
}
