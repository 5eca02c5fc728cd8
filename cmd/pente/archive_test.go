package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// totals are the counts of `pente replay --json`.
type totals struct {
	Games, Plies, Legal, Opening, Line, Captures, Both, Draw, Open, Overline, Agree int

	Disagree []struct{ ID, Why string }
}

// archive is a file of recorded games; they lie beside the project, and not
// everywhere.
func archive(t *testing.T, name string) string {
	t.Helper()
	path := filepath.Join("..", "..", "..", "shared", "data", name)
	if _, err := os.Stat(path); err != nil {
		t.Skip("the archive of played games is not here")
	}
	return path
}

func replayed(t *testing.T, want int, args ...string) totals {
	t.Helper()
	var out, errs bytes.Buffer
	status := run(append([]string{"replay", "--json"}, args...), nil, &out, &errs)
	require.Equal(t, want, status, errs.String())
	var found totals
	require.NoError(t, json.Unmarshal(out.Bytes(), &found))
	return found
}

// Source of the numbers: the README of the archive, which has them from an
// independent program.
func TestReplayPenteArchive(t *testing.T) {
	found := replayed(t, statusNo, archive(t, "pente.tsv.gz"), "--variant", "pente")
	require.Len(t, found.Disagree, 1)
	require.Equal(t, "50000000058581", found.Disagree[0].ID)
	found.Disagree = nil
	require.Equal(t, totals{
		Games: 9668, Plies: 290939, Legal: 9668, Opening: 6, Line: 7585, Captures: 1099, Both: 7,
		Open: 977, Overline: 98, Agree: 9667,
	}, found)
}

// Under wrong rules some games no longer fit; nothing but --set is needed to
// ask for them. Source of the numbers: the README of the archive.
func TestReplayPenteArchiveByWrongRules(t *testing.T) {
	file := archive(t, "pente.tsv.gz")
	for _, wrong := range []struct {
		set  string
		fail int
	}{
		{"capture.lengths=[2,3]", 2239},
		{"capture.lengths=[1,2]", 3249},
		{"win.captures.target=8", 2055},
		{"win.line.length=4", 9252},
		{"capture.axes=orth", 7153},
		{"capture.self=poof", 1159},
	} {
		found := replayed(t, statusNo, file, "--set", wrong.set)
		require.Len(t, found.Disagree, wrong.fail, wrong.set)
		require.Equal(t, 9668-wrong.fail, found.Agree, wrong.set)
	}
	found := replayed(t, statusNo, file, "--set", "capture.lengths=[]", "--set", "win.captures.target=0")
	require.Len(t, found.Disagree, 8696)
}

// Some wrong rules only leave games without their end: 98 that were won by six
// or more, and 1098 that were won by captured stones (and the bad record, which
// ended too late).
func TestReplayPenteArchiveWithoutEnds(t *testing.T) {
	file := archive(t, "pente.tsv.gz")
	exact := replayed(t, statusNo, file, "--set", "win.line.overline=ignore")
	require.Len(t, exact.Disagree, 1)
	require.Equal(t, 977+98, exact.Open)
	twelve := replayed(t, statusDone, file, "--set", "win.captures.target=12")
	require.Empty(t, twelve.Disagree)
	require.Equal(t, 977+1098+1, twelve.Open)
}

func TestReplayConnect6Archive(t *testing.T) {
	file := archive(t, "connect6.tsv.gz")
	found := replayed(t, statusDone, file)
	require.Empty(t, found.Disagree)
	found.Disagree = nil
	require.Equal(t, totals{Games: 8282, Plies: 379907, Legal: 8282, Line: 8282, Overline: 57, Agree: 8282}, found)

	require.Len(t, replayed(t, statusNo, file, "--set", "turn.first=2").Disagree, 8243)
	require.Len(t, replayed(t, statusNo, file, "--set", "win.line.length=5").Disagree, 7084)
}

// The sample reads without a fault and comes out again as it was.
func TestSampleOfTextRecords(t *testing.T) {
	file := archive(t, "pente-sample.txt")
	require.Empty(t, replayed(t, statusDone, file).Disagree)
	was, err := os.ReadFile(file)
	require.NoError(t, err)
	var out, errs bytes.Buffer
	require.Equal(t, statusDone, run([]string{"convert", file, "--to", "text"}, nil, &out, &errs), errs.String())
	require.Equal(t, string(was), out.String())
}
