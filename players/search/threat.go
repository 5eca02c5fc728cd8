package search

import "pente/rules"

// threat is how others can win with their next turn.
type threat uint8

const (
	noThreat      threat = iota
	captureThreat        // by what they capture
	pendingThreat        // by a line that waits to be broken
	lineThreat           // by completing a line
)

// wins is in how many plies the mover wins for certain within this turn; 0 if that
// is not known.
func (s *search) wins() int32 {
	v, p := s.view, s.game
	if p.Plies() < v.settled {
		return 0
	}
	me := p.ToMove()
	counts := v.totals[v.unit(p.Colour(me))].counts
	switch {
	case v.sureLines && counts.of(oneLacking) > 0:
		return 1
	case v.sureCaptures && counts.of(captures) > 0 && s.canTake(me):
		return 1
	case v.sureLines && counts.of(twoLacking) > 0 && p.StonesLeft() > 1:
		return 2
	case !v.sureLines && v.lines && counts.of(oneLacking) > 0 && s.completes(me):
		return 1
	}
	return 0
}

// completes tries out whether a stone of the mover that makes a line wins by it,
// where that does not follow from the row alone.
func (s *search) completes(me rules.Seat) (wins bool) {
	v, p := s.view, s.game
	u := v.unit(p.Colour(me))
	for _, at := range s.within() {
		if !v.outcomes(at, u).own.has(five) || p.Why(rules.Place(at)) != nil {
			continue
		}
		p.Push(rules.Place(at))
		wins = p.Won(me)
		p.Undo()
		if wins {
			return true
		}
	}
	return false
}

// within are the empty points that somebody could be about to take.
func (s *search) within() []rules.Point {
	if s.view.gravity {
		return s.game.Legal()
	}
	s.spots = s.view.near(s.spots[:0], nil)
	return s.spots
}

// canTake tells whether one stone of a seat captures what it lacks to the target.
func (s *search) canTake(seat rules.Seat) bool {
	v, p := s.view, s.game
	u := v.unit(p.Colour(seat))
	lacks := v.target - s.taken(seat)
	spots := v.totals[u].counts.of(captures)
	switch {
	case spots == 0 || len(v.lengths) == 0 || lacks > spots*v.lengths[len(v.lengths)-1]:
		return false
	case lacks <= v.lengths[0]:
		return true
	case lacks > 4*v.lengths[len(v.lengths)-1]:
		return false // it takes more directions than there ever are
	}
	for _, at := range s.within() {
		if v.outcomes(at, u).own.takes() >= lacks {
			return true
		}
	}
	return false
}

// threats is how the others could win with their next turn, if nothing is done
// about it.
func (s *search) threats() threat {
	v, p := s.view, s.game
	if !v.own || v.sign < 0 || !v.lines && v.target == 0 {
		return noThreat
	}
	me := p.ToMove()
	found, next := noThreat, true
	for i := 1; i < v.players; i++ {
		seat := rules.Seat((int(me)+i-1)%v.players + 1)
		if p.Out(seat) {
			continue
		}
		if v.sideOf(seat) != v.sideOf(me) {
			t := s.threatOf(seat)
			if t == lineThreat && !(next && v.plainLines) {
				t = pendingThreat // there may be other ways to stop it
			}
			found = max(found, t)
		}
		next = false
	}
	return found
}

// threatOf is how a seat could win with its next turn.
func (s *search) threatOf(seat rules.Seat) threat {
	v, p := s.view, s.game
	counts := v.totals[v.unit(p.Colour(seat))].counts
	switch {
	case counts.of(oneLacking) > 0 && (v.sureLines || s.canComplete(seat)):
		return lineThreat
	case v.byRound > 1 && counts.of(twoLacking) > 0 && v.sureLines:
		return lineThreat
	case v.breaks && p.Pending(seat):
		return pendingThreat
	case v.target > 0 && s.canTake(seat):
		return captureThreat
	}
	return noThreat
}

// canComplete tells whether a seat has a point for a line that is legal as things
// stand, where that does not follow from the rows alone.
func (s *search) canComplete(seat rules.Seat) bool {
	v, p := s.view, s.game
	if !v.lines {
		return false
	}
	u := v.unit(p.Colour(seat))
	for _, at := range s.within() {
		if v.outcomes(at, u).own.has(five) {
			return true
		}
	}
	return false
}

// taken is what counts towards a seat's target.
func (s *search) taken(seat rules.Seat) (n int) {
	v, p := s.view, s.game
	if !v.sum {
		return p.Captures(seat)
	}
	for mate := rules.Seat(1); int(mate) <= v.players; mate++ {
		if v.sideOf(mate) == v.sideOf(seat) {
			n += p.Captures(mate)
		}
	}
	return n
}
