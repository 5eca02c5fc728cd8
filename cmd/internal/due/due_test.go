package due_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/due"
	"pente/rules"
	"pente/rules/notation"
)

// opening is a game in which everything is to be decided once.
func opening(t *testing.T) *rules.Position {
	t.Helper()
	spec := rules.Spec{Board: rules.Board{Width: 9, Height: 9}, Players: rules.Players{Min: 2}}
	spec.Win.Line.Length = rules.PerCount{0: 5}
	spec.Opening = rules.Opening{
		Lays: map[int]int{2: 1}, Choice: map[int]rules.Options{3: {"stay", "swap", "add(2)", "offer(4)"}},
		Declare: map[int]rules.Span{4: "1..3"}, Offer: map[int]rules.Offers{5: "declared", 6: "2"},
	}
	r, err := spec.Compile()
	require.NoError(t, err)
	p, err := r.Start(2)
	require.NoError(t, err)
	return p
}

func play(t *testing.T, p *rules.Position, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(m), text)
	}
}

func TestWhatIsDue(t *testing.T) {
	p := opening(t)
	for _, step := range []struct {
		moves string
		want  due.Due
	}{
		{"", due.Due{Kind: due.Lay, Seat: 1, Stone: 1}},
		{"E5", due.Due{Kind: due.Lay, Seat: 1, Stone: 2}},
		{"E6", due.Due{Kind: due.Lay, Seat: 1, Stone: 1}},
		{"D4", due.Due{Kind: due.Choose, Seat: 2}},
		{"swap", due.Due{Kind: due.Lay, Seat: 1, Stone: 2}},
		{"A1", due.Due{Kind: due.Declare, Seat: 1}},
		{"declare(3)", due.Due{Kind: due.Offer, Seat: 2, Stone: 1, Total: 3}},
		{"J9", due.Due{Kind: due.Offer, Seat: 2, Stone: 1, Total: 3, Points: []rules.Point{80}}},
		{"J8 J7", due.Due{Kind: due.Pick, Seat: 1, Stone: 1, Total: 3, Points: []rules.Point{80, 71, 62}}},
		{"J8", due.Due{Kind: due.Offer, Seat: 1, Stone: 2, Total: 2}},
		{"A9 A8", due.Due{Kind: due.Pick, Seat: 2, Stone: 2, Total: 2, Points: []rules.Point{72, 63}}},
		{"A8", due.Due{Kind: due.Lay, Seat: 2, Stone: 1}},
		{"leave", due.Due{}},
	} {
		play(t, p, step.moves)
		before := p.Hash()
		got := due.Of(p)
		if got.Kind == due.Offer { // the stone is not laid, and its colour is that of who offers
			require.Equal(t, p.Colour(p.ToMove()), got.Stone)
		}
		require.Equal(t, step.want, got, step.moves)
		require.Equal(t, before, p.Hash())
	}

	p = opening(t)
	play(t, p, "E5 E6 D4 offer(4) A1 A2")
	require.Equal(t, 4, due.Of(p).Total)
}

func TestStonesOfAnyColour(t *testing.T) {
	for colour, want := range map[rules.PlaceColour]rules.Colour{rules.PlaceOwn: 2, rules.PlaceAnyColour: 0, rules.PlaceSingle: 1} {
		spec := rules.Spec{Board: rules.Board{Width: 4, Height: 4}, Players: rules.Players{Min: 2}}
		spec.Win.Line.Length, spec.Place.Colour = rules.PerCount{0: 3}, colour
		r, err := spec.Compile()
		require.NoError(t, err)
		p, err := r.Start(2)
		require.NoError(t, err)
		play(t, p, "A1")
		require.Equal(t, due.Due{Kind: due.Lay, Seat: 2, Stone: want}, due.Of(p))
	}
}
