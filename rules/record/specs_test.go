package record_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/record"
)

// tournament is two-player Pente with the tournament opening: the first stone
// on the centre, the first player's second outside the 5x5 square round it.
// Source: BrainKing and Pente.org, rules of Pente.
func tournament() rules.Spec {
	spec := rules.Spec{
		Board:   rules.Board{Width: 19, Height: 19},
		Players: rules.Players{Min: 2},
		Capture: rules.Capture{Lengths: []int{2}},
	}
	spec.Win.Line.Length = rules.PerCount{0: 5}
	spec.Win.Captures.Target = rules.PerCount{0: 10}
	spec.Opening.Seat = map[int]map[int]rules.Region{1: {1: "center", 2: "outside(2)"}}
	return spec
}

// open is the same without an opening rule.
func open() rules.Spec {
	spec := tournament()
	spec.Opening = rules.Opening{}
	return spec
}

// threeMixed is Pente for three, where any two stones that are not one's own
// can be captured. Source: PBMserv, multi-player Pente.
func threeMixed() rules.Spec {
	spec := open()
	spec.Players = rules.Players{Min: 3}
	spec.Capture.Mixed = true
	return spec
}

// sixes is six in a row with two stones a turn, the first turn one.
// Source: Wu and Huang, Connect6.
func sixes() rules.Spec {
	spec := rules.Spec{
		Board:   rules.Board{Width: 19, Height: 19},
		Players: rules.Players{Min: 2},
		Turn:    rules.Turn{First: rules.Stones{1}, Each: rules.Stones{2}},
	}
	spec.Win.Line.Length = rules.PerCount{0: 6}
	return spec
}

// poof is Pente in which a pair moved into a sandwich is lost, and of two that
// have captured enough the one with more wins. Source: Pente.org, Poof-Pente.
func poof() rules.Spec {
	spec := open()
	spec.Capture.Self = rules.SelfPoof
	spec.Win.Captures.Tie = rules.TieLarger
	return spec
}

func compile(t testing.TB, spec rules.Spec) *rules.Rules {
	t.Helper()
	r, err := spec.Compile()
	require.NoError(t, err)
	return r
}

// shared opens a file of the shared data, which lie beside the repository; the
// test is skipped where there are none.
func shared(t testing.TB, name string) *os.File {
	t.Helper()
	dir, err := os.Getwd()
	require.NoError(t, err)
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
	}
	file, err := os.Open(filepath.Join(dir, "..", "shared", "data", name))
	if os.IsNotExist(err) {
		t.Skip("the shared data are absent")
	}
	require.NoError(t, err)
	t.Cleanup(func() { file.Close() })
	return file
}

// readAll reads a file in which every game is good.
func readAll(t testing.TB, file *os.File) []record.Game {
	t.Helper()
	var games []record.Game
	for g, err := range record.Read(file, record.Limits{}) {
		require.NoError(t, err)
		games = append(games, g)
	}
	return games
}

// replayAll replays games by a rule set and adds up what was found.
func replayAll(t testing.TB, games []record.Game, spec rules.Spec) (*record.Summary, []record.Report) {
	t.Helper()
	r := compile(t, spec)
	spec.Opening = rules.Opening{}
	free := compile(t, spec)
	sum := record.NewSummary()
	var reports []record.Report
	for _, g := range games {
		reports = append(reports, record.Replay(g, r, free))
		sum.Add(reports[len(reports)-1])
	}
	return sum, slices.Clip(reports)
}
