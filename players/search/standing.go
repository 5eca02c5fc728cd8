package search

import "pente/rules"

// standing is who could win with his next turn, as things are on the board: the
// seats that still play in the order of their turns, the mover first.
type standing struct {
	n      int
	turns  [rules.MaxPlayers]turn
	chance bool // somebody could
	alone  bool // everybody plays for himself
}

// turn is the next turn of a seat.
type turn struct {
	seat rules.Seat
	side int
	unit int
	// before are the stones that its opponents lay until then.
	before  int
	lacks   int // captured stones until it wins; 0: it cannot by them
	pending int // 1 if a line of its waits
	winning spots
}

// spots are points with which a seat wins, as many as matter.
type spots struct {
	n  int
	at [16]rules.Point
}

func (s *spots) add(at rules.Point) {
	if s.n < len(s.at) {
		s.at[s.n] = at
		s.n++
	}
}

func (s *spots) has(at rules.Point) bool {
	for _, other := range s.at[:s.n] {
		if other == at {
			return true
		}
	}
	return false
}

// needs is the number of stones it takes to keep the seat from winning.
func (t *turn) needs() int { return t.winning.n + t.pending }

// survey looks round the table.
func (c *crowd) survey() {
	v, p, st := c.view, c.game, &c.standing
	me := p.ToMove()
	st.n, st.chance = 0, false
	c.in = [rules.MaxPlayers]bool{}
	for i := range v.players {
		seat := rules.Seat((int(me)-1+i)%v.players + 1)
		if p.Out(seat) {
			continue
		}
		t := &st.turns[st.n]
		t.seat, t.side, t.unit = seat, v.sideOf(seat), v.unit(p.Colour(seat))
		t.before = c.stonesBefore(st.n)
		c.in[t.side] = true
		t.winning.n, t.pending, t.lacks = 0, 0, 0
		if v.breaks && p.Pending(seat) {
			t.pending, st.chance = 1, true
		}
		st.n++
	}
	c.findWinning()
}

// stonesBefore is how many stones the opponents of the ith in turn lay until it
// is his turn.
func (c *crowd) stonesBefore(i int) (n int) {
	turns := &c.standing.turns
	for j := range i {
		switch {
		case turns[j].side == turns[i].side:
		case j == 0:
			n += c.game.StonesLeft()
		default:
			n += c.view.byRound
		}
	}
	return n
}

// findWinning lists the points with which the seats that have a chance win.
func (c *crowd) findWinning() {
	v, st := c.view, &c.standing
	looked := false
	var points []rules.Point
	for i := range st.n {
		t := &st.turns[i]
		lines, captures := c.hopes(t)
		if !lines && !captures {
			continue
		}
		if !looked {
			points, looked = c.within(), true
		}
		several := v.byRound > 1 && (i > 0 || c.game.StonesLeft() > 1)
		for _, at := range points {
			s := v.outcomes(at, t.unit).own
			if lines && (s.has(five) || several && s.has(fill)) || captures && s.takes() >= t.lacks {
				t.winning.add(at)
				st.chance = true
			}
		}
	}
}

// hopes tells whether a seat may have a point that completes a line, or captures
// all it lacks.
func (c *crowd) hopes(t *turn) (lines, captured bool) {
	v := c.view
	if !v.own {
		return false, false
	}
	counts := v.totals[t.unit].counts
	lines = v.lines && (counts.of(oneLacking) > 0 || v.byRound > 1 && counts.of(twoLacking) > 0)
	if v.target > 0 && len(v.lengths) > 0 {
		t.lacks = max(1, v.target-c.taken(t.seat))
		most := v.lengths[len(v.lengths)-1]
		captured = t.lacks <= most*min(len(directions), counts.of(captures))
	}
	return lines, captured
}

// directions are those in which a stone captures.
var directions [8]struct{}

// winner is the first in the order of turns who has more winning points than his
// opponents have stones to take them away with; they take away those of who comes
// before as well.
func (st *standing) winner() (t *turn, found bool) {
	if !st.chance {
		return nil, false
	}
	for i := range st.n {
		if t := &st.turns[i]; st.needed(i) > t.before {
			return t, true
		}
	}
	return nil, false
}

// needed is the number of stones that it takes to keep the ith in turn from
// winning, and where everybody plays alone those who come before him too: a stone
// laid against one of them is not laid against another.
func (st *standing) needed(i int) (n int) {
	if !st.alone {
		return st.turns[i].needs()
	}
	for j := range i + 1 {
		t := &st.turns[j]
		n += t.pending
		for _, at := range t.winning.at[:t.winning.n] {
			if !st.counted(at, j) {
				n++
			}
		}
	}
	return n
}

// counted tells whether a point wins for one before the ith in turn.
func (st *standing) counted(at rules.Point, i int) bool {
	for j := range i {
		if st.turns[j].winning.has(at) {
			return true
		}
	}
	return false
}
