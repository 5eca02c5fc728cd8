package solve_test

import (
	"pgregory.net/rapid"

	"pente/rules"
)

// smallSpec draws the rules of a game with few points, with any mechanism that
// may change who can force what. It is not always one that Compile accepts.
func smallSpec(t *rapid.T) rules.Spec {
	s := rules.Spec{Players: rules.Players{Min: one(t, "seats", 2, 2, 2, 3, 4)}}
	board := rapid.SampledFrom([][2]int{{3, 3}, {4, 2}, {5, 2}, {4, 3}, {6, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}, {3, 2}}).Draw(t, "board")
	s.Board = rules.Board{Width: board[0], Height: board[1], Topology: one(t, "topology", rules.Flat, rules.Flat, rules.Torus, rules.Cylinder)}
	if s.Players.Min == 4 && coin(t, "teams") {
		s.Players.Teams = 2
		s.Win.Line.By = one(t, "by", rules.ByColour, rules.ByTeam)
		s.Win.Captures.SumBy = one(t, "sum", rules.SumByPlayer, rules.SumByTeam)
		s.Capture.Teammate = one(t, "mate", rules.TeammateCount, rules.TeammateNoCount, rules.TeammateForbid)
	}
	if coin(t, "line") {
		s.Win.Line.Length = rules.PerCount{0: one(t, "length", 3, 2, 4)}
		overlines := []rules.Overline{rules.OverlineWin, rules.OverlineIgnore, rules.OverlineForbid, rules.OverlineLose}
		s.Win.Line.Overline = rules.PerSeat{0: one(t, "overline", overlines...), 1: one(t, "overline of one", overlines...)}
		s.Win.Line.Axes = one(t, "axes", rules.AllAxes, rules.OrthAxes, rules.DiagonalAxes)
	}
	if s.Players.Min == 2 && coin(t, "two stones") {
		s.Turn = rules.Turn{First: rules.Stones{one(t, "first", 1, 2)}, Each: rules.Stones{one(t, "each", 1, 2), one(t, "then", 1, 2)}}
	}
	s.Turn.Pass = one(t, "pass", rules.PassNever, rules.PassNever, rules.PassIfStuck, rules.PassAllowed)
	if coin(t, "captures") {
		captures(t, &s)
	}
	if coin(t, "special") {
		special(t, &s)
	}
	return s
}

func captures(t *rapid.T, s *rules.Spec) {
	c := &s.Capture
	c.Lengths = rapid.SampledFrom([][]int{{1}, {2}, {1, 2}, {3}}).Draw(t, "lengths")
	c.Mixed = coin(t, "mixed")
	c.Victims = one(t, "victims", rules.AnyOther, rules.NextOpponent)
	c.Self = one(t, "self", rules.SelfSafe, rules.SelfSafe, rules.SelfPoof, rules.SelfForbid)
	c.Effect = one(t, "effect", rules.CaptureRemove, rules.CaptureRemove, rules.CaptureFlip)
	c.Score = one(t, "score", rules.ScoreAdd, rules.ScoreAdd, rules.ScoreAddOrSubtract)
	if coin(t, "target") {
		s.Win.Captures.Target = rules.PerCount{0: one(t, "stones", 2, 1, 3, 4)}
		s.Win.Captures.Tie = one(t, "tie", rules.TieMover, rules.TieLarger, rules.TieDraw)
	}
	s.Win.Line.CheckOwner = one(t, "check", rules.CheckMover, rules.CheckAny)
	s.Break.Policy = one(t, "break", rules.BreakOff, rules.BreakOff, rules.BreakIfBreakable, rules.BreakAlways, rules.BreakForced)
}

// special adds one rule that few games have.
func special(t *rapid.T, s *rules.Spec) {
	rapid.SampledFrom([]func(){
		func() { s.Place.Rule = rules.PlaceGravity },
		func() { s.Place.Rule = rules.PlaceEdgeGrow },
		func() { s.Place.Colour = one(t, "colour", rules.PlaceAnyColour, rules.PlaceSingle) },
		func() { s.Lose.Line.Length = one(t, "losing", 3, 2) },
		func() { s.Clear.Edges = []rules.Edge{rules.South} },
		func() { s.Oblige = rules.Oblige{Win: coin(t, "must win"), BlockNext: coin(t, "must block")} },
		func() { s.Win.Line.Seat, s.End.FullBoard = 1, rules.FullSecond },
		func() { s.End.NoMove = rules.NoMoveLose },
		func() { s.End.MaxPlies = rapid.IntRange(2, 9).Draw(t, "most plies") },
		func() { s.End.AfterWin = rules.AfterWinPlaces },
		func() { s.Win.Line.Count = 2 },
		func() { s.Win.Line.OpenEnds, s.Win.Line.EdgeBlocks = 1, coin(t, "edge blocks") },
		func() {
			s.Opening = rules.Opening{Lays: map[int]int{2: 1}, Choice: map[int]rules.Options{2: {"stay", "swap", "add(1)"}}}
		},
		func() { s.Opening.Offer = map[int]rules.Offers{2: "2"} },
		func() { s.Opening.Stone = map[int]rules.Region{1: "points(A1, B1)", 2: "any minus points(A1)"} },
		func() {
			s.Forbid.Three = rules.Shape{Count: 1, Definition: rules.Geometric, Effect: one(t, "shape", rules.EffectIllegal, rules.EffectLose)}
		},
		func() { s.Board.Holes = []rules.PointName{"B1"} },
		func() {
			s.Win.Line = rules.Line{Score: map[int]int{2: 1, 3: 3}}
			s.End.FullBoard = rules.FullScore
		},
	}).Draw(t, "kind")()
}

// one draws one of several values.
func one[T any](t *rapid.T, label string, values ...T) T {
	return rapid.SampledFrom(values).Draw(t, label)
}

func coin(t *rapid.T, label string) bool { return rapid.Bool().Draw(t, label) }
