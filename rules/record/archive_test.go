package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// The figures of this file are those of the note that comes with the shared
// games: 9,668 public games of Pente.org, 2006-2014, and 8,282 of Connect6.

func TestReplayOfPenteGames(t *testing.T) {
	games := readAll(t, shared(t, "pente.tsv.gz"))
	sum, reports := replayAll(t, games, tournament())
	require.Equal(t, &record.Summary{
		Games: 9668, Plies: 290939, Legal: 9668, Opening: 6,
		Line: 7585, Captures: 1099, Both: 7, Open: 977, Overline: 98, Agree: 9667,
		Disagree: []record.Disagree{{
			ID: "50000000058581", Why: "the game ends with move 38 (captures), 1 more follows",
		}},
	}, sum)

	ends := map[string]record.End{
		"five": record.EndLine, "caps": record.EndCaptures, "both": record.EndBoth, "open": record.EndOpen,
	}
	lists := map[string]bool{}
	for i, report := range reports {
		column := func(name string) string {
			text, ok := games[i].Header(name)
			require.True(t, ok, name)
			return text
		}
		require.Equal(t, ends[column("ended_by")], report.End, report.ID)
		require.Equal(t, column("captured_p1"), text(report.Captures[0]), report.ID)
		require.Equal(t, column("captured_p2"), text(report.Captures[1]), report.ID)
		if report.Opening {
			require.Equal(t, "N", column("rated"), "only unrated games are free of the opening rule")
		}
		lists[strings.Join(games[i].Moves, " ")] = true
	}
	require.Len(t, lists, 9668-4, "four games repeat the moves of another")
}

func TestCapturesOfPenteGames(t *testing.T) {
	r := compile(t, open())
	moves := map[int]int{} // by stones captured with the move
	for _, g := range readAll(t, shared(t, "pente.tsv.gz")) {
		p, err := r.Start(2)
		require.NoError(t, err)
		for _, written := range g.Moves {
			m, err := notation.ParseMove(p, written)
			require.NoError(t, err)
			require.Equal(t, written, notation.Move(p, m))
			if p.Play(m) != nil {
				require.Equal(t, "50000000058581", g.ID, "the one game that goes on after its end")
				break
			}
			taken := -1 // the stone itself is a change too
			for range p.Changes() {
				taken++
			}
			moves[taken]++
		}
	}
	require.Equal(t, map[int]int{0: 290938 - 33112 - 154, 2: 33112, 4: 154}, moves)
}

// Under wrong rules games of the archive no longer fit: it tells rule sets
// apart. None of these has the opening rule.
func TestPenteGamesUnderWrongRules(t *testing.T) {
	games := readAll(t, shared(t, "pente.tsv.gz"))
	tests := map[string]struct {
		change func(*rules.Spec)
		unfit  int
	}{
		"right rules":             {func(*rules.Spec) {}, 1},
		"pairs and threes":        {lengths(2, 3), 2239},
		"single stones and pairs": {lengths(1, 2), 3249},
		"eight stones win":        {target(8), 2055},
		"four in a row":           {func(s *rules.Spec) { s.Win.Line.Length = rules.PerCount{0: 4} }, 9252},
		"rows and columns only":   {func(s *rules.Spec) { s.Capture.Axes = rules.OrthAxes }, 7153},
		"no captures":             {func(s *rules.Spec) { s.Capture.Lengths, s.Win.Captures.Target = nil, nil }, 8696},
		"exactly five":            {exactly, 1},
		"own pairs are lost":      {func(s *rules.Spec) { s.Capture.Self = rules.SelfPoof }, 1159},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			spec := open()
			test.change(&spec)
			sum, _ := replayAll(t, games, spec)
			require.Len(t, sum.Disagree, test.unfit)
			require.Equal(t, len(games), sum.Agree+len(sum.Disagree))
		})
	}
}

// Two wrong rules leave games that fit, but without an end: 98 overlines, and
// 1,098 games won by ten captured stones.
func TestPenteGamesLeftOpen(t *testing.T) {
	games := readAll(t, shared(t, "pente.tsv.gz"))
	_, right := replayAll(t, games, open())
	tests := map[string]struct {
		change func(*rules.Spec)
		opened int
	}{
		"exactly five":      {exactly, 98},
		"twelve stones win": {target(12), 1098},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			spec := open()
			test.change(&spec)
			_, wrong := replayAll(t, games, spec)
			opened := 0
			for i := range wrong {
				if right[i].Agrees && right[i].End != record.EndOpen && wrong[i].End == record.EndOpen {
					opened++
				}
			}
			require.Equal(t, test.opened, opened)
		})
	}
}

func lengths(runs ...int) func(*rules.Spec) {
	return func(s *rules.Spec) { s.Capture.Lengths = runs }
}

func target(stones int) func(*rules.Spec) {
	return func(s *rules.Spec) { s.Win.Captures.Target = rules.PerCount{0: stones} }
}

func exactly(s *rules.Spec) { s.Win.Line.Overline = rules.PerSeat{0: rules.OverlineIgnore} }

func TestReplayOfConnect6Games(t *testing.T) {
	games := readAll(t, shared(t, "connect6.tsv.gz"))
	sum, reports := replayAll(t, games, sixes())
	require.Equal(t, &record.Summary{
		Games: 8282, Plies: 379907, Legal: 8282, Line: 8282, Overline: 57, Agree: 8282,
		Disagree: []record.Disagree{},
	}, sum)
	runs, first := map[int]int{}, 0
	for _, report := range reports {
		runs[len(report.Outcome.Line)]++
		if report.Plies%2 == 0 {
			first++ // the first turn has one stone, so an even ply begins a turn
		}
	}
	require.Equal(t, map[int]int{6: 8225, 7: 57}, runs)
	require.Equal(t, 175, first)
}

func TestConnect6GamesUnderWrongRules(t *testing.T) {
	games := readAll(t, shared(t, "connect6.tsv.gz"))
	spec := sixes()
	spec.Turn.First = rules.Stones{2}
	sum, _ := replayAll(t, games, spec)
	require.Len(t, sum.Disagree, 8243, "two stones in the first turn")

	spec = sixes()
	spec.Win.Line.Length = rules.PerCount{0: 5}
	sum, _ = replayAll(t, games, spec)
	require.Len(t, sum.Disagree, 7084, "five in a row")
}

// The sample of Pente.org's own format is read, fits, and is written back byte
// for byte.
func TestPenteOrgSample(t *testing.T) {
	file := shared(t, "pente-sample.txt")
	games := readAll(t, file)
	require.Len(t, games, 60)
	require.Equal(t, "First", games[0].Seats[0].Name)
	require.Equal(t, "Second", games[0].Seats[1].Name)
	sum, _ := replayAll(t, games, tournament())
	require.Empty(t, sum.Disagree)
	require.Equal(t, 60, sum.Legal)
	require.Equal(t, whole(t, file), write(t, record.Text, games))
}

// A table is written back byte for byte too, as its moves stand last.
func TestTablesComeBack(t *testing.T) {
	for _, name := range []string{"pente.tsv.gz", "connect6.tsv.gz"} {
		file := shared(t, name)
		games := readAll(t, file)
		require.True(t, unpacked(t, file) == write(t, record.TSV, games), name)
	}
}
