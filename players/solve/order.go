package solve

import "pente/rules"

// option is a move to try, and how early.
type option struct {
	move rules.Move
	rank int32
}

// habits are what has answered a question before, by point: the same point often
// answers it again.
type habits struct {
	last   [2]rules.Move      // by camp: the move that won last
	kept   [2][2][]rules.Move // by question, attack and plies left: the move that did it last
	points [2][2][]int32      // by question and attack
}

const (
	deepest   = 256 // plies left that are told apart
	longHabit = 1 << 19
)

func newHabits(points int) *habits {
	h := &habits{}
	for question := range 2 {
		for attack := range 2 {
			h.points[question][attack] = make([]int32, points)
			h.kept[question][attack] = make([]rules.Move, deepest)
			for i := range deepest {
				h.kept[question][attack][i] = none
			}
		}
	}
	return h
}

func index(attacks bool) int {
	if attacks {
		return 1
	}
	return 0
}

// praise notes that a move has answered a question.
func (h *habits) praise(question int, attacks bool, m rules.Move, depth int) {
	of := h.points[question][index(attacks)]
	h.kept[question][index(attacks)][depth%deepest] = m
	at, placed := m.Point()
	if !placed {
		return
	}
	if of[at] += int32(min(depth*depth, 1<<10)); of[at] > longHabit {
		for i := range of {
			of[i] /= 2
		}
	}
}

const (
	firstRank = 1 << 30
	lastRank  = 1 << 29
)

// options lists the moves of a position with how early each is to be tried: the
// one that the table names, the one that did it last, then by what a stone there
// makes and takes away, and by habit.
func (s *search) options(question, depth, ply int, first rules.Move) []option {
	for len(s.lists) <= ply {
		s.lists = append(s.lists, nil)
	}
	s.moves = s.game.Moves(s.moves[:0])
	list := s.lists[ply][:0]
	attacks := s.camp[s.game.ToMove()] == question
	colour := s.game.Colour(s.game.ToMove())
	last := s.habits.kept[question][index(attacks)][depth%deepest]
	habit := s.habits.points[question][index(attacks)]
	forced := false // to fill a row of the other, since the mover has not won
	for _, m := range s.moves {
		o := option{move: m}
		if at, placed := m.Point(); placed {
			o.rank = s.hope.promise(s.game, at, colour, question)
			if s.hope.urgent && o.rank >= prevents && !forced {
				list, forced = list[:0], true
			}
			if forced && o.rank < prevents {
				continue
			}
			o.rank += habit[at]
		}
		switch m {
		case first:
			o.rank = firstRank
		case last:
			o.rank += lastRank
		}
		list = append(list, o)
	}
	s.lists[ply] = list
	return list
}

// pick brings the best of the options from i on to the ith place. Most of them
// are never asked for, so they are not all sorted.
func pick(options []option, i int) rules.Move {
	best := i
	for j := i + 1; j < len(options); j++ {
		if options[j].rank > options[best].rank {
			best = j
		}
	}
	options[i], options[best] = options[best], options[i]
	return options[i].move
}
