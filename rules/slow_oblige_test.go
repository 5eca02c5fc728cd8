package rules_test

import (
	"slices"

	"pente/rules"
)

// obliged are the stones that are left where a duty binds the seat to move: who
// can win must, and who can keep the next opponent from winning must.
func (g *slow) obliged(all []rules.Move) []rules.Move {
	mover := rules.Colour(g.toMove())
	if g.spec.Oblige.Win {
		if wins := g.those(all, func(at spot) bool { return g.couldWin(at, mover) }); len(wins) > 0 {
			g.saw("duty to win")
			return wins
		}
	}
	next := g.nextOpponent(mover)
	if !g.spec.Oblige.BlockNext || g.stonesLeft() != 1 || next == 0 || !g.couldWinSomewhere(next) {
		return all
	}
	blocks := g.those(all, func(at spot) bool {
		then := g.copied()
		then.set(at, mover)
		then.take(then.takings(at, mover), mover, 0)
		return g.couldWin(at, mover) || !then.sideReached(next) && !then.couldWinSomewhere(next)
	})
	if len(blocks) > 0 {
		g.saw("duty to block")
		return blocks
	}
	return all
}

// those are the stones whose points something is true of.
func (g *slow) those(all []rules.Move, is func(at spot) bool) []rules.Move {
	known := map[rules.Point]bool{}
	var left []rules.Move
	for _, m := range all {
		at, _ := m.Point()
		if _, asked := known[at]; !asked {
			known[at] = is(g.spotAt(at))
		}
		if known[at] {
			left = append(left, m)
		}
	}
	return left
}

// couldWinSomewhere tells whether there is a point where a colour would win.
func (g *slow) couldWinSomewhere(c rules.Colour) bool {
	return slices.ContainsFunc(g.spots(), func(at spot) bool { return g.open(at) && g.couldWin(at, c) })
}

// couldWin tells whether a stone on an empty point would make lines enough, or
// capture enough.
func (g *slow) couldWin(at spot, c rules.Colour) bool {
	g.set(at, c)
	defer g.set(at, 0)
	if len(g.rows(c, at)) >= g.lineCount() {
		return true
	}
	then := g.copied()
	captures := eachOnce(g.captures(at, c))
	then.take(captures, c, 0)
	return then.changed[c] && then.sideReached(c)
}
