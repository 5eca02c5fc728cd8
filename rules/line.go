package rules

// linePlan is the rule by which a row of stones wins.
type linePlan struct {
	length int               // stones; 0: lines do not win
	rule   [Neutral]Overline // by colour: what a longer row is
	loss   int               // stones in a row that lose; 0: lines do not lose
	axes   uint8
	count  int  // lines that one stone must make to win
	fewer  bool // it may not make fewer
	open   int  // ends of a line that must not be blocked
	edges  bool // the edge blocks
	exempt bool // an overline wins whatever its ends are
	seat   Seat // who wins by any line; 0: who makes it
	score  map[int]int
	any    bool // rows of other colours are judged after a removal
	teams  bool // a line may hold stones of all colours of a side
	forbid bool // some colour may not make an overline

	reach uint64   // the lanes, cut to what a line through the middle can touch
	steps [3]uint8 // shifts that find a row of that length by doubling
}

// laneLine is the longest line whose lanes hold all of it.
const laneLine = laneReach + 1

func (l *linePlan) compile() {
	needed := l.needed()
	if needed == 0 || needed > laneLine {
		return
	}
	for axis := range 4 {
		if l.axes>>axis&1 != 0 {
			l.reach |= lineWindow(needed-1) << (16 * axis)
		}
	}
	for have, i := 1, 0; have < needed; i++ {
		step := min(have, needed-have)
		l.steps[i] = uint8(step)
		have += step
	}
}

// lineWindow is a lane cut to so many points on both sides of its middle.
func lineWindow(side int) uint64 {
	return (1<<(2*side+1) - 1) << (laneReach - side)
}

// find is not 0 where a row through the placed stone is at least long enough.
func (l *linePlan) find(mine uint64) uint64 {
	row := (mine | middle) & l.reach
	row &= row >> (l.steps[0] & 63)
	row &= row >> (l.steps[1] & 63)
	row &= row >> (l.steps[2] & 63)
	return row
}

// row is a run of stones through a point along an axis.
type row struct {
	n              int   // stones, the point itself included
	behind, before Point // what ends it; on a full ring both are a point of it
}

// row measures the run through a point whose other stones are all of the colours
// given. A ring counts once round.
func (p *Position) row(at Point, axis int, of colours) row {
	ahead, behind := &p.g.board.next[axis], &p.g.board.next[axis+4]
	r := row{n: 1}
	for r.before = ahead[at]; r.before != NoPoint && of.has(p.owner[r.before]); r.before = ahead[r.before] {
		if r.before == at {
			break
		}
		r.n++
	}
	if r.before == at {
		r.behind = at
		return r
	}
	for r.behind = behind[at]; r.behind != NoPoint && of.has(p.owner[r.behind]); r.behind = behind[r.behind] {
		r.n++
	}
	return r
}

// lineColours are the colours that a line of c may be made of.
func (p *Position) lineColours(c Colour) colours {
	if p.g.line.teams {
		return p.g.mates(p.g.side(c))
	}
	return only(c)
}

// needed is the shortest row that matters: what the lanes look for.
func (l *linePlan) needed() int {
	if l.length == 0 || l.loss > 0 && l.loss < l.length {
		return l.loss
	}
	return l.length
}

// wins tells whether a row through a point is a line of its colour.
func (p *Position) wins(r row, axis int, c Colour) bool {
	l := &p.g.line
	if l.length == 0 || r.n < l.length || l.axes>>axis&1 == 0 {
		return false
	}
	long := r.n > l.length
	if long && l.rule[c] != OverlineWin {
		return false
	}
	return l.open == 0 || long && l.exempt || p.openEnds(r) >= l.open
}

// openEnds counts the ends of a row that are not blocked.
func (p *Position) openEnds(r row) (n int) {
	for _, end := range [2]Point{r.behind, r.before} {
		if end == NoPoint && !p.g.line.edges || end != NoPoint && p.owner[end] == 0 {
			n++
		}
	}
	return n
}

// loses tells whether a row is one of those that lose.
func (p *Position) loses(r row, axis int, c Colour) bool {
	l := &p.g.line
	return l.axes>>axis&1 != 0 &&
		(l.length > 0 && r.n > l.length && l.rule[c] == OverlineLose || l.loss > 0 && r.n >= l.loss)
}

// linesThrough counts the lines of a colour through a point, as if its stone lay
// there, and tells whether there is a row that loses.
func (p *Position) linesThrough(at Point, c Colour) (lines int, loses bool) {
	of := p.lineColours(c)
	for axis := range 4 {
		r := p.row(at, axis, of)
		if p.wins(r, axis, c) {
			lines++
		}
		loses = loses || p.loses(r, axis, c)
	}
	return lines, loses
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
		p.lose(p.g.side(mover), ending{reason: reasonOf(loses), colour: stone})
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
		lines, bad := p.linesThrough(l.at, stone)
		if loses = loses || bad; lines >= p.g.line.count && !f.ok {
			f.ok, f.at = true, l.at
		}
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
			if q != NoPoint && of.has(p.owner[q]) && p.wins(p.row(q, d&3, of), d&3, c) {
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
// then where the rules say so that of the next in turn order.
func (p *Position) judgeBoard(mover Colour) {
	c := mover
	for range p.g.players {
		if !p.out().has(c) {
			if f := p.standing(c); f.ok {
				p.makeLine(mover, f)
				return
			}
		}
		if c = p.g.after(c); !p.g.line.any {
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
	if p.canWait(f) {
		if p.counts[waiting+int(f.colour)] == 0 {
			p.add(waiting+int(f.colour), 1)
			p.add(waits, 1)
		}
		return
	}
	p.winLine(p.lineWinner(maker, f.colour), f)
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

func (p *Position) winLine(side int, f found) {
	p.markRows(f.at, f.colour, p.wins)
	for other := range p.g.sides {
		if p.g.both == BothDraw && other != side && p.plays(other) && p.reached(other) {
			p.draw(ByBoth)
			return
		}
	}
	p.win(side, ending{reason: ByLine, colour: f.colour})
}

// makesOverline tells whether a stone would make a row that is too long, and
// none of the right length, on the board as it stands.
func (p *Position) makesOverline(at Point, c Colour, near glance) bool {
	if near.overlines == 0 && !p.g.line.teams {
		return false
	}
	return p.overlineAt(at, c)
}

// overlineAt is makesOverline by the stones alone: the words do not know of those
// that are only thought of.
func (p *Position) overlineAt(at Point, c Colour) bool {
	of, long := p.lineColours(c), false
	for axis := range 4 {
		if p.g.line.axes>>axis&1 == 0 {
			continue
		}
		r := p.row(at, axis, of)
		if p.wins(r, axis, c) {
			return false
		}
		long = long || r.n > p.g.line.length
	}
	return long
}

// markRows keeps the points of all rows through a point that count, before
// anything happens to their stones.
func (p *Position) markRows(at Point, c Colour, counts func(row, int, Colour) bool) {
	p.line = p.line[:0]
	of := p.lineColours(c)
	var seen pointSet
	for axis := range 4 {
		r := p.row(at, axis, of)
		if !counts(r, axis, c) {
			continue
		}
		q := p.rowStart(at, axis, of)
		for range r.n {
			if !seen.has(q) {
				p.line = append(p.line, q)
			}
			seen.add(q)
			q = p.g.board.next[axis][q]
		}
	}
}

// rowStart is the first point of a row; on a full ring any is.
func (p *Position) rowStart(at Point, axis int, of colours) Point {
	start, back := at, &p.g.board.next[axis+4]
	for q := back[at]; q != NoPoint && q != at && of.has(p.owner[q]); q = back[q] {
		start = q
	}
	return start
}
