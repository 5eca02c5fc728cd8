package screen

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/words"
	"pente/rules"
)

// ended is a game that is over after its moves, or not yet.
func ended(t *testing.T, moves ...rules.Point) *rules.Position {
	p, err := newGame(t, "tic-tac-toe", nil).Variant.Rules.Start(2)
	require.NoError(t, err)
	for _, at := range moves {
		require.NoError(t, p.Play(rules.Place(at)))
	}
	return p
}

// A game keeps its place, and one that has ended gives its place to another; what is
// shown is not what the games go on with.
func TestBoutsKeepTheirPlaces(t *testing.T) {
	b, names := NewBouts(), []string{"a", "b"}
	first := ended(t)
	b.See(t.Context(), 0, names, first)
	b.See(t.Context(), 1, names, ended(t, 4))
	shown := b.look()
	require.NoError(t, first.Play(rules.Place(0)))
	require.Zero(t, shown.slots[0].position.Plies())
	b.See(t.Context(), 0, names, ended(t, 0, 3, 1, 4, 2))
	b.See(t.Context(), 2, names, ended(t, 8))
	numbers := []int{}
	for _, slot := range b.look().slots {
		numbers = append(numbers, slot.number)
	}
	require.Equal(t, []int{2, 1}, numbers)
}

// Games that are held stand still until they may go on, or the match is stopped.
func TestBoutsAreHeld(t *testing.T) {
	b := NewBouts()
	in, err := words.In(words.English)
	require.NoError(t, err)
	s := newStage(t, newArena(in, "Pente", b, Options{}))
	s.press("space")
	require.Contains(t, s.frame(), "They stand still.")
	for _, release := range []func(stop context.CancelFunc){
		func(stop context.CancelFunc) { stop() },
		func(context.CancelFunc) { s.press("p") },
	} {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		went := make(chan struct{})
		go func() {
			b.See(ctx, 0, []string{"a", "b"}, ended(t))
			close(went)
		}()
		for len(b.look().slots) == 0 { // it has come
		}
		select {
		case <-went:
			require.Fail(t, "it goes on")
		default:
		}
		release(stop)
		<-went
	}
	require.NotContains(t, s.frame(), "They stand still.")
}

// Slower and faster go from one end to the other and no further.
func TestBoutsHaveAPace(t *testing.T) {
	b := NewBouts()
	for range 10 {
		b.slower(1)
	}
	require.Equal(t, paces[len(paces)-1], b.look().pace)
	for range 10 {
		b.slower(-1)
	}
	require.Zero(t, b.look().pace)
}
