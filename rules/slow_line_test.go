package rules_test

import (
	"slices"

	"pente/rules"
)

// judgeLines looks at lines after a placement: the mover's own, then rows and
// shapes that lose, then lines of others where the config judges all.
func (g *slow) judgeLines(s stone) {
	if lines := g.linesMade(s.colour, s); len(lines) > 0 && !g.out[rules.Seat(s.mover)] {
		g.lineMade(s.mover, lines)
		return
	}
	others := g.linesOfOthers(s)
	g.judgeLosing(s)
	for seat := range g.seatsFrom(rules.Seat(s.mover)) {
		if lines := others[rules.Colour(seat)]; len(lines) > 0 && !g.out[seat] && !g.over {
			g.lineMade(rules.Colour(seat), lines)
			return
		}
	}
}

// judgeLosing takes the mover's side out if its stone makes a row or a shape
// that loses.
func (g *slow) judgeLosing(s stone) {
	if g.out[rules.Seat(s.mover)] {
		return
	}
	reason := rules.Reason("overline")
	lines := g.losingLines(s)
	if len(lines) == 0 {
		if reason = "shape"; !s.loses {
			return
		}
	}
	g.lines = lines
	g.sideOut(s.mover)
	if g.lastSide(reason); !g.over {
		g.lines = nil
	}
}

// judgeBoard looks for lines on the whole board after it has moved: the
// mover's, then those of others where the config judges all.
func (g *slow) judgeBoard(mover rules.Colour) {
	for seat := range g.seatsFrom(rules.Seat(mover)) {
		c := rules.Colour(seat)
		if c != mover && g.spec.Win.Line.CheckOwner != rules.CheckAny || g.out[seat] {
			continue
		}
		lines := g.standing(c)
		if g.spec.Place.Colour == rules.PlaceAnyColour || g.spec.Place.Colour == rules.PlaceSingle {
			lines = nil
			for other := range g.seats() { // the rows of all in the game are his
				if !g.out[other] {
					lines = append(lines, g.standing(rules.Colour(other))...)
				}
			}
		}
		if len(lines) > 0 {
			g.saw("line by a board that moved")
			g.lineMade(c, lines)
			return
		}
	}
}

// lineWins gives a win to the side that has a line, or that lines win for. It is
// a draw if another side has reached its target by the same ply.
func (g *slow) lineWins(c rules.Colour, lines [][]spot, now bool) {
	if seat := g.spec.Win.Line.Seat; seat != 0 {
		g.saw("line for a seat")
		c = rules.Colour(g.role(rules.Seat(seat)))
	}
	if !slices.ContainsFunc(g.side(rules.Seat(c)), func(seat rules.Seat) bool { return !g.out[seat] }) {
		return
	}
	if g.spec.Win.Both == rules.BothDraw && now {
		for seat := range g.seats() {
			o := rules.Colour(seat)
			if o != c && !g.mates(o, c) && !g.out[seat] && g.changed[o] && g.sideReached(o) {
				g.draw("both")
				return
			}
		}
	}
	if g.sideReached(c) {
		g.also = "captures"
	}
	g.lines = lines
	g.sideWins(c, "line")
}

// lineLength is the number of stones that make a line; 0 if lines do not win.
func (g *slow) lineLength() int { return g.lineLong }

// lineCount is how many rows one stone must make.
func (g *slow) lineCount() int { return max(1, g.spec.Win.Line.Count) }

// lineAxes are the axes along which rows count.
func (g *slow) lineAxes() []axis { return g.lineAlong }

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

// linesMade are the lines that win for a colour by a stone: through the stone
// itself and stones that were turned over, if they are of that colour, and, where
// all lines are judged, those that a removed stone of its own has cut.
func (g *slow) linesMade(c rules.Colour, s stone) [][]spot {
	var all [][]spot
	if c == s.colour {
		for _, at := range append([]spot{s.at}, g.flipped(s)...) {
			if rows := g.rows(c, at); g.at(at) == c && len(rows) >= g.lineCount() {
				all = append(all, rows...)
			}
		}
	}
	if g.spec.Win.Line.CheckOwner != rules.CheckAny {
		return all
	}
	for _, t := range s.taken {
		// A row may be cut by it, or have an open end by it.
		if g.ofLine(c, t.owner) || g.spec.Win.Line.OpenEnds > 0 {
			all = append(all, g.cutLines(c, t.at)...)
		}
	}
	return all
}

// flipped are the spots of stones that a stone has turned over.
func (g *slow) flipped(s stone) []spot {
	var all []spot
	for _, t := range s.taken {
		if g.spec.Capture.Effect == rules.CaptureFlip {
			all = append(all, t.at)
		}
	}
	return all
}

// cutLines are the lines of a colour that end beside a spot and count.
func (g *slow) cutLines(c rules.Colour, beside spot) [][]spot {
	var all [][]spot
	for _, a := range g.lineAxes() {
		for _, way := range []axis{a, a.back()} {
			next, ok := g.step(beside, way)
			if !ok || !g.ofLine(c, g.at(next)) || !g.rowWins(c, next, a) {
				continue
			}
			if rows := g.rows(c, next); len(rows) >= g.lineCount() {
				all = append(all, rows...)
			}
		}
	}
	return all
}

// linesOfOthers are the lines that the ply has made for others than the mover.
func (g *slow) linesOfOthers(s stone) map[rules.Colour][][]spot {
	found := map[rules.Colour][][]spot{}
	for seat := range g.seats() {
		if c := rules.Colour(seat); c != s.colour && c != s.mover {
			found[c] = g.linesMade(c, s)
		}
	}
	return found
}

// losingLines are the rows through a stone, and stones it has turned over, that
// lose: overlines, where they lose, and rows that always do.
func (g *slow) losingLines(s stone) [][]spot {
	var all [][]spot
	for _, at := range append([]spot{s.at}, g.flipped(s)...) {
		if g.at(at) != s.colour {
			continue
		}
		for _, a := range g.lineAxes() {
			line := g.line(s.colour, at, a)
			over := g.lineLength() > 0 && len(line) > g.lineLength() && g.overline(s.colour) == rules.OverlineLose
			if loses := g.spec.Lose.Line.Length; over || loses > 0 && len(line) >= loses {
				all = append(all, line)
			}
		}
	}
	return all
}
