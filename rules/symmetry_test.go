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

// The symmetries that rules themselves name hold for every mechanism, choices,
// colours and falling stones among them, and the hash of the image is what its
// stones make it.
func TestRulesNameTheirSymmetries(t *testing.T) {
	t.Parallel()
	tried := map[string]int{}
	for _, b := range tables(t, fewer(900)) {
		if b.spec.Board.Width*b.spec.Board.Height > 150 {
			continue // small boards show the same in less time
		}
		p := start(t, b.spec, b.players)
		for _, s := range p.Symmetries()[1:] {
			image := start(t, b.spec, b.players)
			to := func(at rules.Point) rules.Point { return p.Rules().Image(at, s) }
			b.randomGame(t, 5, func(p *rules.Position) {
				if m, ok := p.Last(); ok {
					require.NoError(t, image.Play(imageOf(m, to)), "%s, symmetry %d", b.name, s)
				}
				sameAsImage(t, b, p, image, to)
			})
			for what, there := range uneven(b.spec) {
				if there {
					tried[what]++
				}
			}
		}
	}
	t.Log(tried)
	for what := range uneven(rules.Spec{}) {
		require.GreaterOrEqual(t, tried[what], fewer(10), what)
	}
}

// uneven are the mechanisms whose symmetry is not plain.
func uneven(s rules.Spec) map[string]bool {
	return map[string]bool{
		"plain": true, "holes": len(s.Board.Holes) > 0, "rings": s.Board.Topology != rules.Flat && s.Board.Topology != "",
		"gravity": s.Place.Rule == rules.PlaceGravity, "edges": s.Place.Rule == rules.PlaceEdgeGrow || s.Place.Rule == rules.PlaceEdgeDrop || s.Place.Rule == rules.PlaceNearestEdge,
		"any colour": s.Place.Colour == rules.PlaceAnyColour, "clear": len(s.Clear.Edges) > 0, "flip": s.Capture.Effect == rules.CaptureFlip,
		"choices": len(s.Opening.Choice) > 0, "offers": len(s.Opening.Offer) > 0, "regions": len(s.Opening.Seat)+len(s.Opening.Stone) > 0,
		"waiting lines": s.Break.Policy != "" && s.Break.Policy != rules.BreakOff, "self-capture": s.Capture.Self == rules.SelfPoof,
		"duty": s.Oblige.Win || s.Oblige.BlockNext, "shapes": s.Forbid.Three.Count > 0 || s.Forbid.Four.Count > 0,
	}
}

// sameAsImage looks whether a position is the image of another one: its stones,
// its moves, its end and its hash.
func sameAsImage(t *testing.T, b table, p, image *rules.Position, to func(rules.Point) rules.Point) {
	hash := p.Hash()
	for at := range rules.Point(p.Rules().Points()) {
		c := p.At(at)
		if c != image.At(to(at)) {
			require.Fail(t, "another stone", "%s, point %d", b.name, at)
		}
		if c != 0 {
			hash ^= p.StoneHash(at, c) ^ p.StoneHash(to(at), c)
		}
	}
	if len(p.Offered()) == 0 {
		require.Equal(t, hash, image.Hash(), b.name)
	}
	moves, images := p.Moves(nil), image.Moves(nil)
	for i, m := range moves {
		moves[i] = imageOf(m, to)
	}
	slices.Sort(moves)
	slices.Sort(images)
	require.True(t, slices.Equal(moves, images), "%s: moves %v, of the image %v", b.name, moves, images)
	outcome, other := p.Outcome(), image.Outcome()
	outcome.Line, other.Line = nil, nil // one of several lines may be named
	require.Equal(t, outcome, other, b.name)
}

// imageOf is the image of a move.
func imageOf(m rules.Move, to func(rules.Point) rules.Point) rules.Move {
	if at, placed := m.Point(); placed {
		return rules.Place(to(at)).As(m.Colour())
	}
	return m
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
