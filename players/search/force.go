package search

import "pente/rules"

// forcing bounds the search for a forced win.
const (
	forceDepth = 24
	forceWidth = 8
	unforced   = -1 // in place of a number of plies: the win is not forced
)

// force looks for a move after which a side wins whatever the others do, if they
// all stand together. Every stone of the side has to threaten to win with so many
// points that none of the others may do anything else: where one of them is free
// to, too much is possible to be sure of anything. plies is how long the others can
// hold out.
func (c *crowd) force(side int) (m rules.Move, plies int) {
	for depth := 1; depth <= forceDepth; depth += 2 {
		c.cut = false
		c.survey()
		if m, plies = c.attack(side, depth, 1); plies != unforced || c.stopped || !c.cut {
			return m, plies
		}
	}
	return m, unforced
}

// attack is where the side is to move: the move that wins, and in how many plies.
func (c *crowd) attack(side, depth, ply int) (m rules.Move, plies int) {
	for _, tried := range c.threatening(side, ply) {
		c.view.push(c.game, tried.move)
		left := c.fails(side, depth-1, ply+1)
		c.view.undo(c.game)
		if c.stopped {
			return 0, unforced
		}
		if left != unforced {
			return tried.move, left + 1
		}
	}
	return 0, unforced
}

// threatening lists the side's moves that may leave it with a winning point.
func (c *crowd) threatening(side, ply int) []candidate {
	list, _ := c.list(c.lists[ply][:0], forceWidth)
	c.lists[ply] = list[:0]
	return list
}

// fails is after how many plies the side has won, as whoever is to move, if the
// others cannot keep it from that.
func (c *crowd) fails(side, depth, ply int) (plies int) {
	if c.count(); c.stopped {
		return unforced
	}
	if c.game.Over() {
		if c.ended()[side] >= whole-1 {
			return 0
		}
		return unforced
	}
	c.survey()
	if turn := &c.standing.turns[0]; turn.side == side {
		if turn.winning.n > 0 && c.certainWin() {
			return 1
		}
		if depth <= 0 || ply >= maxPly {
			c.cut = true
			return unforced
		}
		_, plies = c.attack(side, depth, ply)
		return plies
	}
	if t := c.binding(side); t != nil {
		return c.defend(t, depth, ply)
	}
	return unforced
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
// Where there is nothing to be done that turn comes.
func (c *crowd) defend(t *turn, depth, ply int) (plies int) {
	side, longest := t.side, 0
	c.due = append(c.due[:0], t)
	list := c.acts(c.lists[ply][:0])
	c.lists[ply] = list[:0]
	if len(list) == 0 {
		return t.before + 1
	}
	for _, m := range list {
		c.view.push(c.game, m.move)
		left := c.fails(side, depth, ply+1)
		c.view.undo(c.game)
		if c.stopped || left == unforced {
			return unforced
		}
		longest = max(longest, left)
	}
	return longest + 1
}
