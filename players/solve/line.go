package solve

import "pente/rules"

// follow finds a game in which nobody errs, once the value is known: the winner
// takes the shortest way and the loser the longest, and in a draw each side only
// keeps the other from winning.
func (s *search) follow() {
	s.pause = 0
	question, depth := ours, s.result.Win.Most
	switch s.result.Value {
	case Loss:
		question, depth = theirs, s.result.Loss.Most
	case Draw:
		depth = Never - 1
	}
	for {
		if over, _ := s.ended(); over {
			break
		}
		if s.result.Value == Draw {
			question = 1 - s.camp[s.game.ToMove()]
		}
		m, found := s.right(question, depth, len(s.result.Line))
		if !found {
			break
		}
		s.result.Line = append(s.result.Line, m)
		s.push(m)
		depth--
	}
	for range s.result.Line {
		s.undo()
	}
}

// right finds a move after which the question is answered as it should be: with
// yes, and no sooner, within the plies left; or in a draw with no.
func (s *search) right(question, depth, ply int) (m rules.Move, found bool) {
	key, frame := s.images.key(s.game, question)
	options := s.options(question, depth, ply, s.images.outOf(s.table.find(key).move, frame))
	attacks := s.camp[s.game.ToMove()] == question
	within := depth - 1
	if !attacks && s.result.Value != Draw {
		within = depth - 2 // who loses chooses what cannot be done sooner
	}
	for i := range options {
		m := pick(options, i)
		s.push(m)
		bound := s.distance(question, within, ply+1)
		s.undo()
		switch {
		case s.stopped:
			return 0, false
		case attacks == (bound <= within):
			return m, true
		}
	}
	return 0, false
}
