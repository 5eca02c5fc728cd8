package record_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/record"
)

func TestReplayFindsTheFault(t *testing.T) {
	tests := map[string]struct {
		moves, result string
		plies         int
		why           string
	}{
		"occupied":       {"K10 L11 K10", "1-0", 2, `move 3, "K10": K10 is taken`},
		"no column":      {"K10 I3", "1-0", 1, `move 2, "I3": "I3": no column I`},
		"no row":         {"K10 L20", "1-0", 1, `move 2, "L20": "L20": no row 20`},
		"unknown word":   {"K10 hello", "1-0", 1, `neither a point nor a known word`},
		"pass":           {"K10 pass", "1-0", 1, `move 2, "pass": nobody may pass in this game`},
		"no such seat":   {"K10 leave(3)", "1-0", 1, `no such seat`},
		"after the end":  {"K10 Resign N10 A1", "0-1", 2, `the game ends with move 2 (leave), 2 more follow`},
		"wrong leaver":   {"K10 L11 N10 Resign", "0-1", 4, `the record has seat 2 as the winner, the board seat 1 as the winner`},
		"wrong winner":   {"K10 A1 N10 A3 L10 A5 M10 A7 O10", "0-1", 9, `the record has seat 2 as the winner, the board seat 1 as the winner`},
		"no draw":        {"K10 A1 N10 A3 L10 A5 M10 A7 O10", "1/2-1/2", 9, `the record has a draw, the board seat 1 as the winner`},
		"mover gave up":  {"K10 L11 N10", "0-1", 3, `the record has seat 2 win, who is to move`},
		"won by nothing": {"", "0-1", 0, `the record has seat 2 win, but nobody moved last`},
		"opening twice":  {"K10 A1 L10 A1", "0-1", 3, `move 4, "A1": A1 is taken`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			g := record.Game{Players: 2, Index: 4, Moves: strings.Fields(test.moves), Result: record.Result{Text: test.result}}
			sum, reports := replayAll(t, []record.Game{g}, tournament())
			report := reports[0]
			require.False(t, report.Agrees)
			require.Contains(t, report.Why, test.why)
			require.Equal(t, test.plies, report.Plies)
			require.False(t, report.Opening)
			require.Equal(t, report.Fault == nil, report.Legal)
			require.Equal(t, []record.Disagree{{ID: "4", Why: report.Why}}, sum.Disagree)
		})
	}
}

// Without rules free of the opening restriction, a game that breaks it is
// illegal.
func TestReplayKeepsTheOpening(t *testing.T) {
	g := record.Game{Moves: strings.Fields("K10 A1 L10"), Result: record.Result{Text: "1-0"}}
	report := record.Replay(g, compile(t, tournament()), nil)
	require.False(t, report.Legal)
	require.Equal(t, 3, report.Fault.Ply)
	require.Contains(t, report.Why, "opening")
	require.Empty(t, report.End)
}

func TestReplayOfWrongNumberOfPlayers(t *testing.T) {
	g := record.Game{Players: 3, Moves: []string{"K10"}}
	report := record.Replay(g, compile(t, tournament()), compile(t, open()))
	require.False(t, report.Legal)
	require.False(t, report.Agrees)
	require.Contains(t, report.Why, "3 players")
}

// A record that knows no result, or a draw that the players agreed on, cannot
// be contradicted by a game without an end.
func TestReplayAgreesWithOpenRecords(t *testing.T) {
	for _, result := range []record.Result{
		{}, {Text: "?"}, {Text: "*"}, {Text: "1/2-1/2"}, {Text: "0-0"}, {Places: []int{1, 1}}, {Places: []int{1, 2}},
	} {
		g := record.Game{Moves: strings.Fields("K10 L11 N10"), Result: result}
		report := record.Replay(g, compile(t, tournament()), nil)
		require.Empty(t, report.Why)
		require.Equal(t, record.EndOpen, report.End)
	}
}

// Places and the word for the end are compared where a record has them.
func TestReplayComparesPlaces(t *testing.T) {
	moves := strings.Fields("K10 A1 A3 leave(2) L10 A5 M10 A7 N10 A9 O10")
	for want, result := range map[string]record.Result{
		"": {Places: []int{1, 3, 2}, Reason: "line"},
		"the record has the places [1 2 3], the board [1 3 2]":     {Places: []int{1, 2, 3}},
		"the record ends by captures, the board by line":           {Places: []int{1, 3, 2}, Reason: "captures"},
		"the record has seat 3 as the winner, the board seat 1 as": {Places: []int{2, 3, 1}},
	} {
		g := record.Game{Players: 3, Moves: moves, Result: result}
		report := record.Replay(g, compile(t, threeMixed()), nil)
		require.True(t, report.Legal, "%v", report.Fault)
		require.Contains(t, report.Why, want)
		require.Equal(t, want == "", report.Agrees)
	}
	own := record.Result{Places: []int{1, 3, 2}, Reason: "time"}
	report := record.Replay(record.Game{Players: 3, Moves: moves, Result: own}, compile(t, threeMixed()), nil)
	require.True(t, report.Agrees, "a clock is none of the board's reasons")
}

func TestReplayOfFullBoard(t *testing.T) {
	spec := rules.Spec{Board: rules.Board{Width: 3, Height: 3}, Players: rules.Players{Min: 2}}
	spec.Win.Line.Length = rules.PerCount{0: 3}
	g := record.Game{Moves: strings.Fields("B2 A1 A2 C2 B1 B3 A3 C1 C3"), Result: record.Result{Text: "1/2-1/2"}}
	sum, reports := replayAll(t, []record.Game{g}, spec)
	require.Equal(t, record.EndDraw, reports[0].End, reports[0].Why)
	require.Equal(t, 1, sum.Agree)
	require.Equal(t, 1, sum.Draw)
}

// A longer row is an overline, also over joined edges; two lines at once that
// are just long enough are none.
func TestOverline(t *testing.T) {
	ring := rules.Spec{Board: rules.Board{Width: 9, Height: 9, Topology: rules.Torus}, Players: rules.Players{Min: 2}}
	ring.Win.Line.Length = rules.PerCount{0: 4}
	flat := ring
	flat.Board.Topology = rules.Flat
	tests := map[string]struct {
		spec  rules.Spec
		moves string
		over  bool
	}{
		"over the edge":      {ring, "J1 A9 H1 C9 B1 E9 C1 G9 A1", true},
		"just over the edge": {ring, "J1 A9 H1 C9 A1 E9 B1", false},
		"up over the edge":   {ring, "A9 J2 A8 J4 A2 J6 A3 J8 A1", true},
		"two lines":          {flat, "B1 J9 C1 J7 D1 J5 A2 H9 A3 H7 A4 H5 A1", false},
		"slanting":           {flat, "A1 J9 B2 J7 C3 J5 E5 H9 D4", true},
		"falling":            {flat, "A9 J9 B8 J7 C7 J5 E5 H9 D6", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			report := record.Replay(record.Game{Moves: strings.Fields(test.moves)}, compile(t, test.spec), nil)
			require.Equal(t, record.EndLine, report.End, report.Why)
			require.Equal(t, len(strings.Fields(test.moves)), report.Plies)
			require.Equal(t, test.over, report.Overline)
		})
	}
}

// Sources: the design of the command `replay --json`.
func TestSummaryInJSON(t *testing.T) {
	sum := record.NewSummary()
	text, err := json.Marshal(sum)
	require.NoError(t, err)
	require.JSONEq(t, `{"games":0,"plies":0,"legal":0,"opening":0,"line":0,"captures":0,"both":0,"draw":0,
		"open":0,"overline":0,"agree":0,"disagree":[]}`, string(text))
	sum.AddBad(&record.Bad{Index: 3, ID: "g7", Line: 9, Move: 2, Reason: "missing"})
	sum.AddBad(&record.Bad{Reason: "the file breaks off"})
	require.Equal(t, 1, sum.Games)
	require.Equal(t, []record.Disagree{
		{ID: "g7", Why: "game 3 (g7), line 9, move 2: missing"}, {ID: "", Why: "the file breaks off"},
	}, sum.Disagree)
}
