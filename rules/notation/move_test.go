package notation_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
)

// board is five in a row with captured pairs for three players.
func board(width, height int) rules.Spec {
	spec := rules.Spec{
		Board:   rules.Board{Width: width, Height: height},
		Players: rules.Players{Min: 2, Max: 8},
		Capture: rules.Capture{Lengths: []int{2}, Mixed: true},
	}
	spec.Win.Line.Length = rules.PerCount{0: 5}
	return spec
}

func start(t testing.TB, spec rules.Spec, players int, moves ...string) *rules.Position {
	t.Helper()
	r, err := spec.Compile()
	require.NoError(t, err)
	p, err := r.Start(players)
	require.NoError(t, err)
	for _, text := range moves {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(m))
	}
	return p
}

func TestMovesReadAndWritten(t *testing.T) {
	p := start(t, board(19, 19), 3)
	for text, want := range map[string]struct {
		move    rules.Move
		written string
	}{
		"K10":        {rules.Place(9*19 + 9), "K10"},
		"k10":        {rules.Place(9*19 + 9), "K10"},
		" a1 ":       {rules.Place(0), "A1"},
		"T19":        {rules.Place(18*19 + 18), "T19"},
		"J1":         {rules.Place(8), "J1"},
		"PASS":       {rules.Pass, "pass"},
		"leave":      {rules.Leave(1), "leave"},
		"Leave(1)":   {rules.Leave(1), "leave"},
		"leave( 3 )": {rules.Leave(3), "leave(3)"},
	} {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err, text)
		require.Equal(t, want.move, m, text)
		require.Equal(t, want.written, notation.Move(p, m), text)
	}
}

func TestUnreadableMoves(t *testing.T) {
	p := start(t, board(19, 9), 3)
	const words = "a move is a point such as K5, pass or leave"
	for text, want := range map[string]notation.Unreadable{
		"I5":          {Fault: notation.BadColumnI, Reason: "no column I", Allowed: "columns run A to T, without I"},
		"u5":          {Fault: notation.BadColumn, Word: "U", Reason: "no column U", Allowed: "columns run A to T, without I"},
		"AA5":         {Fault: notation.BadColumn, Word: "AA", Reason: "no column AA", Allowed: "columns run A to T, without I"},
		"K10":         {Fault: notation.BadRow, Word: "10", Reason: "no row 10", Allowed: "rows run 1 to 9"},
		"K0":          {Fault: notation.BadRow, Word: "0", Reason: "no row 0", Allowed: "rows run 1 to 9"},
		"K05":         {Fault: notation.BadRow, Word: "05", Reason: "no row 05", Allowed: "rows run 1 to 9"},
		"":            {Fault: notation.BadNothing, Reason: "nothing is written", Allowed: words},
		"hello":       {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
		"K":           {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
		"10":          {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
		"10K":         {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
		"K-5":         {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
		"leave(4)":    {Fault: notation.BadSeat, Reason: "no such seat", Allowed: "seats run 1 to 3"},
		"leave(0)":    {Fault: notation.BadSeat, Reason: "no such seat", Allowed: "seats run 1 to 3"},
		"leave(-1)":   {Fault: notation.BadSeat, Reason: "no such seat", Allowed: "seats run 1 to 3"},
		"leave 2":     {Fault: notation.BadLeave, Reason: "no such word", Allowed: "leave, or leave(N) for seat N"},
		"leave(2":     {Fault: notation.BadLeave, Reason: "no such word", Allowed: "leave, or leave(N) for seat N"},
		"passed":      {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
		"K\u0661\x00": {Fault: notation.BadWord, Reason: "neither a point nor a known word", Allowed: words},
	} {
		want.Text = text
		_, err := notation.ParseMove(p, text)
		var got *notation.Unreadable
		require.ErrorAs(t, err, &got, text)
		require.Equal(t, want, *got)
	}
	_, err := notation.ParseMove(p, "I5")
	require.EqualError(t, err, `"I5": no column I (columns run A to T, without I)`)
	_, err = notation.ParseMove(p, strings.Repeat("long ", 1000))
	require.Less(t, len(err.Error()), 200)
}

// Wide boards go on with AA after Z; small ones end before the missing I.
func TestColumnsOfOtherBoards(t *testing.T) {
	p := start(t, board(32, 32), 2)
	m, err := notation.ParseMove(p, "ag32")
	require.NoError(t, err)
	require.Equal(t, "AF32", notation.Move(p, m-1))
	_, err = notation.ParseMove(p, "AJ1")
	require.EqualError(t, err, `"AJ1": no column AJ (columns run A to AG, without I)`)
	p = start(t, board(7, 7), 2)
	_, err = notation.ParseMove(p, "H1")
	require.EqualError(t, err, `"H1": no column H (columns run A to G)`)
}

// After the end nobody is to move, so a bare "leave" names nobody.
func TestLeaveAfterTheEnd(t *testing.T) {
	p := start(t, board(9, 9), 2, "A1", "leave")
	require.True(t, p.Over())
	_, err := notation.ParseMove(p, "leave")
	require.EqualError(t, err, `"leave": nobody is to move (name the seat, as in leave(2))`)
	m, err := notation.ParseMove(p, "leave(1)")
	require.NoError(t, err)
	require.Equal(t, rules.Leave(1), m)
}

// FuzzParseMove: every text is a move that is written so that it reads the same
// again, or an error that tells the text.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"K10", "I1", "aa1", "pass", "leave", "leave(2)", "leave(", "swap", "add(2)", "declare(300)", "a1:2", "b2+-", "K99999999999999999999", "\u212a1", ""} {
		f.Add(text)
	}
	p := start(f, board(19, 19), 3)
	f.Fuzz(func(t *testing.T, text string) {
		m, err := notation.ParseMove(p, text)
		if err != nil {
			var unreadable *notation.Unreadable
			require.ErrorAs(t, err, &unreadable)
			require.Equal(t, text, unreadable.Text)
			require.NotEmpty(t, unreadable.Reason)
			return
		}
		again, err := notation.ParseMove(p, notation.Move(p, m))
		require.NoError(t, err)
		require.Equal(t, m, again)
		if at, ok := m.Point(); ok {
			require.Less(t, int(at), p.Rules().Points())
		}
		if p.Why(m) == nil {
			require.NoError(t, p.Play(m))
			require.True(t, p.Undo())
		}
	})
}
