package solve

import (
	"context"

	"pente/rules"
)

// search is one position being solved. It belongs to one goroutine.
type search struct {
	game   *rules.Position
	camp   [rules.MaxPlayers + 1]int // by seat: ours or theirs
	places bool                      // play goes on after a win
	table  *table
	images *images
	hope   *hope
	habits *habits
	lists  [][]option // by ply: room for its moves
	moves  []rules.Move

	answers [2]Span
	result  Result

	ctx     context.Context
	limit   int // nodes; 0: no limit
	nodes   int
	pause   int // nodes at which the question being asked is put off; 0: none
	stopped bool
}

// askEvery is how many positions go by between two looks at the context.
const askEvery = 1024

func newSearch(ctx context.Context, p *rules.Position, seat rules.Seat, limits Limits) *search {
	s := &search{
		game: p, places: p.Rules().Spec().End.AfterWin == rules.AfterWinPlaces,
		table: newTable(limits.Memory), images: newImages(p), ctx: ctx, limit: limits.Nodes,
		answers: [2]Span{{1, Never}, {1, Never}}, habits: newHabits(p.Rules().Points()),
	}
	sides := p.Sides()
	for other := rules.Seat(1); int(other) <= p.Players(); other++ {
		if int(other-seat)%sides != 0 {
			s.camp[other] = theirs
		}
	}
	s.hope = newHope(p, &s.camp)
	s.result.Seat = seat
	return s
}

// paused tells whether the question being asked is put off.
func (s *search) paused() bool { return s.stopped || s.pause > 0 && s.nodes >= s.pause }

// count counts a position, and looks whether to go on.
func (s *search) count() bool {
	if s.limit > 0 && s.nodes >= s.limit {
		s.stopped = true
	}
	if s.nodes%askEvery == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	if s.paused() {
		return false
	}
	s.nodes++
	return true
}

// distance looks whether the camp that a question is about can win within so
// many plies. Up to the depth, what it returns is a number of plies within which
// it can; beyond, one in less than which it cannot, and Never where it cannot at
// all. It means nothing once the question is put off.
func (s *search) distance(question, depth, ply int) int {
	if over, winner := s.ended(); over {
		if winner == question {
			return 0
		}
		return Never
	}
	if !s.count() {
		return 0
	}
	least, clear := s.glance(question, depth)
	if clear {
		return least
	}
	key, frame := s.images.key(s.game, question)
	known := s.table.find(key)
	switch {
	case known.most <= depth:
		return known.most
	case known.least > depth:
		return known.least
	}
	before := s.nodes
	bound, best := s.try(s.images.outOf(known.move, frame), question, depth, ply)
	if s.paused() {
		return 0
	}
	if bound > depth {
		bound = max(bound, least)
	}
	s.table.store(key, fact{depth: depth, bound: bound, move: s.images.into(best, frame), work: s.nodes - before})
	return bound
}

// glance is what can be said of the distance without trying more than one move:
// a number of plies in less than which the camp in question cannot win, and
// whether that is the answer.
func (s *search) glance(question, depth int) (bound int, clear bool) {
	stones := s.hope.stones(s.game, question)
	least := s.hope.least(s.game, question, stones)
	mover := s.camp[s.game.ToMove()]
	switch {
	case least > depth:
		return least, true
	case s.hope.plain && s.winsNow(question, mover, stones):
		if mover == question {
			return 1, true
		}
		return Never, true
	case s.hope.prompt && mover == question:
		// This stone does not win, so it takes one more at least.
		least = max(least, s.hope.least(s.game, question, 2))
	}
	return least, least > depth
}

// winsNow tells whether the mover wins with this move, looking only where that
// may be.
func (s *search) winsNow(question, mover, stones int) bool {
	if mover != question {
		stones = s.hope.stones(s.game, mover)
	}
	if stones > 1 {
		return false
	}
	colour := s.game.Colour(s.game.ToMove())
	last := s.habits.last[mover]
	if at, placed := last.Point(); placed && s.game.At(at) == 0 && s.hope.promise(s.game, at, colour, question) >= completes && s.wins(last, mover) {
		return true
	}
	s.moves = s.game.Moves(s.moves[:0])
	for _, m := range s.moves {
		if at, placed := m.Point(); placed && s.hope.promise(s.game, at, colour, question) >= completes && s.wins(m, mover) {
			s.habits.last[mover] = m
			return true
		}
	}
	return false
}

// wins tells whether a move wins for a camp.
func (s *search) wins(m rules.Move, camp int) bool {
	if s.game.Why(m) != nil {
		return false
	}
	s.game.Push(m)
	_, winner := s.ended()
	s.game.Undo()
	return winner == camp
}

// try makes the moves one after another, until one answers the question: one
// that wins where the camp in question moves, else one that does not lose.
func (s *search) try(first rules.Move, question, depth, ply int) (bound int, best rules.Move) {
	options := s.options(question, depth, ply, first)
	attacks := s.camp[s.game.ToMove()] == question
	if attacks {
		bound = Never
	}
	for i := range options {
		m := pick(options, i)
		s.push(m)
		v := after(s.distance(question, depth-1, ply+1))
		s.undo()
		if s.paused() {
			return 0, 0
		}
		if attacks == (v <= depth) {
			s.habits.praise(question, attacks, m, depth)
			return v, m
		}
		if attacks == (v < bound) {
			bound, best = v, m
		}
	}
	return bound, best
}

// after is a number of plies and one more.
func after(plies int) int { return min(plies+1, Never) }

func (s *search) push(m rules.Move) {
	s.game.Push(m)
	s.images.follow(s.game)
	s.hope.follow(s.game)
}

func (s *search) undo() {
	s.hope.takeBack()
	s.images.takeBack()
	s.game.Undo()
}
