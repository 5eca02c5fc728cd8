package rules_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// mapping sends every spot of a board to another one.
type mapping func(spot) spot

// mappings are the symmetries of a board: mirrors, half turns, for square
// boards quarter turns, and along joined edges every shift by one.
func mappings(b rules.Board) map[string]mapping {
	w, h := b.Width, b.Height
	all := map[string]mapping{
		"mirror":    func(s spot) spot { return spot{w - 1 - s.x, s.y} },
		"upside":    func(s spot) spot { return spot{s.x, h - 1 - s.y} },
		"half turn": func(s spot) spot { return spot{w - 1 - s.x, h - 1 - s.y} },
	}
	if w == h && b.Topology != rules.Cylinder {
		all["quarter turn"] = func(s spot) spot { return spot{h - 1 - s.y, s.x} }
		all["diagonal"] = func(s spot) spot { return spot{s.y, s.x} }
	}
	if b.Topology == rules.Torus || b.Topology == rules.Cylinder {
		all["shift across"] = func(s spot) spot { return spot{(s.x + 1) % w, s.y} }
	}
	if b.Topology == rules.Torus {
		all["shift up"] = func(s spot) spot { return spot{s.x, (s.y + 1) % h} }
	}
	return all
}

// A game and its image under a symmetry of the board go the same way, where the
// rules name no points.
func TestSymmetricGamesGoTheSameWay(t *testing.T) {
	t.Parallel()
	tried := map[string]int{}
	for _, b := range tables(t, fewer(400)) {
		compiled, err := b.spec.Compile()
		require.NoError(t, err)
		whole := compiled.Spec()
		if len(b.spec.Board.Holes) > 0 || len(b.spec.Opening.Seat) > 0 || len(b.spec.Opening.Stone) > 0 {
			continue
		}
		// Gravity and edges that vanish know where down is, and the rest names or
		// asks for more than a point.
		if whole.Place.Rule != rules.PlaceAny || len(b.spec.Clear.Edges) > 0 || whole.Place.Colour != rules.PlaceOwn ||
			b.spec.Board.RandomHoles.Max > 0 || whole.Capture.Score != rules.ScoreAdd ||
			len(b.spec.Opening.Lays)+len(b.spec.Opening.Choice)+len(b.spec.Opening.Declare)+len(b.spec.Opening.Offer) > 0 {
			continue
		}
		// Who is credited with a stone lost to several depends on the order of
		// the axes.
		if b.spec.Capture.Self == rules.SelfPoof && b.players > 2 {
			continue
		}
		all := mappings(b.spec.Board)
		for _, name := range slices.Sorted(maps.Keys(all)) {
			tried[name]++
			mirroredGame(t, b, name, all[name])
		}
	}
	require.Len(t, tried, 7)
	for name, n := range tried {
		require.GreaterOrEqual(t, n, fewer(10), name)
	}
}

// mirroredGame plays a random game and its image side by side.
func mirroredGame(t *testing.T, b table, name string, to mapping) {
	image := start(t, b.spec, b.players)
	places := newSlow(b.spec, b.players)
	point := func(at rules.Point) rules.Point { return places.point(to(places.spotAt(at))) }
	b.randomGame(t, 7, func(p *rules.Position) {
		if m, ok := p.Last(); ok {
			if at, isPlaced := m.Point(); isPlaced {
				m = rules.Place(point(at))
			}
			require.NoError(t, image.Play(m), "%s, %s", b.name, name)
		}
		seen, expected := viewOf(image), viewOf(p)
		expected.history = seen.history
		expected.legal = mapped(expected.legal, point)
		for i, m := range expected.moves {
			if at, placed := m.Point(); placed {
				expected.moves[i] = rules.Place(point(at))
			}
		}
		slices.Sort(expected.moves)
		expected.line = mapped(expected.line, point)
		if len(expected.line) == len(seen.line) {
			expected.line = seen.line // one of several lines may be named
		}
		stones := make([]rules.Colour, len(expected.stones))
		for at, c := range expected.stones {
			stones[point(rules.Point(at))] = c
		}
		expected.stones = stones
		if trouble := seen.differences(expected); trouble != "" {
			t.Fatalf("%s, %s: %s\n%s", b.name, name, trouble, scenarioText(b.spec, b.players, p.History(nil)))
		}
	})
}

func mapped(points []rules.Point, to func(rules.Point) rules.Point) []rules.Point {
	var all []rules.Point
	for _, at := range points {
		all = append(all, to(at))
	}
	slices.Sort(all)
	return all
}
