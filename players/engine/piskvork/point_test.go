package piskvork_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/engine/piskvork"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

func play(t testing.TB, r *rules.Rules, players int, moves string) *rules.Position {
	t.Helper()
	p, err := r.Start(players)
	require.NoError(t, err)
	for text := range strings.FieldsSeq(moves) {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(m), text)
	}
	return p
}

// The upper left corner is 0,0, whatever the shape of the board.
func TestPoints(t *testing.T) {
	v, err := variants.Load("connect-four")
	require.NoError(t, err)
	r := v.Rules
	for name, want := range map[string]string{"A6": "0,0", "G6": "6,0", "A1": "0,5", "D3": "3,3"} {
		at, err := r.Point(name)
		require.NoError(t, err)
		require.Equal(t, want, piskvork.Point(r, at))
	}
	for at := range rules.Point(r.Points()) {
		again, err := piskvork.ParsePoint(r, " "+piskvork.Point(r, at)+"\t")
		require.NoError(t, err)
		require.Equal(t, at, again)
	}
	for text, says := range map[string]string{
		"": `"" is not x,y`, "3": "is not x,y", "3,": "is not x,y", ",3": "is not x,y", "3,3,3": "is not x,y", "a,b": "is not x,y",
		"-1,0": "is not x,y", "+1,0": "is not x,y", "7,0": "7,0 is not on the board of 7x6", "0,6": "not on the board", "99999999999,0": "is not x,y",
		strings.Repeat("9", 1000): "...\" is not x,y",
	} {
		_, err := piskvork.ParsePoint(r, text)
		require.ErrorContains(t, err, says, text)
	}
}

// Every move of every kind is read as it is written.
func TestMovesOfTheExtension(t *testing.T) {
	for _, c := range []struct{ variant, before, move, want string }{
		{"pente", "", "K10", "9,9"},
		{"renju-rif", "H8 G7 G9 stay H7 J7 J9 J7", "pass", "PASS"},
		{"pente", "K10", "leave", "LEAVE"},
		{"pente", "K10", "leave(1)", "LEAVE(1)"},
		{"gomoku-swap2", "H8 G7 G9", "add(2)", "ADD(2)"},
		{"gomoku-swap2", "H8 G7 G9", "swap", "SWAP"},
		{"order-and-chaos", "", "A1:2", "0,5:2"},
		{"pente-plus-minus", "K10 L10 A1 M10", "N10-", "12,9-"},
	} {
		v, err := variants.Load(c.variant)
		require.NoError(t, err)
		p := play(t, v.Rules, 2, c.before)
		m, err := notation.ParseMove(p, c.move)
		require.NoError(t, err)
		require.Equal(t, c.want, piskvork.Move(p, m))
		for _, text := range []string{c.want, strings.ToLower(c.want)} {
			again, err := piskvork.ParseMove(p, text)
			require.NoError(t, err)
			require.Equal(t, m, again)
		}
	}
}

func TestAnnounced(t *testing.T) {
	for about, want := range map[string]bool{
		`name="x", extensions="px1"`:     true,
		`name="x", Extensions="a, PX1"`:  true,
		`name="px1", version="px1"`:      false,
		`name="x", extensions="px10"`:    false,
		`My brain px1`:                   false,
		``:                               false,
		`myextensions="px1"`:             false,
		`extensions="px1", name="x"`:     true,
		`name="x",extensions="yx px1 z"`: true,
		`name = "x", extensions = "px1"`: true,
	} {
		require.Equal(t, want, piskvork.Announced(about), about)
	}
	name, ok := piskvork.Says(`Name = "Wine 2", version="1"`, "name")
	require.True(t, ok)
	require.Equal(t, "Wine 2", name)
	_, ok = piskvork.Says(`surname="x"`, "name")
	require.False(t, ok)
}

// FuzzParseMove: every text is a move that is written so that it reads the same
// again, or an error.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"9,9", "0,0:2", "3,3+-", "PASS", "LEAVE(2)", "9,", ",", "99,99", "9,9,9", "\xff", "K10"} {
		f.Add(text)
	}
	v, err := variants.Load("pente-plus-minus")
	require.NoError(f, err)
	p := play(f, v.Rules, 2, "K10 L10 A1 M10")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := piskvork.ParseMove(p, text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		again, err := piskvork.ParseMove(p, piskvork.Move(p, m))
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}
