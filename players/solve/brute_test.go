package solve_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"pente/players/solve"
	"pente/rules"
)

// brute finds a value by trying everything, with nothing but what the engine
// says: no bounds, no symmetry, no order, no depth. It gives up on games with
// too many positions.
type brute struct {
	game  *rules.Position
	seat  rules.Seat
	known map[[2]uint64]score
	room  int // positions that may still be looked at
}

// score is a value for a seat's side, and the plies to the end where somebody
// wins.
type score struct {
	value solve.Value
	plies int
}

// rank orders scores for the side: the sooner it wins the better, and the later
// it loses.
func (s score) rank() int {
	switch s.value {
	case solve.Win:
		return 100_000 - s.plies
	case solve.Loss:
		return s.plies - 100_000
	}
	return 0
}

// ours tells whether a seat is of the side that the value is for.
func (b *brute) ours(seat rules.Seat) bool {
	return int(seat-b.seat)%b.game.Sides() == 0
}

func (b *brute) value() (score, bool) {
	for seat := rules.Seat(1); int(seat) <= b.game.Players(); seat++ {
		if b.game.Won(seat) {
			if b.ours(seat) {
				return score{solve.Win, 0}, true
			}
			return score{solve.Loss, 0}, true
		}
	}
	if b.game.Over() {
		return score{value: solve.Draw}, true
	}
	key := [2]uint64{b.game.Hash(), uint64(b.game.Plies())}
	if s, ok := b.known[key]; ok {
		return s, true
	}
	if b.room--; b.room < 0 {
		return score{}, false
	}
	var best score
	mine := b.ours(b.game.ToMove())
	for i, m := range b.game.Moves(nil) {
		b.game.Push(m)
		s, ok := b.value()
		b.game.Undo()
		if !ok {
			return s, false
		}
		if s.value != solve.Draw {
			s.plies++
		}
		if i == 0 || mine == (s.rank() > best.rank()) && s.rank() != best.rank() {
			best = s
		}
	}
	b.known[key] = best
	return best, true
}

// Random small games of every kind have the value and the length that trying
// everything finds, for every side, from the start and from random positions.
func TestValuesAgreeWithTryingEverything(t *testing.T) {
	solved, kinds := 0, map[solve.Value]int{}
	check := func(t *rapid.T) {
		spec := smallSpec(t)
		compiled, err := spec.Compile()
		if err != nil {
			return
		}
		counts := compiled.Counts()
		p, err := compiled.Start(rapid.SampledFrom(counts).Draw(t, "players"))
		require.NoError(t, err)
		random := rules.NewRandom(rapid.Uint64().Draw(t, "game"))
		for range rapid.IntRange(0, 4).Draw(t, "plies before") {
			if !p.Over() {
				p.Push(p.Pick(random))
			}
		}
		if p.Players() > 2 && !p.Over() && coin(t, "somebody leaves") {
			p.Push(rules.Leave(p.ToMove()))
		}
		seat := rules.Seat(rapid.IntRange(1, p.Players()).Draw(t, "seat"))
		b := &brute{p, seat, map[[2]uint64]score{}, fewer(60_000)}
		want, ok := b.value()
		if !ok {
			return
		}
		hash := p.Hash()
		limits := solve.Limits{Nodes: 200_000, Memory: rapid.SampledFrom([]int{1, 1 << 16, 1 << 24}).Draw(t, "memory")}
		if limits.Memory > 1<<16 {
			limits.Nodes *= 20
		}
		found := solve.Position(context.Background(), p, seat, limits, nil)
		require.Equal(t, hash, p.Hash(), "the position is as it was")
		require.Contains(t, found.Possible(), want.value)
		if !found.Known() {
			require.LessOrEqual(t, limits.Memory, 1<<16, "a small game, and room for it")
			return
		}
		require.Equal(t, want.value, found.Value)
		n, _ := found.Plies()
		require.Equal(t, want.plies, n)
		require.Equal(t, []solve.Value{want.value}, found.Possible())
		lineIsRight(t, p, found)
		solved++
		kinds[found.Value]++
	}
	for range fewer(10) {
		rapid.Check(t, check)
	}
	t.Logf("%d games solved: %v", solved, kinds)
	require.Greater(t, solved, fewer(50))
	require.Len(t, kinds, 3)
}

// Games on which bounds that were too bold once went wrong, from a start in which
// a few stones lie already.
func TestBoundsAreNotTooBold(t *testing.T) {
	// Who has two stones to lay can lose by the first: it takes the other none.
	losing := row(4, 3, 0)
	losing.Turn = rules.Turn{First: rules.Stones{2}, Each: rules.Stones{1, 2}}
	losing.Capture.Lengths, losing.Win.Captures.Target, losing.Lose.Line.Length = []int{1}, rules.PerCount{0: 2}, 3

	// Stones that can be captured next need not be on the board yet.
	later := row(3, 3, 0)
	later.Board.Topology, later.End.MaxPlies = rules.Torus, 4
	later.Turn = rules.Turn{First: rules.Stones{2}, Each: rules.Stones{1, 2}}
	later.Capture = rules.Capture{Lengths: []int{1}, Mixed: true, Self: rules.SelfForbid}
	later.Win.Captures.Target = rules.PerCount{0: 1}
	for name, spec := range map[string]rules.Spec{"losing": losing, "later": later} {
		t.Run(name, func(t *testing.T) {
			values := map[solve.Value]bool{}
			for game := range uint64(fewer(40)) {
				p := start(t, spec, 2)
				random := rules.NewRandom(game)
				for range 2 + game%4 {
					if !p.Over() {
						p.Push(p.Pick(random))
					}
				}
				b := &brute{p, 2, map[[2]uint64]score{}, 1_000_000}
				want, ok := b.value()
				require.True(t, ok)
				found := solve.Position(context.Background(), p, 2, solve.Limits{Nodes: 1_000_000, Memory: 1 << 24}, nil)
				n, _ := found.Plies()
				require.Equal(t, want, score{found.Value, n})
				values[found.Value] = true
			}
			delete(values, solve.Draw)
			require.NotEmpty(t, values, "somebody wins somewhere")
		})
	}
}

// lineIsRight plays the line of a result: it leads to the end that it should.
func lineIsRight(t require.TestingT, p *rules.Position, found solve.Result) {
	for _, m := range found.Line {
		require.NoError(t, p.Play(m))
	}
	won, lost := false, false
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		if p.Won(seat) {
			won = won || int(seat-found.Seat)%p.Sides() == 0
			lost = lost || int(seat-found.Seat)%p.Sides() != 0
		}
	}
	require.True(t, p.Over() || won || lost, "the line goes to the end")
	require.Equal(t, found.Value == solve.Win, won)
	require.Equal(t, found.Value == solve.Loss, lost)
	if n, known := found.Plies(); known {
		require.Len(t, found.Line, n)
	}
	for range found.Line {
		p.Undo()
	}
}
