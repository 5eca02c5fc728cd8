package lab

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// Every shipped variant has random openings at every number of players: they can
// be played, leave the game open, end with a turn, and come again from the same
// seed. Choices of an opening are left to the players.
func TestRandomOpenings(t *testing.T) {
	for _, v := range variants.Catalogue() {
		for _, seats := range v.Rules.Counts() {
			s := Setup{Rules: v.Rules, Players: []string{"random", "random"}, Seats: seats, Seed: 3, OpeningPlies: -1}
			m := match(t, s)
			again := match(t, s)
			for block := range 3 {
				found, err := m.openings.of(context.Background(), block)
				require.NoError(t, err)
				other, err := again.openings.of(context.Background(), block)
				require.NoError(t, err)
				require.Equal(t, found.moves, other.moves)
				require.NotEmpty(t, found.moves, "%s for %d", v.Name, seats)
				p, err := found.rules.Start(seats)
				require.NoError(t, err)
				for _, move := range found.moves {
					_, stone := move.Point()
					require.True(t, stone)
					require.NoError(t, p.Play(move), "%s for %d", v.Name, seats)
				}
				require.True(t, open(p), "%s for %d", v.Name, seats)
			}
		}
	}
}

// Stones of an opening lie near the middle, where nothing bars them.
func TestOpeningsLieInTheMiddle(t *testing.T) {
	s := setup(t, "gomoku", "random", "random")
	m := match(t, s)
	for block := range 50 {
		found, err := m.openings.of(context.Background(), block)
		require.NoError(t, err)
		for _, move := range found.moves {
			at, _ := move.Point()
			x, y := int(at)%15, int(at)/15
			require.True(t, 4 <= x && x <= 10 && 4 <= y && y <= 10)
		}
	}
}

// An opening that has to be balanced is one that a search finds so, and most of
// those taken as they come are not; a won game never is.
func TestJudge(t *testing.T) {
	ctx := context.Background()
	s := setup(t, "gomoku", "easy", "easy")
	off, err := newJudge(1).off(ctx, position(t, s.Rules, 2, "H8 A1 J8 A3 H9 A5"))
	require.NoError(t, err)
	require.Greater(t, off, 50)

	fair := func(balance Balance) (n int) {
		s.Balance = balance
		m := match(t, s)
		for block := range 10 {
			found, err := m.openings.of(ctx, block)
			require.NoError(t, err)
			p := position(t, s.Rules, 2, "")
			for _, move := range found.moves {
				p.Push(move)
			}
			off, err := newJudge(99).off(ctx, p)
			require.NoError(t, err)
			if off == 0 {
				n++
			}
		}
		return n
	}
	require.GreaterOrEqual(t, fair(BalanceForThinkers), 9)
	require.LessOrEqual(t, fair(BalanceNever), 5)
}

// Where no opening is balanced, the one that comes nearest is played.
func TestNoOpeningIsBalanced(t *testing.T) {
	v, err := variants.Load("gomoku", "win.line.length=3")
	require.NoError(t, err)
	s := Setup{Rules: v.Rules, Players: []string{"easy", "easy"}, OpeningPlies: 2}
	found, err := match(t, s).openings.of(context.Background(), 0)
	require.NoError(t, err)
	require.Len(t, found.moves, 2)
	p := position(t, v.Rules, 2, "")
	for _, move := range found.moves {
		p.Push(move)
	}
	off, err := newJudge(1).off(context.Background(), p)
	require.NoError(t, err)
	require.Positive(t, off)
}

func (s Setup) balancedAt(seats int) bool {
	s.Seats = seats
	return s.balanced()
}

func TestWhoNeedsBalance(t *testing.T) {
	for _, tt := range []struct {
		players []string
		balance Balance
		seats   int
		want    bool
	}{
		{[]string{"greedy", "random seed=3"}, BalanceForThinkers, 2, false},
		{[]string{"greedy", "hard"}, BalanceForThinkers, 2, true},
		{[]string{"greedy", "random"}, BalanceAlways, 2, true},
		{[]string{"hard", "hard"}, BalanceNever, 2, false},
		{[]string{"hard", "hard"}, BalanceAlways, 3, false},
	} {
		s := setup(t, "pente-multi", tt.players...)
		s.Balance = tt.balance
		require.Equal(t, tt.want, s.balancedAt(tt.seats), "%+v", tt)
	}
}

func position(t *testing.T, r *rules.Rules, seats int, moves string) *rules.Position {
	t.Helper()
	p, err := r.Start(seats)
	require.NoError(t, err)
	if moves == "" {
		return p
	}
	given, err := readOpenings("", moves, r, seats)
	require.NoError(t, err)
	for _, move := range given[0] {
		require.NoError(t, p.Play(move))
	}
	return p
}

func TestGivenOpenings(t *testing.T) {
	s := setup(t, "pente", "greedy", "random")
	s.OpeningsFile, s.Openings = "some.txt", "# two of them\nK10 L10\r\n\n  k10, A1 ,T19 # the end\n"
	m := match(t, s)
	all, _ := play(t, m, 6, 2)
	for game, want := range []string{"K10 L10", "K10 L10", "K10 A1 T19", "K10 A1 T19", "K10 L10", "K10 L10"} {
		p := position(t, s.Rules, 2, want)
		require.Equal(t, p.Plies(), all[game].Opening)
		for i, move := range p.History(nil) {
			at, _ := move.Point()
			require.Equal(t, s.Rules.Name(at), all[game].Record.Moves[i])
		}
	}
	require.Contains(t, m.OpeningsName(), "2 given")
}

func TestGivenOpeningsThatAreWrong(t *testing.T) {
	for _, tt := range []struct{ variant, text, want string }{
		{"pente", "K10 L10\nK10 K10", `some.txt, line 2: move 2, "K10": K10 is taken`},
		{"pente", "K10 L10 L11", `some.txt, line 1: move 3, "L11"`},
		{"pente", "\n\nZ99", `some.txt, line 3: move 1, "Z99"`},
		{"pente", "# nothing\n", "some.txt has no opening"},
		{"tic-tac-toe", "A1 A2 B1 B2 C1", "some.txt, line 1: the game is over"},
		{"pahtum", "A1", "drawn anew"},
	} {
		s := setup(t, tt.variant, "greedy", "random")
		s.OpeningsFile, s.Openings = "some.txt", tt.text
		_, err := New(s)
		require.ErrorContains(t, err, tt.want)
	}
}

// The choices after the first stones of an opening are made by those who play.
func TestChoicesAreThePlayers(t *testing.T) {
	m := match(t, setup(t, "swap2-pente", "greedy", "random"))
	game, err := m.Play(context.Background(), 0)
	require.NoError(t, err)
	require.Equal(t, 3, game.Opening)
	v, err := variants.Load("swap2-pente")
	require.NoError(t, err)
	p := position(t, v.Rules, 2, "")
	for _, text := range game.Record.Moves[:3] {
		move, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(move))
	}
	require.NotEmpty(t, p.Choices(nil))
}
