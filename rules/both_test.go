package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// game is what tests ask of either implementation.
type game interface {
	play(rules.Move)
	legal(rules.Move) bool
	undo(n int)
	view() view
}

// engine is the engine's position as a game.
type engine struct{ p *rules.Position }

func (e engine) play(m rules.Move)       { e.p.Push(m) }
func (e engine) legal(m rules.Move) bool { return e.p.Why(m) == nil }
func (e engine) view() view              { return viewOf(e.p) }

func (e engine) undo(n int) {
	for range n {
		e.p.Undo()
	}
}

// legal tells whether a move may be made now.
func (g *slow) legal(m rules.Move) bool {
	if g.over {
		return false
	}
	if seat, ok := m.Leaver(); ok {
		return seat >= 1 && int(seat) <= g.players && !g.out[g.role(seat)]
	}
	if m == rules.Pass {
		return len(g.choices()) == 0 && g.canPass()
	}
	return slices.Contains(g.choices(), m) || slices.Contains(g.placements(), m)
}

// bothGames start the same game with the engine and with the slow
// implementation, by name.
func bothGames(t *testing.T, spec rules.Spec, players int) map[string]game {
	t.Helper()
	return map[string]game{"engine": engine{start(t, spec, players)}, "slow": newSlow(spec, players)}
}

// start is a new position of a Spec that must compile.
func start(t testing.TB, spec rules.Spec, players int) *rules.Position {
	t.Helper()
	r, err := spec.Compile()
	require.NoError(t, err, specText(spec))
	p, err := r.Start(players)
	require.NoError(t, err, specText(spec))
	return p
}

// removedBy are the points that a move, made between two views, has emptied,
// its own point among them if the stone did not stay.
func removedBy(before, after view) []rules.Point {
	var removed []rules.Point
	placed, isPlaced := after.history[len(after.history)-1].Point()
	for at := range after.stones {
		was := before.stones[at] != 0 || isPlaced && rules.Point(at) == placed
		if was && after.stones[at] == 0 {
			removed = append(removed, rules.Point(at))
		}
	}
	return removed
}
