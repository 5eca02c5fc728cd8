package rules_test

import (
	"pente/rules"
)

// judgeLines looks at lines after a placement: the mover's own, then an
// overline that loses, then those of others where the config judges all.
func (g *slow) judgeLines(at spot, mover rules.Colour, taken []taking) {
	if g.lineLength() == 0 {
		return
	}
	if lines := g.winningLines(mover, at, taken); len(lines) > 0 {
		g.lineWins(mover, lines)
		return
	}
	others := g.linesOfOthers(mover, at, taken)
	if lines := g.losingLines(mover, at); len(lines) > 0 {
		g.lines = lines
		g.sideOut(mover)
		if g.lastSide("overline"); g.over {
			return
		}
		g.lines = nil
	}
	for seat := range g.seatsFrom(rules.Seat(mover)) {
		if lines := others[rules.Colour(seat)]; len(lines) > 0 && !g.out[seat] {
			g.lineWins(rules.Colour(seat), lines)
			return
		}
	}
}

// lineWins gives a win to the side that has a line.
func (g *slow) lineWins(c rules.Colour, lines [][]spot) {
	if g.sideReached(c) {
		g.also = "captures"
	}
	g.lines = lines
	g.sideWins(c, "line")
}

func (g *slow) lineLength() int { return forCount(g.spec.Win.Line.Length, g.players) }

// overline is what an overline of a colour is.
func (g *slow) overline(c rules.Colour) rules.Overline {
	table := g.spec.Win.Line.Overline
	if o, ok := table[int(c)]; ok {
		return o
	}
	if o, ok := table[0]; ok {
		return o
	}
	return rules.OverlineWin
}

// winningLines are the lines that win for a colour that is in the game: through
// the stone placed, if it is his, and, where all lines are judged, those that a
// removed stone of his has cut to their length.
func (g *slow) winningLines(c rules.Colour, at spot, taken []taking) [][]spot {
	var all [][]spot
	if mover := rules.Colour(g.toMove()); c == mover && g.at(at) == mover {
		for _, a := range axes {
			if line := g.line(c, at, a); g.lineCounts(c, len(line)) {
				all = append(all, line)
			}
		}
	}
	if g.spec.Win.Line.CheckOwner != rules.CheckAny {
		return all
	}
	for _, t := range taken {
		if g.ofLine(c, t.owner) {
			all = append(all, g.cutLines(c, t.at)...)
		}
	}
	return all
}

// cutLines are the lines of a colour that end beside a spot and count.
func (g *slow) cutLines(c rules.Colour, beside spot) [][]spot {
	var all [][]spot
	for _, a := range axes {
		for _, way := range []axis{a, a.back()} {
			next, ok := g.step(beside, way)
			if !ok || !g.ofLine(c, g.at(next)) {
				continue
			}
			if line := g.line(c, next, a); g.lineCounts(c, len(line)) {
				all = append(all, line)
			}
		}
	}
	return all
}

// linesOfOthers are the lines that the ply has made for others than the mover.
func (g *slow) linesOfOthers(mover rules.Colour, at spot, taken []taking) map[rules.Colour][][]spot {
	found := map[rules.Colour][][]spot{}
	for seat := range g.seats() {
		if c := rules.Colour(seat); c != mover {
			found[c] = g.winningLines(c, at, taken)
		}
	}
	return found
}

// losingLines are the overlines through the stone placed, where they lose.
func (g *slow) losingLines(mover rules.Colour, at spot) [][]spot {
	if g.overline(mover) != rules.OverlineLose || g.at(at) != mover {
		return nil
	}
	var all [][]spot
	for _, a := range axes {
		if line := g.line(mover, at, a); len(line) > g.lineLength() {
			all = append(all, line)
		}
	}
	return all
}

// line is the run of a colour, or of its team, through one of its stones.
func (g *slow) line(c rules.Colour, at spot, a axis) []spot {
	spots, _ := g.run(at, a, func(other rules.Colour) bool { return g.ofLine(c, other) })
	return spots
}

// ofLine tells whether a stone of one colour belongs to the lines of another.
func (g *slow) ofLine(c, owner rules.Colour) bool {
	return owner == c || g.spec.Win.Line.By == rules.ByTeam && g.mates(c, owner)
}

// lineCounts tells whether so many stones in a row win for a colour.
func (g *slow) lineCounts(c rules.Colour, stones int) bool {
	if g.overline(c) == rules.OverlineWin {
		return stones >= g.lineLength()
	}
	return stones == g.lineLength()
}

// makesForbiddenOverline judges the stone just placed before anything is
// removed: an overline is forbidden unless the stone makes a right line too.
func (g *slow) makesForbiddenOverline(at spot, mover rules.Colour) bool {
	if g.lineLength() == 0 || g.overline(mover) != rules.OverlineForbid {
		return false
	}
	over := false
	for _, a := range axes {
		stones := len(g.line(mover, at, a))
		if stones == g.lineLength() {
			return false
		}
		over = over || stones > g.lineLength()
	}
	return over
}
