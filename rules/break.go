package rules

import "slices"

// breakPlan is the rule that a line has not won while it can still be broken.
type breakPlan struct {
	policy      BreakPolicy
	round       bool // everybody may break it, not only the next
	capturesToo bool // a capture win comes first, and is worth waiting for
}

func (b *breakPlan) on() bool { return b.policy != "" && b.policy != BreakOff }

// try lets something happen to the position and takes it back.
func (p *Position) try(do func()) {
	mark, taken := p.entries, p.taken
	p.taken = p.spare[:0]
	do()
	p.spare, p.taken = p.taken, taken
	for p.entries > mark {
		p.entries--
		p.revert(p.journal[p.entries])
	}
}

// waits lets a line that has just been made wait before it wins, if it can. It is
// counted as waiting while that is asked, for a shape that is forbidden may be
// allowed to who breaks a line that waits.
func (p *Position) waits(f found) bool {
	if p.counts[waiting+int(f.colour)] == 0 {
		p.wait(f.colour, 1)
	}
	if p.canWait(f) {
		return true
	}
	p.wait(f.colour, -1)
	return false
}

func (p *Position) wait(c Colour, n int) {
	p.add(waiting+int(c), n)
	p.add(waits, n)
}

// canWait tells whether a line that has just been made can be answered.
func (p *Position) canWait(f found) bool {
	b := &p.g.breaks
	if b.policy == BreakAlways {
		return true
	}
	near, line := p.within(f)
	for q := p.g.after(f.colour); q != f.colour; q = p.g.after(q) {
		if p.out().has(q) || p.g.side(q) == p.g.side(f.colour) {
			continue
		}
		if p.anyAnswer(f.colour, q, &near, &line) {
			return true
		}
		if !b.round {
			return false
		}
	}
	return false
}

// within are the points from which a stone may take one of a line: no farther
// from it along an axis than the flank of the longest run; and those of the line.
func (p *Position) within(f found) (near, line pointSet) {
	p.markRows(f.at, f.colour, p.wins)
	for _, at := range p.line {
		line.add(at)
		for d := range 8 {
			q := at
			for range p.g.capture.longest + 1 {
				if q = p.g.board.next[d][q]; q == NoPoint {
					break
				}
				near.add(q)
			}
		}
	}
	return near, line
}

// anyAnswer tells whether a colour can break the lines of another with a stone
// that is near one of them, or win by captures anywhere where that counts.
func (p *Position) anyAnswer(owner, by Colour, near, line *pointSet) bool {
	for _, at := range p.list[:p.free] {
		if !p.g.breaks.capturesToo && (!near.has(at) || !p.touches(at, by, line)) {
			continue
		}
		if p.answers(at, owner, by) && (!p.g.bound.has(by) || p.forbidden(at, by) == nil) {
			return true
		}
	}
	return false
}

// touches tells whether a stone takes any of a line.
func (p *Position) touches(at Point, by Colour, line *pointSet) (yes bool) {
	p.try(func() {
		p.findAll(at, by)
		yes = slices.ContainsFunc(p.taken, func(l loss) bool { return line.has(l.at) })
	})
	return yes
}

// findAll finds what a stone takes and what it loses.
func (p *Position) findAll(at Point, by Colour) {
	p.findCaptures(at, by, everyDirection)
	if p.g.self.rule == SelfPoof {
		p.findSelfCaptures(at, by)
	}
}

// answers tells whether a stone breaks the lines of another, so that none of
// them stands any more, or wins by captures where that counts.
func (p *Position) answers(at Point, owner, by Colour) (yes bool) {
	p.try(func() {
		p.findAll(at, by)
		if len(p.taken) == 0 {
			return
		}
		p.put(at, by, false)
		p.remove(0)
		yes = p.g.breaks.capturesToo && p.reached(p.g.side(by))
		// Only what is captured breaks a line: a stone that also blocks an end of
		// it is thought away.
		if p.owner[at] == by {
			p.lift(at)
		}
		yes = yes || !p.standing(owner).ok
	})
	return yes
}

// pending tells whose line can still be broken; 0 if there is none.
func (p *Position) pending() Colour {
	if p.counts[waits] == 0 {
		return 0
	}
	for c := Colour(1); int(c) <= p.g.players; c++ {
		if p.awaits(c) {
			return c
		}
	}
	return 0
}

// Pending tells whether a line of a seat's colour waits: it has been made, and wins
// unless it is broken in time.
func (p *Position) Pending(seat Seat) bool {
	return !p.over && p.awaits(p.Colour(seat))
}

// PendingLine are the points of a line of a seat's colour that waits; nil if none
// does.
func (p *Position) PendingLine(seat Seat) []Point {
	c := p.Colour(seat)
	if !p.Pending(seat) {
		return nil
	}
	f := p.standing(c)
	if !f.ok {
		return nil
	}
	kept := slices.Clone(p.line)
	p.markRows(f.at, c, p.wins)
	points := slices.Clone(p.line)
	p.line = append(p.line[:0], kept...)
	return points
}

// judgePending looks at the lines that waited: one that was broken is forgotten,
// and one whose time is up wins. A win may bring the turn to the owner of another
// line, so it looks again.
func (p *Position) judgePending(mover Colour, turnOver bool) {
	for again := true; again; {
		again = false
		for c := Colour(1); int(c) <= p.g.players && !p.over && !again; c++ {
			if p.counts[waiting+int(c)] != 0 {
				again = p.judgeWaiting(c, mover, turnOver)
			}
		}
	}
}

// judgeWaiting judges the line of one colour that waits; it tells whether it has
// won. In a round a team mate's turn may be the last before its owner's.
func (p *Position) judgeWaiting(c, mover Colour, turnOver bool) bool {
	f := p.standing(c)
	due := turnOver && c != mover
	if p.g.breaks.round {
		due = due && p.following() == c
	} else {
		due = due && p.g.side(c) != p.g.side(mover)
	}
	gone := !f.ok || p.out().has(c)
	if gone || due {
		p.wait(c, -1)
	}
	if gone || !due {
		return false
	}
	p.winLine(p.lineWinner(c, c), f)
	return true
}

// following is the colour whose turn comes next.
func (p *Position) following() Colour {
	next := p.g.phases[p.phase].next
	for p.out().has(p.g.phases[next].colour) {
		next = p.g.phases[next].next
	}
	return p.g.phases[next].colour
}

// mustBreak tells whether the rules bind the mover to break what waits, and a
// stone does not.
func (p *Position) mustBreak(at Point, c Colour) bool {
	if p.g.breaks.policy != BreakForced || p.counts[waits] == 0 {
		return false
	}
	for owner := Colour(1); int(owner) <= p.g.players; owner++ {
		if p.awaits(owner) && p.g.side(owner) != p.g.side(c) && !p.answers(at, owner, c) {
			return true
		}
	}
	return false
}

// awaits tells whether a line of a colour that still plays waits.
func (p *Position) awaits(c Colour) bool {
	return p.counts[waiting+int(c)] != 0 && !p.out().has(c)
}
