package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Renju's double three by two crossing rows: the stones of both are told. The
// position is that of the RIF rules' first example.
func TestTheStonesOfAForbiddenShape(t *testing.T) {
	spec := square(15, 5)
	spec.Win.Line.Overline = rules.PerSeat{1: rules.OverlineForbid, 2: rules.OverlineWin}
	spec.Forbid.Three = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}}
	spec.Forbid.Four = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}}
	p := start(t, spec, 2)
	game := p.Rules()
	at := func(name string) rules.Point {
		point, err := game.Point(name)
		require.NoError(t, err)
		return point
	}
	for _, name := range strings.Fields("G8 A1 J8 C1 H7 E1 H9 A15") {
		require.NoError(t, p.Play(rules.Place(at(name))))
	}
	names := func(points []rules.Point) (list []string) {
		for _, point := range points {
			list = append(list, game.Name(point))
		}
		return list
	}
	require.ErrorContains(t, p.Why(rules.Place(at("H8"))), "threes")
	require.Equal(t, []string{"G8", "H8", "J8", "H7", "H9"}, names(p.ShapePoints(at("H8"))))
	require.Nil(t, p.ShapePoints(at("H10")))
	require.Zero(t, p.At(at("H8")), "nothing is left on the board")
}
