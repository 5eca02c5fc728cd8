package rules_test

import (
	"strconv"
	"strings"

	"pente/rules"
)

// spot is a point by column and row, from 0.
type spot struct{ x, y int }

// axis is the step along one of the four lines through a point.
type axis struct{ dx, dy int }

// The axes in the order in which the rules name them.
var (
	row     = axis{1, 0}
	column  = axis{0, 1}
	rising  = axis{1, 1}
	falling = axis{1, -1}
	axes    = []axis{row, column, rising, falling}
)

func (a axis) back() axis { return axis{-a.dx, -a.dy} }

// along tells whether a rule that names some axes looks along this one.
func (a axis) along(named rules.Axes) bool {
	orthogonal := a.dx == 0 || a.dy == 0
	switch named {
	case rules.OrthAxes:
		return orthogonal
	case rules.DiagonalAxes:
		return !orthogonal
	}
	return true
}

// step is the neighbour of a spot, if there is one: edges and holes have none,
// joined edges lead to the other side.
func (g *slow) step(from spot, by axis) (spot, bool) {
	to := spot{from.x + by.dx, from.y + by.dy}
	w, h := g.spec.Board.Width, g.spec.Board.Height
	if g.spec.Board.Topology == rules.Cylinder || g.spec.Board.Topology == rules.Torus {
		to.x = (to.x + w) % w
	}
	if g.spec.Board.Topology == rules.Torus {
		to.y = (to.y + h) % h
	}
	inside := to.x >= 0 && to.x < w && to.y >= 0 && to.y < h
	return to, inside && !g.hole(to)
}

// run is the longest row of spots through one of them along an axis that all
// hold stones of the kind asked for; a ring is gone round once. The spots next
// to its two ends are given where they exist.
func (g *slow) run(through spot, by axis, of func(rules.Colour) bool) (spots, ends []spot) {
	spots = []spot{through}
	e := g.walk(through, by, of, func(at spot) { spots = append(spots, at) })
	return spots, e.at[:e.n:e.n]
}

// reach is the number of stones in such a row, and its ends.
func (g *slow) reach(through spot, by axis, of func(rules.Colour) bool) (stones int, e ends) {
	stones = 1
	e = g.walk(through, by, of, func(spot) { stones++ })
	return stones, e
}

// ends are the spots next to the ends of a row.
type ends struct {
	n    int // how many there are
	at   [2]spot
	ring bool // none, since the row goes all round
}

// walk goes along a row both ways from one of its spots, and shows the others.
func (g *slow) walk(through spot, by axis, of func(rules.Colour) bool, show func(spot)) (e ends) {
	for _, way := range [...]axis{by, by.back()} {
		here, ok := g.step(through, way)
		for ok && here != through && of(g.at(here)) {
			show(here)
			here, ok = g.step(here, way)
		}
		if ok && here == through {
			return ends{ring: true}
		}
		if ok {
			e.at[e.n] = here
			e.n++
		}
	}
	return e
}

// empties counts the points that a stone could lie on.
func (g *slow) empties() int {
	n := 0
	for _, at := range g.spots() {
		n += btoi(g.at(at) == 0 && !g.hole(at))
	}
	return n
}

// spots are all points, holes included, in the order of the engine's points.
func (g *slow) spots() []spot {
	if len(g.all) > 0 {
		return g.all
	}
	var all []spot
	for y := range g.spec.Board.Height {
		for x := range g.spec.Board.Width {
			all = append(all, spot{x, y})
		}
	}
	g.all = all
	return all
}

// at is the stone on a spot of the board, 0 where there is none.
func (g *slow) at(s spot) rules.Colour { return g.stones[g.point(s)] }

func (g *slow) set(s spot, c rules.Colour) { g.stones[g.point(s)] = c }

func (g *slow) hole(s spot) bool { return g.holes[g.point(s)] }

func (g *slow) point(at spot) rules.Point {
	return rules.Point(at.y*g.spec.Board.Width + at.x)
}

func (g *slow) spotAt(at rules.Point) spot {
	return spot{int(at) % g.spec.Board.Width, int(at) / g.spec.Board.Width}
}

// spotNamed finds the spot of a name such as K10; off the board it is {-1, -1}.
func (g *slow) spotNamed(name string) spot {
	for _, at := range g.spots() {
		if strings.EqualFold(name, spotName(at)) {
			return at
		}
	}
	return spot{-1, -1}
}

// spotName writes a spot as people do: the letter I is skipped, and after Z
// come AA, AB and so on.
func spotName(at spot) string {
	const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
	if at.x < len(letters) {
		return letters[at.x:at.x+1] + strconv.Itoa(at.y+1)
	}
	return "A" + spotName(spot{at.x - len(letters), at.y})
}
