package rules_test

import (
	"slices"

	"pente/rules"
)

// clearEdges lets the full rows of the edge vanish and moves the board; it tells
// whether there was one.
func (g *slow) clearEdges() bool {
	moved := false
	for {
		var full []rules.Edge
		for _, e := range g.spec.Clear.Edges {
			if !slices.ContainsFunc(g.edge(e), func(at spot) bool { return g.at(at) == 0 }) {
				full = append(full, e)
			}
		}
		if len(full) == 0 {
			return moved
		}
		if moved {
			g.saw("edge cleared again")
		}
		if len(full) > 1 {
			g.saw("edges cleared together")
		}
		g.saw("edge cleared")
		moved = true
		g.clear(full)
		if !g.spec.Clear.Repeat {
			return true
		}
	}
}

// edge are the points of the row or column at an edge.
func (g *slow) edge(e rules.Edge) []spot {
	var all []spot
	for _, at := range g.spots() {
		switch e {
		case rules.North:
			if at.y == g.spec.Board.Height-1 {
				all = append(all, at)
			}
		case rules.South:
			if at.y == 0 {
				all = append(all, at)
			}
		case rules.East:
			if at.x == g.spec.Board.Width-1 {
				all = append(all, at)
			}
		case rules.West:
			if at.x == 0 {
				all = append(all, at)
			}
		}
	}
	return all
}

// clear takes full edges off the board, all at once, and moves what is left by
// one towards each of them.
func (g *slow) clear(full []rules.Edge) {
	towards := map[rules.Edge]axis{rules.North: {0, 1}, rules.South: {0, -1}, rules.East: {1, 0}, rules.West: {-1, 0}}
	by := axis{}
	for _, e := range full {
		for _, at := range g.edge(e) {
			g.set(at, 0)
		}
		by.dx += towards[e].dx
		by.dy += towards[e].dy
	}
	old := slices.Clone(g.stones)
	clear(g.stones)
	for _, at := range g.spots() {
		to := spot{at.x + by.dx, at.y + by.dy}
		if c := old[g.point(at)]; c != 0 {
			g.set(to, c)
		}
	}
}
