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
	ring           bool  // it goes all round and has no ends
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
		r.behind, r.ring = at, true
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
	if r.ring {
		return 0
	}
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

func (c *compiler) linePlan(g *plan) {
	s := &c.spec.Win.Line
	g.line = linePlan{
		length: s.Length.Of(g.players), loss: c.spec.Lose.Line.Length, axes: axisMask(s.Axes),
		count: max(s.Count, 1), fewer: s.Fewer == FewerForbid, seat: Seat(s.Seat), score: s.Score,
		open: s.OpenEnds, edges: s.EdgeBlocks, exempt: s.OverlineExempt,
		any: s.CheckOwner == CheckAny, teams: s.By == ByTeam,
	}
	for colour := 1; colour <= g.players; colour++ {
		g.line.rule[colour] = s.Overline.Of(colour)
		g.line.forbid = g.line.forbid || g.line.length > 0 && g.line.rule[colour] == OverlineForbid
	}
	g.line.compile()
}
