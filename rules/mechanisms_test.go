package rules_test

import (
	"maps"

	"pente/rules"
)

// mechanism is one rule that a game may have, as a change to a plain game.
type mechanism struct {
	key  string // two values of one key are never in one game
	name string
	add  func(s *rules.Spec)
}

// plainGame is what mechanisms are added to: a line of four on a small board.
func plainGame() rules.Spec { return square(7, 4) }

// mechanisms are all rules of a Spec, in its order.
func mechanisms() []mechanism {
	var all []mechanism
	all = append(all, boardMechanisms()...)
	all = append(all, openingMechanisms()...)
	all = append(all, stoneMechanisms()...)
	all = append(all, captureMechanisms()...)
	all = append(all, lineMechanisms()...)
	return append(all, endMechanisms()...)
}

func boardMechanisms() []mechanism {
	return []mechanism{
		{"board.topology", "cylinder", func(s *rules.Spec) { s.Board.Topology = rules.Cylinder }},
		{"board.topology", "torus", func(s *rules.Spec) { s.Board.Topology = rules.Torus }},
		{"board.holes", "holes", func(s *rules.Spec) { s.Board.Holes = []rules.PointName{"B2", "F5"} }},
		{"board.random_holes", "random holes", func(s *rules.Spec) { s.Board.RandomHoles = rules.RandomHoles{Min: 1, Max: 5, Parity: rules.Odd} }},
		{"players", "three players", func(s *rules.Spec) { s.Players = rules.Players{Min: 3} }},
		{"players", "teams", func(s *rules.Spec) { s.Players = rules.Players{Min: 4, Teams: 2} }},
		{"turn", "two stones a turn", func(s *rules.Spec) { s.Turn.First, s.Turn.Each = rules.Stones{1}, rules.Stones{2} }},
		{"turn.pass", "pass", func(s *rules.Spec) { s.Turn.Pass = rules.PassAllowed }},
		{"turn.pass", "pass if stuck", func(s *rules.Spec) { s.Turn.Pass = rules.PassIfStuck }},
	}
}

func openingMechanisms() []mechanism {
	options := func(n int, words ...string) func(s *rules.Spec) {
		return func(s *rules.Spec) {
			s.Opening.Choice = maps.Clone(s.Opening.Choice)
			if s.Opening.Choice == nil {
				s.Opening.Choice = map[int]rules.Options{}
			}
			s.Opening.Choice[n] = words
		}
	}
	return []mechanism{
		{"opening.stone", "a region by stone", func(s *rules.Spec) { s.Opening.Stone = map[int]rules.Region{1: "center", 3: "outside(2)"} }},
		{"opening.seat", "a region by seat", func(s *rules.Spec) { s.Opening.Seat = map[int]map[int]rules.Region{1: {2: "inside(2)"}} }},
		{"opening.lays", "stones laid for another", func(s *rules.Spec) { s.Opening.Lays = map[int]int{2: 1} }},
		{"opening.choice.1", "swap after one", options(1, "stay", "swap")},
		{"opening.choice.3", "swap2", options(3, "stay", "swap", "add(2)")},
		{"opening.declare", "a number declared", func(s *rules.Spec) {
			s.Opening.Declare = map[int]rules.Span{4: "1..3"}
			s.Opening.Offer = map[int]rules.Offers{5: "declared"}
		}},
		{"opening.offer", "points offered", func(s *rules.Spec) { s.Opening.Offer = map[int]rules.Offers{5: "2"} }},
		{"opening.choice.4", "points offered by choice", options(4, "stay", "swap", "offer(3)")},
	}
}

// stoneMechanisms say where which stones may be laid.
func stoneMechanisms() []mechanism {
	place := func(r rules.PlaceRule) func(s *rules.Spec) {
		return func(s *rules.Spec) { s.Place.Rule = r }
	}
	return []mechanism{
		{"place.rule", "gravity", place(rules.PlaceGravity)},
		{"place.rule", "edge_grow", place(rules.PlaceEdgeGrow)},
		{"place.rule", "edge_drop", place(rules.PlaceEdgeDrop)},
		{"place.rule", "nearest_edge", place(rules.PlaceNearestEdge)},
		{"place.colour", "any colour", func(s *rules.Spec) { s.Place.Colour = rules.PlaceAnyColour }},
		{"place.colour", "a single colour", func(s *rules.Spec) { s.Place.Colour = rules.PlaceSingle }},
		{"forbid.three", "no two threes", func(s *rules.Spec) {
			s.Forbid.Three = rules.Shape{Count: 2, Except: []rules.Exception{rules.MakesLine}}
		}},
		{"forbid.three", "no two geometric threes", func(s *rules.Spec) {
			s.Forbid.Three = rules.Shape{Count: 2, Definition: rules.Geometric, Except: []rules.Exception{rules.MakesLine, rules.BlocksFour}}
		}},
		{"forbid.four", "two fours lose", func(s *rules.Spec) {
			s.Forbid.Four = rules.Shape{Count: 2, Who: rules.BoundFirst, Effect: rules.EffectLose, Except: []rules.Exception{rules.MakesLine}}
		}},
		{"oblige.win", "must win", func(s *rules.Spec) { s.Oblige.Win = true }},
		{"oblige.block_next", "must block", func(s *rules.Spec) { s.Oblige.BlockNext = true }},
	}
}

func captureMechanisms() []mechanism {
	pairs := func(change func(c *rules.Capture)) func(s *rules.Spec) {
		return func(s *rules.Spec) {
			if len(s.Capture.Lengths) == 0 {
				s.Capture.Lengths = []int{1, 2}
			}
			change(&s.Capture)
		}
	}
	return []mechanism{
		{"capture.lengths", "captures", pairs(func(c *rules.Capture) {})},
		{"capture.axes", "captures along rows and columns", pairs(func(c *rules.Capture) { c.Axes = rules.OrthAxes })},
		{"capture.mixed", "mixed captures", pairs(func(c *rules.Capture) { c.Mixed = true })},
		{"capture.victims", "captures of the next", pairs(func(c *rules.Capture) { c.Victims = rules.NextOpponent })},
		{"capture.teammate", "no captures of mates", pairs(func(c *rules.Capture) { c.Teammate = rules.TeammateForbid })},
		{"capture.self", "poof", pairs(func(c *rules.Capture) { c.Self = rules.SelfPoof })},
		{"capture.self", "no poof", pairs(func(c *rules.Capture) { c.Self = rules.SelfForbid })},
		{"capture.effect", "flips", pairs(func(c *rules.Capture) { c.Effect = rules.CaptureFlip })},
		{"capture.score", "signs", func(s *rules.Spec) {
			pairs(func(c *rules.Capture) { c.Score = rules.ScoreAddOrSubtract })(s)
			s.Win.Captures.Target = rules.PerCount{0: 6}
		}},
	}
}

func lineMechanisms() []mechanism {
	line := func(change func(l *rules.Line)) func(s *rules.Spec) {
		return func(s *rules.Spec) { change(&s.Win.Line) }
	}
	overline := func(o rules.Overline) func(s *rules.Spec) {
		return line(func(l *rules.Line) { l.Overline = everybody(o) })
	}
	return []mechanism{
		{"clear", "clears before", func(s *rules.Spec) {
			s.Clear = rules.Clear{Edges: []rules.Edge{rules.South}, BeforeWin: true}
		}},
		{"clear", "clears all", func(s *rules.Spec) {
			s.Clear = rules.Clear{Edges: []rules.Edge{rules.North, rules.East, rules.South, rules.West}, Repeat: true}
		}},
		{"win.line.overline", "overlines ignored", overline(rules.OverlineIgnore)},
		{"win.line.overline", "overlines forbidden", overline(rules.OverlineForbid)},
		{"win.line.overline", "overlines lose", overline(rules.OverlineLose)},
		{"win.line.check_owner", "all lines judged", line(func(l *rules.Line) { l.CheckOwner = rules.CheckAny })},
		{"win.line.by", "lines of teams", line(func(l *rules.Line) { l.By = rules.ByTeam })},
		{"win.line.axes", "rows and columns", line(func(l *rules.Line) { l.Axes = rules.OrthAxes })},
		{"win.line.count", "two lines", line(func(l *rules.Line) { l.Count, l.Length = 2, all(3) })},
		{"win.line.count", "never one line of two", line(func(l *rules.Line) { l.Count, l.Length, l.Fewer = 2, all(3), rules.FewerForbid })},
		{"win.line.min_open_ends", "an open end", line(func(l *rules.Line) { l.OpenEnds, l.EdgeBlocks = 1, true })},
		{"win.line.min_open_ends", "two open ends", line(func(l *rules.Line) { l.OpenEnds, l.OverlineExempt = 2, true })},
		{"win.line.seat", "lines of seat 2", line(func(l *rules.Line) { l.Seat = 2 })},
		{"win.line.score", "rows score", func(s *rules.Spec) {
			s.Win.Line.Score, s.Win.Line.Length = map[int]int{3: 3, 4: 10, 5: 25}, nil
			s.End.FullBoard = rules.FullScore
		}},
		{"win.captures.target", "a capture target", func(s *rules.Spec) { s.Win.Captures.Target = all(6) }},
		{"win.both", "both draw", func(s *rules.Spec) { s.Win.Both = rules.BothDraw }},
	}
}

func endMechanisms() []mechanism {
	waits := func(b rules.Break) func(s *rules.Spec) {
		return func(s *rules.Spec) { s.Break = b }
	}
	full := func(f rules.FullBoard) func(s *rules.Spec) {
		return func(s *rules.Spec) { s.End.FullBoard = f }
	}
	return []mechanism{
		{"lose.line", "three lose", func(s *rules.Spec) { s.Lose.Line.Length = 3 }},
		{"break", "lines wait", waits(rules.Break{Policy: rules.BreakAlways})},
		{"break", "breakable lines wait", waits(rules.Break{Policy: rules.BreakIfBreakable, CaptureWinFirst: true})},
		{"break", "breakable lines wait a round", waits(rules.Break{Policy: rules.BreakIfBreakable, Window: rules.BreakRound})},
		{"break", "lines must be broken", waits(rules.Break{Policy: rules.BreakForced})},
		{"eliminate.stones", "stones go", func(s *rules.Spec) { s.Eliminate.Stones = rules.RemainsRemove }},
		{"eliminate.stones", "stones turn neutral", func(s *rules.Spec) { s.Eliminate.Stones = rules.RemainsNeutral }},
		{"end.full_board", "full for the first", full(rules.FullFirst)},
		{"end.full_board", "full for the second", full(rules.FullSecond)},
		{"end.after_win", "places", func(s *rules.Spec) { s.End.AfterWin = rules.AfterWinPlaces }},
		{"end.no_move", "stuck loses", func(s *rules.Spec) { s.End.NoMove = rules.NoMoveLose }},
		{"end.max_plies", "a limit of plies", func(s *rules.Spec) { s.End.MaxPlies = 40 }},
	}
}
