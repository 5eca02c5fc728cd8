package table_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Seats are asked for what is theirs to do in an opening, whose stones they lay
// notwithstanding; after a swap each has the other's colour, also once it has
// been taken back and made again.
func TestDecisions(t *testing.T) {
	w := lay(t, "swap2-pente", person("K10 K11 L12 stay A3"), person("add(2) A1 A2 swap A4"))
	for range 6 {
		require.NoError(t, w.Step(context.Background()))
	}
	require.Equal(t, "1 moved K10, 1 moved K11, 1 moved L12, 2 moved add(2), 2 moved A1, 2 moved A2", w.told())
	require.Equal(t, rules.Seat(1), w.Position().ToMove())
	require.ErrorContains(t, w.Play(2, rules.Choose(rules.Swap, 0)), "it is the turn of player 1")
	require.NoError(t, w.Play(1, rules.Choose(rules.Swap, 0)))
	require.Equal(t, rules.Colour(2), w.Position().Colour(1))
	require.NoError(t, w.TakeBack(1))
	require.Equal(t, rules.Colour(1), w.Position().Colour(1))
	require.Equal(t, "1 moved swap, 1 back swap", w.told())
	require.NoError(t, w.Play(1, rules.Choose(rules.Swap, 0)))
	require.Equal(t, rules.Seat(1), w.Position().ToMove(), "colour 2 lays the sixth stone")
	require.Equal(t, []string{"K10", "K11", "L12", "add(2)", "A1", "A2", "swap"}, w.Moves())
}

// A point that is offered changes nothing on the board, and the other seat picks.
func TestOffers(t *testing.T) {
	w := lay(t, "renju-soosorv-8", person("H8 H9 J8 A15 B15"), person("stay A1 declare(2)"))
	for range 6 {
		require.NoError(t, w.Step(context.Background()))
	}
	require.NoError(t, w.Play(1, rules.Choose(rules.Stay, 0)))
	w.told()
	for range 2 {
		require.NoError(t, w.Step(context.Background()))
	}
	for _, event := range w.events {
		require.Empty(t, event.Changes)
	}
	require.Equal(t, "1 moved A15, 1 moved B15", w.told())
	require.Equal(t, rules.Seat(2), w.Position().ToMove())
	require.NoError(t, w.Play(2, rules.Place(14*15)))
	require.Len(t, w.events[0].Changes, 1)
	require.Equal(t, rules.Colour(1), w.Position().At(14*15))
}

// A bot that chooses where nothing is to be chosen, or lays a stone where it has
// to choose, has to leave.
func TestBotsThatDecideWrongly(t *testing.T) {
	w := lay(t, "swap2-pente", bot("swap"), bot(""))
	require.NoError(t, w.Run(context.Background()))
	require.Equal(t, "1 refused swap, 1 left leave, 0 over", w.told())
	w = lay(t, "swap2-pente", bot("K10 K11 L12"), bot("A1"))
	require.NoError(t, w.Run(context.Background()))
	require.Equal(t, "1 moved K10, 1 moved K11, 1 moved L12, 2 refused A1, 2 left leave, 0 over", w.told())
	require.Equal(t, []rules.Seat{1}, w.Position().Outcome().Winners)
}
