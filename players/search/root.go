package search

import (
	"slices"
	"time"
)

const (
	rootWidth = 60
	enough    = 60 // percent of the time after which no further ply is begun
)

// deepen values the candidates of the position one ply deeper each time, until a
// limit is reached or the game is decided. The values of the last depth stand in
// the list, the best first; those that lie more than a margin below the best are
// known to be no better than they say. It returns the candidates that have been
// looked at, of which there is always one, and the depth that was finished.
func (s *search) deepen(list []candidate, margin int32, began time.Time) (looked []candidate, depth int) {
	side := s.view.sideOf(s.game.ToMove())
	values := make([]int32, len(list))
	for depth = 1; depth <= maxDepth; depth++ {
		n := &node{side: side, depth: depth, spare: spareMost + depth, beta: infinity}
		done := s.layer(list, values, n, margin)
		if s.stopped && depth == 1 {
			return s.cutShort(list, values, done, s.value()), 0
		}
		s.rank(list, values, done)
		top := list[0].score
		if s.stopped {
			return list, depth - 1
		}
		if top > certain || top < -certain || len(list) == 1 || s.late(began) {
			return list, depth
		}
	}
	return list, maxDepth
}

// cutShort keeps of a list the candidates that were looked at before the search was
// stopped in its first layer; where none was, the most promising, which is worth
// what the position is.
func (s *search) cutShort(list []candidate, values []int32, done int, worth int32) []candidate {
	if done == 0 {
		done, values[0] = 1, worth
	}
	s.rank(list[:done], values, done)
	return list[:done]
}

// layer looks at all candidates to one depth; it returns how many it has finished.
func (s *search) layer(list []candidate, values []int32, n *node, margin int32) (done int) {
	best := int32(-infinity)
	for i, c := range list {
		n.alpha = max(-infinity, best-margin)
		v := s.scout(n, c, i, i > 0)
		if s.stopped {
			return i
		}
		values[i] = v
		best = max(best, v)
	}
	return len(list)
}

// rank sorts the candidates by their new values. Where not all have been looked at
// to this depth, those that have lead if one of them is better than the first.
func (s *search) rank(list []candidate, values []int32, done int) {
	if done < len(list) {
		lead := 0
		for i := 1; i < done; i++ {
			if values[i] > values[lead] {
				lead = i
			}
		}
		if lead > 0 {
			c := list[lead]
			c.score = max(c.score, list[0].score+1)
			copy(list[1:lead+1], list[:lead])
			list[0] = c
		}
		return
	}
	for i := range list {
		list[i].score = values[i]
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return int(b.score - a.score) })
}

// late tells whether too little time is left for another ply.
func (s *search) late(began time.Time) bool {
	if s.deadline.IsZero() {
		return false
	}
	return time.Since(began) > s.deadline.Sub(began)*enough/100
}
