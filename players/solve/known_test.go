package solve_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/solve"
	"pente/rules"
)

// known is a game whose value has been published, for the side that begins.
type known struct {
	name  string
	spec  rules.Spec
	value solve.Value
	plies int  // 0: not known, or a draw
	large bool // takes more than a second
}

// row is a game of two in which so many in a row win.
func row(width, height, line int) rules.Spec {
	return rules.Spec{
		Board: rules.Board{Width: width, Height: height}, Players: rules.Players{Min: 2},
		Win: rules.Win{Line: rules.Line{Length: rules.PerCount{0: line}}},
	}
}

func falling(width, height int) rules.Spec {
	s := row(width, height, 4)
	s.Place.Rule = rules.PlaceGravity
	return s
}

// Lines of m, n, k games: Wikipedia, "m,n,k-game". Connect Four by height and
// width: the table of Tromp, carried on by Steininger, with the last ply.
// Misère and wild tic-tac-toe and Notakto on one board are textbook games; the
// lengths of the last two were counted by hand.
func publishedGames() []known {
	misere, wild, notakto := row(3, 3, 0), row(3, 3, 3), row(3, 3, 0)
	misere.Lose.Line.Length, notakto.Lose.Line.Length = 3, 3
	wild.Place.Colour, notakto.Place.Colour = rules.PlaceAnyColour, rules.PlaceSingle
	games := []known{
		{"misère tic-tac-toe", misere, solve.Draw, 0, false},
		{"wild tic-tac-toe", wild, solve.Win, 0, false},
		{"Notakto", notakto, solve.Win, 0, false},
	}
	for _, g := range []struct {
		m, n, k int
		value   solve.Value
		large   bool
	}{
		{3, 3, 3, solve.Draw, false}, {4, 3, 3, solve.Win, false}, {4, 4, 3, solve.Win, false}, {7, 3, 4, solve.Draw, true},
		{4, 4, 4, solve.Draw, false}, {5, 4, 4, solve.Draw, true}, {6, 4, 4, solve.Draw, true}, {5, 5, 4, solve.Draw, true},
		{6, 5, 4, solve.Win, true}, {6, 6, 4, solve.Win, true},
	} {
		games = append(games, known{fmt.Sprintf("%d,%d,%d", g.m, g.n, g.k), row(g.m, g.n, g.k), g.value, 0, g.large})
	}
	for _, g := range []struct {
		width, height, plies int
		value                solve.Value
		large                bool
	}{
		{4, 4, 0, solve.Draw, false}, {5, 4, 0, solve.Draw, false}, {6, 4, 24, solve.Loss, true}, {4, 5, 0, solve.Draw, false},
		{5, 5, 0, solve.Draw, true}, {4, 6, 0, solve.Draw, false}, {7, 4, 0, solve.Draw, true}, {4, 7, 0, solve.Draw, true},
		{4, 8, 0, solve.Draw, true}, {5, 6, 0, solve.Draw, true}, {6, 5, 0, solve.Draw, true}, {8, 4, 32, solve.Loss, true},
	} {
		games = append(games, known{fmt.Sprintf("falling four %dx%d", g.width, g.height), falling(g.width, g.height), g.value, g.plies, g.large})
	}
	return games
}

func TestPublishedValues(t *testing.T) {
	for _, g := range publishedGames() {
		if !g.large {
			t.Run(g.name, func(t *testing.T) { g.check(t) })
		}
	}
}

// check solves a game and compares it with what is known.
func (g known) check(t testing.TB) solve.Result {
	p := start(t, g.spec, 2)
	found := solve.Position(context.Background(), p, 1, solve.Limits{}, nil)
	require.Equal(t, g.value, found.Value)
	if n, known := found.Plies(); g.plies > 0 {
		require.True(t, known)
		require.Equal(t, g.plies, n)
	}
	lineIsRight(t, p, found)
	return found
}

func start(t testing.TB, spec rules.Spec, players int) *rules.Position {
	t.Helper()
	compiled, err := spec.Compile()
	require.NoError(t, err)
	p, err := compiled.Start(players)
	require.NoError(t, err)
	return p
}

// BenchmarkPublished solves all of them, the large ones too, and reports how
// many positions each took:
//
//	go test ./players/solve -run '^$' -bench Published -benchtime 1x
func BenchmarkPublished(b *testing.B) {
	for _, g := range publishedGames() {
		b.Run(g.name, func(b *testing.B) {
			for b.Loop() {
				found := g.check(b)
				b.ReportMetric(float64(found.Nodes), "positions")
			}
		})
	}
}
