package rules

// Push makes a move that the caller knows to be legal: it looks at nothing. The
// order of what happens is the order of play: the stone, what it captures, what
// that makes of the lines, the totals, and whether the game can go on.
func (p *Position) Push(m Move) {
	g := p.g
	if m >= passKind || g.rare {
		p.pushRare(m)
		return
	}
	now := &g.phases[p.phase]
	mine, other := p.put(Point(m), now.stone, true)
	p.plies++
	hits := g.capture.find(mine, other)
	lost := uint64(0)
	if g.self.rule == SelfPoof {
		lost = g.self.find(mine, other)
	}
	rows := g.line.find(mine)
	if hits|lost|rows != 0 {
		p.settle(m, now.stone, hits, lost, rows != 0)
		if p.over {
			return
		}
	}
	p.phase = now.next
	if p.free == 0 || p.plies >= g.maxPlies || g.phases[p.phase].narrow || p.counts[outOf] != 0 {
		p.ends()
	}
}

// pushRare makes a move under rules by which a stone does more, or is more looked
// at, than the lanes tell; also one that lays no stone. It is written out beside
// Push, which all plain games go through: one that asks after everything costs
// them some 5 %.
func (p *Position) pushRare(m Move) {
	g := p.g
	now := &g.phases[p.phase]
	if m >= passKind || now.steps && p.by == 0 {
		p.pushOther(m)
		return
	}
	at, stone := Point(m&(MaxPoints-1)), now.stone
	if c := m.Colour(); c != 0 {
		stone = c
	}
	mine, other := p.put(at, stone, true)
	p.plies++
	p.laid(m, at)
	hits, lost := g.capture.find(mine, other), uint64(0)
	if g.self.rule == SelfPoof {
		lost = g.self.find(mine, other)
	}
	rows := g.line.find(mine)
	if hits|lost|rows != 0 || p.watches(now.colour) {
		p.settle(m, stone, hits, lost, rows != 0)
		if p.over {
			return
		}
	}
	p.phase = now.next
	if p.free == 0 || p.plies >= g.maxPlies || g.phases[p.phase].narrow || p.counts[outOf] != 0 {
		p.ends()
	}
}

// laid does what only some rules do with every stone.
func (p *Position) laid(m Move, at Point) {
	if p.g.capture.signed {
		p.record(signs, 0, false)
		p.note(0, int8(m.Subtracts()))
	}
	if p.counts[passed] != 0 {
		p.set(passed, 0)
	}
	if p.g.place != PlaceAny {
		p.reopen(at)
	}
}

// watches tells whether the rules look at a stone although the lanes have told
// nothing.
func (p *Position) watches(c Colour) bool {
	g := p.g
	return g.careful || g.clear.on && p.fullEdges() != [4]bool{} ||
		p.counts[waits] != 0 ||
		g.forbid.three.binds(c, true) || g.forbid.four.binds(c, true)
}

// settle does what a stone brings about where something fired; long says that a
// row through it may be long enough to matter.
func (p *Position) settle(m Move, stone Colour, hits, lost uint64, long bool) {
	g, now := p.g, p.g.phases[p.phase]
	at, mover := Point(m&(MaxPoints-1)), now.colour
	look := directions(hits)
	if g.careful {
		look, lost, long = everyDirection, 1, true
	}
	bad := g.rare && p.makesShapeLaid(at, mover)
	p.taken = p.taken[:0]
	if look != 0 && g.capture.lengths != 0 {
		p.findCaptures(at, stone, look)
	}
	if g.self.rule == SelfPoof && lost != 0 {
		p.findSelfCaptures(at, stone)
	}
	credited := len(p.taken) > 0 && p.remove(m.Subtracts())
	moved := g.clear.on && g.clear.beforeWin && p.clearRows()
	p.judge(at, mover, stone, credited, long || g.capture.flips || bad, moved, bad)
	if g.clear.on && !g.clear.beforeWin && !p.over && p.clearRows() {
		p.judgeBoard(mover)
	}
}

// pushOther makes a move that lays no stone, or one for which the opening has
// rules of its own.
func (p *Position) pushOther(m Move) {
	seat, leaves := m.Leaver()
	_, _, chooses := m.Choice()
	now := p.g.phases[p.phase]
	switch {
	case leaves:
		p.leave(seat)
	case chooses:
		p.choose(m)
	case m == Pass:
		p.pass()
	case p.counts[stage] == toOffer:
		p.offerPoint(Point(m & (MaxPoints - 1)))
	default:
		p.by, p.picked = p.actor(), p.counts[stage] == toPick
		p.Push(m)
		p.by = 0
		return
	}
	p.plies++
	if p.g.breaks.on() && !p.over && (m == Pass || leaves && p.out().has(now.colour)) {
		p.judgePending(now.colour, leaves || now.left == 1)
	}
	if m == Pass && !p.over {
		p.phase = now.next
	}
	p.ends()
}

func (p *Position) pass() {
	before := colours(p.counts[passed])
	after := before | only(p.g.phases[p.phase].colour)
	p.record(passed, int(after)-int(before), true)
}

// leave takes a seat out of the game, in or out of turn.
func (p *Position) leave(seat Seat) {
	c := p.Colour(seat)
	p.record(finished+int(c), -p.drops()-1, true)
	p.note(0, int8(seat))
	p.add(outOf, int(only(c)))
	p.clean(only(c))
	p.lastOne(ending{reason: ByLeave})
}
