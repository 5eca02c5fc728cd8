package term_test

import (
	"context"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/term"
	"pente/rules/record"
)

// timed is a game with a clock that goes on by a step with every look at it.
func timed(t *testing.T, clock string, step time.Duration) term.Game {
	g := game(t, "tic-tac-toe", "human", "human")
	var err error
	g.Clock, err = record.ParseTimeControl(clock)
	require.NoError(t, err)
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	g.Now = func() time.Time {
		now = now.Add(step)
		return now
	}
	return g
}

// The time left stands in the panel and in the question, and "clock" tells it in
// words.
func TestClockIsShown(t *testing.T) {
	g := timed(t, "1h5m+10s", 0)
	out := played(t, g, "clock\nA1\nhelp\n")
	require.Contains(t, out, "Everybody has 1 hour 5 minutes for the game, and 10 seconds more after each\nturn.\n")
	require.Contains(t, out, "Player 1 has 1 hour 5 minutes left.\nPlayer 2 has 1 hour 5 minutes left.\n")
	require.Contains(t, out, "> X Player 1             1:05:00\n")
	require.Contains(t, out, "X Player 1             1:05:10\n")
	require.Contains(t, out, "clock        tell how much time is left")

	for clock, want := range map[string]string{
		"30s/move": "Everybody has 30 seconds for each turn.", "3d/move": "Everybody has 3 days for each turn.", "1m": "Everybody has 1 minute for the game.",
	} {
		require.Contains(t, played(t, timed(t, clock, 0), ""), want)
	}
	require.Contains(t, played(t, timed(t, "3d/move", 0), "board\n"), "Player 1             3d 00:00\n")
	out = played(t, game(t, "tic-tac-toe", "human", "human"), "clock\nhelp\n")
	require.Contains(t, out, "There is no clock in this game.")
	require.NotContains(t, out, "tell how much time")
}

// Who does not move in time is out, and the wait for his line is over.
func TestLossOnTime(t *testing.T) {
	g := timed(t, "5s", time.Minute)
	in, _ := io.Pipe()
	var out strings.Builder
	require.NoError(t, term.Play(context.Background(), g, term.Screen{In: in, Out: &out}))
	require.Contains(t, out.String(), "Player 1 is out of the game: the time is up.")
	require.Contains(t, out.String(), "Player 2 wins: Player 1 has left.")
}

// A game goes on with the clocks as they stood.
func TestClockGoesOn(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.json")
	g := timed(t, "5m", time.Second)
	g.Save = name
	played(t, g, "A1\nA2\n")
	again := resumed(t, name)
	require.Equal(t, "5m", again.Record.Clock)
	require.Len(t, again.Record.Times, 2)
	first, second := again.Record.Times[0], again.Record.Times[1]
	require.Positive(t, first)
	again.Clock, again.Now = g.Clock, timed(t, "5m", 0).Now
	out := played(t, again, "board\n")
	face := func(used time.Duration) string { return (5*time.Minute - used).String() }
	short := func(text string) string { return strings.NewReplacer("m", ":", "s", "").Replace(text) }
	require.Contains(t, out, "Player 1             "+short(face(first)))
	require.Contains(t, out, "Player 2             "+short(face(second)))
}

// A game that ended by agreement is only shown.
func TestDrawnByAccord(t *testing.T) {
	g := game(t, "tic-tac-toe", "human", "human")
	g.Record.Moves, g.Record.Result = []string{"A1"}, record.Result{Reason: "accord", Text: "1/2-1/2"}
	require.Contains(t, played(t, g, ""), "The game is a draw: the players have agreed on it.")
}
