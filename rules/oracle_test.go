package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

func connectFour() rules.Spec {
	spec := square(7, 4)
	spec.Board.Height = 6
	spec.Place.Rule = rules.PlaceGravity
	return spec
}

// Connect Four: move sequences and different positions by ply (OEIS A212693).
func TestConnectFourCounts(t *testing.T) {
	t.Parallel()
	p := start(t, connectFour(), 2)
	for depth, want := range []int{1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234}[:fewer(8)+1] {
		require.Equal(t, want, perft(p, depth, nil), "perft %d", depth)
	}
	level := map[uint64][]rules.Move{p.Hash(): nil}
	for ply, want := range []int{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275}[:fewer(8)+1] {
		require.Len(t, level, want, "positions at ply %d", ply)
		level = following(t, p, level)
	}
}

// following are the positions one ply after others, by a way to reach each.
func following(t *testing.T, p *rules.Position, level map[uint64][]rules.Move) map[uint64][]rules.Move {
	next := map[uint64][]rules.Move{}
	for _, way := range level {
		for _, m := range way {
			p.Push(m)
		}
		for _, m := range p.Moves(nil) {
			require.NoError(t, p.Play(m))
			if _, known := next[p.Hash()]; !known {
				next[p.Hash()] = p.History(nil)
			}
			p.Undo()
		}
		for p.Undo() {
		}
	}
	return next
}

// Small games with a known value for the first player: misère tic-tac-toe is a
// draw, wild tic-tac-toe and Notakto on one board are won (both are textbook
// results), and so is tic-tac-toe's plain draw.
func TestValuesOfSmallGames(t *testing.T) {
	plain := square(3, 3)
	misere, wild, notakto := plain, plain, plain
	misere.Win.Line.Length = nil
	misere.Lose.Line.Length = 3
	wild.Place.Colour = rules.PlaceAnyColour
	notakto.Win.Line.Length = nil
	notakto.Lose.Line.Length = 3
	notakto.Place.Colour = rules.PlaceSingle
	for name, test := range map[string]struct {
		spec  rules.Spec
		value int
	}{"plain": {plain, 0}, "misère": {misere, 0}, "wild": {wild, 1}, "Notakto": {notakto, 1}} {
		require.Equal(t, test.value, value(start(t, test.spec, 2), map[uint64]int{}), name)
	}
}

// value is 1, 0 or -1 for the seat to move, by trying everything.
func value(p *rules.Position, known map[uint64]int) int {
	if v, ok := known[p.Hash()]; ok {
		return v
	}
	mover, best := p.ToMove(), -1
	for _, m := range p.Moves(nil) {
		p.Push(m)
		v := 0
		switch {
		case p.Over() && p.Won(mover):
			v = 1
		case p.Over() && !p.Outcome().Draw:
			v = -1
		case !p.Over():
			v = -value(p, known)
		}
		p.Undo()
		best = max(best, v)
	}
	known[p.Hash()] = best
	return best
}
