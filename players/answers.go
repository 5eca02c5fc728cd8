package players

import "pente/rules"

// try makes a placement and takes it back: what its captures and its points are
// worth, and whether it wins.
func (g *Greedy) try(p *rules.Position, m rules.Move) (gain int, wins bool) {
	t := &g.table
	me, colour := t.me, p.Colour(t.me)
	before, theirs, points := t.captured(p, me), 0, 0
	lines := t.waiting(p)
	if t.signed {
		theirs = p.Captures(3 - me)
	}
	if t.scored {
		points = p.Score(me)
	}
	p.Push(m)
	defer p.Undo()
	if p.Over() || p.Out(me) {
		switch {
		case t.won(p, me):
			return 0, true
		case p.Outcome().Draw:
			return 0, false
		}
		return -ruin, false
	}
	if t.scored {
		gain = (p.Score(me) - points) * pointWorth
	}
	if !t.captures {
		return gain, false
	}
	taken := t.captured(p, me) - before
	gain += (taken - lost(p, colour)) * t.stoneWorth(before+taken)
	if t.signed {
		gain += (theirs - p.Captures(3-me)) * t.stoneWorth(theirs)
	}
	return gain + t.waiting(p) - lines, false
}

// answered says whether an opponent moves after a placement.
func (g *Greedy) answered(p *rules.Position, m rules.Move) bool {
	p.Push(m)
	defer p.Undo()
	return !p.Over() && !g.table.friends(p.ToMove(), g.table.me)
}

// fear sees what the next player is after, by his answers to the best move, and
// makes the points he would take more valuable.
func (g *Greedy) fear(p *rules.Position) {
	wanted := make(map[rules.Point]int)
	g.answers(p, g.choices[0].move, func(at rules.Point, loss int) bool {
		wanted[at] = min(loss, threat) / 2
		return true
	})
	if len(wanted) == 0 {
		return
	}
	for i := range g.choices {
		c := &g.choices[i]
		c.worth += wanted[c.at] * noise
	}
	g.sort()
}

// loss is what the next player's best answer to a placement costs.
func (g *Greedy) loss(p *rules.Position, m rules.Move) int {
	worst := 0
	g.answers(p, m, func(_ rules.Point, loss int) bool {
		worst = max(worst, loss)
		return worst < ruin
	})
	return worst
}

// answers makes a placement, tries the next player's answers near stones, tells
// those that cost something, until told to stop, and takes everything back.
func (g *Greedy) answers(p *rules.Position, m rules.Move, tell func(at rules.Point, loss int) bool) {
	p.Push(m)
	defer p.Undo()
	next := p.ToMove()
	if p.Over() || g.table.friends(next, g.table.me) {
		return
	}
	at, _ := m.Point()
	g.nearReplies(p, at)
	for _, reply := range g.replies {
		loss := g.cost(p, next, reply)
		if at, _ := reply.Point(); loss > 0 && !tell(at, loss) {
			return
		}
	}
}

// cost is what an answer costs.
func (g *Greedy) cost(p *rules.Position, next rules.Seat, reply rules.Move) int {
	t := &g.table
	mine := p.Colour(t.me)
	p.Push(reply)
	defer p.Undo()
	switch {
	case p.Over():
		if p.Outcome().Draw || t.won(p, t.me) {
			return 0
		}
		return ruin
	case p.Out(next):
		if t.won(p, next) {
			return ruin
		}
	case t.captures:
		return lost(p, mine) * t.stoneWorth(t.captured(p, next)) * 6 / 10
	}
	return 0
}

// nearReplies lists the next player's placements next to a stone, the one just
// laid included; all of them where there are few.
func (g *Greedy) nearReplies(p *rules.Position, laid rules.Point) {
	g.replies = g.replies[:0]
	if g.board.colours {
		g.replies = p.Moves(g.replies)
		return
	}
	for _, at := range p.Legal() {
		if g.board.thorough || g.sight.near[at] || g.board.touch(at, laid) {
			g.replies = append(g.replies, rules.Place(at))
		}
	}
}

// lost counts the stones of a colour that the last ply took from the board, or
// turned into another's.
func lost(p *rules.Position, colour rules.Colour) int {
	n := 0
	for change := range p.Changes() {
		if change.Was == colour && p.At(change.Point) != colour {
			n++
		}
	}
	return n
}
