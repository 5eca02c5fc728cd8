package sheet

// leaving says what becomes of a seat that leaves or loses while others play.
func (w writer) leaving() []string {
	return []string{w.say("leaving.may", nil), w.say("leaving.stones."+string(w.spec.Eliminate.Stones), nil)}
}

// end says how the game ends without a winner, or goes on after one.
func (w writer) end() []string {
	end := w.spec.End
	sentences := []string{
		w.say("end.after_win."+string(end.AfterWin), nil),
		w.say("end.full_board."+string(end.FullBoard), nil),
		w.say("end.no_move."+string(end.NoMove), nil),
	}
	if end.MaxPlies == 0 {
		return append(sentences, w.say("end.plies_derived", nil))
	}
	return append(sentences, w.say("end.max_plies", data{"Plies": end.MaxPlies}))
}
