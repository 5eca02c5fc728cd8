package term_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// of is a game by rules of our own.
func of(t *testing.T, name string, set []string, seats ...string) (*variants.Variant, []string) {
	t.Helper()
	v, err := variants.Load(name, set...)
	require.NoError(t, err)
	return v, seats
}

// How a game ended is told for every reason there is.
func TestEveryEndIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		variant string
		set     []string
		moves   string
		want    string
	}{
		"shape": {"renju", []string{"forbid.three.effect=lose", "opening.stone.1=any", "turn.pass=never"},
			"G8 A1 J8 A3 H7 A5 H9 A7 H8", "Player 2 wins: a forbidden shape loses."},
		"losing row": {"misere-tic-tac-toe", nil, "A1 B1 A2 B2 A3", "Player 2 wins: a line of 3 loses: A1 A2 A3."},
		"score":      {"pahtum", []string{"board.width=3", "board.height=2", "board.random_holes.min=0", "board.random_holes.max=0", "board.random_holes.parity=any"}, "A1 A2 B1 B2 C1 C2", "The game is a draw: the board is full, and the points are 3 to 3."},
		"goal":       {"order-and-chaos", nil, "A1 B1:1 C1 D1:1 E1", "Player 1 wins with 5 in a row: A1 B1 C1 D1 E1."},
		"full board": {"order-and-chaos", []string{"board.width=5", "board.height=1"}, "A1 B1 C1 D1 E1", "Player 2 wins: the board is full."},
		"two lines":  {"yavalax", []string{"win.line.length=3", "turn.first=1", "turn.each=1"}, "C1 M13 B1 M11 A2 M9 A3 M7 A1", "Player 1 wins with 2 lines at once: A1 B1 C1 A2 A3."},
	} {
		t.Run(name, func(t *testing.T) {
			g := game(t, c.variant, "human", "human")
			g.Variant, _ = of(t, c.variant, c.set)
			out := played(t, g, strings.Join(strings.Fields(c.moves), "\n"))
			require.Contains(t, out, c.want)
		})
	}
}

// What a player has to do is told when he is asked, and by what rule.
func TestDutiesAreTold(t *testing.T) {
	g := game(t, "pente-duty", "human", "human")
	g.Variant, g.Seats = of(t, "pente-duty", []string{"players.min=2", "win.line.length=3"}, "human", "human")
	out := played(t, g, "A1\nK5\nB1\nK7\nC1\n")
	require.Contains(t, out, "Player 2: the next player threatens to win, and you must prevent it where you\ncan. There is C1.\n")
	require.Contains(t, out, "The next player threatens to win, and you must prevent it where you can.\nNothing has changed")
}

// A game with choices is broken off and goes on from its file, in the middle of
// the opening too; who has what colour is known again.
func TestResumeAfterASwap(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	g := game(t, "d-pente", "human", "human")
	g.Save = name
	played(t, g, "K10\nA1\nL10\nC1\n")
	out := played(t, resumed(t, name), "swap\nM10\n")
	require.Contains(t, out, "Player 2 decides:\n  stay         keep your colour\n")
	require.Contains(t, out, "Player 2 swaps: Player 2 plays X from now on, and Player 1 plays O.")
	out = played(t, resumed(t, name), "")
	require.Contains(t, out, "> O Player 1")
	require.Contains(t, out, "  X Player 2")
}

// Bots choose, offer and pick as people do, and the same sentences tell of it.
func TestBotsDecide(t *testing.T) {
	for _, seats := range [][]string{{"random", "greedy"}, {"greedy", "random"}} {
		out := played(t, game(t, "renju-soosorv-8", seats...), "")
		require.Regexp(t, `Player [12] \((greedy|random)\) (stays and keeps|swaps: )`, out)
		require.Regexp(t, `Player [12] \((greedy|random)\) declares [1-8]:`, out)
	}
}

// Stones that all share look alike beside the board too.
func TestSharedStones(t *testing.T) {
	out := played(t, game(t, "notakto", "human", "human"), "A1\nB2\n")
	require.Contains(t, out, "> X Player 1")
	require.Contains(t, out, "  X Player 2")
	require.NotContains(t, out, "O Player")
}

// Holes drawn for a game are in the rules of its record.
func TestDrawnHolesAreKept(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	g := game(t, "pahtum", "human", "human")
	spec := g.Variant.Spec.Drawn(3)
	g.Variant.Spec = spec
	r, err := spec.Compile()
	require.NoError(t, err)
	g.Variant.Rules, g.Save = r, name
	played(t, g, "")
	again := resumed(t, name)
	require.NotEmpty(t, again.Variant.Spec.Board.Holes)
	require.Zero(t, again.Variant.Spec.Board.RandomHoles.Max)
	for at := range rules.Point(r.Points()) {
		require.Equal(t, r.Hole(at), again.Variant.Rules.Hole(at))
	}
}
