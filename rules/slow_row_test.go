package rules_test

import (
	"slices"

	"pente/rules"
)

// line is the run of a colour, or of its team, through one of its stones.
func (g *slow) line(c rules.Colour, at spot, a axis) []spot {
	spots, _ := g.run(at, a, func(other rules.Colour) bool { return g.ofLine(c, other) })
	return spots
}

// ofLine tells whether a stone of one colour belongs to the lines of another.
func (g *slow) ofLine(c, owner rules.Colour) bool {
	return owner == c || g.spec.Win.Line.By == rules.ByTeam && g.mates(c, owner)
}

// rows are the winning rows through a stone.
func (g *slow) rows(c rules.Colour, at spot) [][]spot {
	var all [][]spot
	for _, a := range g.lineAxes() {
		if g.rowWins(c, at, a) {
			all = append(all, g.line(c, at, a))
		}
	}
	return all
}

// rowWins tells whether the row through a stone is long enough, not too long,
// and open enough.
func (g *slow) rowWins(c rules.Colour, at spot, a axis) bool {
	stones, e := g.reach(at, a, func(other rules.Colour) bool { return g.ofLine(c, other) })
	length := g.lineLength()
	if length == 0 || stones < length {
		return false
	}
	if longer := stones > length; longer {
		if g.overline(c) != rules.OverlineWin {
			return false
		}
		if g.spec.Win.Line.OverlineExempt {
			return true
		}
	}
	if g.openEnds(e) < g.spec.Win.Line.OpenEnds {
		g.saw("row without open ends")
		return false
	}
	return true
}

// openEnds is how many ends of a row are not blocked. A row all round a ring has
// no open end.
func (g *slow) openEnds(e ends) int {
	n := 0
	for _, end := range e.at[:e.n] {
		n += btoi(g.at(end) == 0)
	}
	if e.ring || g.spec.Win.Line.EdgeBlocks {
		return n
	}
	return n + 2 - e.n
}

// length is the number of stones in the row of a colour, or of its team, through
// one of its stones.
func (g *slow) length(c rules.Colour, at spot, a axis) int {
	stones, _ := g.reach(at, a, func(other rules.Colour) bool { return g.ofLine(c, other) })
	return stones
}

// makesForbiddenOverline judges the stone just placed before anything is
// removed: an overline is forbidden unless the stone makes a right line too.
func (g *slow) makesForbiddenOverline(at spot, c rules.Colour) bool {
	return g.overline(c) == rules.OverlineForbid && g.makesOverline(at, c)
}

// makesOverline tells whether the stone just placed makes an overline and no
// line.
func (g *slow) makesOverline(at spot, c rules.Colour) bool {
	if g.lineLength() == 0 {
		return false
	}
	over := slices.ContainsFunc(g.lineAxes(), func(a axis) bool { return g.length(c, at, a) > g.lineLength() })
	return over && len(g.rows(c, at)) == 0
}

// makesTooFew tells whether the stone just placed makes a line, but not as many
// as it takes, where that is forbidden.
func (g *slow) makesTooFew(at spot, c rules.Colour) bool {
	if g.spec.Win.Line.Fewer != rules.FewerForbid {
		return false
	}
	n := len(g.rows(c, at))
	return n > 0 && n < g.lineCount()
}
