package record_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

const (
	goodText = "[Game \"Pente\"]\n[Result \"1-0\"]\n\n1. K10 L11 2. N10 1-0\n"
	goodRow  = "7\t1-0\t3\tK10 L11 N10\n"
	goodJSON = `{"format":1,"players":2,"moves":["K10","L11","N10"]}` + "\n"
	tableTop = "id\tresult\tplies\tmoves\n"
)

// A bad game says which game it is, where, which move and why; the games round
// it are read.
func TestBadText(t *testing.T) {
	head := "[Game \"Pente\"]\n\n"
	tests := map[string]struct{ game, want string }{
		"unreadable move":     {head + "1. K10 L11 2. N1! M9 1-0\n", `game 2, line 8, move 3: "N1!": unreadable`},
		"move without letter": {head + "1. K10 11 1-0\n", `game 2, line 8, move 2: "11": unreadable`},
		"lost move":           {head + "1. K10 L11 2. N10 3. M9 1-0\n", `game 2, line 8, move 4: missing, number 3 comes after 3 moves instead of 4`},
		"one move too many":   {head + "1. K10 L11 M9 2. N10 1-0\n", `game 2, line 8, move 4: number 2 comes after 3 moves instead of 2`},
		"cut short":           {head + "1. K10 L11 2. N\n", `game 2, line 8, move 4: missing, there is no result`},
		"no moves":            {"[Game \"Pente\"]\n[Result \"1-0\"]\n\n", `game 2, line 7, move 1: missing, there is no result`},
		"missing quote":       {"[Game \"Pente]\n[Result \"1-0\"]\n\n1. K10 1-0\n", `game 2, line 6: "[Game \"Pente]": the value of a header stands in two quotes`},
		"missing bracket":     {"[Game \"Pente\"]\nResult \"1-0\"]\n\n1. K10 1-0\n", `game 2, line 7: "Result \"1-0\"]": a header starts with [`},
		"open header":         {"[Game \"Pente\"\n[Result \"1-0\"]\n\n1. K10 1-0\n", `game 2, line 6: "[Game \"Pente\"": a header ends with ]`},
		"header without name": {"[\"Pente\"]\n\n1. K10 1-0\n", `game 2, line 6: "[\"Pente\"]": a header starts with its name`},
		"text after value":    {"[Game \"Pente\" x]\n\n1. K10 1-0\n", `a header ends after the second quote`},
		"after the result":    {head + "1. K10 1-0 L11\n", `game 2, line 8: "L11": stands after the result`},
		"contradiction":       {"[Game \"P\"]\n[Result \"0-1\"]\n\n1. K10 1-0\n", `"1-0": contradicts the header, which says 0-1`},
		"result of three":     {head + "1. K10 1-0-0\n", `"1-0-0": not a result of 2 players`},
		"long header":         {"[Game \"" + strings.Repeat("x", 2000) + "\"]\n\n1. K10 1-0\n", "this header is longer than allowed"},
		"many headers":        {strings.Repeat("[Game \"Pente\"]\n", 65) + "\n1. K10 1-0\n", "one header more than allowed"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			games, bad := read(goodText+"\n"+test.game+"\n"+goodText, record.Limits{})
			require.Len(t, bad, 1)
			require.Contains(t, bad[0], test.want)
			require.Len(t, games, 2)
			require.Equal(t, 3, games[1].Index)
			require.Equal(t, games[0].Moves, games[1].Moves)
		})
	}
}

func TestBadRows(t *testing.T) {
	tests := map[string]struct{ row, want string }{
		"cut in a cell":   {"8\t1-0\t3\tK10 L1\n", `game 2 (8), line 3, move 3: 3 plies are announced, but there are 2 moves`},
		"cut before one":  {"8\t1-0\n", `game 2 (8), line 3: 2 cells for 4 columns`},
		"unreadable move": {"8\t1-0\t3\tK10 ?? N10\n", `game 2 (8), line 3, move 2: "??": unreadable`},
		"result":          {"8\twhite\t1\tK10\n", `game 2 (8), line 3: "white": not a result`},
		"long cell":       {strings.Repeat("8", 1025) + "\t1-0\t1\tK10\n", `a cell longer than allowed`},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			games, bad := read(tableTop+goodRow+test.row+goodRow, record.Limits{})
			require.Len(t, bad, 1)
			require.Contains(t, bad[0], test.want)
			require.Len(t, games, 2)
		})
	}
}

func TestBadTables(t *testing.T) {
	for top, want := range map[string]string{
		"moves\tmoves\n":                       "two columns have the same name",
		"moves" + strings.Repeat("\t", 64):     "more columns than allowed (64)",
		"moves\t" + strings.Repeat("x", 2000):  "the name of a column is longer than allowed",
		"id\tresult\tplies\tmove\n1\t1-0\t0\t": "neither a text record, nor a table",
	} {
		games, bad := read(top, record.Limits{})
		require.Empty(t, games)
		require.Len(t, bad, 1)
		require.Contains(t, bad[0], want)
	}
}

func TestBadJSON(t *testing.T) {
	tests := map[string]struct{ object, want string }{
		"unknown key":      {`{"format":1,"move":["K10"],"moves":[]}`, `game 2, line 2: "move": unknown key, there are format, id, `},
		"key in capitals":  {`{"format":1,"Moves":["K10"]}`, `"Moves": unknown key`},
		"key of a seat":    {`{"format":1,"moves":[],"seats":[{},{"elo":1}]}`, `"seats[1].elo": unknown key, there are name, player, rating`},
		"key of a result":  {`{"format":1,"moves":[],"result":{"winner":1}}`, `"result.winner": unknown key, there are places, reason, text`},
		"other format":     {`{"format":2,"moves":[]}`, `key "format" is 2, but only format 1 can be read`},
		"no format":        {`{"moves":[]}`, `key "format" is missing, it is 1`},
		"no moves":         {`{"format":1}`, `key "moves" is missing`},
		"wrong type":       {`{"format":1,"id":"g1","players":"two","moves":[]}`, `"players": string stands where a whole number is wanted`},
		"no list":          {`{"format":1,"moves":5}`, `"moves": number stands where a list is wanted`},
		"unreadable move":  {`{"format":1,"id":"g1","moves":["K10",""]}`, `game 2 (g1), line 2, move 2: unreadable`},
		"players":          {`{"format":1,"players":9,"moves":[]}`, `9 players, from 2 to 8 are possible`},
		"places":           {`{"format":1,"players":2,"moves":[],"result":{"places":[1,2,3]}}`, `3 places for 2 players`},
		"place":            {`{"format":1,"moves":[],"result":{"places":[1,3]}}`, `a place outside 0 to 2`},
		"seats":            {`{"format":1,"players":2,"moves":[],"seats":[{},{},{}]}`, `3 seats for 2 players`},
		"result text":      {`{"format":1,"players":2,"moves":[],"result":{"text":"white"}}`, `"white": not a result`},
		"scores":           {`{"format":1,"players":2,"moves":[],"result":{"text":"1-0-0"}}`, `"1-0-0": not a result of 2 players`},
		"board":            {`{"format":1,"moves":[],"board":[19]}`, `"board": 1 number where columns and rows are wanted`},
		"large board":      {`{"format":1,"moves":[],"board":[19,33]}`, `a board of 19x33, from 1x1 to 32x32 are possible`},
		"comment":          {`{"format":1,"moves":["K10"],"comments":[{"after":2,"text":"x"}]}`, `a comment after a move that there is not, there are 1`},
		"key of a comment": {`{"format":1,"moves":[],"comments":[{"at":2}]}`, `"comments[0].at": unknown key, there are after, text`},
		"syntax":           {`{"format":1,"moves":["K10",,]}`, `game 2, line 2: no JSON: invalid character`},
		"cut short":        {`{"format":1,"moves":["K10"`, `game 2, line 2: the record is cut short`},
		"cut in a text":    {`{"format":1,"moves":["K1`, `game 2, line 2: a text without its second quote`},
		"something else":   {`K10 K9`, `game 2, line 2: a record starts with {`},
		"two of a bracket": {`{"format":1,"moves":[]}}`, ``},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			games, bad := read(goodJSON+test.object+"\n"+goodJSON, record.Limits{})
			require.Len(t, bad, 1)
			require.Contains(t, bad[0], test.want)
			require.Equal(t, "K10", games[len(games)-1].Moves[0], "the last record is read")
		})
	}
}

func TestBadFiles(t *testing.T) {
	for name, content := range map[string]string{
		"binary": "\x00\x01\x02" + goodText,
		"prose":  "It was a dark and stormy night.\n",
	} {
		games, bad := read(content, record.Limits{})
		require.Empty(t, games, name)
		require.Equal(t, []string{`neither a text record, nor a table with a column "moves", nor JSON, nor SGF`}, bad, name)
	}
	for _, content := range []string{"", " \n\n"} {
		_, bad := read(content, record.Limits{})
		require.Equal(t, []string{"the file is empty"}, bad)
	}
	for _, err := range record.Read(iotest.ErrReader(errors.New("is a directory")), record.Limits{}) {
		require.EqualError(t, err, "nothing can be read: is a directory")
	}
}

// A gzip file that breaks off, and one that is damaged, still gives the games
// before the damage.
func TestDamagedGzip(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := io.WriteString(w, tableTop+strings.Repeat(goodRow, 2000))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	games, bad := read(packed.String(), record.Limits{})
	require.Len(t, games, 2000)
	require.Empty(t, bad)

	games, bad = read(packed.String()[:packed.Len()-8], record.Limits{})
	require.Len(t, games, 2000)
	require.Len(t, bad, 1)
	require.Contains(t, bad[0], "the file breaks off")

	games, bad = read("\x1f\x8b broken", record.Limits{})
	require.Empty(t, games)
	require.Len(t, bad, 1)
	require.Contains(t, bad[0], "the gzip file is damaged")
}

func TestLimits(t *testing.T) {
	tests := map[string]struct {
		limits record.Limits
		good   int
		want   string
	}{
		"games":        {record.Limits{Games: 2}, 2, "more games than allowed (2)"},
		"file":         {record.Limits{FileBytes: 100}, 1, "the file is larger than allowed"},
		"moves":        {record.Limits{Moves: 2}, 0, "more moves than allowed (2)"},
		"size of game": {record.Limits{GameBytes: 20}, 0, "the game is larger than allowed"},
	}
	for name, test := range tests {
		for format, content := range map[record.Format]string{
			record.Text: strings.Repeat(goodText+"\n", 4),
			record.TSV:  tableTop + strings.Repeat("7\t1-0\t8\tK10 L11 N10 A1 A2 A3 A4 A5\n", 4),
			record.JSON: strings.Repeat(goodJSON, 4),
		} {
			games, bad := read(content, test.limits)
			require.NotEmpty(t, bad, "%s %s", name, format)
			require.Contains(t, bad[len(bad)-1], test.want, "%s %s", name, format)
			if test.limits.FileBytes == 0 {
				require.Len(t, games, test.good, "%s %s", name, format)
			}
		}
	}
}

// Whoever stops reading is not handed more.
func TestReadStops(t *testing.T) {
	for _, content := range []string{
		strings.Repeat(goodText+"\n", 3), tableTop + strings.Repeat(goodRow, 3), strings.Repeat(goodJSON, 3),
		"[" + strings.Repeat(strings.TrimSpace(goodJSON)+",", 3) + "]", strings.Repeat("{}\n", 3), "",
	} {
		seen := 0
		for range record.Read(strings.NewReader(content), record.Limits{}) {
			seen++
			break
		}
		require.Equal(t, 1, seen)
	}
}

// An error of the disk is told as such.
func TestReadError(t *testing.T) {
	in := io.MultiReader(strings.NewReader(tableTop+goodRow), failing{})
	var last error
	for _, err := range record.Read(in, record.Limits{}) {
		last = err
	}
	require.ErrorContains(t, last, "the file breaks off: no more disk")
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("no more disk") }
