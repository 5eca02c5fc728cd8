package term

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/table"
	"pente/rules"
	"pente/variants"
)

// stubborn plays the same point again and again.
type stubborn struct{}

func (stubborn) Move(context.Context, *rules.Position) (rules.Move, error) {
	return rules.Place(0), nil
}

// A bot that breaks the rules is out, everybody is told why, and the others
// play on.
func TestBrokenBotLeaves(t *testing.T) {
	v, err := variants.Load("tic-tac-mo")
	require.NoError(t, err)
	var out strings.Builder
	s := &session{game: Game{Variant: v}, screen: Screen{Out: &out}}
	seats := []table.Seat{
		{Name: Human, Player: &person{s}, Person: true},
		{Name: "stubborn", Player: stubborn{}},
		{Name: Human, Player: &person{s}, Person: true},
	}
	require.NoError(t, s.lay(seats))
	s.input = newInput(strings.NewReader("A1\nB1\nA2\n"))
	defer s.input.close()
	require.Error(t, s.run(context.Background()), "the input ends")
	require.Contains(t, out.String(), "Player 2 (stubborn) is out of the game: its move A1 is not legal: A1 is taken")
	require.Contains(t, out.String(), "Player 3 plays B1.")
	require.Contains(t, out.String(), "O Player 2 (stubborn)  out\n")
	require.Contains(t, out.String(), "Player 1 plays A2.")
}
