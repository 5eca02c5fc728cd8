package record_test

import (
	"compress/gzip"
	"io"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

func text(n int) string { return strconv.Itoa(n) }

// whole is everything in a file.
func whole(t testing.TB, file *os.File) string {
	t.Helper()
	_, err := file.Seek(0, io.SeekStart)
	require.NoError(t, err)
	content, err := io.ReadAll(file)
	require.NoError(t, err)
	return string(content)
}

// unpacked is everything in a gzip file.
func unpacked(t testing.TB, file *os.File) string {
	t.Helper()
	_, err := file.Seek(0, io.SeekStart)
	require.NoError(t, err)
	in, err := gzip.NewReader(file)
	require.NoError(t, err)
	content, err := io.ReadAll(in)
	require.NoError(t, err)
	return string(content)
}

// write is what a Writer makes of games.
func write(t testing.TB, format record.Format, games []record.Game) string {
	t.Helper()
	var out strings.Builder
	w, err := record.NewWriter(&out, format)
	require.NoError(t, err)
	for _, g := range games {
		require.NoError(t, w.Write(g))
	}
	return out.String()
}

// read is what is good and what is bad in a text.
func read(content string, limits record.Limits) (games []record.Game, bad []string) {
	for g, err := range record.Read(strings.NewReader(content), limits) {
		if err != nil {
			bad = append(bad, err.Error())
			continue
		}
		games = append(games, g)
	}
	return games, bad
}

// testdata reads a file of this package's own games.
func testdata(t testing.TB, name string) string {
	t.Helper()
	content, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	return string(content)
}
