package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/record"
)

func TestResults(t *testing.T) {
	tests := map[string]struct {
		result record.Result
		best   []rules.Seat
		draw   bool
		token  string
	}{
		"nothing":       {record.Result{}, nil, false, "?"},
		"unknown":       {record.Result{Text: "*"}, nil, false, "*"},
		"no result":     {record.Result{Text: "won"}, nil, false, "won"},
		"first":         {record.Result{Text: "1-0"}, []rules.Seat{1}, false, "1-0"},
		"draw":          {record.Result{Text: "1/2-1/2"}, []rules.Seat{1, 2}, true, "1/2-1/2"},
		"old draw":      {record.Result{Text: "0-0"}, []rules.Seat{1, 2}, true, "0-0"},
		"third of four": {record.Result{Text: "0-0-1-0"}, []rules.Seat{3}, false, "0-0-1-0"},
		"draw of two":   {record.Result{Text: "1/2-0-1/2"}, []rules.Seat{1, 3}, true, "1/2-0-1/2"},
		"a team":        {record.Result{Places: []int{1, 3, 1, 3}}, []rules.Seat{1, 3}, false, "1-0-1-0"},
		"places":        {record.Result{Places: []int{3, 1, 2}}, []rules.Seat{2}, false, "0-1-0"},
		"all first":     {record.Result{Places: []int{1, 1, 1}}, []rules.Seat{1, 2, 3}, true, "1/2-1/2-1/2"},
		"both":          {record.Result{Places: []int{1, 1, 3}, Text: "1/2-1/2-0"}, []rules.Seat{1, 2}, true, "1/2-1/2-0"},
		"places known":  {record.Result{Places: []int{2, 1}, Text: "?"}, []rules.Seat{2}, false, "?"},
	}
	for name, test := range tests {
		require.Equal(t, test.best, test.result.Best(), name)
		require.Equal(t, test.draw, test.result.Draw(), name)
		require.Equal(t, test.token, test.result.Token(), name)
	}
}

// In a draw the seats that are still there share the first place; a record may
// say that in places or in scores.
func TestDrawAfterLeaving(t *testing.T) {
	spec := rules.Spec{Board: rules.Board{Width: 3, Height: 3}, Players: rules.Players{Min: 3}}
	spec.Win.Line.Length = rules.PerCount{0: 3}
	moves := strings.Fields("A1 B1 leave C1 A2 B3 B2 A3 C3 C2")
	for _, result := range []record.Result{{Places: []int{1, 1, 3}}, {Text: "1/2-1/2-0"}} {
		report := record.Replay(record.Game{Players: 3, Moves: moves, Result: result}, compile(t, spec), nil)
		require.Equal(t, record.EndDraw, report.End, "%+v", report)
		require.Empty(t, report.Why)
	}
	report := record.Replay(record.Game{Players: 3, Moves: moves, Result: record.Result{Text: "1-1-0"}}, compile(t, spec), nil)
	require.Contains(t, report.Why, "the record has seats 1 and 2 as the winner, the board a draw")
}

// A table keeps the columns of its first game; text keeps those it has no word
// for.
func TestOtherColumns(t *testing.T) {
	games, bad := read("id\trated\tplayers\tmoves\nx\tY\t3\tA1 B1 C1\n\ny\tN\t2\tA1\n", record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, 3, games[0].Players)
	require.Contains(t, write(t, record.Text, games[:1]), "[rated \"Y\"]\n\n1. A1 B1 C1 ?\n")
	games[1].Headers = games[1].Headers[:1]
	require.Equal(t, "id\trated\tplayers\tmoves\nx\tY\t3\tA1 B1 C1\ny\t\t2\tA1\n", write(t, record.TSV, games))

	_, bad = read("players\tmoves\ntwo\tA1\n", record.Limits{})
	require.Equal(t, []string{`game 1, line 2: "two": not a number of players`}, bad)
}

// A large object that goes over many lines is passed over whole.
func TestLargeObject(t *testing.T) {
	large := "{\"format\":1,\"moves\":[\n" + strings.Repeat("\"K10\",\n", 100) + "\"K10\"]}\n"
	games, bad := read(goodJSON+large+goodJSON, record.Limits{GameBytes: 200})
	require.Equal(t, []string{"game 2, line 2: the game is larger than allowed"}, bad)
	require.Len(t, games, 2)
}
