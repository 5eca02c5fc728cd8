package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

// FuzzRead: no input makes reading panic or grow beyond its limits, an error
// comes with every game that is left out, and what was read is written so that
// it reads the same again.
func FuzzRead(f *testing.F) {
	for _, name := range []string{"small.txt", "brainking.txt", "three.json"} {
		f.Add([]byte(testdata(f, name)))
	}
	for _, seed := range []string{
		goodText, tableTop + goodRow, goodJSON, "[" + goodJSON + "]", "\x1f\x8b", "\x00", "{}{", "[[[[[[[[", "moves\n\n \n",
		"1.K10 L9 2. resign", "1.0-0", "1. A1 B1 *\n\n[a \"b\"]\n\n?", "id\tmoves\tid2\n1\tA1\t\r\r\n", "[{\"format\":1,\n\"moves\":[]\n}",
	} {
		f.Add([]byte(seed))
	}
	limits := record.Limits{FileBytes: 1 << 16, Games: 100, GameBytes: 1 << 14, Moves: 400, HeaderBytes: 200, Headers: 20}
	r := compile(f, tournament())
	f.Fuzz(func(t *testing.T, content []byte) {
		games, bad := read(string(content), limits)
		require.LessOrEqual(t, len(games)+len(bad), limits.Games+2)
		for i, g := range games {
			require.LessOrEqual(t, len(g.Moves), limits.Moves)
			require.LessOrEqual(t, len(g.Headers), limits.Headers)
			report := record.Replay(g, r, nil)
			require.Equal(t, report.Agrees, report.Why == "")
			games[i].Index, games[i].Line = i+1, 0
		}
		if len(games) == 0 {
			require.NotEmpty(t, strings.Join(append(bad, silent(content)), ""))
			return
		}
		again, bad := read(write(t, games[0].Format, games), record.Limits{})
		require.Empty(t, bad)
		for i := range again {
			again[i].Line = 0
		}
		require.Equal(t, games, again)
	})
}

// silent says so where a file may have neither games nor errors: an array
// without elements, and a table without rows.
func silent(content []byte) string {
	switch record.Detect(content) {
	case record.JSON, record.TSV:
		return "no games"
	}
	return ""
}
