package rules_test

import (
	"maps"
	"slices"

	"pente/rules"
)

// slow is a second implementation of all rules of a Spec, written from the
// doc comments of Spec alone, to be compared with the engine. It is as plain as
// can be: nothing is kept that can be worked out again, and
// taking a move back plays the whole game anew without it.
//
// Inside, everything belongs to roles: the role n is the nth of the turn order
// and plays colour n. Only a swap of the opening puts a seat behind another role
// than its own, so a role is written as the seat that has it at the start.
type slow struct {
	spec    rules.Spec
	players int
	all     []spot                // all points, once they were asked for
	holes   []bool                // by point
	bars    map[int]map[spot]bool // what the opening leaves, by phase that it narrows
	plan    []phase               // the turn order, as far as it was looked at
	moves   []rules.Move

	lineLong  int    // number of stones in a line
	lineAlong []axis // the axes along which rows count

	stones   []rules.Colour // by point
	captured map[rules.Colour]int
	changed  map[rules.Colour]bool // whose captured stones the ply has changed
	now      int                   // phase that is to be played
	passed   map[rules.Seat]bool   // who has passed since the last stone
	out      map[rules.Seat]bool   // who has left, lost or taken a place
	waiting  []rules.Colour        // whose line can still be broken
	opening  opening
	won      [][]rules.Seat // the sides that took places, the first first
	lost     []rules.Seat   // who left or lost, the first first
	over     bool
	reason   rules.Reason
	also     rules.Reason
	lines    [][]spot // the runs that won or lost, one for each axis

	stonesNow []rules.Move // the stones that may be laid, once they were asked for
	knows     bool         // that stonesNow is of this position

	seen map[string]int // how often what has happened, as far as somebody wants to know
}

// saw counts that something has happened.
func (g *slow) saw(what string) {
	if g.seen != nil {
		g.seen[what]++
	}
}

// newSlow begins a game of a Spec that Compile accepts.
func newSlow(spec rules.Spec, players int) *slow {
	spec = spec.Drawn(0)
	g := &slow{spec: spec, players: players, holes: make([]bool, spec.Board.Width*spec.Board.Height)}
	for _, name := range spec.Board.Holes {
		g.holes[g.point(g.spotNamed(string(name)))] = true
	}
	g.lineLong = forCount(spec.Win.Line.Length, players)
	for _, a := range axes {
		if a.along(spec.Win.Line.Axes) {
			g.lineAlong = append(g.lineAlong, a)
		}
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
	g.changed = map[rules.Colour]bool{}
	g.now = 0
	g.passed = map[rules.Seat]bool{}
	g.out = map[rules.Seat]bool{}
	g.won, g.lost, g.lines, g.waiting = nil, nil, nil, nil
	g.opening = opening{}
	g.over, g.reason, g.also = false, "", ""
	g.knows = false
	g.nextSeat()
}

// undo takes n moves back by playing the others again.
func (g *slow) undo(n int) {
	keep := g.moves[:len(g.moves)-n]
	seen := g.seen
	g.seen = nil
	g.restart()
	for _, m := range keep {
		g.play(m)
	}
	g.seen = seen
}

// copied is the same game with a board and counts of its own, to try a stone on.
func (g *slow) copied() *slow {
	c := *g
	c.stones = slices.Clone(g.stones)
	c.captured = maps.Clone(g.captured)
	c.changed = map[rules.Colour]bool{}
	c.seen = nil
	return &c
}

// play makes a legal move.
func (g *slow) play(m rules.Move) {
	g.moves = append(g.moves, m)
	g.lines, g.also, g.knows = nil, "", false
	clear(g.changed)
	if seat, ok := m.Leaver(); ok {
		g.leave(g.role(seat))
	} else if what, n, ok := m.Choice(); ok {
		g.choose(what, n)
	} else if m == rules.Pass {
		g.pass()
	} else {
		at, _ := m.Point()
		g.pointPlayed(g.spotAt(at), m)
	}
	g.knows = false
	if !g.over {
		g.endOfPly()
	}
}

// pointPlayed offers a point or lays a stone on it.
func (g *slow) pointPlayed(at spot, m rules.Move) {
	if g.offering() {
		g.opening.offered = append(g.opening.offered, at)
		g.saw("point offered")
		return
	}
	clear(g.passed)
	g.place(at, m)
	picked := len(g.opening.offered) > 0
	layer := g.layer()
	if picked {
		g.saw("point picked")
	} else if g.person(g.toMove()) != layer {
		g.saw("stone laid for another")
	}
	g.now++
	if !g.over {
		g.openingAfter(g.now, layer, picked)
	}
}

// place lays a stone: what it takes and what it loses are found together, then
// removed and credited, then it is judged.
func (g *slow) place(at spot, m rules.Move) {
	mover := rules.Colour(g.toMove())
	colour := g.colourOf(m)
	g.set(at, colour)
	loses := g.makesShape(at, colour, rules.EffectLose) != ""
	taken := g.takings(at, mover)
	g.take(taken, mover, m.Subtracts())
	if colour != mover {
		g.saw("stone of another colour")
	}
	moved := g.spec.Clear.BeforeWin && g.clearEdges()
	g.judge(stone{at, mover, colour, taken, loses, moved})
	if !g.over && !g.spec.Clear.BeforeWin && g.clearEdges() {
		g.judgeBoard(mover)
	}
}

// colourOf is the colour of the stone that a placement lays.
func (g *slow) colourOf(m rules.Move) rules.Colour {
	switch {
	case g.spec.Place.Colour == rules.PlaceSingle:
		return 1
	case m.Colour() != 0:
		return m.Colour()
	}
	return rules.Colour(g.toMove())
}

// stone is what there is to judge after a placement.
type stone struct {
	at     spot
	mover  rules.Colour
	colour rules.Colour // of the stone, mostly the mover's
	taken  []taking
	loses  bool // by its shape
	moved  bool // the board has moved since it was laid
}

// judge finds out whether somebody has won or lost by a stone.
func (g *slow) judge(s stone) {
	first := g.linesWait() && g.spec.Break.CaptureWinFirst
	if first {
		g.judgeTotals(s.mover)
	}
	g.judgeWaiting(s.mover, g.stonesLeft() == 1)
	if g.over {
		return
	}
	if s.moved {
		g.judgeBoard(s.mover)
	} else {
		g.judgeLines(s)
	}
	if !first {
		g.judgeTotals(s.mover)
	}
}

// pass gives up a stone.
func (g *slow) pass() {
	g.passed[g.toMove()] = true
	g.judgeWaiting(rules.Colour(g.toMove()), g.stonesLeft() == 1)
	g.now++
}

// leave takes a seat out of the game at its own wish.
func (g *slow) leave(role rules.Seat) {
	turnEnds := role == g.toMove()
	g.goOut(role)
	if g.lastSide("leave"); !g.over {
		g.judgeWaiting(rules.Colour(role), turnEnds)
	}
}

// endOfPly looks at what ends a game without anybody's doing, and finds who is
// to move.
func (g *slow) endOfPly() {
	switch {
	case g.empties() == 0:
		g.fullBoard()
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
		g.knows = false
		if len(g.choices()) > 0 || g.canPlace() || g.canPass() {
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
