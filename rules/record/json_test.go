package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

func TestJSONRecord(t *testing.T) {
	games, bad := read(testdata(t, "three.json"), record.Limits{})
	require.Empty(t, bad)
	require.Len(t, games, 1)
	g := games[0]
	require.Equal(t, "three-1", g.ID)
	require.Equal(t, 3, g.Players)
	require.Equal(t, uint64(7), *g.Seed)
	require.Equal(t, "greedy seed=3", g.Seats[1].Player)
	require.Equal(t, strings.Fields("K10 L10 M10 N10 A1 leave(2) C1 pass"), g.Moves)
}

// Everything that a record has comes back, from one a line and from an array,
// on one line or on many.
func TestJSONComesBack(t *testing.T) {
	seed := ^uint64(0)
	full := record.Game{
		Format: record.JSON, ID: "1", Variant: "v <&>", Fingerprint: "00ff", Rules: "[board]\nwidth = 5\n", Players: 2,
		Seats: []record.Seat{{Name: "Ann", Player: "human", Rating: "1500"}, {Name: "Bøb"}}, Date: "2026-01-02",
		Seed: &seed, Headers: []record.Header{{Key: "Game", Value: "\"x\""}, {Key: "a", Value: ""}},
		Moves:  []string{"A1", "pass", "leave(2)"},
		Result: record.Result{Places: []int{1, 2}, Reason: "leave", Text: "1-0"},
		Width:  7, Height: 5, Comments: []record.Comment{{After: 0, Text: "a\nb"}, {After: 3, Text: "c"}},
	}
	bare := record.Game{Format: record.JSON, Moves: []string{}}
	line := write(t, record.JSON, []record.Game{full, bare})
	require.Equal(t, 2, strings.Count(line, "\n"))
	first, second, _ := strings.Cut(strings.TrimSpace(line), "\n")
	apart := strings.NewReplacer(`,"`, ",\n  \"", `{"`, "{\n  \"", `}`, "\n }").Replace
	for name, content := range map[string]string{
		"lines":          line,
		"array":          "[" + first + "," + second + "]",
		"array of lines": "[\n  " + first + ",\n  " + second + "\n]\n",
		"many lines":     apart(first) + "\n" + apart(second),
		"glued":          first + second,
	} {
		games, bad := read(content, record.Limits{})
		require.Empty(t, bad, name)
		require.Len(t, games, 2, name)
		for i, want := range []record.Game{full, bare} {
			want.Index, want.Line = i+1, games[i].Line
			require.Equal(t, want, games[i], name)
		}
	}
}

func TestDetect(t *testing.T) {
	for content, want := range map[string]record.Format{
		"[Game \"x\"]\n":           record.Text,
		"\ufeff\r\n[Game \"x\"]\n": record.Text,
		"1. K10":                   record.Text,
		"1.K10":                    record.Text,
		"id\tmoves\n":              record.TSV,
		"moves\r\n":                record.TSV,
		"{":                        record.JSON,
		"[":                        record.JSON,
		" [ {":                     record.JSON,
		"[]":                       record.JSON,
		"":                         record.Unknown,
		"K10 K9":                   record.Unknown,
		"id\tplies":                record.Unknown,
		"(;GM[11])":                record.SGF,
		" (\n ;FF[4]":              record.SGF,
		"(see below; it is":        record.Unknown,
		"{\x00":                    record.Unknown,
	} {
		require.Equal(t, want, record.Detect([]byte(content)), "%q", content)
	}
}

func TestFormatsTurnIntoEachOther(t *testing.T) {
	games, bad := read(testdata(t, "small.txt"), record.Limits{})
	require.Empty(t, bad)
	asJSON, bad := read(write(t, record.JSON, games), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, testdata(t, "small.txt"), write(t, record.Text, asJSON), "headers survive")
	asTable, bad := read(write(t, record.TSV, asJSON), record.Limits{})
	require.Empty(t, bad)
	back, bad := read(write(t, record.Text, asTable), record.Limits{})
	require.Empty(t, bad)
	for i := range games {
		for _, other := range []record.Game{asJSON[i], asTable[i], back[i]} {
			require.Equal(t, games[i].Moves, other.Moves)
			require.Equal(t, games[i].Result.Text, other.Result.Text)
			require.Equal(t, games[i].Players, other.Players)
			require.Equal(t, games[i].Variant, other.Variant)
		}
	}
}

func TestNoSuchFormat(t *testing.T) {
	_, err := record.NewWriter(new(strings.Builder), "pdf")
	require.EqualError(t, err, `no record format "pdf": there are text, tsv, json and sgf`)
}
