package search

import "pente/rules"

// What a stone among several others is worth beside the rows that it gains.
const (
	manyStrong = 150     // two threats at once
	manyThree  = 40      // an open three
	firstOf    = 1 << 24 // a stone that wins comes before all others
)

// list lists the moves worth looking at, the best first: at most so many, unless
// they are all there are to something that has to be done. rest says what
// is known of all others. It wants a survey.
func (c *crowd) list(dst []candidate, most int) (list []candidate, rest int8) {
	v, p := c.view, c.game
	if !v.own || len(p.Choices(c.moves[:0])) > 0 {
		dst = c.manifolds(dst)
		return c.best(dst, max(most, manifoldMost)), unlisted
	}
	legal := p.Legal()
	c.reach()
	switch {
	case len(c.points) == 0:
		dst = c.quiet(dst, legal)
	case c.mustAct():
		if list := c.acts(dst); len(list) > len(dst) {
			return c.best(list, len(list)), c.otherwise()
		}
		fallthrough
	default:
		dst = c.scores(dst, nil)
	}
	if p.CanPass() {
		dst = append(dst, candidate{rules.Pass, -firstOf})
		most++
	}
	if !p.CanPass() && len(dst) == len(legal) && len(dst) <= most {
		rest = allListed
	}
	return c.best(dst, most), rest
}

// manifoldMost is how many moves are looked at where there is more to a move than
// a point.
const manifoldMost = 24

// best sorts the most promising moves to the front and drops the others.
func (c *crowd) best(list []candidate, most int) []candidate {
	for i := range min(most, len(list)) {
		next(list, i)
	}
	return list[:min(most, len(list))]
}

// scores appends the listed points as moves; of those that neither capture nor lie
// among the spots asked for, none, unless none are asked for.
func (c *crowd) scores(dst []candidate, only []*turn) []candidate {
	v, st := c.view, &c.standing
	for _, at := range c.points {
		mine := v.outcomes(at, st.turns[0].unit).own
		if only != nil && mine.takes() == 0 && !wanted(only, at) {
			continue
		}
		score := c.gains(&st.turns[0], mine)
		if v.sign > 0 && st.turns[0].winning.has(at) {
			score += firstOf
		}
		others := int32(0)
		for i := 1; i < st.n; i++ {
			if t := &st.turns[i]; t.side != st.turns[0].side && t.unit != st.turns[0].unit {
				others += c.gains(t, v.outcomes(at, t.unit).own)
			}
		}
		score += others * int32(c.manners.Block) / 100
		dst = append(dst, candidate{rules.Place(at), score})
	}
	return dst
}

func wanted(only []*turn, at rules.Point) bool {
	for _, t := range only {
		if t.winning.has(at) {
			return true
		}
	}
	return false
}

// gains is what a stone that does so much is worth to a seat.
func (c *crowd) gains(t *turn, s shape) int32 {
	v := c.view
	n := s.gain()
	switch fours, threes := s.count(four), s.count(three); {
	case s.has(five):
		n += v.sign * 2 * manyStrong
	case s.has(strong) || fours > 1:
		n += v.sign * manyStrong
	case threes > 0:
		n += v.sign * manyThree * int32(threes)
	}
	if taken := s.takes(); taken > 0 && v.target > 0 {
		had := c.taken(t.seat)
		n += v.worth[had+taken] - v.worth[had]
	} else if taken > 0 {
		n += v.weights.Threat * int32(taken)
	}
	return n
}
