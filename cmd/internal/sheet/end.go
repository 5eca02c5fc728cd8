package sheet

import "pente/rules"

// leaving says what becomes of a seat that leaves or loses while others play.
func (w writer) leaving() []string {
	stones := w.Say("leaving."+string(w.spec.Eliminate.Stones), nil)
	switch {
	case w.several():
		return []string{w.Say("leaving.may", nil), stones}
	case w.spec.Eliminate.Stones != rules.RemainsStay:
		return []string{w.Say("leaving.duel", nil), stones}
	}
	return []string{w.Say("leaving.duel", nil)}
}

// end says how the game ends without a winner, or goes on after one.
func (w writer) end() []string {
	end := w.spec.End
	sentences := []string{w.Say("end."+string(end.AfterWin), nil), w.Say("end."+string(end.FullBoard), nil)}
	if w.mayBeStuck() || end.NoMove != rules.NoMoveDraw {
		sentences = append(sentences, w.Say("end.stuck."+string(end.NoMove), nil))
	}
	switch {
	case end.MaxPlies > 0:
		sentences = append(sentences, w.Say("end.plies", data{"Plies": end.MaxPlies}))
	case w.mayLast():
		sentences = append(sentences, w.Say("end.long", nil))
	}
	return sentences
}

// mayBeStuck tells whether a player may find no point while the board is not
// full.
func (w writer) mayBeStuck() bool {
	s := w.spec
	return s.Turn.Pass == rules.PassNever &&
		(s.Forbid.Three.Count+s.Forbid.Four.Count > 0 || s.Capture.Self == rules.SelfForbid ||
			s.Place.Rule == rules.PlaceNearestEdge || s.Win.Line.Fewer == rules.FewerForbid || w.forbidsOverlines())
}

// mayLast tells whether stones can leave the board without end.
func (w writer) mayLast() bool {
	s := w.spec
	return len(s.Clear.Edges) > 0 || s.Turn.Pass == rules.PassAllowed ||
		len(s.Capture.Lengths) > 0 && (w.mayNeverCount() || s.Win.Captures.Tie == rules.TieLarger || s.Capture.Score == rules.ScoreAddOrSubtract)
}

// mayNeverCount tells whether captured stones do not win with some number of
// players.
func (w writer) mayNeverCount() bool {
	for _, players := range w.counts {
		if atCount(w.spec.Win.Captures.Target, players) == 0 {
			return true
		}
	}
	return false
}
