package brain

import (
	"errors"
	"math/rand/v2"

	"pente/rules"
)

// position is the game as it stands with the program, or the other, to move.
func (s *session) position(own bool) (*rules.Position, error) {
	r, err := s.game()
	if err != nil {
		return nil, err
	}
	return arrange(r, s.stones, own)
}

var (
	errEnded   = errors.New("the game is over: a line stands")
	errHistory = errors.New("captures cannot be found out from a board whose stones are not in the order of play; use PXMOVES")
)

// tries is in how many orders the stones of a board are laid, before it is clear
// that a line stands in all of them.
const tries = 50

// arrange plays the stones of a board, so that a side is to move. They may be
// in any order where nothing is captured, and one side may have more of them than
// turns allow: the other has passed then.
func arrange(r *rules.Rules, stones []stone, own bool) (*rules.Position, error) {
	p := inOrder(r, stones, own)
	switch captures := len(r.Spec().Capture.Lengths) > 0; {
	case p != nil && !p.Over():
		return p, nil
	case p != nil && captures:
		return nil, errEnded
	case captures:
		return nil, errHistory
	}
	var mine, theirs []rules.Point
	for _, s := range stones {
		if s.own == own {
			mine = append(mine, s.at)
		} else {
			theirs = append(theirs, s.at)
		}
	}
	uneven := len(mine) != len(theirs) && len(mine)+1 != len(theirs)
	for _, endless := range []bool{false, true} {
		r, err := relaxed(r, uneven, endless)
		if err != nil {
			return nil, err
		}
		if p := inSomeOrder(r, mine, theirs); p != nil {
			return p, nil
		}
	}
	return nil, errEnded
}

// relaxed are rules by which one may pass, and by which no line ends the game: the
// manager, who has the last word on that, has asked for a move.
func relaxed(r *rules.Rules, passing, endless bool) (*rules.Rules, error) {
	if !passing && !endless {
		return r, nil
	}
	spec := r.Spec()
	if passing {
		spec.Turn.Pass = rules.PassAllowed
	}
	if endless {
		spec.Forbid = rules.Forbid{}
		spec.Win.Line = rules.Line{Length: rules.PerCount{0: min(r.Width(), r.Height())}}
	}
	return spec.Compile()
}

// inSomeOrder looks for an order of stones in which no line ends the game too
// early; nil where there seems to be none.
func inSomeOrder(r *rules.Rules, mine, theirs []rules.Point) *rules.Position {
	random := rand.New(rand.NewPCG(1, uint64(len(mine)+len(theirs))))
	for range tries {
		if p := inTurns(r, mine, theirs); p != nil {
			return p
		}
		for _, points := range [][]rules.Point{mine, theirs} {
			random.Shuffle(len(points), func(i, j int) { points[i], points[j] = points[j], points[i] })
		}
	}
	return nil
}

// inOrder plays stones as they come, which may end the game; nil where that is not
// possible.
func inOrder(r *rules.Rules, stones []stone, own bool) *rules.Position {
	p, err := r.Start(2)
	if err != nil {
		return nil
	}
	for i, s := range stones {
		if s.own != stones[i%2].own || i == 1 && s.own == stones[0].own || !put(p, s.at) {
			return nil
		}
	}
	if len(stones) > 0 && stones[len(stones)-1].own == own {
		return nil
	}
	return p
}

// inTurns plays the stones of two sides in turns, with passes where one has too
// few, so that the first is to move; nil where the game is over before.
func inTurns(r *rules.Rules, mine, theirs []rules.Point) *rules.Position {
	p, err := r.Start(2)
	if err != nil {
		return nil
	}
	// Who begins has as many turns as the other, or one more and then the other moves.
	turns := 2 * max(len(mine), len(theirs))
	ours := 0
	if len(theirs) > len(mine) {
		turns--
		ours = 1
	}
	for turn := range turns {
		points := &mine
		if turn%2 != ours {
			points = &theirs
		}
		switch {
		case len(*points) > 0 && put(p, (*points)[0]):
			*points = (*points)[1:]
		case len(*points) == 0 && p.CanPass():
			p.Push(rules.Pass)
		default:
			return nil
		}
	}
	if p.Over() {
		return nil
	}
	return p
}

// put lays a stone, also where its shape would be forbidden: it has been laid.
func put(p *rules.Position, at rules.Point) bool {
	if p.Over() || p.At(at) != 0 || p.Rules().Hole(at) {
		return false
	}
	p.Push(rules.Place(at))
	return true
}

// freePoint is a point where a stone may be laid.
func freePoint(p *rules.Position) rules.Point {
	if legal := p.Legal(); len(legal) > 0 {
		return legal[0]
	}
	return 0
}
