package rules

// targetPlan is the rule by which captured stones win.
type targetPlan struct {
	stones int // 0: they do not
	team   bool
	tie    Tie
}

// score is what a side has towards the target: the stones of all its colours, or
// those of the best of them that still plays.
func (p *Position) score(side int) (stones int) {
	for c := Colour(side + 1); int(c) <= p.g.players; c += Colour(p.g.sides) {
		n := int(p.counts[takenBy+int(c)])
		switch {
		case p.g.target.team:
			stones += n
		case !p.out().has(c):
			stones = max(stones, n)
		}
	}
	return stones
}

// reached tells whether a side has captured enough to win.
func (p *Position) reached(side int) bool {
	return p.g.target.stones > 0 && p.score(side) >= p.g.target.stones
}

// reachedNow tells whether it is the ply in progress that has brought a side to the
// target.
func (p *Position) reachedNow(side int) bool {
	if !p.reached(side) {
		return false
	}
	gained := 0
	for i := p.entries - 1; i >= 0 && !p.journal[i].first; i-- {
		c := Colour(int(p.journal[i].what) - counterChange - takenBy)
		if c < 1 || int(c) > p.g.players || p.g.side(c) != side {
			continue
		}
		before, after := int(p.journal[i].old), int(p.counts[takenBy+int(c)])
		gained += after - before
		if !p.g.target.team && before < p.g.target.stones && after >= p.g.target.stones {
			return true
		}
	}
	return p.g.target.team && p.score(side)-gained < p.g.target.stones
}

// judgeTotals looks whether somebody has captured enough. It is called when a
// total has changed.
func (p *Position) judgeTotals(mover Colour) {
	g := p.g
	if g.target.stones == 0 {
		return
	}
	reached, best, bestSide := 0, 0, -1
	for side := range g.sides {
		score := p.score(side)
		if score < g.target.stones || !p.plays(side) {
			continue
		}
		reached++
		switch {
		case score > best:
			best, bestSide = score, side
		case score == best:
			bestSide = -1
		}
	}
	e := ending{reason: ByCaptures}
	switch {
	case reached == 0:
	case g.target.tie == TieMover:
		p.inTurn(mover, e)
	case g.target.tie == TieDraw && reached > 1:
		p.draw(ByCaptures)
	case bestSide >= 0:
		p.win(bestSide, e)
	}
}

// inTurn lets everybody win who has reached the target, the mover first: the
// first win ends the game unless play goes on for places.
func (p *Position) inTurn(mover Colour, e ending) {
	c := mover
	for range p.g.players {
		if side := p.g.side(c); !p.over && p.plays(side) && p.score(side) >= p.g.target.stones {
			p.win(side, e)
		}
		c = p.g.after(c)
	}
}
