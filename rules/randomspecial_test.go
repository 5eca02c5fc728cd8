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
		s.Win.Line.Length = all(3)
		s.Win.Line.Overline = everybody(rules.OverlineIgnore) // and a longer row is cut
		if d.percent(40) {
			s.Win.Line.Length, s.Win.Line.Overline = all(4), nil
		}
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
