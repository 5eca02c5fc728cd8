package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// table is one game to try a law on: a rule set and a number of players.
type table struct {
	name    string
	spec    rules.Spec
	players int
}

// tables are the named games with every number of players, and random rule
// sets that can be played.
func tables(t *testing.T, random int) []table {
	t.Helper()
	var all []table
	for _, name := range gameNames() {
		r, err := games()[name].Compile()
		require.NoError(t, err, name)
		for _, players := range r.Counts() {
			all = append(all, table{fmt.Sprintf("%s for %d", name, players), games()[name], players})
		}
	}
	for seed := uint64(100_000); random > 0; seed++ {
		spec := randomSpec(newDice(seed))
		if r, err := spec.Compile(); err == nil {
			players := slices.Max(r.Counts())
			all = append(all, table{fmt.Sprintf("seed %d for %d", seed, players), spec, players})
			random--
		}
	}
	return all
}

// randomGame plays a random game, leaving now and then, and looks at every
// position on the way, the first and the last among them.
func (b table) randomGame(t *testing.T, seed uint64, look func(p *rules.Position)) *rules.Position {
	t.Helper()
	d := newDice(seed)
	p := start(t, b.spec, b.players)
	random := rules.NewRandom(seed)
	for look(p); !p.Over() && p.Plies() < 400; look(p) {
		m := p.Pick(random)
		if seat := rules.Seat(d.between(1, b.players)); d.percent(1) && !p.Out(seat) {
			m = rules.Leave(seat)
		}
		require.NoError(t, p.Play(m), "%s\n%s", b.name, specText(b.spec))
	}
	return p
}

// Taking back every ply of a game brings back each position on the way: its
// hash, the order of its legal points, and all that can be seen.
func TestUndoRestoresEverything(t *testing.T) {
	for _, b := range tables(t, 60) {
		var hashes []uint64
		var views []view
		var orders [][]rules.Point
		p := b.randomGame(t, 1, func(p *rules.Position) {
			hashes = append(hashes, p.Hash())
			views = append(views, viewOf(p))
			orders = append(orders, slices.Clone(p.Legal()))
		})
		for n := len(hashes) - 2; n >= 0; n-- {
			require.True(t, p.Undo(), b.name)
			require.Equal(t, hashes[n], p.Hash(), b.name)
			require.Equal(t, orders[n], slices.Clone(p.Legal()), b.name)
			require.Empty(t, viewOf(p).differences(views[n]), b.name)
		}
		require.False(t, p.Undo(), b.name)
	}
}

// The hash kept from ply to ply is that of a new position with the same moves,
// and the positions of a game differ in it.
func TestHashIsThatOfAReplay(t *testing.T) {
	for _, b := range tables(t, 60) {
		seen := map[uint64]int{}
		b.randomGame(t, 2, func(p *rules.Position) {
			before, known := seen[p.Hash()]
			require.False(t, known, "%s: plies %d and %d", b.name, before, p.Plies())
			seen[p.Hash()] = p.Plies()
			if p.Plies()%7 != 0 && !p.Over() {
				return
			}
			again := start(t, b.spec, b.players)
			for _, m := range p.History(nil) {
				require.NoError(t, again.Play(m), b.name)
			}
			require.Equal(t, again.Hash(), p.Hash(), b.name)
			require.Empty(t, viewOf(again).differences(viewOf(p)), b.name)
		})
	}
}

// Two orders of the same stones give one hash; another seat to move or other
// captures give another.
func TestHashIsOfThePositionAlone(t *testing.T) {
	hash := func(game string, moves string) uint64 {
		p := start(t, games()[game], 2)
		s := scenario{T: t, naming: newSlow(games()[game], 2), game: engine{p}}
		s.play(strings.Fields(moves))
		return p.Hash()
	}
	require.Equal(t, hash("open", "A1 C7 B5 D9"), hash("open", "B5 D9 A1 C7"))
	require.NotEqual(t, hash("open", "A1 C7 B5"), hash("open", "A1 B5 C7"))
	// The same stones, with and without a pair captured on the way.
	require.NotEqual(t,
		hash("open", "A1 B1 T1 C1 D1 T19 T5 T7"),
		hash("open", "A1 T19 T1 T7 D1 R1 T5 R2"))
	require.NotEqual(t, hash("foul", "A1 pass"), hash("foul", "A1"))
}

// Moves lists exactly what Why allows, Play does what Why says, and there are
// no moves exactly when the game is over.
func TestMovesAgreeWithWhy(t *testing.T) {
	for _, b := range tables(t, fewer(120)) {
		b.randomGame(t, 3, func(p *rules.Position) {
			if p.Plies()%(100/fewer(100)) != 0 && !p.Over() {
				return
			}
			moves := p.Moves(nil)
			require.Equal(t, p.Over(), len(moves) == 0, b.name)
			require.Len(t, pointsOf(moves), len(p.Legal()), b.name)
			require.Equal(t, len(p.Choices(nil)) > 0, len(moves) > 0 && len(p.Legal()) == 0 && !p.CanPass(), b.name)
			require.Equal(t, p.CanPass(), slices.Contains(moves, rules.Pass), b.name)
			for at := range p.Rules().Points() + 3 {
				m := rules.Place(rules.Point(at))
				checkWhy(t, b, p, m, slices.Contains(moves, m))
			}
			checkWhy(t, b, p, rules.Pass, p.CanPass())
			for seat := rules.Seat(0); int(seat) <= b.players+1; seat++ {
				in := seat >= 1 && int(seat) <= b.players && !p.Out(seat)
				checkWhy(t, b, p, rules.Leave(seat), in && !p.Over())
			}
		})
	}
}

// pointsOf are the points that moves lay stones on, each once.
func pointsOf(moves []rules.Move) map[rules.Point]bool {
	points := map[rules.Point]bool{}
	for _, m := range moves {
		if at, laid := m.Point(); laid {
			points[at] = true
		}
	}
	return points
}

// checkWhy compares Why with what is expected; an illegal move is refused by
// Play as well and leaves the position as it was.
func checkWhy(t *testing.T, b table, p *rules.Position, m rules.Move, legal bool) {
	t.Helper()
	err := p.Why(m)
	if legal != (err == nil) {
		require.Fail(t, "Why disagrees", "%s, %v: expected %v, got %v\n%s", b.name, m, legal, err, specText(b.spec))
	}
	if legal {
		return
	}
	var illegal *rules.Illegal
	require.True(t, errors.As(err, &illegal), b.name)
	require.Equal(t, m, illegal.Move)
	require.NotEmpty(t, illegal.Reason)
	require.NotEmpty(t, illegal.Part)
	hash := p.Hash()
	require.Error(t, p.Play(m), b.name)
	require.Equal(t, hash, p.Hash(), b.name)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
