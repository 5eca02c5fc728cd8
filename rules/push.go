package rules

// Push makes a move that the caller knows to be legal: it looks at nothing. The
// order of what happens is the order of play: the stone, what it captures, what
// that makes of the lines, the totals, and whether the game can go on.
func (p *Position) Push(m Move) {
	if m >= passKind {
		p.pushOther(m)
		return
	}
	g := p.g
	now := &g.phases[p.phase]
	at := Point(m)
	mine, other := p.put(at, now.colour, true)
	p.plies++
	if p.counts[passed] != 0 {
		p.add(passed, -int(p.counts[passed]))
	}
	hits := g.capture.find(mine, other)
	lost := uint64(0)
	if g.self.rule == SelfPoof {
		lost = g.self.find(mine, other)
	}
	rows := g.line.find(mine)
	if hits|lost|rows != 0 || g.careful {
		p.settle(at, now.colour, hits, lost, rows != 0 || g.careful)
		if p.over {
			return
		}
	}
	p.phase = now.next
	if p.free == 0 || p.plies >= g.maxPlies || g.phases[p.phase].narrow || p.counts[outOf] != 0 {
		p.ends()
	}
}

// settle does what a stone brings about where something fired; long says that a
// row through it may be long enough for a line.
func (p *Position) settle(at Point, c Colour, hits, lost uint64, long bool) {
	g := p.g
	look := directions(hits)
	if g.careful {
		look = everyDirection
	}
	p.taken = p.taken[:0]
	if g.capture.lengths != 0 {
		p.findCaptures(at, c, look)
	}
	if g.self.rule == SelfPoof && (lost != 0 || g.careful) {
		p.findSelfCaptures(at, c)
	}
	credited := len(p.taken) > 0 && p.remove()
	p.judgeLines(at, c, long)
	if credited && !p.over {
		p.judgeTotals(c)
	}
}

// pushOther makes a move that lays no stone.
func (p *Position) pushOther(m Move) {
	p.plies++
	if seat, leaves := m.Leaver(); leaves {
		p.leave(p.Colour(seat))
	} else {
		now := p.g.phases[p.phase]
		before := colours(p.counts[passed])
		p.record(passed, int((before|only(now.colour))-before), true)
		p.phase = now.next
	}
	p.ends()
}

// leave takes a colour out of the game, in or out of turn.
func (p *Position) leave(c Colour) {
	p.record(finished+int(c), -p.drops()-1, true)
	p.add(outOf, int(only(c)))
	p.clean(only(c))
	p.lastOne(ending{reason: ByLeave})
}
