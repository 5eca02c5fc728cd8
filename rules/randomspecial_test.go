package rules_test

import (
	"fmt"
	"slices"

	"pente/rules"
)

// special adds rules that few games have, each to a part of the rule sets. What
// Compile is sure to refuse beside one of them is mostly taken out, and the
// board is made small where a rule only shows on a full one.
func (d dice) special(s *rules.Spec) {
	for _, add := range []func(*rules.Spec){
		d.placement, d.colours, d.clears, d.choices, d.shapes, d.duties,
		d.flips, d.signs, d.lineKinds, d.scores, d.losing, d.breaks, d.both, d.ends, d.randomHoles,
	} {
		if d.percent(8) {
			add(s)
		}
	}
	d.fit(s)
}

// fit takes out what the board has no room for, and what takes the slow
// implementation too long.
func (d dice) fit(s *rules.Spec) {
	if s.Win.Line.Length[0] < 4 && s.Board.Width*s.Board.Height > 25 && s.Forbid.Three.Count > 0 {
		s.Forbid.Three.Definition = rules.Geometric // everything is a three
	}
	side := max(s.Board.Width, s.Board.Height)
	s.Capture.Lengths = slices.DeleteFunc(slices.Clone(s.Capture.Lengths), func(n int) bool { return n > side-2 && d.percent(95) })
	if len(s.Capture.Lengths) == 0 {
		s.Capture.Lengths = nil
	}
	if len(s.Win.Line.Length) > 0 && len(s.Capture.Lengths) == 0 && d.percent(90) {
		d.noCaptures(s)
	}
}

// little makes the board small and flat.
func (d dice) little(s *rules.Spec, largest int) {
	s.Board = rules.Board{Width: d.between(3, largest), Height: d.between(3, largest)}
	if len(s.Win.Line.Length) > 0 {
		s.Win.Line.Length = all(d.between(3, max(3, min(4, s.Board.Width, s.Board.Height))))
	}
	s.Opening.Stone, s.Opening.Seat = nil, nil
}

// two makes it a game of two.
func (d dice) two(s *rules.Spec) {
	s.Players = rules.Players{Min: 2}
	s.Capture.Teammate, s.Win.Captures.SumBy, s.Win.Line.By = "", "", ""
	if s.Capture.Victims == rules.NonTeam {
		s.Capture.Victims = ""
	}
	for seat := range s.Win.Line.Overline {
		if seat > 2 {
			delete(s.Win.Line.Overline, seat)
		}
	}
	delete(s.Opening.Seat, 3)
	for seat := range s.Opening.Seat {
		if seat > 2 {
			delete(s.Opening.Seat, seat)
		}
	}
	for _, table := range []rules.PerCount{s.Win.Line.Length, s.Win.Captures.Target} {
		for n := range table {
			if n > 2 {
				delete(table, n)
			}
		}
	}
}

// noCaptures takes captures out, and what there is only with them.
func (d dice) noCaptures(s *rules.Spec) {
	s.Capture, s.Win.Captures, s.Break, s.Win.Both = rules.Capture{}, rules.Captures{}, rules.Break{}, ""
	s.Win.Line.CheckOwner = ""
	if len(s.Win.Line.Length) == 0 && len(s.Win.Line.Score) == 0 {
		s.Win.Line.Length = all(3)
	}
}

// someCaptures sees to it that pairs are captured.
func (d dice) someCaptures(s *rules.Spec) {
	if len(s.Capture.Lengths) == 0 {
		s.Capture.Lengths = one(d, []int{2}, []int{1}, []int{1, 2})
	}
	s.Place = rules.Placement{}
}

func (d dice) placement(s *rules.Spec) {
	d.little(s, 8)
	d.noCaptures(s)
	s.Eliminate.Stones = ""
	s.Place.Rule = one(d, rules.PlaceGravity, rules.PlaceEdgeGrow, rules.PlaceEdgeDrop, rules.PlaceNearestEdge)
	if s.Place.Rule == rules.PlaceGravity && d.percent(30) {
		s.Board.Topology = rules.Cylinder
	} else if d.percent(20) {
		s.Board.Holes = []rules.PointName{"B2", "C3"}[:d.between(1, 2)]
	}
}

func (d dice) colours(s *rules.Spec) {
	d.noCaptures(s)
	s.Eliminate.Stones, s.Win.Line.By, s.Players.Teams = "", "", 0
	s.Opening.Choice, s.Opening.Lays, s.Opening.Declare, s.Opening.Offer = nil, nil, nil, nil
	s.Forbid, s.Oblige = rules.Forbid{}, rules.Oblige{}
	s.Place.Colour = one(d, rules.PlaceAnyColour, rules.PlaceSingle)
	if s.Place.Colour == rules.PlaceSingle && d.percent(60) {
		s.Win.Line = rules.Line{}
		s.Lose.Line.Length = 3
	}
}

func (d dice) clears(s *rules.Spec) {
	d.little(s, 6)
	s.Players.Min = min(s.Players.Min, 4)
	edges := []rules.Edge{rules.North, rules.East, rules.South, rules.West}
	d.Shuffle(4, func(i, j int) { edges[i], edges[j] = edges[j], edges[i] })
	s.Clear = rules.Clear{Edges: edges[:d.between(1, 4)], BeforeWin: d.percent(50), Repeat: d.percent(50)}
	s.Break = rules.Break{}
	if len(s.Win.Line.Length) > 0 {
		s.Win.Line.CheckOwner = one(d, rules.CheckMover, rules.CheckAny)
		s.Win.Line.Length = all(d.between(3, 5))
	}
	if d.percent(50) {
		d.noCaptures(s)
		s.Place.Rule = one(d, rules.PlaceAny, rules.PlaceGravity, rules.PlaceEdgeGrow)
		if s.Place.Rule != rules.PlaceAny {
			s.Eliminate.Stones = ""
		}
	}
}

// choices is an opening in which things are chosen.
func (d dice) choices(s *rules.Spec) {
	d.two(s)
	s.Place.Colour, s.Capture.Score = "", ""
	o := &s.Opening
	for range d.between(1, 3) {
		n := d.between(1, 5)
		switch d.IntN(5) {
		case 0:
			if o.Lays == nil {
				o.Lays = map[int]int{}
			}
			o.Lays[n], o.Lays[d.between(1, 4)] = d.between(1, 2), d.between(1, 2)
		case 1:
			o.Offer = map[int]rules.Offers{n: rules.Offers(fmt.Sprint(d.between(1, 3)))}
		case 2:
			o.Declare = map[int]rules.Span{n: rules.Span(fmt.Sprintf("%d..%d", 1, d.between(1, 4)))}
			o.Offer = map[int]rules.Offers{n + d.between(1, 3): "declared"}
		default:
			if o.Choice == nil {
				o.Choice = map[int]rules.Options{}
			}
			o.Choice[n] = d.options()
		}
	}
}

func (d dice) options() rules.Options {
	words := rules.Options{"stay", "swap", fmt.Sprintf("add(%d)", d.between(1, 3)), fmt.Sprintf("offer(%d)", d.between(2, 3))}
	d.Shuffle(4, func(i, j int) { words[i], words[j] = words[j], words[i] })
	return words[:d.between(2, 4)]
}

// shapes are forbidden threes and fours, on lines of four or five.
func (d dice) shapes(s *rules.Spec) {
	s.Place.Colour = ""
	s.Win.Line.By = ""
	side := d.between(5, 9)
	s.Board.Width, s.Board.Height, s.Board.Holes = side, d.between(5, 9), nil
	s.Win.Line.Length = all(d.between(3, 5))
	s.Win.Line.Overline = everybody(one(d, rules.OverlineForbid, rules.OverlineWin, rules.OverlineIgnore, rules.OverlineLose))
	if d.percent(50) {
		s.Win.Line.Overline = rules.PerSeat{1: s.Win.Line.Overline[0]}
	}
	if d.percent(75) {
		s.Forbid.Three = d.shape()
	}
	if d.percent(60) {
		s.Forbid.Four = d.shape()
		s.Forbid.Four.Definition = ""
	}
	if s.Forbid.Three.Count == 0 && s.Forbid.Four.Count == 0 {
		s.Forbid.Three.Count = 2
	}
}

func (d dice) shape() rules.Shape {
	sh := rules.Shape{Count: one(d, 2, 2, 1, 3)}
	sh.Definition = one(d, rules.Recursive, rules.Geometric)
	sh.Who = one(d, rules.BoundAll, rules.BoundFirst, rules.BoundSecond)
	sh.Effect = one(d, rules.EffectIllegal, rules.EffectLose)
	for _, e := range []rules.Exception{rules.MakesLine, rules.DoesCapture, rules.BlocksFour, rules.BreaksPending} {
		if d.percent(30) {
			sh.Except = append(sh.Except, e)
		}
	}
	return sh
}

func (d dice) duties(s *rules.Spec) {
	s.Place.Colour = ""
	s.Board.Width, s.Board.Height, s.Board.Holes = d.between(3, 7), d.between(3, 7), nil
	if len(s.Win.Line.Length) > 0 {
		s.Win.Line.Length = all(d.between(3, 4))
	}
	s.Oblige = rules.Oblige{Win: d.percent(60), BlockNext: d.percent(70)}
}

func (d dice) flips(s *rules.Spec) {
	d.someCaptures(s)
	s.Capture.Self = one(d, rules.SelfSafe, rules.SelfForbid)
	s.Capture.Effect = rules.CaptureFlip
	s.Break = rules.Break{}
}

func (d dice) signs(s *rules.Spec) {
	d.two(s)
	d.someCaptures(s)
	s.Opening.Choice, s.Opening.Lays, s.Opening.Declare, s.Opening.Offer = nil, nil, nil, nil
	s.Capture.Score = rules.ScoreAddOrSubtract
	s.Win.Captures.Target = all(d.between(3, 8))
}

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
	d.someCaptures(s)
	s.Win.Line.Length, s.Win.Line.Score = all(3), nil
	s.Win.Line.Overline = everybody(rules.OverlineIgnore)
	s.Win.Line.CheckOwner = rules.CheckAny
	s.Win.Captures.Target = all(d.between(1, 2))
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
