package search

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// What the search takes for a certain win within the turn is one, and where it says
// that it knows, it misses none.
func TestWinsAreSeen(t *testing.T) {
	seen := 0
	games(t, func(name string, start *rules.Position) {
		v := newView(start, ordinary)
		if v.sides != 2 {
			return
		}
		s := &search{view: v, game: new(rules.Position), table: newTable(10), ctx: context.Background()}
		for seed := range uint64(2) {
			random := rules.NewRandom(seed)
			start.CopyTo(s.game)
			v.load(s.game)
			for !s.game.Over() && s.game.Plies() < 150 {
				plies, found := s.wins(), s.winsByTrying(int(s.wins()))
				if plies > 0 {
					seen++
					require.True(t, found, "%s, seed %d, ply %d", name, seed, s.game.Plies())
				} else if knows(v) && s.game.Plies() >= v.settled {
					require.False(t, s.winsByTrying(1), "%s, seed %d, ply %d", name, seed, s.game.Plies())
				}
				v.push(s.game, likely(s, random))
			}
		}
	})
	require.Greater(t, seen, 250)
}

// knows tells whether a win by one stone is always seen under a game's rules.
func knows(v *view) bool {
	if v.target > 0 && !v.sureCaptures {
		return false
	}
	return v.lines && !v.small && v.rules.Spec().Win.Line.CheckOwner == rules.CheckMover
}

// likely draws a move, mostly near others, so that rows come about.
func likely(s *search, random *rules.Random) rules.Move {
	if near := s.view.near(nil, s.game.Legal()); len(near) > 0 && random.N(10) > 0 && len(s.game.Choices(nil)) == 0 && s.view.own {
		return rules.Place(near[random.N(len(near))])
	}
	return s.game.Pick(random)
}

// winsByTrying tells whether the mover can win with so many stones of this turn.
func (s *search) winsByTrying(stones int) bool {
	if stones == 0 {
		return false
	}
	me := s.game.ToMove()
	for _, m := range s.game.Moves(nil) {
		s.game.Push(m)
		won := s.game.Won(me) || !s.game.Over() && s.game.ToMove() == me && s.winsByTrying(stones-1)
		s.game.Undo()
		if won {
			return true
		}
	}
	return false
}

// Where a line is threatened, the moves that are left out do not stop it.
func TestThreatsAreStopped(t *testing.T) {
	seen := 0
	games(t, func(name string, start *rules.Position) {
		v := newView(start, ordinary)
		if v.sides != 2 || !v.plainLines || v.byRound > 1 {
			return
		}
		s := &search{view: v, game: new(rules.Position), table: newTable(10), ctx: context.Background()}
		random := rules.NewRandom(2)
		start.CopyTo(s.game)
		v.load(s.game)
		for !s.game.Over() {
			if s.wins() == 0 && s.threats() == lineThreat && s.game.Plies() >= v.settled {
				seen++
				kept := s.candidates(nil, lineThreat)
				for _, m := range s.game.Moves(nil) {
					if !holds(kept, m) {
						v.push(s.game, m)
						require.True(t, s.game.Over() || s.wins() > 0, "%s, ply %d", name, s.game.Plies())
						v.undo(s.game)
					}
				}
			}
			v.push(s.game, likely(s, random))
		}
	})
	require.Greater(t, seen, 30)
}

func holds(list []candidate, m rules.Move) bool {
	for _, c := range list {
		if c.move == m {
			return true
		}
	}
	return false
}

// The tables say of a stone what the engine does with it: whether it completes a
// line and what it captures.
func TestOutcomesAreTheEngines(t *testing.T) {
	games(t, func(name string, start *rules.Position) {
		v := newView(start, ordinary)
		if !v.sureLines || v.target > 0 && !v.sureCaptures {
			return
		}
		p := new(rules.Position)
		s := &search{view: v, game: p}
		random := rules.NewRandom(4)
		start.CopyTo(p)
		v.load(p)
		for !p.Over() {
			me := p.ToMove()
			for _, at := range p.Legal() {
				own := v.outcomes(at, v.unit(p.Colour(me))).own
				before := p.Captures(me)
				p.Push(rules.Place(at))
				taken := p.Captures(me) - before
				byLine := p.Outcome().Reason == rules.ByLine
				p.Undo()
				require.Equal(t, byLine, own.has(five), "%s %s ply %d", name, v.rules.Name(at), p.Plies())
				if v.target > 0 {
					require.Equal(t, taken, own.takes(), "%s %s ply %d", name, v.rules.Name(at), p.Plies())
				}
			}
			v.push(p, likely(s, random))
		}
	})
}

// A four of the first player, as the opening of the large boards wants it and as
// that of the small ones.
const (
	largeFour = "K10 A1 N10 C1 L10 E1 M10"
	smallFour = "H8 A1 K8 C1 J8 E1 L8"
)

// Where nothing but a stone in it stops a four, nothing else is tried, also where
// some lines are none, and some points are barred; where an end can be blocked or a
// line broken, everything is.
func TestFoursAreStoppedInThem(t *testing.T) {
	for _, game := range []struct {
		variant, moves string
		stops          []string // nil: all
	}{
		{"gomoku", smallFour, []string{"G8", "M8"}},
		{"gomoku-standard", smallFour, []string{"G8", "M8"}},
		{"renju", smallFour, []string{"G8", "M8"}},
		{"omok", smallFour, []string{"G8", "M8"}},
		{"poof", largeFour, []string{"J10", "O10"}},
		{"caro-5", smallFour, nil},
		{"boat", largeFour, nil},
	} {
		p := position(t, game.variant, game.moves)
		s := New(Level{Nodes: 100}, 1).prepare(context.Background(), p, time.Time{})
		var names []string
		for _, c := range s.candidates(nil, s.threats()) {
			at, ok := c.move.Point()
			require.True(t, ok)
			names = append(names, p.Rules().Name(at))
		}
		if game.stops == nil {
			require.Greater(t, len(names), 20, game.variant)
		} else {
			require.ElementsMatch(t, game.stops, names, game.variant)
		}
	}
}

// An open four is a loss in two, as a search of few nodes sees.
func TestOpenFoursAreLost(t *testing.T) {
	for variant, moves := range map[string]string{
		"gomoku": smallFour, "gomoku-standard": smallFour, "renju": smallFour, "poof": largeFour,
	} {
		p := position(t, variant, moves)
		report, err := New(Level{Nodes: 100}, 1).Analyse(context.Background(), p, 1, Sure)
		require.NoError(t, err)
		require.Equal(t, 2, report.Lines[0].Plies, variant)
		require.Negative(t, report.Lines[0].Value, variant)
	}
}
