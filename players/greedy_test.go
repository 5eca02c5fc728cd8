package players_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// What greedy must see: for each position the points of which it has to choose
// one, whatever its seed.
func TestGreedySees(t *testing.T) {
	for name, c := range map[string]struct {
		variant string
		count   int
		moves   string
		want    string
	}{
		"the middle":   {"pente-multi", 3, "", "K10"},
		"its own five": {"pente-open", 2, "E10 A1 F10 A3 G10 A5 H10 A7", "D10 J10"},
		"its five before the other's": {"pente-open", 2,
			"E10 A1 F10 A2 G10 A3 H10 A4", "D10 J10"},
		"the other's four":          {"pente-open", 2, "E10 D10 F10 S1 G10 S3 H10", "J10"},
		"a gap in the other's four": {"pente-open", 2, "E10 S1 F10 S3 H10 S5 J10", "G10"},
		"the other's open three":    {"pente-open", 2, "E10 S1 F10 S3 G10", "D10 H10 C10 J10"},
		"a pair to take":            {"pente-open", 2, "K10 K11 S1 K12 K15 T19", "K13"},
		"a five that six would be":  {"pente-exact", 2, "G7 A1 C1 A2 D1 A3 E1 A4", "A5"},
		"the next player's five":    {"pente-multi", 3, "A1 E10 S1 A3 F10 S3 A5 G10 S5 A8 H10 S8", "D10 J10"},
		"a later player's five, which the next can stop": {"pente-multi", 3,
			"A1 S1 E10 A3 S3 F10 A5 S5 G10 D10 S8 H10", "!J10"},
		"a later player's five, which takes two to stop": {"pente-multi", 3,
			"A1 S1 E10 A3 S3 F10 A5 S5 G10 C5 S8 H10", "D10 J10"},
		"two stones win":  {"connect6", 2, "A1 K10 K11 A3 A5 K12 K13 A7 A9", "K9 K14 K8 K15"},
		"two stones stop": {"connect6", 2, "K10 A1 A3 K11 K12 A5 A7 K13 S1", "K8 K9 K14 K15"},
		"a square's last": {"tic-tac-toe", 2, "A1 B2 C3 A3", "C1"},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Load(c.variant)
			require.NoError(t, err)
			p := start(t, v.Rules, c.count)
			play(t, p, strings.Fields(c.moves)...)
			requireChoice(t, p, c.want)
		})
	}
}

// requireChoice asks greedy with several seeds. It has to choose one of the
// points, or none of those that begin with an exclamation mark.
func requireChoice(t *testing.T, p *rules.Position, points string) {
	t.Helper()
	for seed := range uint64(5) {
		move, err := players.NewGreedy(seed).Move(context.Background(), p)
		require.NoError(t, err)
		name := notation.Move(p, move)
		require.NotContains(t, strings.Fields(points), "!"+name)
		if !strings.HasPrefix(points, "!") {
			require.Contains(t, strings.Fields(points), name)
		}
	}
}

// Greedy alone against random players, seats in turn. A random player has no
// chance in a game that has to be won.
func TestGreedyBeatsRandom(t *testing.T) {
	for _, c := range []struct {
		variant      string
		count, least int // least wins of greedy in 40 games
	}{
		{"pente", 2, 40}, {"keryo", 2, 40}, {"poof", 2, 40}, {"connect6", 2, 40},
		{"pente-multi", 3, 39}, {"pente-multi", 6, 38}, {"pente-ffa", 4, 38},
		{"gomoku", 2, 40}, {"pente-torus", 2, 40}, {"tic-tac-toe", 2, 28},
	} {
		t.Run(c.variant, func(t *testing.T) {
			v, err := variants.Load(c.variant)
			require.NoError(t, err)
			won := 0
			for game := range 40 {
				seat := game % c.count
				all := seated(t, c.count, "random")
				for i := range all {
					all[i] = players.NewRandom(uint64(100*game + i))
				}
				all[seat] = players.NewGreedy(uint64(game))
				p := start(t, v.Rules, c.count)
				playOut(t, p, all)
				for _, winner := range p.Outcome().Winners {
					if int(winner) == seat+1 {
						won++
					}
				}
			}
			require.GreaterOrEqual(t, won, c.least)
		})
	}
}

// Where one pair wins, captures are looked at as lines are.
func TestGreedyCounts(t *testing.T) {
	for name, c := range map[string]struct{ moves, want string }{
		"takes the last pair":           {"K10 K11 A1 K12", "K13"},
		"before a five":                 {"E10 K11 F10 K12 G10 S1 H10 S3 K10 S5", "D10 J10 K13"},
		"saves the last pair":           {"K10 K12 K11 T1", "K9"},
		"stays out of the last capture": {"K10 K9", "!K11"},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Load("pente-open", "win.captures.target=2")
			require.NoError(t, err)
			p := start(t, v.Rules, 2)
			play(t, p, strings.Fields(c.moves)...)
			requireChoice(t, p, c.want)
		})
	}
}

// BenchmarkGreedy is one move of greedy, in games of greedy against itself.
func BenchmarkGreedy(b *testing.B) {
	for _, c := range []struct {
		variant string
		count   int
	}{{"pente", 2}, {"pente-multi", 4}, {"connect6", 2}, {"pente-torus", 2}} {
		b.Run(c.variant, func(b *testing.B) {
			v, err := variants.Load(c.variant)
			require.NoError(b, err)
			var p *rules.Position
			player := players.NewGreedy(1)
			for b.Loop() {
				if p == nil || p.Over() {
					p, err = v.Rules.Start(c.count)
					require.NoError(b, err)
				}
				move, _ := player.Move(context.Background(), p)
				p.Push(move)
			}
		})
	}
}
