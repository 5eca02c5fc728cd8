package search

// mustAct tells whether the mover has to do something at once: win, or keep
// somebody from winning. What it has to be is left in c.due.
func (c *crowd) mustAct() bool {
	st := &c.standing
	c.due = c.due[:0]
	if !st.chance {
		return false
	}
	if t := &st.turns[0]; t.winning.n > 0 {
		if c.certainWin() {
			c.due = append(c.due, t)
		}
		return len(c.due) > 0
	}
	for i := 1; i < st.n; i++ {
		t := &st.turns[i]
		if t.side == st.turns[0].side || t.needs() == 0 {
			continue
		}
		if c.due = append(c.due, t); c.dutyTo(i) {
			return true
		}
	}
	return false
}

// dutyTo tells whether the mover has to act against the ith in turn.
func (c *crowd) dutyTo(i int) bool {
	st := &c.standing
	switch c.manners.Duty {
	case DutyNone:
		return false
	case DutyNext:
		return st.turns[i].before <= c.game.StonesLeft()
	case DutyEager:
		return true
	}
	return st.needed(i) >= st.turns[i].before
}

// certainWin tells whether a winning point of the mover wins whatever the rules
// beside lines and captures are.
func (c *crowd) certainWin() bool {
	v := c.view
	if c.places || c.game.Plies() < v.settled {
		return false
	}
	return v.sureLines && (v.target == 0 || v.sureCaptures)
}

// otherwise is what is known of the moves that do not do what has to be done: the
// next player wins, if nobody else can keep him from it.
func (c *crowd) otherwise() int8 {
	v, t := c.view, c.due[0]
	if t.before != 1 || t.pending > 0 || !v.sureLines || c.game.Plies() < v.settled || v.target > 0 && !v.sureCaptures {
		return unlisted
	}
	return int8(t.side + 1)
}

// acts appends the moves that do what has to be done: stones on the points in
// question, or captures.
func (c *crowd) acts(dst []candidate) []candidate {
	c.reach()
	return c.scores(dst, c.due)
}
