package search

import (
	"slices"

	"pente/rules"
)

// candidate is a move and how promising it looks.
type candidate struct {
	move  rules.Move
	score int32
}

// Scores by which candidates are looked at: what wins first, then what prevents
// that, then captures, then lines.
const (
	scoreWin     = 1 << 24
	scoreBlock   = 1 << 20
	scoreCapture = 400
)

// candidates lists the moves worth looking at, the best first: the choices of the
// opening if there are any, else stones near others.
func (s *search) candidates(dst []candidate, width int) []candidate {
	p := s.game
	if s.manifold || len(p.Choices(s.moves[:0])) > 0 {
		return s.manifolds(dst)
	}
	legal := p.Legal()
	for _, at := range legal {
		if s.view.crowd[at] > 0 {
			dst = append(dst, candidate{rules.Place(at), s.score(at)})
		}
	}
	if len(dst) == 0 {
		dst = s.quiet(dst, legal)
	}
	if p.CanPass() && len(legal) == 0 {
		dst = append(dst, candidate{rules.Pass, 0})
	}
	return best(dst, width)
}

// best sorts the candidates and keeps the first of them.
func best(list []candidate, width int) []candidate {
	slices.SortFunc(list, func(a, b candidate) int {
		if a.score != b.score {
			return int(b.score - a.score)
		}
		return int(a.move) - int(b.move)
	})
	return list[:min(width, len(list))]
}

// quiet are the candidates where no stone is near: points about the middle.
func (s *search) quiet(dst []candidate, legal []rules.Point) []candidate {
	w, h := s.view.rules.Width(), s.view.rules.Height()
	for _, at := range legal {
		across, up := 2*(int(at)%w)-w+1, 2*(int(at)/w)-h+1
		dst = append(dst, candidate{rules.Place(at), -int32(across*across + up*up)})
	}
	return dst
}

// manifolds are all moves where a point can be played in several ways.
func (s *search) manifolds(dst []candidate) []candidate {
	s.moves = s.game.Moves(s.moves[:0])
	for _, m := range s.moves {
		score := int32(0)
		if at, ok := m.Point(); ok {
			score = s.score(at)
		}
		dst = append(dst, candidate{m, score})
	}
	return best(dst, maxWidth)
}

// score is how promising a stone on a point looks to the seat to move.
func (s *search) score(at rules.Point) int32 {
	v := s.view
	mover, left := int8(s.sideOf(s.game.ToMove())), s.game.StonesLeft()
	var score int32
	for _, w := range v.through[at] {
		n := int(v.stones[w])
		switch own := v.owner[w]; {
		case own == mover:
			score += 2 * (v.worth[n+1] - v.worth[n])
			if n >= v.length-left {
				score += scoreWin
			}
		case own >= 0:
			score += v.worth[n]
			if n >= v.length-v.turns {
				score += scoreBlock
			}
		case own == open:
			score += 2
		}
	}
	if v.losing {
		score = -score
	}
	if v.longest > 0 {
		score += s.captureScore(at)
	}
	return score
}

// captureScore is for the stones that the mover takes from a point, and for those
// of his that another could take from it.
func (s *search) captureScore(at rules.Point) (score int32) {
	v := s.view
	mover := s.game.Colour(s.game.ToMove())
	for d := range v.rays[at] {
		ray := v.rays[at][d]
		n, own := 0, 0
		for n < len(ray) && n < v.longest {
			c := s.game.At(ray[n])
			if c == 0 {
				break
			}
			if c == mover {
				own++
			}
			n++
			if v.lengths[n] && n < len(ray) {
				end := s.game.At(ray[n])
				switch {
				case own == 0 && end == mover:
					score += int32(n) * scoreCapture
				case own == n && end != 0 && end != mover:
					score += int32(n) * scoreCapture / 2
				}
			}
		}
	}
	if left := v.target - s.game.Captures(s.game.ToMove()); v.target > 0 && int(score/scoreCapture) >= left {
		score += scoreWin
	}
	return score
}
