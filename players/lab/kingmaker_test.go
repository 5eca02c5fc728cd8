package lab

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// noted plays moves of a game of three, in which three in a row win unless
// something else is set, and notes what a study notes.
func noted(t *testing.T, moves string, set ...string) Row {
	t.Helper()
	set = append([]string{"board.width=7", "board.height=7", "win.line.length=3", "capture.mixed=false", "capture.lengths=[]", "win.captures.target=0"}, set...)
	s := studied(t, StudySetup{Cells: []Cell{cell(t, "pente-multi", set...)}, Lineups: []Lineup{{Players: []string{"greedy"}, Games: 1}}, Seats: 3, OpeningPlies: 0})
	w, err := newWatch(s.Runs()[0])
	require.NoError(t, err)
	require.NotNil(t, w.maker)
	require.NoError(t, w.begin(0, s.Runs()[0].Cell.Rules))
	for _, name := range strings.Fields(moves) {
		at, err := w.p.Rules().Point(name)
		require.NoError(t, err)
		require.NoError(t, w.p.Why(rules.Place(at)), name)
		w.push(rules.Place(at))
	}
	row, err := w.end(context.Background())
	require.NoError(t, err)
	return row
}

// Seats 2 and 3 have two in a row each, against the edge, and seat 1 has nothing.
func TestWhoCannotWinDecidesWhoDoes(t *testing.T) {
	const before = "G7 A1 A3 D6 B1 B3 "
	for _, tt := range []struct {
		what, moves string
		maker       int
	}{
		{"stops the next seat, so that the one after it wins", before + "C1 F4 C3", 1},
		{"stops the one after, so that the next seat wins", before + "C3 C1", 1},
		{"stops nobody, so that the next seat wins", before + "F4 C1", 1},
		{"stops the next seat, which stops the other; later that one wins", before + "C1 C3 E7 F1 D1 E6 G4 F3 E5", 0},
		{"could have won itself", "A5 A1 A3 B5 B1 B3 F4 C1", 0},
		{"could have stopped the only one who threatens", "G7 G1 A3 D6 E2 B3 F5 F3 C3", 0},
		{"cannot stop an open two, whoever wins", "G7 G1 B3 D6 E2 C3 A3 F4 D3", 0},
	} {
		row := noted(t, tt.moves)
		require.NotZero(t, row.Won, tt.what)
		require.Equal(t, tt.maker, row.Maker, tt.what)
	}
}

// With captures it is the same: seat 2 can take B1 and C1, seat 3 completes four in
// a row at D3, and seat 1 is in time for one of them. When it saves its own, seat 2
// comes to decide between seat 3 and the row of seat 1: the last who decides counts.
func TestWhoCannotWinDecidesAmongCaptors(t *testing.T) {
	const before = "B1 A1 A3 C1 F6 B3 G4 E5 C3 "
	rules4 := []string{"capture.lengths=[2]", "win.captures.target=2", "win.line.length=4"}
	taken := noted(t, before+"D3 D1", rules4...)
	require.Equal(t, rules.ByCaptures, taken.Reason)
	require.EqualValues(t, 1<<1, taken.Won)
	require.Equal(t, 1, taken.Maker)
	rowed := noted(t, before+"D1 G1 D3", rules4...)
	require.EqualValues(t, 1<<2, rowed.Won)
	require.Equal(t, 2, rowed.Maker)
}

// It is asked of every variant in which everybody plays alone, a stone a turn.
func TestKingsAreLookedForWhereTheyCanBe(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Load(name)
		require.NoError(t, err)
		for _, seats := range v.Rules.Counts() {
			setup := StudySetup{Cells: []Cell{cell(t, name)}, Lineups: []Lineup{{Players: []string{"random"}, Games: 1}}, Seats: seats}
			run := studied(t, setup).Runs()[0]
			w, err := newWatch(run)
			require.NoError(t, err, name)
			require.Equal(t, run.kings(), w.maker != nil)
			require.False(t, run.kings() && (seats < 3 || run.Sides() < seats))
			_, err = w.game(context.Background(), 0)
			require.NoError(t, err, name)
		}
	}
}
