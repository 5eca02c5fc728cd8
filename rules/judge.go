package rules

// judge decides by lines and totals, in this order: a capture win, where it
// comes before lines that wait; lines that have waited; the lines of the stone,
// or of the whole board when it has moved; the totals.
func (p *Position) judge(at Point, mover, stone Colour, credited, long, moved, bad bool) {
	if credited && p.g.breaks.on() && p.g.breaks.capturesToo {
		p.judgeTotals(mover)
		credited = false
	}
	if p.g.breaks.on() && !p.over {
		p.judgePending(mover, p.g.phases[p.phase].left == 1)
	}
	switch {
	case p.over || p.g.line.needed() == 0 && !bad:
	case moved:
		p.judgeBoard(mover)
	case long || p.g.line.any:
		p.judgeLines(at, mover, stone, bad)
	}
	if credited && !p.over {
		p.judgeTotals(mover)
	}
}

// judgeLines looks at the rows through the placed stone, and where the rules say
// so at those that a removal has cut: the mover's line wins, then his bad row or
// shape loses, then the line of the next in turn order wins.
func (p *Position) judgeLines(at Point, mover, stone Colour, bad bool) {
	found, loses := p.ownLine(at, stone)
	if !found.ok && p.g.line.any {
		if cut := p.cutLine(mover); cut.ok {
			found = cut
		}
	}
	switch {
	case found.ok:
		p.makeLine(mover, found)
	case loses || bad:
		p.markRows(found.at, stone, p.loses)
		p.lose(p.g.side(mover), ending{reason: reasonOf(loses)})
	}
	if p.g.line.any && !found.ok && !p.over {
		p.judgeOthers(mover)
	}
}

func reasonOf(row bool) Reason {
	if row {
		return ByOverline
	}
	return ByShape
}

// found is a line: a point on it, and its colour.
type found struct {
	ok     bool
	at     Point
	colour Colour
}

// ownLine looks for lines through the stone laid, and through stones that it has
// flipped.
func (p *Position) ownLine(at Point, stone Colour) (f found, loses bool) {
	f = found{at: at, colour: stone}
	if p.owner[at] == stone {
		var lines int
		lines, loses = p.linesThrough(at, stone)
		f.ok = lines >= p.g.line.count
	}
	if !p.g.capture.flips {
		return f, loses && !f.ok
	}
	for _, l := range p.taken {
		if f.ok {
			break
		}
		lines, bad := p.linesThrough(l.at, stone)
		f.ok = lines >= p.g.line.count
		if f.ok || bad && !loses {
			f.at = l.at
		}
		loses = loses || bad
	}
	return f, loses && !f.ok
}

// cutLine looks for a line of one colour that was longer, or was blocked, until
// a stone was removed from beside it.
func (p *Position) cutLine(c Colour) found {
	of := p.lineColours(c)
	for _, l := range p.taken {
		if !of.has(l.was) && p.g.line.open == 0 {
			continue
		}
		for d := range 8 {
			q := p.g.board.next[d][l.at]
			if q == NoPoint || !of.has(p.owner[q]) || !p.wins(p.row(q, d&3, of), d&3, c) {
				continue
			}
			if lines, _ := p.linesThrough(q, c); lines >= p.g.line.count {
				return found{true, q, c}
			}
		}
	}
	return found{}
}

func (p *Position) judgeOthers(mover Colour) {
	for c := p.g.after(mover); c != mover; c = p.g.after(c) {
		if p.out().has(c) {
			continue
		}
		if f := p.cutLine(c); f.ok {
			p.makeLine(c, f)
			return
		}
	}
}

// judgeBoard looks for lines anywhere, after the board has moved: the mover's,
// then where the rules say so, or the colours are anybody's, those of the next in
// turn order.
func (p *Position) judgeBoard(mover Colour) {
	c := mover
	for range p.g.players {
		if !p.out().has(c) {
			if f := p.standing(c); f.ok {
				p.makeLine(mover, f)
				return
			}
		}
		if c = p.g.after(c); !p.g.line.any && !p.g.colourful && !p.g.single {
			return
		}
	}
}

// standing looks for a line of a colour anywhere on the board.
func (p *Position) standing(c Colour) found {
	of := p.lineColours(c)
	for _, at := range p.g.board.open {
		if !of.has(p.owner[at]) {
			continue
		}
		if lines, _ := p.linesThrough(at, c); lines >= p.g.line.count {
			return found{true, at, c}
		}
	}
	return found{}
}

// makeLine is what happens when somebody has made a line: he wins, unless it can
// still be broken.
func (p *Position) makeLine(maker Colour, f found) {
	side := p.lineWinner(maker, f.colour)
	switch {
	case p.g.breaks.on() && p.waits(f):
	case p.plays(side) && p.bothWon(side):
		p.markRows(f.at, f.colour, p.wins)
		p.draw(ByBoth)
	default:
		p.winLine(side, f)
	}
}

// lineWinner is the side that wins by a line: its colour's, but where stones are
// anybody's who has made it, or the seat that all lines are for.
func (p *Position) lineWinner(maker, colour Colour) int {
	switch {
	case p.g.line.seat != 0:
		return p.g.side(p.Colour(p.g.line.seat))
	case p.g.colourful || p.g.single:
		return p.g.side(maker)
	}
	return p.g.side(colour)
}

// winLine lets a side win by a line, if it still plays when its time has come.
func (p *Position) winLine(side int, f found) {
	if !p.plays(side) {
		return
	}
	p.markRows(f.at, f.colour, p.wins)
	p.win(side, ending{reason: ByLine})
}

// bothWon tells whether the ply that has made a line for one side has brought
// another to its target, where the rules care.
func (p *Position) bothWon(side int) bool {
	for other := range p.g.sides {
		if p.g.both == BothDraw && other != side && p.plays(other) && p.reachedNow(other) {
			return true
		}
	}
	return false
}
