package search

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Who has an open three and is to move wins with the third ply, whatever the other
// does: the engine's moves say so.
func TestOpenThreesWin(t *testing.T) {
	seen := 0
	games(t, func(name string, start *rules.Position) {
		v := newView(start, ordinary)
		if !v.bareRows {
			return
		}
		s := &search{view: v, game: new(rules.Position), table: newTable(10), ctx: context.Background()}
		for seed := range uint64(2) {
			random := rules.NewRandom(seed)
			start.CopyTo(s.game)
			v.load(s.game)
			for !s.game.Over() {
				if s.hasThree() && s.wins() == 0 && s.threats() == noThreat {
					seen++
					require.True(t, s.winsInThree(), "%s, ply %d", name, s.game.Plies())
				}
				v.push(s.game, likely(s, random))
			}
		}
	})
	require.Greater(t, seen, 20)
}

// winsInThree tells whether a stone of the mover leaves the other no reply after
// which the mover has no line.
func (s *search) winsInThree() bool {
	for _, m := range s.game.Moves(nil) {
		s.game.Push(m)
		wins := !s.game.Over()
		for _, reply := range s.game.Moves(nil) {
			if !wins {
				break
			}
			s.game.Push(reply)
			wins = !s.game.Over() && s.winsByTrying(1)
			s.game.Undo()
		}
		s.game.Undo()
		if wins {
			return true
		}
	}
	return false
}

// An open three is nothing certain where stones are captured, turns are longer, or
// rows must be exact.
func TestWhereOpenThreesDecide(t *testing.T) {
	var where []string
	games(t, func(name string, start *rules.Position) {
		if newView(start, ordinary).bareRows {
			where = append(where, name)
		}
	})
	require.Contains(t, where, "gomoku")
	for _, name := range []string{"pente", "keryo", "connect6", "gomoku-standard", "renju", "connect-four", "order-and-chaos", "squava"} {
		require.NotContains(t, where, name)
	}
}
