package players_test

import "pente/rules"

// threats is a slow and exhaustive search for a win by threats, straight from
// the rules: it knows nothing but how to make a move and who has won.
//
// The attacker tries every stone that threatens to win at once: one after which
// he would win if the defender did nothing. The defender tries every legal stone
// against it, so that nothing has to be argued about which of them matter: one
// that leaves the attacker a win at once has failed, and after each of the others
// the attacker must have a threat again. What it confirms is therefore a forced
// win; what it does not confirm may be one all the same, by quieter moves.
//
// For two, a stone a turn.
type threats struct {
	game  *rules.Position
	near  [3][][]rules.Point // by distance and point: the other points within it
	moves int                // that may still be made
	lists [][]rules.Move
}

// newThreats copies a position to search from, and may make so many moves.
func newThreats(p *rules.Position, moves int) *threats {
	s := &threats{game: new(rules.Position), moves: moves}
	p.CopyTo(s.game)
	points, width := p.Rules().Points(), p.Rules().Width()
	for distance := 1; distance <= 2; distance++ {
		s.near[distance] = make([][]rules.Point, points)
		for at := range points {
			for other := range points {
				if other != at && apart(at, other, width) <= distance {
					s.near[distance][at] = append(s.near[distance][at], rules.Point(other))
				}
			}
		}
	}
	return s
}

// legal lists the moves of the position, in a list that belongs to the depth;
// with a distance only those so close to a stone, of which there are enough for
// the attacker: a stone that wins touches another one, and one that threatens to
// is two steps away at most.
func (s *threats) legal(depth, distance int) []rules.Move {
	for len(s.lists) <= depth {
		s.lists = append(s.lists, nil)
	}
	list := s.lists[depth][:0]
	for _, at := range s.game.Legal() {
		if distance == 0 || s.touches(at, distance) {
			list = append(list, rules.Place(at))
		}
	}
	s.lists[depth] = list
	return list
}

func (s *threats) touches(at rules.Point, distance int) bool {
	for _, other := range s.near[distance][at] {
		if s.game.At(other) != 0 {
			return true
		}
	}
	return false
}

// wins tells whether a move wins at once for the seat to move.
func (s *threats) wins(m rules.Move) bool {
	mover := s.game.ToMove()
	s.moves--
	s.game.Push(m)
	won := s.game.Won(mover)
	s.game.Undo()
	return won
}

// winsAtOnce finds a move that wins at once.
func (s *threats) winsAtOnce(depth int) (m rules.Move, found bool) {
	for _, m := range s.legal(depth, 1) {
		if s.wins(m) {
			return m, true
		}
	}
	return 0, false
}

// forced tells whether the seat to move can force a win with so many stones of
// its own, all but the last of them threats. False may also mean that the moves
// to be made are used up.
func (s *threats) forced(stones, depth int) bool {
	if _, won := s.winsAtOnce(depth); won {
		return true
	}
	if stones < 2 {
		return false
	}
	aside := s.aside()
	for _, m := range s.legal(depth, 2) {
		if s.moves < 0 {
			return false
		}
		if s.keeps(m, stones, depth+1, aside) {
			return true
		}
	}
	return false
}

// keeps tells whether a move wins at once, or threatens to and wins by force
// whatever the answer, with so many stones in all.
func (s *threats) keeps(m rules.Move, stones, depth int, aside [2]rules.Move) bool {
	mover := s.game.ToMove()
	s.moves--
	s.game.Push(m)
	defer s.game.Undo()
	switch {
	case s.game.Won(mover):
		return true
	case s.game.Over() || stones < 2:
		return false
	}
	idle := aside[0]
	if apart(int(m), int(idle), s.game.Rules().Width()) < 6 {
		idle = aside[1]
	}
	last, threatens := s.threat(idle, depth)
	if !threatens {
		return false
	}
	return s.answered(last, stones, depth)
}

// answered tells whether the attacker wins whatever the defender, who is to
// move, answers; last is a move that would win for him now.
func (s *threats) answered(last rules.Move, stones, depth int) bool {
	defender := s.game.ToMove()
	for _, answer := range s.legal(depth, 0) {
		s.moves--
		s.game.Push(answer)
		held := s.game.Won(defender)
		if !held && !s.still(last) {
			if again, won := s.winsAtOnce(depth + 1); won {
				last = again
			} else {
				held = s.game.Over() || !s.forced(stones-1, depth+1)
			}
		}
		s.game.Undo()
		if held || s.moves < 0 {
			return false
		}
	}
	return true
}

// quietly tells whether a move wins by threats from the next stone on, whatever
// the answer to it, without being a threat itself: an open three, say. Every
// legal answer is tried here too; each may take so many moves to look into.
func (s *threats) quietly(m rules.Move, stones, moves int) bool {
	s.game.Push(m)
	defer s.game.Undo()
	defender := s.game.ToMove()
	for _, answer := range s.legal(0, 0) {
		s.game.Push(answer)
		held := s.game.Over() && s.game.Won(defender)
		if !held {
			s.moves, held = moves, true
			for n := 1; n < stones && held && s.moves >= 0; n++ {
				held = !s.forced(n, 1)
			}
		}
		s.game.Undo()
		if held {
			return false
		}
	}
	return true
}

// still tells whether a move can be made and wins at once.
func (s *threats) still(m rules.Move) bool { return s.game.Why(m) == nil && s.wins(m) }

// threat finds a move that wins for the attacker if the defender, who is to
// move, does nothing, which is to lay an idle stone. Should that stone be in the
// way after all, a threat is missed and nothing worse.
func (s *threats) threat(idle rules.Move, depth int) (m rules.Move, found bool) {
	defender := s.game.ToMove()
	if s.game.Why(idle) != nil {
		return 0, false
	}
	s.moves--
	s.game.Push(idle)
	if !s.game.Won(defender) && !s.game.Over() {
		m, found = s.winsAtOnce(depth)
	}
	s.game.Undo()
	return m, found
}

// aside are two empty points as far from all stones as there is room, and not
// near each other.
func (s *threats) aside() (two [2]rules.Move) {
	width := s.game.Rules().Width()
	for i := range two {
		far := -1
		for _, at := range s.game.Legal() {
			near := width
			for other := range rules.Point(s.game.Rules().Points()) {
				if s.game.At(other) != 0 || i == 1 && rules.Place(other) == two[0] {
					near = min(near, apart(int(at), int(other), width))
				}
			}
			if near > far {
				two[i], far = rules.Place(at), near
			}
		}
	}
	return two
}

// apart is how many steps of a king two points lie apart.
func apart(a, b, width int) int {
	x, y := a%width-b%width, a/width-b/width
	return max(x, -x, y, -y)
}
