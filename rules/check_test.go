package rules_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// small is a game that compiles, for tests that spoil it.
func small() rules.Spec {
	return rules.Spec{
		Board:   rules.Board{Width: 9, Height: 9},
		Players: rules.Players{Min: 2, Max: 4},
		Capture: rules.Capture{Lengths: []int{2}},
		Win:     rules.Win{Line: rules.Line{Length: rules.PerCount{0: 5}}, Captures: rules.Captures{Target: rules.PerCount{0: 10}}},
	}
}

// forTwo is small for two players.
func forTwo() rules.Spec {
	s := small()
	s.Players.Max = 2
	return s
}

// Every problem of a Spec is reported, under its key and with a stable code.
func TestWhatCannotBePlayedIsRefused(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(s *rules.Spec)
		want  []string
	}{
		{"nothing given", func(s *rules.Spec) { *s = rules.Spec{} }, []string{"R003 board.width", "R003 board.height", "R003 players.min"}},
		{"board too large", func(s *rules.Spec) { s.Board.Width = 33 }, []string{"R001 board.width"}},
		{"largest number", func(s *rules.Spec) { s.End.MaxPlies = 1<<63 - 1 }, []string{"R001 end.max_plies"}},
		{"smallest number", func(s *rules.Spec) { s.Players.Min = -1 << 63 }, []string{"R001 players.min"}},
		{"too many players", func(s *rules.Spec) { s.Players.Max = 9 }, []string{"R001 players.max"}},
		{"fewer at most than at least", func(s *rules.Spec) { s.Players = rules.Players{Min: 4, Max: 3} }, []string{"R014 players.max"}},
		{"one team", func(s *rules.Spec) { s.Players.Teams = 1 }, []string{"R014 players.teams"}},
		{"teams that do not divide", func(s *rules.Spec) { s.Players = rules.Players{Min: 3, Max: 3, Teams: 2} }, []string{"R014 players.teams"}},
		{"unknown word", func(s *rules.Spec) { s.Capture.Self = "pof" }, []string{"R002 capture.self"}},
		{"point off the board", func(s *rules.Spec) { s.Board.Holes = []rules.PointName{"K1", "I5"} }, []string{"R004 board.holes"}},
		{"region that cannot be read", func(s *rules.Spec) { s.Opening.Stone = map[int]rules.Region{1: "centre", 2: "inside(x)"} },
			[]string{"R005 opening.stone.1", "R005 opening.stone.2"}},
		{"centre of an even board", func(s *rules.Spec) {
			s.Board.Width = 8
			s.Opening.Stone = map[int]rules.Region{1: "center", 3: "outside(2)"}
		}, []string{"R006 opening.stone.1", "R006 opening.stone.3"}},
		{"region without points", func(s *rules.Spec) { s.Opening.Stone = map[int]rules.Region{1: "outside(4)"} }, []string{"R007 opening.stone.1"}},
		{"two stones on one point", func(s *rules.Spec) { s.Opening.Stone = map[int]rules.Region{1: "center", 2: "inside(0)"} }, []string{"R007 opening.stone.2"}},
		{"line longer than the board", func(s *rules.Spec) { s.Win.Line.Length = rules.PerCount{0: 10} }, []string{"R008 win.line.length"}},
		{"run longer than the board", func(s *rules.Spec) { s.Capture.Lengths = []int{2, 8} }, []string{"R009 capture.lengths"}},
		{"nothing wins", func(s *rules.Spec) { s.Win = rules.Win{} }, []string{"R010 win"}},
		{"target without captures", func(s *rules.Spec) { s.Capture = rules.Capture{} }, []string{"R011 win.captures.target"}},
		{"self-capture without captures", func(s *rules.Spec) {
			s.Capture = rules.Capture{Self: rules.SelfPoof}
			s.Win.Captures = rules.Captures{}
		}, []string{"R011 capture.self"}},
		{"team rules without teams", func(s *rules.Spec) {
			s.Capture.Teammate = rules.TeammateForbid
			s.Win.Captures.SumBy = rules.SumByTeam
			s.Win.Line.By = rules.ByTeam
		}, []string{"R011 capture.teammate", "R011 win.captures.sum_by", "R011 win.line.by"}},
		{"turn order that is too long", func(s *rules.Spec) {
			s.Players = rules.Players{Min: 8}
			s.Turn.Each = rules.Stones{16, 15, 16, 16, 16}
		}, []string{"R012 turn"}},
		{"table that misses a number of players", func(s *rules.Spec) { s.Win.Line.Length = rules.PerCount{2: 5, 3: 4} }, []string{"R013 win.line.length"}},
		{"no such seat", func(s *rules.Spec) { s.Win.Line.Overline = rules.PerSeat{5: rules.OverlineLose} }, []string{"R013 win.line.overline.5"}},
		{"choices among three", func(s *rules.Spec) { s.Opening.Choice = map[int]rules.Options{1: {"stay", "swap"}} }, []string{"R011 opening.choice"}},
		{"no points for a length", func(s *rules.Spec) {
			s.Capture, s.Win = rules.Capture{}, rules.Win{Line: rules.Line{Score: map[int]int{3: 3, 5: 10}}}
			s.End.FullBoard = rules.FullScore
		}, []string{"R013 win.line.score"}},
		{"holes that leave nothing", func(s *rules.Spec) { s.Board.RandomHoles = rules.RandomHoles{Min: 81, Max: 81} }, []string{"R015 board.random_holes.max"}},
		{"several at once", func(s *rules.Spec) {
			s.Capture.Self = "pof"
			s.Win.Line.Length = rules.PerCount{0: 12}
			s.Opening.Stone = map[int]rules.Region{1: "nowhere"}
		}, []string{"R002 capture.self", "R008 win.line.length", "R005 opening.stone.1"}},
	} {
		spec := small()
		test.spoil(&spec)
		require.Equal(t, test.want, problemsOf(t, spec), test.name)
	}
}

// Rules that make no sense together are refused by name, with the reason.
func TestWhatDoesNotGoTogetherIsRefused(t *testing.T) {
	for _, test := range []struct {
		spoil func(s *rules.Spec)
		want  string
	}{
		{func(s *rules.Spec) { s.Place.Rule = rules.PlaceGravity }, "R011 place.rule"},
		{func(s *rules.Spec) { s.Place.Colour = rules.PlaceAnyColour }, "R011 place.colour"},
		{func(s *rules.Spec) { s.Board.Topology = rules.Torus; s.Clear.Edges = []rules.Edge{rules.South} }, "R011 clear.edges"},
		{func(s *rules.Spec) { s.Break.CaptureWinFirst = true }, "R011 break.capture_win_first"},
		{func(s *rules.Spec) { s.Capture.Effect = rules.CaptureFlip; s.Capture.Self = rules.SelfPoof }, "R011 capture.effect"},
		{func(s *rules.Spec) { s.End.FullBoard = rules.FullScore }, "R011 end.full_board"},
		{func(s *rules.Spec) { s.Win.Line.Fewer = rules.FewerForbid }, "R011 win.line.fewer"},
		{func(s *rules.Spec) { s.Lose.Line.Length = 1 }, "R011 lose.line.length"},
		{func(s *rules.Spec) { s.Win.Line.Seat = 3 }, "R011 win.line.seat"},
		{func(s *rules.Spec) { s.Opening.Choice = map[int]rules.Options{1: {"pass"}} }, "R016 opening.choice.1"},
		{func(s *rules.Spec) { s.Opening.Declare = map[int]rules.Span{1: "0..3"} }, "R016 opening.declare.1"},
		{func(s *rules.Spec) { s.Opening.Offer = map[int]rules.Offers{5: "many"} }, "R016 opening.offer.5"},
		{func(s *rules.Spec) { s.Opening.Offer = map[int]rules.Offers{5: "declared"} }, "R007 opening.offer.5"},
	} {
		spec := forTwo()
		test.spoil(&spec)
		require.Contains(t, problemsOf(t, spec), test.want)
	}
}

// problemsOf compiles a Spec and lists code and key of what is wrong.
func problemsOf(t *testing.T, spec rules.Spec) (list []string) {
	_, err := spec.Compile()
	var problems rules.Problems
	require.True(t, errors.As(err, &problems), "%v", err)
	for _, p := range problems {
		require.NotEmpty(t, p.Text)
		require.Contains(t, err.Error(), p.Text)
		list = append(list, p.Code+" "+p.Key)
	}
	require.Len(t, slices.Compact(slices.Sorted(slices.Values(list))), len(list), "one problem for each cause")
	return list
}

// Compile keeps nothing of the Spec it was given, and gives nothing of its own
// away: rules that are shared by goroutines cannot be changed through either.
func TestRulesAreTheirOwn(t *testing.T) {
	spec := small()
	spec.Opening.Stone = map[int]rules.Region{1: "center"}
	compiled, err := spec.Compile()
	require.NoError(t, err)
	spec.Capture.Lengths[0] = 5
	spec.Opening.Stone[1] = "any"
	got := compiled.Spec()
	require.Equal(t, []int{2}, got.Capture.Lengths)
	require.Equal(t, rules.Region("center"), got.Opening.Stone[1])
	got.Opening.Stone[1] = "any"
	require.Equal(t, rules.Region("center"), compiled.Spec().Opening.Stone[1])
	require.Equal(t, rules.Flat, compiled.Spec().Board.Topology, "defaults are filled in")
	require.Equal(t, rules.Stones{1}, compiled.Spec().Turn.Each)
}
