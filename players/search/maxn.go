package search

// maxn looks so many plies ahead and supposes that everybody does what is best for
// himself.
func (c *crowd) maxn(depth, ply int) shares {
	if c.count(); c.stopped {
		return shares{}
	}
	if c.game.Over() {
		return c.ended()
	}
	c.survey()
	if _, found := c.standing.winner(); found || depth <= 0 || ply >= maxPly {
		return c.judge()
	}
	side := c.standing.turns[0].side
	list, _ := c.list(c.lists[ply][:0], c.width)
	c.lists[ply] = list[:0]
	var best shares
	best[side] = -1
	for _, m := range list {
		c.view.push(c.game, m.move)
		s := c.maxn(depth-1, ply+1)
		c.view.undo(c.game)
		if c.stopped {
			return best
		}
		if s[side] > best[side] {
			best = s
		}
		if best[side] >= sure {
			break
		}
	}
	return best
}

// layers looks at the moves of the position one ply deeper each time, and sorts
// them by what they are worth to the mover. It returns those that have been looked
// at, of which there is always one.
func (c *crowd) layers(list []candidate, most int) []candidate {
	side, worth := c.standing.turns[0].side, c.judge()
	values := make([]int32, len(list))
	for depth := range most {
		done := 0
		for i, m := range list {
			c.view.push(c.game, m.move)
			s := c.maxn(depth, 1)
			values[i] = s[side] - c.grudge(&s)
			c.view.undo(c.game)
			if c.stopped {
				break
			}
			done++
		}
		if c.stopped && depth == 0 {
			return c.cutShort(list, values, done, worth[side])
		}
		c.rank(list, values, done)
		if c.stopped || list[0].score >= whole-1 {
			break
		}
	}
	return list
}
