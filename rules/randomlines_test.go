package rules_test

import (
	"slices"

	"pente/rules"
)

// lineKinds are lines of other kinds: along some axes, several at once, with
// open ends, for one seat.
func (d dice) lineKinds(s *rules.Spec) {
	l := &s.Win.Line
	if len(l.Length) == 0 {
		l.Length = all(3)
	}
	if d.percent(40) {
		l.Axes = one(d, rules.AllAxes, rules.OrthAxes, rules.DiagonalAxes)
	}
	if d.percent(30) {
		l.Count, l.Length = 2, all(d.between(2, 3))
		l.Fewer = one(d, rules.FewerIgnore, rules.FewerForbid)
	}
	if d.percent(40) {
		l.OpenEnds, l.EdgeBlocks = d.between(1, 2), d.percent(50)
		l.OverlineExempt = d.percent(30)
		if l.OverlineExempt {
			l.Overline = nil
		}
	}
	if d.percent(20) {
		l.Seat = d.between(1, 2)
		s.End.FullBoard = one(d, rules.FullDraw, rules.FullFirst, rules.FullSecond)
	}
}

// scores is a game that points for rows decide.
func (d dice) scores(s *rules.Spec) {
	d.little(s, 5)
	s.Win.Line, s.Lose, s.Forbid, s.Place.Colour, s.Break, s.Win.Both = rules.Line{}, rules.Lose{}, rules.Forbid{}, "", rules.Break{}, ""
	if d.percent(60) {
		s.Win.Line.Axes = rules.OrthAxes
	}
	s.Win.Line.Score = map[int]int{}
	from := d.between(1, 3)
	for n := from; n <= from+d.between(0, 2); n++ {
		s.Win.Line.Score[n] = d.between(0, 20)
	}
	s.Win.Captures.Target = nil
	s.Win.Captures.Tie, s.Win.Captures.SumBy = "", ""
	s.Oblige = rules.Oblige{}
	s.End.FullBoard = rules.FullScore
	if d.percent(50) {
		d.noCaptures(s)
	}
}

func (d dice) losing(s *rules.Spec) {
	s.Lose.Line.Length = d.between(3, 4)
	if len(s.Win.Line.Length) > 0 {
		s.Win.Line.Length = all(s.Lose.Line.Length + d.between(0, 2))
	}
}

// breaks are lines that can be broken.
func (d dice) breaks(s *rules.Spec) {
	d.someCaptures(s)
	s.Capture.Effect, s.Clear = "", rules.Clear{}
	s.Win.Line.Length = all(d.between(3, 4))
	s.Win.Line.Score, s.Win.Line.Count = nil, 0
	if s.End.FullBoard == rules.FullScore {
		s.End.FullBoard = ""
	}
	s.Break.Policy = one(d, rules.BreakIfBreakable, rules.BreakAlways, rules.BreakForced)
	s.Break.Window = one(d, rules.BreakNext, rules.BreakRound)
	s.Break.CaptureWinFirst = len(s.Win.Captures.Target) > 0 && d.percent(50)
}

// both are lines and capture wins of two sides by one ply.
func (d dice) both(s *rules.Spec) {
	d.little(s, 8)
	d.someCaptures(s)
	s.Capture.Lengths, s.Capture.Mixed, s.Forbid, s.Lose = []int{1}, true, rules.Forbid{}, rules.Lose{}
	s.Win.Line = rules.Line{Length: all(3), CheckOwner: rules.CheckAny}
	switch d.IntN(3) {
	case 0:
		s.Win.Line.Seat = 1 // by the line of somebody who captures enough
	case 1:
		s.Win.Line.OpenEnds, s.Win.Line.EdgeBlocks = 2, d.percent(50)
		s.Players = rules.Players{Min: 3} // a third player's stone blocks the line
	case 2:
		s.Win.Line.Overline = everybody(rules.OverlineIgnore)
	}
	s.Win.Captures.Target = all(d.between(1, 3))
	s.Win.Captures.Tie = one(d, rules.TieMover, rules.TieLarger, rules.TieDraw)
	s.Win.Both = rules.BothDraw
	if s.End.FullBoard == rules.FullScore {
		s.End.FullBoard = ""
	}
}

func (d dice) ends(s *rules.Spec) {
	if len(s.Win.Line.Score) > 0 {
		return
	}
	s.End.FullBoard = one(d, rules.FullFirst, rules.FullSecond)
	if s.Board.Width*s.Board.Height > 40 {
		d.little(s, 5)
	}
}

func (d dice) randomHoles(s *rules.Spec) {
	points := s.Board.Width * s.Board.Height
	if len(s.Clear.Edges) > 0 || len(s.Opening.Stone) > 0 || len(s.Opening.Seat) > 0 {
		return
	}
	s.Board.RandomHoles = rules.RandomHoles{Min: d.between(0, 2), Max: d.between(3, max(3, points/6)), Parity: one(d, rules.AnyParity, rules.Odd, rules.Even)}
	*s = s.Drawn(d.Uint64())
	slices.Sort(s.Board.Holes)
}
