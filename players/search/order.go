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

// What makes a stone promising. Wins come before what prevents one, that before
// what will win, and all of it before what only gains something.
const (
	scoreWin     = 1 << 20
	scoreBlock   = 1 << 18
	scoreRescue  = 1 << 17 // prevents a win by captures
	scoreStrong  = 6000    // two threats at once
	scoreFork    = 3000    // a threat and an open three
	scoreCheck   = 2500    // prevents two threats at once
	scoreThrees  = 1200    // two open threes
	scoreThree   = 150
	scoreFour    = 60
	scoreCapture = 75 // a stone, and more by what has been captured
	scoreSave    = 50
	scoreLoud    = 1000 // from here on a move is no quiet one
)

// candidates lists the moves worth looking at, not sorted. Where others threaten
// to complete a line, only what fills it or captures is: there may be none.
func (s *search) candidates(dst []candidate, t threat) []candidate {
	p := s.game
	if choices := p.Choices(s.moves[:0]); len(choices) > 0 || !s.view.own {
		return s.manifolds(dst)
	}
	if s.reach(); len(s.points) == 0 {
		dst = s.quiet(dst, p.Legal())
	} else {
		dst = s.promising(dst, t)
	}
	if p.CanPass() {
		dst = append(dst, candidate{rules.Pass, -scoreWin})
	}
	return dst
}

// reach lists the points on which the mover may lay a stone near others.
func (s *search) reach() {
	legal := s.game.Legal()
	s.points = s.points[:0]
	if s.view.gravity || len(legal) == 0 {
		s.points = append(s.points, legal...)
	} else {
		s.points = s.view.near(s.points, legal)
	}
}

// promising are the points that have been listed, as moves, with their scores.
func (s *search) promising(dst []candidate, t threat) []candidate {
	o := s.outlook()
	for _, at := range s.points {
		mine, theirs := s.shapes(at, &o)
		if t == lineThreat && !theirs.has(fill) && !mine.has(five) && mine.takes() == 0 {
			continue
		}
		dst = append(dst, candidate{rules.Place(at), o.score(mine, theirs)})
	}
	return dst
}

// outlook is what a mover's scores depend on beside the shapes of a point.
type outlook struct {
	unit          int
	others        [rules.MaxPlayers]int // the units that play against it
	n             int
	left          int   // stones of the mover's turn
	lacks         int   // captured stones until the mover wins; 0: he cannot
	theyLack      int   // and until one of the others does
	capture, save int32 // what a stone is worth that is captured, or saved
}

func (s *search) outlook() (o outlook) {
	v, p := s.view, s.game
	me := p.ToMove()
	o.unit, o.left = v.unit(p.Colour(me)), p.StonesLeft()
	mine, theirs := s.taken(me), 0
	for seat := rules.Seat(1); int(seat) <= v.players; seat++ {
		if v.sideOf(seat) == v.sideOf(me) || p.Out(seat) {
			continue
		}
		if u := v.unit(p.Colour(seat)); !slices.Contains(o.others[:o.n], u) {
			o.others[o.n] = u
			o.n++
		}
		theirs = max(theirs, s.taken(seat))
	}
	if v.target > 0 {
		o.lacks, o.theyLack = max(1, v.target-mine), max(1, v.target-theirs)
		o.capture = scoreCapture + int32(75*mine/v.target)
		o.save = scoreSave + int32(60*theirs/v.target)
	}
	return o
}

// shapes are what a stone of the mover and the best of the others' would do.
func (s *search) shapes(at rules.Point, o *outlook) (mine, theirs shape) {
	b := s.view.outcomes(at, o.unit)
	if s.view.units == 2 {
		return b.own, b.other
	}
	worst := int32(-1)
	for _, u := range o.others[:o.n] {
		other := s.view.outcomes(at, u).own
		if n := urgency(other); n > worst {
			worst, theirs = n, other
		}
	}
	return b.own, theirs
}

// urgency says which of several owners' stones on a point is to be feared most.
func urgency(s shape) int32 {
	n := s.gain() + int32(s.takes())*scoreSave
	switch {
	case s.has(five):
		n += scoreBlock
	case s.has(fill), s.has(strong):
		n += scoreCheck
	}
	return max(0, n)
}

// score is how promising a stone is, by what it does and what it prevents.
func (o *outlook) score(mine, theirs shape) int32 {
	n := mine.gain() + theirs.gain()
	n += o.attack(mine)
	switch fours := theirs.count(four); {
	case theirs.has(five):
		n += scoreBlock
	case theirs.has(strong) || fours > 1:
		n += scoreCheck
	case fours == 1 && theirs.has(three):
		n += scoreFork / 3
	case theirs.count(three) > 1:
		n += scoreThrees / 3
	}
	if taken := theirs.takes(); taken > 0 {
		n += int32(taken) * o.save
		if taken >= o.theyLack && o.theyLack > 0 {
			n += scoreRescue
		}
	}
	return n
}

func (o *outlook) attack(mine shape) (n int32) {
	switch fours, threes := mine.count(four), mine.count(three); {
	case mine.has(five) || o.left > 1 && mine.has(fill):
		n = scoreWin
	case mine.has(strong) || fours > 1:
		n = scoreStrong
	case fours == 1 && threes > 0:
		n = scoreFork
	case threes > 1:
		n = scoreThrees
	case threes == 1:
		n = scoreThree
	case fours == 1:
		n = scoreFour
	}
	if taken := mine.takes(); taken > 0 {
		n += int32(taken) * o.capture
		if taken >= o.lacks && o.lacks > 0 {
			n += scoreWin
		}
	}
	return n
}

// quiet are the candidates where no stone is near: points about the middle first.
func (s *search) quiet(dst []candidate, legal []rules.Point) []candidate {
	w, h := s.view.rules.Width(), s.view.rules.Height()
	for _, at := range legal {
		across, up := 2*(int(at)%w)-w+1, 2*(int(at)/w)-h+1
		dst = append(dst, candidate{rules.Place(at), -int32(across*across + up*up)})
	}
	return dst
}

// manifolds are all moves where there is more to a move than a point.
func (s *search) manifolds(dst []candidate) []candidate {
	s.moves = s.game.Moves(s.moves[:0])
	o := s.outlook()
	for _, m := range s.moves {
		score := int32(0)
		if at, ok := m.Point(); ok && s.game.At(at) == 0 {
			mine, theirs := s.shapes(at, &o)
			score = o.score(mine, theirs)
		}
		dst = append(dst, candidate{m, score})
	}
	return dst
}

// next brings the best of the candidates from the ith on to the ith place.
func next(list []candidate, i int) candidate {
	best := i
	for j := i + 1; j < len(list); j++ {
		if list[j].score > list[best].score {
			best = j
		}
	}
	list[i], list[best] = list[best], list[i]
	return list[i]
}
