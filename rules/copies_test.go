package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// A copy is equal and goes its own way, also into a position that was used for
// another game.
func TestCopiesAreEqualAndIndependent(t *testing.T) {
	t.Parallel()
	used := start(t, games()["multi"], 8)
	used.Push(rules.Place(77))
	for _, b := range tables(t, 60) {
		for _, other := range []*rules.Position{new(rules.Position), used} {
			b.randomGame(t, 4, func(p *rules.Position) {
				if p.Plies()%5 != 0 {
					return
				}
				before := viewOf(p)
				p.CopyTo(other)
				require.Equal(t, p.Hash(), other.Hash(), b.name)
				require.Empty(t, viewOf(other).differences(before), b.name)
				require.Equal(t, p.Legal(), other.Legal(), b.name)
				playOn(other, 6)
				require.Empty(t, viewOf(p).differences(before), b.name)
				for other.Plies() > p.Plies() {
					other.Undo()
				}
				require.Equal(t, p.Hash(), other.Hash(), b.name)
				for other.Undo() {
				}
				require.Empty(t, viewOf(p).differences(before), b.name)
				require.Equal(t, start(t, b.spec, b.players).Hash(), other.Hash(), b.name)
			})
		}
	}
}

func playOn(p *rules.Position, plies int) {
	random := rules.NewRandom(5)
	for n := 0; n < plies && !p.Over(); n++ {
		p.Push(p.Pick(random))
	}
}

// Playing allocates nothing: not Push, not Undo, not Legal, Pick or CopyTo.
func TestPlayingAllocatesNothing(t *testing.T) {
	for _, b := range tables(t, 40) {
		p := start(t, b.spec, b.players)
		fresh, copied := new(rules.Position), new(rules.Position)
		p.CopyTo(fresh)
		p.CopyTo(copied)
		random := rules.NewRandom(6)
		legal := 0
		game := func() {
			fresh.CopyTo(p)
			for n := 0; n < 300 && !p.Over(); n++ {
				legal += len(p.Legal())
				p.Push(p.Pick(random))
			}
			p.CopyTo(copied)
			for p.Undo() {
			}
		}
		require.Zero(t, testing.AllocsPerRun(5, game), "%s\n%s", b.name, specText(b.spec))
		require.Equal(t, fresh.Hash(), p.Hash(), b.name)
		if !fresh.Over() {
			require.Positive(t, legal, b.name)
		}
	}
}

// Pick plays every move equally often, passing among them, also where most
// points are barred; and the same seed picks the same.
func TestPickIsUniform(t *testing.T) {
	free := square(3, 3)
	free.Turn.Pass = rules.PassAllowed
	barred := square(3, 3)
	barred.Opening.Stone = map[int]rules.Region{2: "any minus points(A1, A2, C3)"}
	forbidden := square(7, 7)
	forbidden.Capture = rules.Capture{Lengths: []int{1}, Self: rules.SelfForbid, Axes: rules.OrthAxes}
	forbidden.Turn = rules.Turn{First: rules.Stones{16, 16}, Pass: rules.PassAllowed}
	for _, c := range []struct {
		spec         rules.Spec
		plies, moves int
	}{{free, 1, 9}, {barred, 1, 6}, {forbidden, 16, 10}} {
		p := start(t, c.spec, 2)
		for n := range c.plies {
			p.Push(rules.Place(rules.Point(n/4*14 + n%4*2)))
		}
		requireUniform(t, p, c.moves)
	}
}

func requireUniform(t *testing.T, p *rules.Position, moves int) {
	t.Helper()
	require.Equal(t, p.Pick(rules.NewRandom(9)), p.Pick(rules.NewRandom(9)))
	const picks = 60_000
	count := map[rules.Move]int{}
	random := rules.NewRandom(8)
	for range picks {
		count[p.Pick(random)]++
	}
	require.Len(t, p.Moves(nil), moves)
	require.Len(t, count, moves)
	for _, m := range p.Moves(nil) {
		requireShare(t, 1/float64(moves), count[m], picks, "a move")
	}
}
