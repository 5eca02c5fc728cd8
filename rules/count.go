package rules

// counts are the numbers of players that a Spec allows: all of its range into
// which the teams divide evenly.
func (s *Spec) counts() (list []int) {
	for n := max(s.Players.Min, 2); n <= min(s.Players.Max, MaxPlayers); n++ {
		if s.Players.Teams == 0 || n%s.Players.Teams == 0 {
			list = append(list, n)
		}
	}
	return list
}

// Sides is the number of teams, or of seats where everybody plays alone.
func (p Players) Sides(seats int) int {
	if p.Teams > 0 {
		return p.Teams
	}
	return seats
}

// Of is the number for a number of players.
func (t PerCount) Of(players int) int {
	if n, ok := t[players]; ok {
		return n
	}
	return t[0]
}

// Of is the rule for a seat.
func (t PerSeat) Of(seat int) Overline {
	for _, key := range []int{seat, 0} {
		if word, ok := t[key]; ok {
			return word
		}
	}
	return OverlineWin
}

// bySeat tells whether some seat has a rule of its own.
func (t PerSeat) bySeat() bool {
	_, all := t[0]
	return len(t) > 1 || len(t) == 1 && !all
}
