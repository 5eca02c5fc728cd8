package solve

import "pente/rules"

// The two questions: whether the side can win, and whether the others can.
const (
	ours = iota
	theirs
)

// firstBudget is how many positions the first look to a depth may take, and the
// first look to the end; both double each time.
const firstBudget = 1 << 12

// run asks both questions until the value is known or the search is stopped.
func (s *search) run(progress func(Result)) {
	if over, winner := s.ended(); over {
		s.settle(winner)
		return
	}
	for budget := firstBudget; !s.decided() && !s.stopped; budget *= 2 {
		s.deepen(budget, progress)
		if s.value() == Unknown && !s.stopped {
			s.exhaust(budget, progress)
		}
	}
}

// settle is the result of a game that is over.
func (s *search) settle(winner int) {
	s.answers = [2]Span{{Never, Never}, {Never, Never}}
	if winner >= 0 {
		s.answers[winner] = Span{}
	}
	s.note()
}

// deepen asks to one depth after another, until the budget is used up. Once one
// question is answered with yes the other one needs no answer.
func (s *search) deepen(budget int, progress func(Result)) {
	s.pause = s.nodes + budget
	for !s.decided() && !s.paused() {
		question := ours
		if s.value() == Loss || s.value() == Unknown && s.answers[theirs].Least < s.answers[ours].Least {
			question = theirs
		}
		s.ask(question, s.answers[question].Least, progress)
	}
}

// exhaust asks both questions to the end of the game.
func (s *search) exhaust(budget int, progress func(Result)) {
	for question, answer := range s.answers {
		if s.value() == Unknown && !answer.Excluded() {
			s.pause = s.nodes + budget
			s.ask(question, Never-1, progress)
		}
	}
}

// ask asks whether a question is answered with yes within so many plies.
func (s *search) ask(question, depth int, progress func(Result)) {
	bound := s.distance(question, depth, 0)
	if s.paused() {
		return
	}
	answer := &s.answers[question]
	if bound <= depth {
		answer.Most = min(answer.Most, bound)
	} else {
		answer.Least = max(answer.Least, bound)
	}
	s.note()
	progress(s.result)
}

// note writes down what is known.
func (s *search) note() {
	s.result.Win, s.result.Loss = s.answers[ours], s.answers[theirs]
	s.result.Value = s.value()
	s.result.Nodes = s.nodes
}

func (s *search) value() Value {
	switch {
	case s.answers[ours].Forced():
		return Win
	case s.answers[theirs].Forced():
		return Loss
	case s.answers[ours].Excluded() && s.answers[theirs].Excluded():
		return Draw
	}
	return Unknown
}

// decided tells whether the value is known, and how long the game lasts.
func (s *search) decided() bool {
	s.note()
	return s.result.Known()
}

// ended tells whether the game is decided, and by whom: ours or theirs, or -1 by
// nobody. Who has won the first place has won, though others may play on.
func (s *search) ended() (over bool, winner int) {
	if !s.game.Over() && !s.places {
		return false, -1
	}
	for seat := rules.Seat(1); int(seat) <= s.game.Players(); seat++ {
		if s.game.Won(seat) {
			return true, s.camp[seat]
		}
	}
	return s.game.Over(), -1
}
