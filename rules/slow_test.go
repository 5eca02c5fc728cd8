package rules_test

import (
	"pente/rules"
)

// slow is a second implementation of all rules of a Spec, written from the
// doc comments of Spec alone, to be compared with the engine. It is as plain as
// can be: nothing is kept that can be worked out again, and
// taking a move back plays the whole game anew without it.
type slow struct {
	spec    rules.Spec
	players int
	all     []spot                // all points, once they were asked for
	holes   []bool                // by point
	bars    map[int]map[spot]bool // what the opening leaves, by phase that it narrows
	plan    []phase               // the turn order, as far as it was looked at
	moves   []rules.Move

	stones   []rules.Colour // by point
	captured map[rules.Colour]int
	now      int                 // phase that is to be played
	passed   map[rules.Seat]bool // who has passed since the last stone
	out      map[rules.Seat]bool // who has left, lost or taken a place
	won      [][]rules.Seat      // the sides that took places, the first first
	lost     []rules.Seat        // who left or lost, the first first
	over     bool
	reason   rules.Reason
	also     rules.Reason
	lines    [][]spot // the runs that won or lost, one for each axis
}

// newSlow begins a game of a Spec that Compile accepts.
func newSlow(spec rules.Spec, players int) *slow {
	g := &slow{spec: spec, players: players, holes: make([]bool, spec.Board.Width*spec.Board.Height)}
	for _, name := range spec.Board.Holes {
		g.holes[g.point(g.spotNamed(string(name)))] = true
	}
	g.readOpening()
	g.restart()
	return g
}

// restart sets up the empty board.
func (g *slow) restart() {
	g.moves = nil
	g.stones = make([]rules.Colour, g.spec.Board.Width*g.spec.Board.Height)
	g.captured = map[rules.Colour]int{}
	g.now = 0
	g.passed = map[rules.Seat]bool{}
	g.out = map[rules.Seat]bool{}
	g.won, g.lost, g.lines = nil, nil, nil
	g.over, g.reason, g.also = false, "", ""
	g.nextSeat()
}

// undo takes n moves back by playing the others again.
func (g *slow) undo(n int) {
	keep := g.moves[:len(g.moves)-n]
	g.restart()
	for _, m := range keep {
		g.play(m)
	}
}

// play makes a legal move.
func (g *slow) play(m rules.Move) {
	g.moves = append(g.moves, m)
	g.lines, g.also = nil, ""
	if seat, ok := m.Leaver(); ok {
		g.leave(seat)
	} else if m == rules.Pass {
		g.passed[g.toMove()] = true
		g.now++
	} else {
		at, _ := m.Point()
		clear(g.passed)
		g.place(g.spotAt(at), rules.Colour(g.toMove()))
		g.now++
	}
	if !g.over {
		g.endOfPly()
	}
}

// place lays a stone: what it takes and what it loses are found together, then
// removed and credited, then lines are judged, then captured stones.
func (g *slow) place(at spot, mover rules.Colour) {
	g.set(at, mover)
	taken := g.takings(at, mover)
	credited := false
	for _, t := range taken {
		g.set(t.at, 0)
		if !t.free {
			g.captured[t.by]++
			credited = true
		}
	}
	g.judgeLines(at, mover, taken)
	if credited {
		g.judgeTotals(mover)
	}
}

// leave takes a seat out of the game at its own wish.
func (g *slow) leave(seat rules.Seat) {
	g.goOut(seat)
	g.lastSide("leave")
}

// endOfPly looks at what ends a game without anybody's doing, and finds who is
// to move.
func (g *slow) endOfPly() {
	switch {
	case g.empties() == 0:
		g.draw("full_board")
	case len(g.moves) >= g.maxPlies():
		g.draw("max_plies")
	case g.everybodyPassed():
		g.draw("passes")
	default:
		g.nextSeat()
	}
}

// nextSeat skips the phases of seats that are out, and deals with a seat that
// can neither place a stone nor pass.
func (g *slow) nextSeat() {
	for {
		for g.out[g.phase(g.now).seat] {
			g.now++
		}
		if g.canPlace() || g.canPass() {
			return
		}
		if g.spec.End.NoMove != rules.NoMoveLose {
			g.draw("no_move")
			return
		}
		g.sideOut(rules.Colour(g.toMove()))
		if g.lastSide("no_move"); g.over {
			return
		}
	}
}

// maxPlies is the limit given, or else twice the points and what all together
// can capture.
func (g *slow) maxPlies() int {
	if given := g.spec.End.MaxPlies; given > 0 {
		return given
	}
	points := g.spec.Board.Width * g.spec.Board.Height
	return 2*points + g.players*forCount(g.spec.Win.Captures.Target, g.players)
}

// forCount is a number of the config for a game of so many players.
func forCount(table rules.PerCount, players int) int {
	if n, ok := table[players]; ok {
		return n
	}
	return table[0]
}
