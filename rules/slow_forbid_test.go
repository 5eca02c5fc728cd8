package rules_test

import "pente/rules"

// makesShape names the shape, if the stone just laid makes too many fours or
// threes and that has a certain effect. Nothing is removed yet.
func (g *slow) makesShape(at spot, c rules.Colour, effect rules.Effect) string {
	four, three := g.spec.Forbid.Four, g.spec.Forbid.Three
	switch {
	case shapeHas(four, effect) && g.makesFours(at, c):
		return "fours"
	case shapeHas(three, effect) && g.makesThrees(at, c):
		return "threes"
	}
	return ""
}

func shapeHas(s rules.Shape, effect rules.Effect) bool {
	return s.Count > 0 && (s.Effect == effect || s.Effect == "" && effect == rules.EffectIllegal)
}

// makesFours tells whether the stone just laid makes forbidden fours.
func (g *slow) makesFours(at spot, c rules.Colour) bool {
	return g.tooMany(g.spec.Forbid.Four, at, c, g.fours)
}

// makesThrees tells whether the stone just laid makes forbidden threes.
func (g *slow) makesThrees(at spot, c rules.Colour) bool {
	return g.tooMany(g.spec.Forbid.Three, at, c, func(at spot, c rules.Colour, a axis) int {
		if g.spec.Forbid.Three.Definition == rules.Geometric {
			return btoi(g.freeThree(at, c, a))
		}
		return btoi(g.three(at, c, a))
	})
}

// tooMany tells whether a shape is there too often, and nothing excuses it.
func (g *slow) tooMany(s rules.Shape, at spot, c rules.Colour, count func(spot, rules.Colour, axis) int) bool {
	bound := s.Who == rules.BoundFirst && c != 1 || s.Who == rules.BoundSecond && c != 2
	if s.Count == 0 || bound {
		return false
	}
	n := 0
	for _, a := range g.lineAxes() {
		n += count(at, c, a)
	}
	return n >= s.Count && !g.excused(s, at, c)
}

// excused tells whether an exception allows the stone just laid.
func (g *slow) excused(s rules.Shape, at spot, c rules.Colour) bool {
	for _, e := range s.Except {
		switch {
		case e == rules.MakesLine && len(g.rows(c, at)) > 0,
			e == rules.DoesCapture && len(g.captures(at, c)) > 0,
			e == rules.BlocksFour && g.blocksFour(at, c),
			e == rules.BreaksPending && g.breaksPending(at, c):
			return true
		}
	}
	return false
}

// blocksFour tells whether an opponent's stone in place of the one just laid
// would make a line.
func (g *slow) blocksFour(at spot, c rules.Colour) bool {
	for seat := range g.seats() {
		other := rules.Colour(seat)
		if other == c || g.out[seat] || g.mates(other, c) {
			continue
		}
		if g.rowsWith(at, other, at) > 0 {
			return true
		}
	}
	return false
}

// breaksPending tells whether the stone just laid breaks a line of an opponent
// that waits.
func (g *slow) breaksPending(at spot, c rules.Colour) bool {
	then := g.copied()
	then.take(g.takings(at, c), c, 0)
	for _, w := range g.waiting {
		if w != c && !g.mates(w, c) && g.stands(w) && !then.stands(w) {
			return true
		}
	}
	return false
}

// emptyEnds are the empty spots next to the ends of the row through a stone.
func (g *slow) emptyEnds(at spot, c rules.Colour, a axis) (empty ends) {
	_, e := g.reach(at, a, func(o rules.Colour) bool { return g.ofLine(c, o) })
	for i, end := range e.at[:e.n] {
		if g.at(end) == 0 && (i == 0 || end != e.at[0]) {
			empty.at[empty.n] = end
			empty.n++
		}
	}
	return empty
}

// rowsWith is the number of winning rows through a stone if another lay on a
// spot besides.
func (g *slow) rowsWith(at spot, c rules.Colour, extra spot) int {
	old := g.at(extra)
	g.set(extra, c)
	defer g.set(extra, old)
	return len(g.rows(c, at))
}

// fours is the number of fours on an axis: one for each empty point that makes a
// winning row of it. A row one short of a line is one four, even with two; a line
// is none.
func (g *slow) fours(at spot, c rules.Colour, a axis) int {
	n := 0
	if g.rowWins(c, at, a) {
		return 0
	}
	e := g.emptyEnds(at, c, a)
	for _, q := range e.at[:e.n] {
		n += btoi(g.completes(q, at, c, a))
	}
	if g.length(c, at, a) == g.lineLength()-1 {
		n = min(n, 1)
	}
	return n
}

// completes tells whether a stone on an empty spot makes the row through another
// a winning one.
func (g *slow) completes(q, at spot, c rules.Colour, a axis) bool {
	g.set(q, c)
	defer g.set(q, 0)
	return g.rowWins(c, at, a)
}

// three tells whether there is a three on an axis as Renju has it: with one more
// stone, which is itself allowed and makes no line, it would be a row one short
// of a line that both ends complete.
func (g *slow) three(at spot, c rules.Colour, a axis) bool {
	if g.fours(at, c, a) > 0 {
		return false
	}
	e := g.emptyEnds(at, c, a)
	for _, q := range e.at[:e.n] {
		if g.opens(q, at, c, a) {
			return true
		}
	}
	return false
}

func (g *slow) opens(q, at spot, c rules.Colour, a axis) bool {
	g.set(q, c)
	defer g.set(q, 0)
	if !g.openRow(at, c, a) || len(g.rows(c, q)) > 0 {
		return false
	}
	e := g.emptyEnds(at, c, a)
	for _, end := range e.at[:e.n] {
		if !g.completes(end, at, c, a) {
			return false
		}
	}
	return !g.makesFours(q, c) && !g.makesThrees(q, c) && !g.overlineBars(q, c)
}

// openRow tells whether the row through a stone is one short of a line and has
// two empty ends.
func (g *slow) openRow(at spot, c rules.Colour, a axis) bool {
	return g.length(c, at, a) == g.lineLength()-1 && g.emptyEnds(at, c, a).n == 2
}

// overlineBars tells whether the stone just laid makes an overline that is
// forbidden or loses, and no line.
func (g *slow) overlineBars(at spot, c rules.Colour) bool {
	bad := g.overline(c) == rules.OverlineForbid || g.overline(c) == rules.OverlineLose
	return bad && g.makesOverline(at, c)
}

// freeThree tells whether there is a three on an axis by its looks alone: one
// more stone makes a row one short of a line with both ends empty.
func (g *slow) freeThree(at spot, c rules.Colour, a axis) bool {
	e := g.emptyEnds(at, c, a)
	for _, q := range e.at[:e.n] {
		g.set(q, c)
		open := g.openRow(at, c, a)
		g.set(q, 0)
		if open {
			return true
		}
	}
	return false
}
