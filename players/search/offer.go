package search

import (
	"slices"
	"time"

	"pente/rules"
)

// offering tells whether the mover offers points for the next stone, of which the
// other will pick one.
func (s *search) offering() bool {
	p := s.game
	if !s.view.offers || p.Plies() >= s.view.settled || len(p.Choices(s.moves[:0])) > 0 {
		return false
	}
	before := len(p.Offered())
	for at := range rules.Point(p.Rules().Points()) {
		if m := rules.Place(at); p.Why(m) == nil {
			p.Push(m)
			defer p.Undo()
			return len(p.Offered()) > before
		}
	}
	return false
}

// pick is what a position is worth to who offers if the other picks a point: any
// others are offered beside it, since they leave no trace.
func (s *search) pick(m rules.Move, n *node) (value int32) {
	me := s.game.ToMove()
	s.view.push(s.game, m)
	pushed := 1 + s.fill(me)
	n.ply += pushed
	if s.game.Why(m) == nil {
		value = s.follow(m, n, n.depth-1, -infinity, infinity)
	} else {
		value = s.value()
	}
	n.ply -= pushed
	for range pushed {
		s.view.undo(s.game)
	}
	return value
}

// fill offers any points for a seat until the other has to pick, and says how many.
func (s *search) fill(me rules.Seat) (pushed int) {
	for at := range rules.Point(s.view.rules.Points()) {
		switch {
		case s.game.Over() || s.game.ToMove() != me || pushed == offered:
			return pushed
		case s.game.Why(rules.Place(at)) == nil:
			s.view.push(s.game, rules.Place(at))
			pushed++
		}
	}
	return pushed
}

// picks values points by what comes of it if they are picked, as far as the limits
// allow, the best first.
func (s *search) picks(list []candidate, n *node) []candidate {
	done := 0
	for i := range list {
		v := s.pick(list[i].move, n)
		if s.watch(); s.stopped {
			break
		}
		list[i].score = v
		done++
	}
	list = list[:max(1, done)]
	slices.SortStableFunc(list, func(a, b candidate) int { return int(b.score - a.score) })
	return list
}

// offer is what a position is worth in which the mover offers points, so many of
// them that the last of the best is what he gets.
func (s *search) offer(n node) int32 {
	list := s.offerable(s.lists[n.ply][:0], baseWidth+perDepth*n.depth)
	s.lists[n.ply] = list
	due := s.due()
	if list = s.picks(list, &n); s.stopped {
		return 0
	}
	return list[min(due, len(list))-1].score
}

// due is how many points are still to be offered.
func (s *search) due() int {
	due := s.fill(s.game.ToMove())
	for range due {
		s.view.undo(s.game)
	}
	return max(1, due)
}

// offerable lists the most promising points.
func (s *search) offerable(dst []candidate, most int) []candidate {
	list := s.candidates(dst, noThreat)
	for i := range list {
		next(list, i)
	}
	return list[:min(most, len(list))]
}

// offers values the points that may be offered one ply deeper each time. It returns
// them, the best first, and the depth that was finished.
func (s *search) offers(list []candidate, began time.Time) (looked []candidate, depth int) {
	side := s.view.sideOf(s.game.ToMove())
	for depth = 1; depth <= maxDepth; depth++ {
		n := &node{side: side, depth: depth, spare: spareMost + depth, beta: infinity}
		valued := s.picks(slices.Clone(list), n)
		if s.stopped && depth > 1 {
			return list, depth - 1
		}
		if list = valued; s.stopped || s.late(began) {
			return list, depth
		}
	}
	return list, maxDepth
}
