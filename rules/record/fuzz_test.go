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
		"(;FF[4]GM[4]CA[UTF-8]AP[pente-record:1]SZ[19]RU[D]GN[7]DT[x]PB[Bob]PW[Ann]BR[]WR[1]KINDS[][a]RE[B+R]PLACES[2][1]REASON[leave]SEED[7]\n" +
			"EV[a]C[b]HEADER[k\\::v][:];B[jj];W[kj];MOVE[swap];B[mj]C[t\nx];AE[kj]EFFECT[0][2];B[aa]MOVE[A19:2])",
		"(;SZ[9:8]GM[1]RE[W+1];W[aa](;B[tt])(;B[bb]))\n(;GM[4]PLAYERS[3]NAMES[a][b]RATINGS[1]RESULT[1-0-0];B[j10k9]N[x])", "(\n;C[\xff\\",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) { requireReads(t, content) })
}

// FuzzSGF: the same for what begins as SGF does, which FuzzRead seldom keeps to.
func FuzzSGF(f *testing.F) {
	for _, seed := range []string{
		"SZ[9]PB[a\\]b]PW[];B[aa];W[]C[x\n]MOVE[pass](;B[tt])(;W[bb]))", "GM[1]RE[W+R]EV[1]EV[2]TE[3];W[aa];B[bb])(;B[j10k9])",
		"SZ[9:8]PLAYERS[4]NAMES[a][b]KINDS[][c]RESULT[1/2-1/2-1/2-1/2]PLACES[1][1][1][1]HEADER[a:b][c]AP[x:1];MOVE[leave(2)])",
		"CA[latin1]PB[\xe6]GM[4]RE[0];B[aa]W[bb];AE[aa]EFFECT[2][0]AW[cc];C[y];C[z];B[swap];W[resign])",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, content []byte) { requireReads(t, append([]byte("(;"), content...)) })
}

func requireReads(t *testing.T, content []byte) {
	limits := record.Limits{FileBytes: 1 << 16, Games: 100, GameBytes: 1 << 14, Moves: 400, HeaderBytes: 200, Headers: 20}
	games, bad := read(string(content), limits)
	require.LessOrEqual(t, len(games)+len(bad), limits.Games+2)
	for i, g := range games {
		require.LessOrEqual(t, len(g.Moves), limits.Moves)
		require.LessOrEqual(t, len(g.Headers), limits.Headers)
		report := record.Replay(g, compile(t, tournament()), nil)
		require.Equal(t, report.Agrees, report.Why == "")
		games[i].Index, games[i].Line, games[i].Notes = i+1, 0, nil
	}
	if len(games) == 0 {
		require.NotEmpty(t, strings.Join(append(bad, silent(content)), ""))
		return
	}
	again, bad := read(write(t, games[0].Format, games), record.Limits{})
	require.Empty(t, bad)
	for i := range again {
		again[i].Line, again[i].Notes = 0, nil
	}
	require.Equal(t, games, again)
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
