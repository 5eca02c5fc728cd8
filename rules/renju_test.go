package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// The points that Renju forbids (RIF rules 9.2 and 9.3) against the second
// implementation: in random games, and in games whose stones crowd together as
// people's do, where threes and fours are common.
func TestRenjuForbidsWhatTheSlowOneDoes(t *testing.T) {
	t.Parallel()
	spec := square(15, 5)
	spec.Win.Line.Overline = rules.PerSeat{1: rules.OverlineForbid, 2: rules.OverlineWin}
	spec.Forbid.Three = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}}
	spec.Forbid.Four = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}}
	for _, test := range []struct {
		name      string
		positions int
		reach     int // of a stone from another; 0: anywhere
	}{{"random", 20_000, 0}, {"crowded", 2_000, 1}} {
		forbidden := compareRenju(t, spec, fewer(test.positions), test.reach)
		t.Logf("%s: %d forbidden points", test.name, forbidden)
		require.Greater(t, forbidden, fewer(test.positions)/20, test.name)
	}
}

// compareRenju plays games until so many positions, with the bound seat to move,
// have been compared; it counts the points that are forbidden in them.
func compareRenju(t *testing.T, spec rules.Spec, positions, reach int) (forbidden int) {
	random := rules.NewRandom(uint64(reach))
	compiled, err := spec.Compile()
	require.NoError(t, err)
	whole := compiled.Spec()
	for done := 0; done < positions; {
		p, err := compiled.Start(2)
		require.NoError(t, err)
		g := newSlow(whole, 2)
		for !p.Over() && done < positions {
			m := near(p, random, reach)
			p.Push(m)
			g.play(m)
			if p.ToMove() != 1 {
				continue
			}
			done++
			legal := slices.Sorted(slices.Values(p.Legal()))
			var expected []rules.Point
			for _, m := range g.placements() {
				at, _ := m.Point()
				expected = append(expected, at)
			}
			slices.Sort(expected)
			if !slices.Equal(expected, legal) {
				t.Fatalf("after %v: %v, not %v", p.History(nil), legal, expected)
			}
			forbidden += 225 - p.Plies() - len(legal)
		}
	}
	return forbidden
}

// near draws a legal move, within reach of a stone where one is asked for.
func near(p *rules.Position, random *rules.Random, reach int) rules.Move {
	for range 400 {
		m := p.Pick(random)
		at, _ := m.Point()
		if reach == 0 || p.Plies() == 0 || crowded(p, at, reach) {
			return m
		}
	}
	return p.Pick(random)
}

func crowded(p *rules.Position, at rules.Point, reach int) bool {
	w := p.Rules().Width()
	x, y := int(at)%w, int(at)/w
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if nx, ny := x+dx, y+dy; nx >= 0 && nx < w && ny >= 0 && ny < p.Rules().Height() && p.At(rules.Point(ny*w+nx)) != 0 {
				return true
			}
		}
	}
	return false
}
