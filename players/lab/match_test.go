package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
	"pente/variants"
)

// setup is a match of a variant, with openings as they come.
func setup(t *testing.T, variant string, specs ...string) Setup {
	t.Helper()
	v, err := variants.Load(variant)
	require.NoError(t, err)
	return Setup{Rules: v.Rules, Players: specs, Seed: 11, OpeningPlies: -1, Balance: BalanceNever}
}

func match(t *testing.T, s Setup) *Match {
	t.Helper()
	m, err := New(s)
	require.NoError(t, err)
	return m
}

// play plays games of a match, and tallies them.
func play(t *testing.T, m *Match, games, workers int) (all []Game, tally *Tally) {
	t.Helper()
	tally = m.NewTally()
	for game, err := range m.Games(context.Background(), 0, games, workers) {
		require.NoError(t, err)
		require.Equal(t, len(all), game.Number)
		all = append(all, game)
		tally.Add(game)
	}
	return all, tally
}

// In a block everybody sits on every seat as often as on any other, and as often
// as everybody else.
func TestEverybodySitsEverywhere(t *testing.T) {
	for _, tt := range []struct {
		variant        string
		seats, players int
		block          int
	}{
		{"pente", 2, 2, 2},
		{"pente", 2, 4, 12}, // six pairs
		{"pente-multi", 3, 3, 3},
		{"pente-multi", 4, 2, 8}, // each alone among the others
		{"pente-multi", 4, 3, 12},
		{"pente-multi", 3, 5, 30}, // ten groups
		{"pente-multi", 6, 6, 6},
		{"pente-teams", 4, 2, 2},
		{"pente-teams", 4, 4, 4},
		{"pente-teams", 4, 3, 12},
	} {
		specs := slices.Repeat([]string{"random"}, tt.players)
		for i := range specs {
			specs[i] += fmt.Sprintf(" seed=%d", i)
		}
		s := setup(t, tt.variant, specs...)
		s.Seats = tt.seats
		m := match(t, s)
		require.Equal(t, tt.block, m.BlockGames(), "%+v", tt)
		for block := range 4 {
			sat := map[[2]int]int{}
			for game := block * tt.block; game < (block+1)*tt.block; game++ {
				require.Equal(t, block, m.Block(game))
				for seat, who := range m.seating(game) {
					sat[[2]int{seat, who}]++
				}
			}
			require.Len(t, sat, tt.seats*tt.players, "%+v", tt)
			for _, times := range sat {
				require.Equal(t, tt.block/tt.players, times, "%+v", tt)
			}
		}
	}
}

// Who follows whom changes from block to block, so that nobody always moves after
// the same neighbour.
func TestNeighboursChange(t *testing.T) {
	m := match(t, setup(t, "pente-multi", "random", "greedy", "random seed=1", "greedy seed=2"))
	after := map[[2]int]bool{}
	for game := range 40 * 4 {
		seats := m.seating(game)
		for i, who := range seats {
			after[[2]int{who, seats[(i+1)%4]}] = true
		}
	}
	require.Len(t, after, 12)
	three := match(t, setup(t, "pente-multi", "random", "greedy", "random seed=1"))
	for pair := range 10 {
		there, back := three.order(2*pair), three.order(2*pair+1)
		slices.Reverse(back)
		require.Equal(t, there, back, "the second block of two goes the other way round")
	}
}

// Partners that a list only repeats are one player, who is a side.
func TestPartners(t *testing.T) {
	m := match(t, setup(t, "pente-teams", "greedy", "random", "greedy", "random"))
	require.Equal(t, []string{"greedy", "random"}, m.Names())
	require.True(t, m.Duel())
	require.Equal(t, []int{0, 1, 0, 1}, m.seating(0))
	require.Equal(t, []int{1, 0, 1, 0}, m.seating(1))
	mixed := match(t, setup(t, "pente-teams", "greedy", "random", "random", "greedy"))
	require.Equal(t, []string{"greedy", "random", "random (2)", "greedy (2)"}, mixed.Names())
}

// One worker and many play the same games, in the same order.
func TestGamesAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	for _, variant := range []string{"pente", "connect-four", "pahtum", "swap2-pente"} {
		one, _ := play(t, match(t, setup(t, variant, "greedy", "random")), 12, 1)
		many, _ := play(t, match(t, setup(t, variant, "greedy", "random")), 12, 5)
		for i := range one {
			one[i].Used, many[i].Used = nil, nil // the clock is never the same
		}
		require.Equal(t, one, many)
		s := setup(t, variant, "greedy", "random")
		s.Seed++
		other, _ := play(t, match(t, s), 12, 2)
		require.NotEqual(t, one[0].Record.Moves, other[0].Record.Moves)
	}
}

// A game depends on its number alone, not on those played before it.
func TestAGameByItself(t *testing.T) {
	m := match(t, setup(t, "pente-multi", "greedy", "random", "greedy"))
	all, _ := play(t, m, 7, 2)
	again, err := match(t, setup(t, "pente-multi", "greedy", "random", "greedy")).Play(context.Background(), 6)
	require.NoError(t, err)
	require.Equal(t, all[6].Record, again.Record)
}

// The games of a block begin alike.
func TestABlockSharesItsOpening(t *testing.T) {
	all, _ := play(t, match(t, setup(t, "gomoku", "greedy", "random")), 8, 2)
	for i := 0; i < len(all); i += 2 {
		n := all[i].Opening
		require.Equal(t, 4, n)
		require.Equal(t, all[i].Record.Moves[:n], all[i+1].Record.Moves[:n])
		require.Equal(t, all[i].Seats[0], all[i+1].Seats[1])
	}
	require.NotEqual(t, all[0].Record.Moves[:4], all[2].Record.Moves[:4])
}

// Greedy beats random in any game, at any number of players.
func TestGreedyIsStrongerThanRandom(t *testing.T) {
	for _, tt := range []struct {
		variant string
		seats   int
		games   int
	}{
		{"pente", 2, 20}, {"keryo", 2, 20}, {"gomoku", 2, 20}, {"renju", 2, 20}, {"connect6", 2, 20},
		{"connect-four", 2, 40}, {"pente-teams", 4, 20}, {"pente-multi", 3, 36}, {"pente-multi", 4, 48}, {"pente-ffa", 4, 48},
	} {
		s := setup(t, tt.variant, "greedy", "random")
		s.Seats = tt.seats
		m := match(t, s)
		_, tally := play(t, m, tt.games, 2)
		result := tally.Result()
		require.Equal(t, tt.games, tally.Games())
		require.Greater(t, result.Players[0].Share.Low, 1/float64(m.Sides()), "%+v", tt)
		require.Greater(t, result.Players[0].Rating.Low, 0.0, "%+v", tt)
		require.Less(t, result.Players[1].Rating.High, 0.0, "%+v", tt)
		require.Contains(t, result.Verdict[0], "greedy is stronger than random: +")
		require.Equal(t, m.Sides() > 2, result.Players[0].Lone != nil)
		total := 0.0
		for _, seat := range result.Seats {
			total += seat.Share.Share
		}
		require.InDelta(t, float64(m.Seats())/float64(m.Sides()), total, 1e-9)
		total = 0
		for _, end := range tally.Ends() {
			total += float64(end.Games)
		}
		require.EqualValues(t, tt.games, total)
	}
}

// Equals are not told apart.
func TestEqualsAreNotToldApart(t *testing.T) {
	_, tally := play(t, match(t, setup(t, "tic-tac-toe", "random", "random")), 400, 2)
	result := tally.Result()
	require.Len(t, result.Verdict, 1)
	require.Contains(t, result.Verdict[0], "No difference is shown between random")
	require.Less(t, result.Players[0].Share.Low, 0.5)
	require.Greater(t, result.Players[0].Share.High, 0.5)
	require.Greater(t, result.Seats[0].Share.Low, 0.5, "who begins has an advantage here")
	pairs := 0
	for _, n := range tally.Pairs() {
		pairs += n
	}
	require.Equal(t, 200, pairs)
}

// A game is worth one point, whoever and how many share it.
func TestPoints(t *testing.T) {
	alone := match(t, setup(t, "pente-multi", "greedy", "random", "random"))
	teams := match(t, setup(t, "pente-teams", "greedy", "random"))
	won := rules.Outcome{Over: true, Places: []int{2, 1, 2}, Winners: []rules.Seat{2}}
	require.Equal(t, []float64{0, 1, 0}, alone.Points(won))
	require.Equal(t, [][]int{{1}, {0, 2}}, alone.groups(won))
	draw := rules.Outcome{Over: true, Places: []int{1, 1, 1}, Draw: true}
	require.InDeltaSlice(t, []float64{1. / 3, 1. / 3, 1. / 3}, alone.Points(draw), 1e-12)
	require.Equal(t, [][]int{{0, 1, 2}}, alone.groups(draw))
	left := rules.Outcome{Over: true, Places: []int{3, 1, 2}, Winners: []rules.Seat{2}}
	require.Equal(t, [][]int{{1}, {2}, {0}}, alone.groups(left))
	team := rules.Outcome{Over: true, Places: []int{1, 2, 1, 2}, Winners: []rules.Seat{1, 3}}
	require.Equal(t, []float64{1, 0, 1, 0}, teams.Points(team))
	require.Equal(t, [][]int{{0}, {1}}, teams.groups(team))
	half := rules.Outcome{Over: true, Places: []int{1, 1, 1, 1}, Draw: true}
	require.Equal(t, []float64{0.5, 0.5, 0.5, 0.5}, teams.Points(half))
}

// faulty is a player that fails, or does what is not legal, and knows whether it
// has been closed.
type faulty struct {
	fails  bool
	closed func()
}

func (f *faulty) Move(context.Context, *rules.Position) (rules.Move, error) {
	if f.fails {
		return 0, errors.New("the program has died")
	}
	return rules.Pass, nil
}

func (f *faulty) Close() error {
	f.closed()
	return nil
}

// A bot that fails or plays what is not legal leaves its game; the match goes on
// and says so, and whatever was made is closed.
func TestFaults(t *testing.T) {
	for _, fails := range []bool{true, false} {
		var mu sync.Mutex
		made, closed := 0, 0
		s := setup(t, "pente", "greedy", "broken")
		s.make = func(spec string, seed uint64) (players.Player, error) {
			if spec != "broken" {
				return players.New(spec, seed)
			}
			mu.Lock()
			defer mu.Unlock()
			made++
			return &faulty{fails, func() { mu.Lock(); defer mu.Unlock(); closed++ }}, nil
		}
		all, tally := play(t, match(t, s), 6, 3)
		require.Equal(t, 7, made, "once to try it, and then for each game anew")
		require.Equal(t, made, closed)
		require.Equal(t, []End{{rules.ByLeave, 6}}, tally.Ends())
		require.Len(t, tally.Faults(), 6)
		require.Equal(t, 1, tally.Faults()[0].Player)
		want := "not legal"
		if fails {
			want = "the program has died"
		}
		require.ErrorContains(t, tally.Faults()[0].Reason, want)
		why, _ := all[0].Record.Header("Fault 2")
		require.Contains(t, why, want)
		require.Equal(t, 1.0, tally.Result().Players[0].Share.Share)
	}
}

// A player that cannot be made any more ends the match, and nothing hangs.
func TestAPlayerThatCannotBeMade(t *testing.T) {
	made := 0
	s := setup(t, "pente", "greedy", "late")
	s.make = func(spec string, seed uint64) (players.Player, error) {
		if spec == "late" {
			if made++; made > 1 {
				return nil, errors.New("no more of these")
			}
		}
		return players.New("greedy", seed)
	}
	var last error
	for _, err := range match(t, s).Games(context.Background(), 0, 10, 1) {
		last = err
	}
	require.ErrorContains(t, last, "player late: no more of these")
}

// Who has seen enough stops, and so does who is told to.
func TestStopping(t *testing.T) {
	m := match(t, setup(t, "pente", "greedy", "random"))
	for game, err := range m.Games(context.Background(), 0, 1_000_000, 4) {
		require.NoError(t, err)
		if game.Number == 5 {
			break
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var last error
	games := 0
	for _, err := range m.Games(ctx, 0, 1_000_000, 4) {
		if last = err; err == nil {
			games++
		}
		if games == 5 {
			stop()
		}
	}
	require.ErrorIs(t, last, context.Canceled)
	game, err := m.Play(context.Background(), 1000)
	require.NoError(t, err, "the next call is another matter")
	require.True(t, game.Outcome.Over)
}

func TestSetupsThatCannotBe(t *testing.T) {
	for _, tt := range []struct {
		variant string
		specs   []string
		seats   int
		want    string
	}{
		{"pente", nil, 0, "two players or more"},
		{"pente", []string{"greedy"}, 0, "two players or more"},
		{"pente", []string{"greedy", "nobody"}, 0, `there is no player "nobody"`},
		{"pente", []string{"greedy", "search time=soon"}, 0, "soon"},
		{"pente", []string{"greedy", ""}, 0, "no name"},
		{"pente", []string{"greedy", "random", "random"}, 0, "the rules are for 2 players, and 3 are named"},
		{"pente", []string{"greedy", "random"}, 3, "the rules are for 2 players, not for 3"},
		{"pente-ffa", []string{"greedy", "random"}, 2, "the rules are for 3 or 4 players, not for 2"},
	} {
		s := setup(t, tt.variant, tt.specs...)
		s.Seats = tt.seats
		_, err := New(s)
		require.ErrorContains(t, err, tt.want)
	}
	require.Equal(t, 3, match(t, setup(t, "pente-ffa", "greedy", "random")).Seats())
}
