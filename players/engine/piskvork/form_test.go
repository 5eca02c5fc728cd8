package piskvork_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/engine/piskvork"
	"pente/rules"
	"pente/variants"
)

// The shipped games that the protocol carries, and how. Sources: the protocol's
// INFO rule; for Caro, Piskvork's doMove1, where a five between two stones of the
// other does not win and a longer line does.
func TestCarriedVariants(t *testing.T) {
	carried := map[string]piskvork.Form{
		"gomoku":          {Width: 15, Height: 15},
		"gomoku-standard": {Width: 15, Height: 15, Rule: 1},
		"gomoku-swap2":    {Width: 15, Height: 15, Choices: true},
		"renju":           {Width: 15, Height: 15, Rule: 4},
		"caro-5":          {Width: 15, Height: 15, Rule: 9},
		"caro-6":          {Width: 15, Height: 15, Rule: 8},
	}
	for _, v := range variants.Catalogue() {
		form, err := piskvork.Carry(v.Rules, v.Rules.Counts()[0])
		if want, ok := carried[v.Name]; ok {
			require.NoError(t, err, v.Name)
			require.Equal(t, want, form, v.Name)
		} else {
			require.Error(t, err, v.Name)
			require.NotEqual(t, "one of its rules has no word there", err.Error(), "%s: a reason that names no rule", v.Name)
		}
	}
}

// A name means nothing: Gomoku with any other rule is another game.
func TestUncarried(t *testing.T) {
	for _, c := range []struct{ set, says string }{
		{"players.max=3", "for two players, not for 3"},
		{"capture.lengths=[2]", "nothing is captured there"},
		{"board.width=14", "its board is a square, not 14x15"},
		{"board.topology='torus'", "edges of its board are not joined"},
		{"board.holes=['A1']", "no holes"},
		{"board.random_holes.max=3", "no holes"},
		{"turn.each=2", "one stone there"},
		{"turn.first=[2]", "one stone there"},
		{"turn.pass='allowed'", "nobody passes there"},
		{"place.rule='gravity'", "on any empty point there"},
		{"place.colour='any'", "of his own colour there"},
		{"oblige.win=true", "nobody is obliged"},
		{"clear.edges=['N']", "no rows vanish"},
		{"lose.line.length=3", "no line loses"},
		{"end.full_board='second'", "a full board is a draw"},
		{"win.line.length=6", "five in a row win there and nothing else"},
		{"win.line.min_open_ends=2", "one open end at most there, not 2"},
		{"win.line.overline='lose'", "longer lines win there or count for nothing"},
		{"win.line.axes='orth'", "one of its rules has no word there"},
		{"win.line.count=2", "one of its rules has no word there"},
		{"forbid.three.count=2", "are forbidden there, or nothing is"},
		{"opening.stone.1='center'", "no stone of the opening is restricted"},
		{"opening.seat.1.2='outside(2)'", "no stone of the opening is restricted"},
		{"opening.choice.3=['stay','swap']", "only that of SWAP2BOARD"},
		{"opening.declare.1='1..3'", "only that of SWAP2BOARD"},
	} {
		v, err := variants.Load("gomoku", c.set)
		require.NoError(t, err, c.set)
		_, players := v.Rules.Players()
		_, err = piskvork.Carry(v.Rules, players)
		require.ErrorContains(t, err, c.says, c.set)
	}
}

// What makes no difference between two players without captures stands in no way.
func TestCarriedAllTheSame(t *testing.T) {
	for _, set := range []string{
		"eliminate.stones='remove'", "end.after_win='places'",
		"end.max_plies=60", "opening.stone.1='any'", "turn.each=[1,1]", "win.line.edge_blocks=true",
	} {
		v, err := variants.Load("gomoku", set)
		require.NoError(t, err, set)
		form, err := piskvork.Carry(v.Rules, 2)
		require.NoError(t, err, set)
		require.Equal(t, piskvork.Form{Width: 15, Height: 15}, form, set)
	}
}

// A form is the form of its own rules.
func TestFormsOfForms(t *testing.T) {
	for _, rule := range []int{0, 1, 4, 8, 9} {
		for _, choices := range []bool{false, true} {
			for _, size := range []int{5, 20, 32} {
				form := piskvork.Form{Width: size, Height: size, Rule: rule, Choices: choices}
				r, err := form.Compile()
				require.NoError(t, err)
				again, err := piskvork.Carry(r, 2)
				require.NoError(t, err, fmt.Sprint(form))
				require.Equal(t, form, again)
			}
		}
	}
	for _, form := range []piskvork.Form{{Width: 4, Height: 4}, {Width: 33, Height: 33}, {Width: -1, Height: 15}, {Width: 15, Height: 15, Rule: 5}, {Width: 15, Height: 15, Rule: -1}} {
		_, err := form.Compile()
		require.ErrorContains(t, err, "is not possible")
	}
}

// Six in a row, and a five between two stones of the other, by each rule. Rows
// are moves of the first player on the fifth row, and of the second anywhere else
// but at the ends.
func TestWhatWins(t *testing.T) {
	for rule, c := range map[int]struct{ five, blocked, edge, six bool }{
		0: {true, true, true, true},
		1: {true, true, true, false},
		8: {true, false, true, true},
		9: {true, false, true, false},
	} {
		r, err := piskvork.Form{Width: 15, Height: 15, Rule: rule}.Compile()
		require.NoError(t, err)
		require.Equal(t, c.five, wins(t, r, "D5 A1 E5 A3 F5 A6 G5 A8 H5"), "rule %d: five", rule)
		require.Equal(t, c.blocked, wins(t, r, "D5 C5 E5 J5 F5 A6 G5 A8 H5"), "rule %d: blocked at both ends", rule)
		require.Equal(t, c.edge, wins(t, r, "A5 F5 B5 A1 C5 A8 D5 A10 E5"), "rule %d: at the edge", rule)
		require.Equal(t, c.six, wins(t, r, "D5 A1 E5 A3 F5 A6 H5 A8 J5 A10 G5"), "rule %d: six", rule)
	}
}

func wins(t *testing.T, r *rules.Rules, moves string) bool {
	t.Helper()
	p := play(t, r, 2, moves)
	return p.Over()
}
