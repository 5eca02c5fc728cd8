package rules

// Points for rows, where a game is decided by them when the board is full.

// points adds up what the unbroken rows of a colour are worth, each once.
func (p *Position) points(c Colour) (sum int) {
	l, of := &p.g.line, only(c)
	for _, at := range p.g.board.open {
		if p.owner[at] != c {
			continue
		}
		for axis := range 4 {
			if l.axes>>axis&1 != 0 && p.rowStart(at, axis, of) == at {
				sum += l.worth(p.row(at, axis, of).n)
			}
		}
	}
	return sum
}

// worth is the value of a row of n stones; longer ones count as the longest
// that is named.
func (l *linePlan) worth(n int) int {
	for ; n > 0; n-- {
		if value, ok := l.score[n]; ok {
			return value
		}
	}
	return 0
}

// Score is the number of points that a seat has for its rows, in games that are
// decided so; 0 in others.
func (p *Position) Score(seat Seat) int {
	if len(p.g.line.score) == 0 {
		return 0
	}
	return p.points(p.Colour(seat))
}

// judgeFull decides a full board.
func (p *Position) judgeFull() {
	switch p.g.full {
	case FullFirst:
		p.winLast(p.g.side(p.Colour(1)), ByFull)
	case FullSecond:
		p.winLast(p.g.side(p.Colour(2)), ByFull)
	case FullScore:
		p.judgeScores()
	default:
		p.draw(ByFull)
	}
}

// winLast gives a side that still plays the next place, and ends the game whoever
// else is left: nothing more can be laid.
func (p *Position) winLast(side int, reason Reason) {
	e := ending{reason: reason}
	if p.plays(side) {
		p.win(side, e)
	}
	if !p.over {
		p.close(e)
	}
}

func (p *Position) judgeScores() {
	best, bestSide := -1, -1
	for side := range p.g.sides {
		if !p.plays(side) {
			continue
		}
		sum := 0
		for c := Colour(1); int(c) <= p.g.players; c++ {
			if p.g.side(c) == side {
				sum += p.points(c)
			}
		}
		switch {
		case sum > best:
			best, bestSide = sum, side
		case sum == best:
			bestSide = -1
		}
	}
	if bestSide < 0 {
		p.draw(ByScore)
		return
	}
	p.winLast(bestSide, ByScore)
}
