package search

// forcing bounds the search for a forced win.
const (
	forceDepth = 24
	forceWidth = 8
)

// force looks for a move after which a side wins whatever the others do, if they
// all stand together. Every stone of the side has to threaten to win with so many
// points that none of the others may do anything else: where one of them is free
// to, too much is possible to be sure of anything.
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
	if turn := &c.standing.turns[0]; turn.side == side {
		if turn.winning.n > 0 && c.certainWin() {
			return true
		}
		if depth <= 0 || ply >= maxPly {
			c.cut = true
			return false
		}
		_, found := c.attack(side, depth, ply)
		return found
	}
	t := c.binding(side)
	return t != nil && c.defend(t, depth, ply)
}

// binding is the side's next turn, if it has so many winning points that who is to
// move has to take one from it, and if nobody else can win before; else nil.
func (c *crowd) binding(side int) *turn {
	st := &c.standing
	for i := range st.n {
		switch t := &st.turns[i]; {
		case t.side == side && t.needs() > 0 && t.needs() >= t.before:
			return t
		case t.side == side || t.needs() > 0:
			return nil
		}
	}
	return nil
}

// defend is where one of the others has to do something about a turn of the side.
func (c *crowd) defend(t *turn, depth, ply int) bool {
	side := t.side
	c.due = append(c.due[:0], t)
	list := c.acts(c.lists[ply][:0])
	c.lists[ply] = list[:0]
	for _, m := range list {
		c.view.push(c.game, m.move)
		failed := c.fails(side, depth, ply+1)
		c.view.undo(c.game)
		if c.stopped || !failed {
			return false
		}
	}
	return true
}
