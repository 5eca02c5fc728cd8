package rules_test

import (
	"pente/rules"
)

// open tells whether a stone can lie on a spot: it is empty, and the placement
// rule lets a stone come to rest there.
func (g *slow) open(at spot) bool {
	if g.hole(at) || g.at(at) != 0 {
		return false
	}
	switch g.spec.Place.Rule {
	case rules.PlaceGravity:
		return g.blocked(at, axis{0, -1})
	case rules.PlaceEdgeGrow:
		return g.someWay(func(way axis) bool { return g.growsFrom(at, way) })
	case rules.PlaceEdgeDrop:
		return g.someWay(func(way axis) bool { return g.blocked(at, way) && g.freeTo(at, way.back()) })
	case rules.PlaceNearestEdge:
		return g.restsAtEdge(at)
	}
	return true
}

// someWay tells whether something is so along a row or column, one way or the
// other.
func (g *slow) someWay(is func(axis) bool) bool {
	for _, way := range []axis{row, row.back(), column, column.back()} {
		if is(way) {
			return true
		}
	}
	return false
}

// blocked tells whether a stone that moves would come no further than this: at
// an edge, before a hole or before another stone.
func (g *slow) blocked(at spot, way axis) bool {
	next, ok := g.step(at, way)
	return !ok || g.at(next) != 0
}

// growsFrom tells whether there are only stones up to the edge.
func (g *slow) growsFrom(at spot, way axis) bool {
	next, ok := g.step(at, way)
	for ok {
		if g.at(next) == 0 {
			return false
		}
		next, ok = g.step(next, way)
	}
	return true
}

// freeTo tells whether there are no stones up to the edge.
func (g *slow) freeTo(at spot, way axis) bool {
	next, ok := g.step(at, way)
	for ok {
		if g.at(next) != 0 {
			return false
		}
		next, ok = g.step(next, way)
	}
	return true
}

// restsAtEdge tells whether a stone that slides to the nearest edge, or to the
// corner between two of them, stops here. Where two opposite edges are equally
// near, it must be able to go neither way.
func (g *slow) restsAtEdge(at spot) bool {
	for _, way := range g.waysToEdge(at) {
		if !g.blocked(at, way) {
			return false
		}
	}
	return true
}

// waysToEdge are the ways to the nearest edges or the corners between them.
func (g *slow) waysToEdge(at spot) []axis {
	left, right := at.x, g.spec.Board.Width-1-at.x
	down, up := at.y, g.spec.Board.Height-1-at.y
	nearest := min(left, right, down, up)
	across, along := []int{}, []int{}
	for _, way := range []struct {
		distance, step int
		steps          *[]int
	}{{left, -1, &across}, {right, 1, &across}, {down, -1, &along}, {up, 1, &along}} {
		if way.distance == nearest {
			*way.steps = append(*way.steps, way.step)
		}
	}
	if len(across) == 0 {
		across = []int{0}
	}
	if len(along) == 0 {
		along = []int{0}
	}
	var ways []axis
	for _, dx := range across {
		for _, dy := range along {
			ways = append(ways, axis{dx, dy})
		}
	}
	return ways
}
