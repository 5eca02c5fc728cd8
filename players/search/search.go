package search

import (
	"context"
	"time"

	"pente/rules"
)

const (
	maxDepth  = 40
	maxPly    = 100 // of a line looked at, extensions included
	maxWidth  = 256
	rootWidth = 40
	baseWidth = 12 // candidates looked at where nothing is left to look ahead
	perDepth  = 2  // and more for each ply that is
	askEvery  = 256
)

// search is one look ahead for one seat.
type search struct {
	view     *view
	game     *rules.Position
	table    *table
	seat     rules.Seat // that the search plays for
	scores   bool       // rows give points
	manifold bool       // a point can be played in several ways
	moves    []rules.Move
	lists    [maxPly][]candidate

	ctx      context.Context
	deadline time.Time // zero: none
	limit    int       // nodes; 0: no limit
	nodes    int
	stopped  bool
}

// look values the candidates of the position one ply deeper each time, until the
// limit is reached or the game is decided. The scores of the last depth that was
// finished stand in the list, best first.
func (s *search) look(list []candidate) (depth int) {
	for depth = 1; depth <= maxDepth && !s.stopped; depth++ {
		if !s.deepen(list, depth) {
			return depth - 1
		}
		best(list, len(list))
		if top := list[0].score; top > won-maxPly || top < maxPly-won {
			return depth
		}
		if len(list) == 1 {
			return depth
		}
	}
	return depth - 1
}

// deepen values all candidates to a depth. If it is stopped before the end, the
// values of the depth before are left as they were, unless the first candidate
// was finished and another found better.
func (s *search) deepen(list []candidate, depth int) bool {
	values := make([]int32, len(list))
	alpha := int32(-infinity)
	for i, c := range list {
		s.view.push(s.game, c.move)
		value := s.minimax(depth-1, 1, alpha, infinity)
		s.view.undo(s.game)
		if s.stopped {
			s.keep(list, values, i)
			return false
		}
		values[i] = value
		// Values within a margin of the best are wanted exactly, so that moves
		// that are nearly equal can be told from those that only seem so.
		alpha = max(alpha, value-margin)
	}
	for i := range list {
		list[i].score = values[i]
	}
	return true
}

// keep takes what a depth that was broken off has found: if one of the candidates
// it finished is better than the first, that one leads.
func (s *search) keep(list []candidate, values []int32, done int) {
	lead := 0
	for i := 1; i < done; i++ {
		if values[i] > values[lead] {
			lead = i
		}
	}
	if lead > 0 {
		list[lead].score = list[0].score + 1
		best(list, len(list))
	}
}

// minimax values a position for the side that the search plays for: its own moves
// are the best for it, those of all others the worst.
func (s *search) minimax(depth, ply int, alpha, beta int32) int32 {
	if s.game.Over() {
		return s.ended(ply)
	}
	if s.count(); s.stopped {
		return 0
	}
	mover := s.sideOf(s.game.ToMove())
	forced := s.threatened(mover)
	if ply >= maxPly-1 || depth <= 0 && !forced && s.view.ready[mover] == 0 {
		return s.value()
	}
	if depth < -maxExtension {
		return s.value()
	}
	key := s.game.Hash()
	e := s.table.find(key)
	if e.key == key && int(e.depth) >= depth && (e.bound == exact || e.bound == atLeast && e.value >= beta || e.bound == atMost && e.value <= alpha) {
		return e.value
	}
	width := baseWidth + perDepth*max(depth, 0)
	if forced {
		width = maxWidth
	}
	list := s.candidates(s.lists[ply][:0], width)
	s.lists[ply] = list[:0]
	if len(list) == 0 {
		return s.value()
	}
	if depth <= 0 {
		list = pressing(list, forced)
		if len(list) == 0 {
			return s.value()
		}
	}
	if e.key == key {
		lead(list, e.move)
	}
	return s.best(list, mover, depth, ply, alpha, beta, key, forced)
}

// best is the value of the best candidate for the mover.
func (s *search) best(list []candidate, mover, depth, ply int, alpha, beta int32, key uint64, forced bool) int32 {
	mine := mover == s.own()
	value, move, low, high := int32(infinity), rules.Move(0), alpha, beta
	if mine {
		value = -infinity
	}
	if depth <= 0 && !forced {
		value = s.value() // nobody has to go on
	}
	next := depth - 1
	if forced && depth > 0 && ply < 2*maxDepth {
		next = depth // what is forced costs no depth
		if s.view.sides > 2 {
			next = depth - 1
		}
	}
	for _, c := range list {
		s.view.push(s.game, c.move)
		v := s.minimax(next, ply+1, alpha, beta)
		s.view.undo(s.game)
		if s.stopped {
			return 0
		}
		if mine && v > value || !mine && v < value {
			value, move = v, c.move
		}
		if mine {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	switch {
	case value <= low:
		s.table.store(key, value, move, depth, atMost)
	case value >= high:
		s.table.store(key, value, move, depth, atLeast)
	default:
		s.table.store(key, value, move, depth, exact)
	}
	return value
}

// maxExtension is how far beyond the depth a line is followed in which every move
// is forced.
const maxExtension = 8

// threatened tells whether another side than the mover's lacks one stone of a
// line.
func (s *search) threatened(mover int) bool {
	if s.view.losing {
		return false
	}
	for side := range s.view.sides {
		if side != mover && s.view.ready[side] > 0 {
			return true
		}
	}
	return false
}

// pressing keeps of sorted candidates, beyond the depth, those that win or answer
// a threat.
func pressing(list []candidate, forced bool) []candidate {
	least := int32(scoreWin)
	if forced {
		least = scoreCapture
	}
	n := 0
	for n < len(list) && list[n].score >= least {
		n++
	}
	if n > 0 && list[0].score >= scoreWin {
		return list[:1]
	}
	return list[:n]
}

// lead brings a move to the front.
func lead(list []candidate, m rules.Move) {
	for i, c := range list {
		if c.move == m {
			copy(list[1:i+1], list[:i])
			list[0] = c
			return
		}
	}
}

// count counts a node, and looks now and then whether to stop.
func (s *search) count() {
	s.nodes++
	if s.limit > 0 && s.nodes >= s.limit {
		s.stopped = true
	}
	if s.nodes%askEvery != 0 {
		return
	}
	if s.ctx.Err() != nil || !s.deadline.IsZero() && time.Now().After(s.deadline) {
		s.stopped = true
	}
}
