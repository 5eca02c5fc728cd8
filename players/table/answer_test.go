package table_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/table"
	"pente/rules"
)

// Who must not wait asks in a goroutine of his own; what is answered counts only
// if nobody has moved or gone back meanwhile, even to the same position.
func TestAnswers(t *testing.T) {
	w := lay(t, "tic-tac-toe", person(""), bot("B1 C3 C3"))
	_, err := w.Consult()
	require.NoError(t, err, "a person with a player can be asked")
	play := func(seat rules.Seat, at rules.Point) { require.NoError(t, w.Play(seat, rules.Place(at))) }
	play(1, 0)

	answers := make(chan table.Answer)
	ask := func() {
		think, err := w.Consult()
		require.NoError(t, err)
		go func() { answers <- think(context.Background()) }()
	}
	ask()
	require.NoError(t, w.Heed(<-answers))
	require.Equal(t, []string{"A1", "B1"}, w.Moves())

	play(1, 3)
	ask()
	late := <-answers
	require.NoError(t, w.TakeBack(1))
	require.ErrorIs(t, w.Heed(late), table.ErrStale)
	play(1, 3)
	require.ErrorIs(t, w.Heed(late), table.ErrStale, "the same position, but he was not asked about it")
	require.Equal(t, []string{"A1", "B1", "A2"}, w.Moves())
	ask()
	require.NoError(t, w.Heed(<-answers))
	require.Equal(t, []string{"A1", "B1", "A2", "C3"}, w.Moves())
}

// Nobody waits any longer for a player who was told to stop.
func TestAnswerThatNobodyWaitsFor(t *testing.T) {
	w := lay(t, "tic-tac-toe", bot("B1"), person(""))
	think, err := w.Consult()
	require.NoError(t, err)
	ctx, stop := context.WithCancel(context.Background())
	stop()
	require.ErrorIs(t, w.Heed(think(ctx)), context.Canceled)
	require.Empty(t, w.Moves())
}
