package rules

// linePlan is the rule by which a row of stones wins.
type linePlan struct {
	length int               // stones; 0: lines do not win
	rule   [Neutral]Overline // by colour: what a longer row is
	any    bool              // rows of other colours are judged after a removal
	teams  bool              // a line may hold stones of all colours of a side
	forbid bool              // some colour may not make an overline

	reach uint64   // the lanes, cut to what a line through the middle can touch
	steps [3]uint8 // shifts that find a row of that length by doubling
}

// laneLine is the longest line whose lanes hold all of it.
const laneLine = laneReach + 1

func (l *linePlan) compile() {
	if l.length == 0 || l.length > laneLine {
		return
	}
	for axis := range 4 {
		l.reach |= (1<<(2*l.length-1) - 1) << (16*axis + laneLine - l.length)
	}
	for have, i := 1, 0; have < l.length; i++ {
		step := min(have, l.length-have)
		l.steps[i] = uint8(step)
		have += step
	}
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

// wins and loses tell what a row of n stones is for a colour.
func (l *linePlan) wins(n int, c Colour) bool {
	return n == l.length || n > l.length && l.rule[c] == OverlineWin
}

func (l *linePlan) loses(n int, c Colour) bool {
	return n > l.length && l.rule[c] == OverlineLose
}

// judgeLines looks at the rows through the placed stone, and where the rules say
// so at those that a removal has cut: the mover's line wins, then his overline
// loses, then the line of the next in turn order wins.
func (p *Position) judgeLines(at Point, c Colour, long bool) {
	if p.g.line.length == 0 || !long && !p.g.line.any {
		return
	}
	wins, loses := p.rowsThrough(at, c)
	if p.g.line.any && !wins {
		wins, at = p.cutLine(at, c)
	}
	switch {
	case wins:
		p.winLine(at, c)
	case loses:
		p.markLine(at, c, p.g.line.loses)
		p.lose(p.g.side(c), ending{reason: ByOverline, colour: c})
	}
	if p.g.line.any && !wins && !p.over {
		p.judgeOthers(c)
	}
}

func (p *Position) rowsThrough(at Point, c Colour) (wins, loses bool) {
	if p.owner[at] != c {
		return false, false
	}
	of := p.lineColours(c)
	for axis := range 4 {
		n := p.row(at, axis, of).n
		wins = wins || p.g.line.wins(n, c)
		loses = loses || p.g.line.loses(n, c)
	}
	return wins, loses && !wins
}

// cutLine looks for a line of one colour that was longer until a stone of it was
// removed.
func (p *Position) cutLine(placed Point, c Colour) (found bool, at Point) {
	of := p.lineColours(c)
	for _, l := range p.taken {
		if !of.has(l.was) {
			continue
		}
		for d := range 8 {
			q := p.g.board.next[d][l.at]
			if q != NoPoint && of.has(p.owner[q]) && p.g.line.wins(p.row(q, d&3, of).n, c) {
				return true, q
			}
		}
	}
	return false, placed
}

func (p *Position) judgeOthers(mover Colour) {
	for c := p.g.after(mover); c != mover; c = p.g.after(c) {
		if p.out().has(c) {
			continue
		}
		if found, at := p.cutLine(NoPoint, c); found {
			p.winLine(at, c)
			return
		}
	}
}

func (p *Position) winLine(at Point, c Colour) {
	p.markLine(at, c, p.g.line.wins)
	p.win(p.g.side(c), ending{reason: ByLine, colour: c})
}

// makesOverline tells whether a stone would make a row that is too long, and
// none of the right length, on the board as it stands.
func (p *Position) makesOverline(at Point, c Colour) bool {
	of, long := p.lineColours(c), false
	for axis := range 4 {
		n := p.row(at, axis, of).n
		if n == p.g.line.length {
			return false
		}
		long = long || n > p.g.line.length
	}
	return long
}

// markLine keeps the points of all rows through a point that count, before
// anything happens to their stones.
func (p *Position) markLine(at Point, c Colour, counts func(int, Colour) bool) {
	p.line = p.line[:0]
	of := p.lineColours(c)
	var seen pointSet
	for axis := range 4 {
		r := p.row(at, axis, of)
		if !counts(r.n, c) {
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
