package rules

// Reason says what ended a game: the rule, not who won by it.
type Reason string

// What ends a game.
const (
	ByLine     Reason = "line"       // a winning line
	ByCaptures Reason = "captures"   // enough captured stones
	ByOverline Reason = "overline"   // a row of stones that loses
	ByShape    Reason = "shape"      // a forbidden shape that loses
	ByBoth     Reason = "both"       // a line and a capture win of two sides at once
	ByScore    Reason = "score"      // points for rows on a full board
	ByLeave    Reason = "leave"      // the others have left
	ByFull     Reason = "full_board" // no empty point
	ByNoMove   Reason = "no_move"    // no legal point
	ByPasses   Reason = "passes"     // everybody has passed
	ByPlies    Reason = "max_plies"  // the limit of plies
)

// ending is how a game ended: the rule, and who won last.
type ending struct {
	reason Reason
	side   int
}

// plays tells whether a side is still in the game.
func (p *Position) plays(side int) bool {
	return p.g.mates(side)&^p.out() != 0
}

// left counts the sides that still play, and names one of them.
func (p *Position) left() (n, side int) {
	for s := range p.g.sides {
		if p.plays(s) {
			n, side = n+1, s
		}
	}
	return n, side
}

// win gives a side the next place. That ends the game, unless play goes on for
// places and two sides are left to play for them.
func (p *Position) win(side int, e ending) {
	place := 0
	for c := 1; c <= p.g.players; c++ {
		place = max(place, int(p.counts[finished+c]))
	}
	set := p.g.mates(side) &^ p.out()
	p.finish(set, place+1)
	sides, _ := p.left()
	if p.g.onwards && sides > 1 {
		p.add(outOf, int(set))
		sides--
	}
	if !p.g.onwards || sides < 2 {
		e.side = side
		p.close(e)
	}
}

// lose puts a side out. The last one left wins.
func (p *Position) lose(side int, e ending) {
	set := p.g.mates(side) &^ p.out()
	p.finish(set, -p.drops()-1)
	p.add(outOf, int(set))
	p.clean(set)
	p.lastOne(e)
}

func (p *Position) lastOne(e ending) {
	switch n, side := p.left(); {
	case p.over:
	case n == 1:
		p.win(side, e)
	case n == 0:
		p.close(e)
	}
}

// drops counts how often somebody has dropped out.
func (p *Position) drops() (n int) {
	for c := 1; c <= p.g.players; c++ {
		n = max(n, -int(p.counts[finished+c]))
	}
	return n
}

// finish notes the place of colours.
func (p *Position) finish(set colours, place int) {
	for c := Colour(1); int(c) <= p.g.players; c++ {
		if set.has(c) {
			p.add(finished+int(c), place)
		}
	}
}

// clean does what the rules say with the stones of colours that drop out.
func (p *Position) clean(set colours) {
	if p.g.remains == RemainsStay {
		return
	}
	for _, at := range p.g.board.open {
		if !set.has(p.owner[at]) || p.owner[at] == 0 {
			continue
		}
		p.lift(at)
		if p.g.remains == RemainsNeutral {
			p.put(at, Neutral, false)
		}
	}
}

func (p *Position) draw(reason Reason) { p.close(ending{reason: reason}) }

func (p *Position) close(e ending) {
	p.over = true
	p.ending = e
	p.phase = overPhase
}

// ends looks, when the turn has passed on, whether the game can go on.
func (p *Position) ends() {
	if p.by != 0 {
		by := p.by
		p.by = 0
		p.laidInOpening(by, p.picked)
	}
	for !p.over {
		p.skipOut()
		switch {
		case p.free == 0 && p.boardFull():
			p.judgeFull()
		case p.plies >= p.g.maxPlies:
			p.draw(ByPlies)
		case p.allPassed():
			p.draw(ByPasses)
		case p.free > 0 && !p.g.phases[p.phase].narrow || p.CanPass() || p.anyLegal():
			return
		case p.g.noMove == NoMoveDraw:
			p.draw(ByNoMove)
		default:
			p.lose(p.g.side(p.g.phases[p.phase].colour), ending{reason: ByNoMove})
		}
	}
}

// skipOut goes on to the next stone of somebody who still plays.
func (p *Position) skipOut() {
	for p.out().has(p.g.phases[p.phase].colour) {
		p.phase = p.g.phases[p.phase].next
	}
}

// boardFull tells whether no point is empty: with a placement rule there may be
// empty points that are not open.
func (p *Position) boardFull() bool {
	if p.g.place == PlaceAny {
		return true
	}
	for _, at := range p.g.board.open {
		if p.owner[at] == 0 {
			return false
		}
	}
	return true
}

func (p *Position) allPassed() bool {
	playing := p.g.everyone &^ p.out()
	return p.counts[passed] != 0 && playing&^colours(p.counts[passed]) == 0
}
