package search

// forcing bounds the search for a forced win.
const (
	forceDepth = 24
	forceWidth = 8
)

// force looks for a move after which a side wins whatever the others do, if they
// all stand together. Every stone of the side has to threaten to win.
func (c *crowd) force(side int) (m candidate, found bool) {
	for depth := 1; depth <= forceDepth; depth += 2 {
		c.cut = false
		c.survey()
		if m, found = c.attack(side, depth, 1); found || c.stopped || !c.cut {
			return m, found
		}
	}
	return m, false
}

// attack is where the side is to move.
func (c *crowd) attack(side, depth, ply int) (best candidate, found bool) {
	list := c.threatening(side, ply)
	for _, m := range list {
		c.view.push(c.game, m.move)
		found = c.fails(side, depth-1, ply+1)
		c.view.undo(c.game)
		if c.stopped {
			return m, false
		}
		if found {
			return m, true
		}
	}
	return best, false
}

// threatening lists the side's moves that may leave it with a winning point.
func (c *crowd) threatening(side, ply int) []candidate {
	list, _ := c.list(c.lists[ply][:0], forceWidth)
	c.lists[ply] = list[:0]
	return list
}

// fails tells whether the others cannot keep the side from winning, as whoever is
// to move.
func (c *crowd) fails(side, depth, ply int) bool {
	if c.count(); c.stopped {
		return false
	}
	if c.game.Over() {
		return c.ended()[side] >= whole-1
	}
	c.survey()
	st := &c.standing
	if t, found := st.winner(); found {
		return t.side == side
	}
	if st.turns[0].side == side {
		if depth <= 0 || ply >= maxPly {
			c.cut = true
			return false
		}
		_, found := c.attack(side, depth, ply)
		return found
	}
	if !c.threatens(side) {
		return false
	}
	return c.defend(side, depth, ply)
}

// threatens tells whether the side has a winning point.
func (c *crowd) threatens(side int) bool {
	for i := range c.standing.n {
		if t := &c.standing.turns[i]; t.side == side && t.needs() > 0 {
			return true
		}
	}
	return false
}

// defend is where one of the others is to move.
func (c *crowd) defend(side, depth, ply int) bool {
	list, _ := c.list(c.lists[ply][:0], forceWidth)
	c.lists[ply] = list[:0]
	for _, m := range list {
		c.view.push(c.game, m.move)
		failed := c.fails(side, depth, ply+1)
		c.view.undo(c.game)
		if c.stopped || !failed {
			return false
		}
	}
	return len(list) > 0
}
