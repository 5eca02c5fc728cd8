package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

func TestSmallGamesReplay(t *testing.T) {
	games, bad := read(testdata(t, "small.txt"), record.Limits{})
	require.Empty(t, bad)
	sum, reports := replayAll(t, games, tournament())
	require.Equal(t, &record.Summary{
		Games: 8, Plies: 9 + 21 + 21 + 11 + 4 + 4 + 9 + 5, Legal: 8, Opening: 1,
		Line: 3, Captures: 1, Both: 1, Open: 3, Overline: 1, Agree: 8, Disagree: []record.Disagree{},
	}, sum)
	require.Equal(t, []int{10, 0}, reports[1].Captures)
	require.Equal(t, []int{10, 0}, reports[2].Captures)
	require.True(t, reports[3].Overline)
	require.True(t, reports[6].Opening)
	require.Equal(t, "3", reports[2].ID, "a game without an id is called by its number")
}

func TestTextComesBack(t *testing.T) {
	content := testdata(t, "small.txt")
	games, bad := read(content, record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, content, write(t, record.Text, games))

	withCR := strings.ReplaceAll(content, "\n", "\r\n")
	games, bad = read("\ufeff"+withCR, record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, withCR, write(t, record.Text, games))
}

func TestTextHeaders(t *testing.T) {
	games, bad := read(testdata(t, "small.txt"), record.Limits{})
	require.Empty(t, bad)
	g := games[1]
	require.Equal(t, 2, g.Index)
	require.Equal(t, 14, g.Line)
	require.Equal(t, "Pente", g.Variant)
	require.Equal(t, 2, g.Players)
	require.Equal(t, []record.Seat{{Name: "Ann", Rating: "1500"}, {Name: "Bob"}}, g.Seats)
	event, ok := g.Header("Event")
	require.True(t, ok)
	require.Equal(t, "captured stones", event)
	require.Equal(t, "1-0", g.Result.Text)
}

// BrainKing names the players White and Black, its lines end in CR LF; numbers
// may be glued to moves, and a line may end between a number and its move.
func TestBrainKingText(t *testing.T) {
	games, bad := read(testdata(t, "brainking.txt"), record.Limits{})
	require.Empty(t, bad)
	require.Len(t, games, 1)
	g := games[0]
	require.Equal(t, "Pente", g.Variant)
	require.Equal(t, []record.Seat{{Name: "Ann", Rating: "1500"}, {Name: "Bob", Rating: "1600"}}, g.Seats)
	require.Equal(t, strings.Fields("k10 l11 n10 m9 a1 k8 a3 n11 a5 forfeit"), g.Moves)
	sum, reports := replayAll(t, games, tournament())
	require.Equal(t, 1, sum.Agree, reports[0].Why)
	require.Equal(t, record.EndOpen, reports[0].End)
	again, bad := read(write(t, record.Text, games), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, games, again)
}

func TestLinesOfTextHold80Columns(t *testing.T) {
	g := record.Game{Variant: "Pente", Players: 2}
	for range 300 {
		g.Moves = append(g.Moves, "K10")
	}
	for i, line := range strings.Split(write(t, record.Text, []record.Game{g}), "\n") {
		require.LessOrEqual(t, len(line), 80, "line %d", i+1)
	}
}

// A game that was not read from text gets the headers that readers look for.
func TestTextFromElsewhere(t *testing.T) {
	g := record.Game{
		Variant: "a game for three", Fingerprint: "0123456789abcdef", Players: 3, ID: "t1",
		Seats:  []record.Seat{{Name: "Ann"}, {Name: "Bob\n\"x\"", Player: "random"}},
		Moves:  strings.Fields("K10 L10 M10 N10"),
		Result: record.Result{Places: []int{2, 1, 2}, Reason: "line"},
	}
	content := write(t, record.Text, []record.Game{g, g})
	games, bad := read(content, record.Limits{})
	require.Empty(t, bad)
	require.Len(t, games, 2)
	require.Contains(t, content, "\n1. K10 L10 M10 2. N10 0-1-0\n")
	got := games[0]
	require.Equal(t, g.Moves, got.Moves)
	require.Equal(t, 3, got.Players)
	require.Equal(t, g.Fingerprint, got.Fingerprint)
	require.Equal(t, g.ID, got.ID)
	require.Equal(t, []record.Seat{{Name: "Ann"}, {Name: "Bob \"x\"", Player: "random"}, {}}, got.Seats)
	require.Equal(t, g.Result.Best(), got.Result.Best())
}
