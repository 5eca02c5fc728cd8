package sheet

import "pente/rules"

// idle names the keys that say something about a rule that is absent. They may
// be there for a config that extends this one.
func (w writer) idle() []string {
	var keys []string
	for _, of := range [][]idleKey{w.idleCaptures(), w.idleLines(), w.idleShapes(), w.idleRest()} {
		for _, key := range of {
			if key.idle {
				keys = append(keys, key.name)
			}
		}
	}
	if len(keys) == 0 {
		return nil
	}
	return []string{w.Say(choose(len(keys) == 1, "idle.key", "idle.keys"), data{"Keys": w.And(keys)})}
}

type idleKey struct {
	name string
	idle bool
}

func (w writer) idleCaptures() []idleKey {
	c, t := w.spec.Capture, w.spec.Win.Captures
	noRuns, noTarget := len(c.Lengths) == 0, w.never(t.Target)
	return []idleKey{
		{"capture.axes", noRuns && c.Axes != rules.AllAxes},
		{"capture.mixed", noRuns && c.Mixed},
		{"capture.victims", noRuns && c.Victims != rules.AnyOther},
		{"capture.teammate", noRuns && c.Teammate != rules.TeammateCount},
		{"win.captures.sum_by", noTarget && t.SumBy != rules.SumByPlayer},
		{"win.captures.tie", noTarget && t.Tie != rules.TieMover},
	}
}

func (w writer) idleLines() []idleKey {
	l := w.spec.Win.Line
	noLine := w.never(l.Length)
	return []idleKey{
		{"win.line.overline", noLine && len(l.Overline) > 0 && l.Overline[0] != rules.OverlineWin},
		{"win.line.check_owner", noLine && l.CheckOwner != rules.CheckMover},
		{"win.line.by", noLine && l.By != rules.ByColour},
		{"win.line.axes", noLine && l.Axes != rules.AllAxes && w.spec.Lose.Line.Length == 0 && len(l.Score) == 0},
		{"win.line.count", noLine && l.Count > 1},
		{"win.line.min_open_ends", noLine && l.OpenEnds > 0},
		{"win.line.edge_blocks", l.EdgeBlocks && (noLine || l.OpenEnds == 0)},
		{"win.line.overline_exempt", l.OverlineExempt && (noLine || l.OpenEnds == 0)},
		{"win.line.seat", noLine && l.Seat > 0},
		{"win.both", noLine && w.spec.Win.Both != rules.BothLine},
	}
}

func (w writer) idleShapes() []idleKey {
	var keys []idleKey
	for i, s := range []rules.Shape{w.spec.Forbid.Three, w.spec.Forbid.Four} {
		name := []string{"three", "four"}[i]
		none := s.Count == 0
		keys = append(keys, idleKey{"forbid." + name + ".definition", (none || name == "four") && s.Definition != rules.Recursive},
			idleKey{"forbid." + name + ".who", none && s.Who != rules.BoundAll},
			idleKey{"forbid." + name + ".except", none && len(s.Except) > 0},
			idleKey{"forbid." + name + ".effect", none && s.Effect != rules.EffectIllegal})
	}
	return keys
}

func (w writer) idleRest() []idleKey {
	noRows := len(w.spec.Clear.Edges) == 0
	return []idleKey{
		{"break.window", w.spec.Break.Policy == rules.BreakOff && w.spec.Break.Window != rules.BreakNext},
		{"clear.before_win", noRows && w.spec.Clear.BeforeWin},
		{"clear.repeat", noRows && w.spec.Clear.Repeat},
		{"board.random_holes.parity", w.spec.Board.RandomHoles.Max == 0 && w.spec.Board.RandomHoles.Parity != rules.AnyParity},
	}
}
