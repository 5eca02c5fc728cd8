package rules_test

import (
	"slices"

	"pente/rules"
)

// linesWait tells whether lines can be broken before they win.
func (g *slow) linesWait() bool {
	return g.spec.Break.Policy != "" && g.spec.Break.Policy != rules.BreakOff
}

// lineMade is a line of a colour that has appeared: it wins, or it waits.
func (g *slow) lineMade(c rules.Colour, lines [][]spot) {
	if g.linesWait() {
		if !slices.Contains(g.waiting, c) {
			g.waiting = append(g.waiting, c)
		}
		if g.spec.Break.Policy == rules.BreakAlways || g.breakable(c) {
			g.saw("line that waits")
			return
		}
		g.waiting = without(g.waiting, c)
	}
	g.lineWins(c, lines, true)
}

func without(all []rules.Colour, c rules.Colour) []rules.Colour {
	return slices.DeleteFunc(slices.Clone(all), func(o rules.Colour) bool { return o == c })
}

// breakable tells whether somebody who may break a line has a stone that does.
func (g *slow) breakable(c rules.Colour) bool {
	for seat := range g.seatsFrom(rules.Seat(c)) {
		o := rules.Colour(seat)
		if o == c || g.out[seat] || g.mates(o, c) {
			continue
		}
		for _, at := range g.spots() {
			if g.open(at) && g.forbidden(at, o) == "" && g.answers(at, o, c) {
				return true
			}
		}
		if g.spec.Break.Window != rules.BreakRound {
			return false
		}
	}
	return false
}

// answers tells whether a stone on an empty spot captures so that a line does not
// stand any more, or captures enough to win before it.
func (g *slow) answers(at spot, by, line rules.Colour) bool {
	then := g.copied()
	then.set(at, by)
	taken := then.takings(at, by)
	then.take(taken, by, 0)
	if then.set(at, 0); len(taken) > 0 && !then.stands(line) {
		return true // by what it captures, wherever it lies itself
	}
	return g.spec.Break.CaptureWinFirst && then.changed[by] && then.sideReached(by)
}

// answersAll tells whether a stone answers all lines of others that wait, where
// that is a duty.
func (g *slow) answersAll(at spot, c rules.Colour) bool {
	if g.spec.Break.Policy != rules.BreakForced {
		return true
	}
	for _, w := range g.waiting {
		if w != c && !g.mates(w, c) && !g.out[rules.Seat(w)] && !g.answers(at, c, w) {
			return false
		}
	}
	return true
}

// stands tells whether a colour has a line that wins somewhere on the board.
func (g *slow) stands(c rules.Colour) bool { return len(g.standing(c)) > 0 }

// standing are the winning lines of a colour on the board.
func (g *slow) standing(c rules.Colour) [][]spot {
	var all [][]spot
	for _, at := range g.spots() {
		if !g.ofLine(c, g.at(at)) {
			continue
		}
		if rows := g.rows(c, at); len(rows) >= g.lineCount() {
			all = append(all, rows...)
		}
	}
	return all
}

// judgeWaiting looks at lines that wait, after a ply: those that do not stand any
// more are forgotten, and another's whose time has come wins.
func (g *slow) judgeWaiting(mover rules.Colour, turnEnds bool) {
	for seat := range g.seatsFrom(rules.Seat(mover)) {
		c := rules.Colour(seat)
		if g.over || !slices.Contains(g.waiting, c) {
			continue
		}
		lines := g.standing(c)
		if g.out[seat] || len(lines) == 0 {
			g.waiting = without(g.waiting, c)
			g.saw("line broken")
		} else if turnEnds && c != mover && g.due(c, mover) {
			g.waiting = without(g.waiting, c)
			g.saw("line that wins late")
			g.lineWins(c, lines, false)
		}
	}
}

// due tells whether a line has stood long enough when a turn of another ends.
func (g *slow) due(c, mover rules.Colour) bool {
	if g.spec.Break.Window == rules.BreakRound {
		return g.roleAfterTurn() == rules.Seat(c)
	}
	return !g.mates(c, mover)
}
