package sheet

import "pente/rules"

// leaving says what becomes of a seat that leaves or loses while others play.
func (w writer) leaving() []string {
	return []string{w.say("leaving.may", nil), w.say("leaving.stones."+string(w.spec.Eliminate.Stones), nil)}
}

// end says how the game ends without a winner, or goes on after one.
func (w writer) end() []string {
	end := w.spec.End
	sentences := []string{
		w.say("end.after_win."+string(end.AfterWin), nil),
		w.say("end.full_board", nil),
		w.say("end.no_move."+string(end.NoMove), nil),
	}
	if end.MaxPlies == 0 {
		return append(sentences, w.say("end.plies_derived", nil))
	}
	return append(sentences, w.say("end.max_plies", data{"Plies": end.MaxPlies}))
}

// idle names the keys that say something about a rule that is absent. They may
// be there for a config that extends this one.
func (w writer) idle() []string {
	c, l, t := w.spec.Capture, w.spec.Win.Line, w.spec.Win.Captures
	noRuns, noLine, noTarget := len(c.Lengths) == 0, w.byCount(l.Length) == "", w.byCount(t.Target) == ""
	var keys []string
	for _, rule := range []struct {
		key  string
		idle bool
	}{
		{"capture.axes", noRuns && c.Axes != rules.AllAxes},
		{"capture.mixed", noRuns && c.Mixed},
		{"capture.victims", noRuns && c.Victims != rules.AnyOther},
		{"capture.teammate", noRuns && c.Teammate != rules.TeammateCount},
		{"win.line.overline", noLine && len(l.Overline) > 0 && l.Overline[0] != rules.OverlineWin},
		{"win.line.check_owner", noLine && l.CheckOwner != rules.CheckMover},
		{"win.line.by", noLine && l.By != rules.ByColour},
		{"win.captures.sum_by", noTarget && t.SumBy != rules.SumByPlayer},
		{"win.captures.tie", noTarget && t.Tie != rules.TieMover},
	} {
		if rule.idle {
			keys = append(keys, rule.key)
		}
	}
	if len(keys) == 0 {
		return nil
	}
	return []string{w.say("idle.keys", data{"Count": len(keys), "Keys": w.and(keys)})}
}
