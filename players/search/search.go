package search

import (
	"context"
	"time"

	"pente/rules"
)

const (
	maxDepth  = 60
	maxPly    = 120 // of a line looked at, extensions included
	baseWidth = 12  // moves looked at in a position, before the last
	perDepth  = 2   // and more for each ply beyond it
	spareMost = 8   // plies that forced moves may add to a line, beside its depth
	askEvery  = 512 // nodes between two looks at the clock
)

// search is one look ahead, for two sides.
type search struct {
	view   *view
	game   *rules.Position
	table  *table
	moves  []rules.Move
	points []rules.Point
	spots  []rules.Point
	lists  [maxPly + 1][]candidate

	ctx      context.Context
	deadline time.Time // zero: none
	limit    int       // nodes; 0: no limit
	nodes    int
	stopped  bool
}

// node is a position that is being looked at.
type node struct {
	side        int
	depth, ply  int
	spare       int // plies that forced moves may still add
	alpha, beta int32
	threat      threat
	best        int32
	move        rules.Move
}

// follow makes a move and says what comes of it, from the view of the side that
// has made it.
func (s *search) follow(m rules.Move, n *node, depth int, alpha, beta int32) (value int32) {
	s.view.push(s.game, m)
	switch {
	case s.game.Over():
		s.count()
		value = s.ended(n.side, n.ply+1)
	case s.view.sideOf(s.game.ToMove()) == n.side:
		value = s.look(node{side: n.side, depth: depth, ply: n.ply + 1, spare: n.spare, alpha: alpha, beta: beta})
	default:
		other := s.view.sideOf(s.game.ToMove())
		value = -s.look(node{side: other, depth: depth, ply: n.ply + 1, spare: n.spare, alpha: -beta, beta: -alpha})
	}
	s.view.undo(s.game)
	return value
}

// look values a position for the side to move. What others threaten is answered
// before the position is valued, at no cost of depth.
func (s *search) look(n node) int32 {
	if s.count(); s.stopped {
		return 0
	}
	if s.view.offers && s.offering() {
		return s.offer(n)
	}
	if plies := s.wins(); plies > 0 {
		return won - int32(n.ply) - plies
	}
	if n.threat = s.threats(); n.threat == noThreat && s.hasThree() {
		return won - int32(n.ply) - threePlies
	}
	if n.threat != noThreat && n.spare > 0 {
		n.depth++
		n.spare--
	}
	if n.depth <= 0 || n.ply >= maxPly {
		if n.threat != noThreat {
			return s.value() - peril
		}
		return s.value()
	}
	key := s.game.Hash()
	known := s.table.find(key)
	if known != nil {
		if v := distant(known.value, -n.ply); known.settles(v, n.depth, n.alpha, n.beta) {
			return v
		}
	}
	low := n.alpha
	if s.branch(&n, known); s.stopped {
		return 0
	}
	s.table.store(key, n.best, n.move, n.depth, n.ply, boundOf(n.best, low, n.beta))
	return n.best
}

func boundOf(value, alpha, beta int32) bound {
	switch {
	case value <= alpha:
		return atMost
	case value >= beta:
		return atLeast
	}
	return exact
}

// branch tries the moves of a position: what was best before, then the others by
// how promising they look.
func (s *search) branch(n *node, known *entryOf) {
	n.best = -infinity
	first, tried := rules.Move(0), false
	if known != nil && s.game.Why(known.move) == nil {
		first, tried = known.move, true
		if s.take(n, first, s.follow(first, n, n.depth-1, n.alpha, n.beta)) {
			return
		}
	}
	list := s.candidates(s.lists[n.ply][:0], n.threat)
	if len(list) == 0 && n.threat == lineThreat && !s.view.sureLines {
		list = s.anyOf(list)
	}
	s.lists[n.ply] = list
	if len(list) == 0 && !tried {
		n.best = s.stuck(n)
		return
	}
	width := len(list)
	if n.threat == noThreat {
		width = min(width, baseWidth+perDepth*n.depth)
	}
	hopeless := s.hopeless(n)
	for i := range width {
		c := next(list, i)
		if c.score < hopeless && n.best > -certain {
			return
		}
		if tried && c.move == first {
			continue
		}
		if s.take(n, c.move, s.scout(n, c, i, tried)) {
			return
		}
		tried = true
	}
}

// anyOf is one move, where none of the candidates stops a line that perhaps wins:
// what comes of it comes of all others too.
func (s *search) anyOf(dst []candidate) []candidate {
	list := s.candidates(dst, noThreat)
	if len(list) > 0 {
		next(list, 0)
	}
	return list[:min(1, len(list))]
}

// stuck is the value of a position in which there is nothing to try: lost, where
// a line cannot be stopped.
func (s *search) stuck(n *node) int32 {
	if n.threat == lineThreat {
		return int32(n.ply) + 2 - won
	}
	return s.value()
}

// hopeless is the score below which a quiet move, shortly before the depth ends,
// will not bring the value up to what is already had.
func (s *search) hopeless(n *node) int32 {
	if n.threat != noThreat || n.depth > 2 || !s.view.own {
		return -infinity
	}
	return min(scoreLoud, n.alpha-s.value()+2*s.view.weights.Tempo-60*int32(n.depth))
}

// take keeps a move if it is the best so far; it tells whether the search of the
// position can end.
func (s *search) take(n *node, m rules.Move, value int32) bool {
	if s.stopped {
		return true
	}
	if value > n.best {
		n.best, n.move = value, m
	}
	n.alpha = max(n.alpha, value)
	return n.alpha >= n.beta
}

// scout looks at the ith move of a position. After the first it is only asked
// whether a move is better, at less depth if it does not look so; if it is, it is
// looked at in full.
func (s *search) scout(n *node, c candidate, i int, tried bool) int32 {
	depth := n.depth - 1
	if !tried {
		return s.follow(c.move, n, depth, n.alpha, n.beta)
	}
	less := reduction(n, c, i)
	value := s.follow(c.move, n, depth-less, n.alpha, n.alpha+1)
	if less > 0 && value > n.alpha && !s.stopped {
		value = s.follow(c.move, n, depth, n.alpha, n.alpha+1)
	}
	if value > n.alpha && value < n.beta && !s.stopped {
		value = s.follow(c.move, n, depth, n.alpha, n.beta)
	}
	return value
}

// reduction is by how much less deep a move is looked at first.
func reduction(n *node, c candidate, i int) int {
	switch {
	case n.depth < 3 || n.threat != noThreat || c.score >= scoreLoud:
		return 0
	case i >= 16 && n.depth >= 5:
		return 3
	case i >= 8:
		return 2
	case i >= 3:
		return 1
	}
	return 0
}

// count counts a node, and looks now and then whether to stop.
func (s *search) count() {
	s.nodes++
	if s.limit > 0 && s.nodes >= s.limit {
		s.stopped = true
	}
	if s.nodes%askEvery == 0 {
		s.watch()
	}
}

// watch looks whether to stop.
func (s *search) watch() {
	if s.ctx.Err() != nil || !s.deadline.IsZero() && time.Now().After(s.deadline) {
		s.stopped = true
	}
}
