package lab

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// The intervals of one who looks often are wider, but not by much where they were
// made for, and the probability of a difference fits them.
func TestLooks(t *testing.T) {
	l := looks{often: true, best: 1000}
	// With a level of 5 %, a normal mixture is 3.03 deviations wide at its best.
	require.InDelta(t, 3.035, l.deviations(1000), 5e-3)
	for _, blocks := range []int{2, 10, 100, 1000, 10_000} {
		z := l.deviations(blocks)
		require.Greater(t, z, 2.9)
		require.InDelta(t, 1-sure, l.chance(z, blocks), 1e-9)
		require.Greater(t, l.chance(z*0.99, blocks), 1-sure)
	}
	require.Equal(t, student(40), looks{}.deviations(40))
	// The interval is narrowest, in deviations, at twice the best number or so; as a
	// whole it gets narrower all the time.
	narrow := func(blocks int) float64 { return l.deviations(blocks) / math.Sqrt(float64(blocks)) }
	require.Less(t, narrow(2000), narrow(1000))
	require.Less(t, narrow(1000), narrow(500))
}

// However often one looks, from the first look on, all intervals hold together at
// least 95 times of a hundred; those of one who looks once do not.
func TestAllLooksHoldTogether(t *testing.T) {
	studies, blocks := fewer(1200), 1500
	for _, odds := range []int{50, 73} {
		l, random := looks{often: true, best: 500}, rules.NewRandom(uint64(odds))
		failed, naive := 0, 0
		for range studies {
			var c clusters
			bad, badOnce := false, false
			for n := 1; n <= blocks; n++ {
				won := 0.0
				if random.N(100) < odds {
					won = 1
				}
				c.add(won, 1)
				if n < firstLook || n%8 != 0 {
					continue
				}
				outside := func(i Interval) bool { return i.Low > float64(odds)/100 || i.High < float64(odds)/100 }
				bad = bad || outside(c.shareAt(l))
				badOnce = badOnce || outside(c.share())
			}
			failed += int(truth(bad))
			naive += int(truth(badOnce))
		}
		require.Less(t, float64(failed)/float64(studies), 1-sure)
		require.Greater(t, float64(naive)/float64(studies), 2*(1-sure))
	}
}

// precise is a study of a game with known odds that stops when they are known.
func precise(t *testing.T, seed uint64, games int) *Study {
	return studied(t, StudySetup{Cells: []Cell{cell(t, "tic-tac-toe"), cell(t, "misere-tic-tac-toe")}, Lineups: []Lineup{{Players: []string{"random"}, Games: games}}, Seed: seed, Precision: 0.06})
}

// A study stops a cell when its shares are known as well as was asked for, and the
// interval at that moment holds the odds as often as it says.
func TestAStudyStopsWhenItKnows(t *testing.T) {
	p, err := cell(t, "tic-tac-toe").Rules.Start(2)
	require.NoError(t, err)
	odds := exact(p)
	const studies = 300
	held, games := 0, 0
	for seed := range uint64(studies) {
		found := results(t, precise(t, seed, 100_000), 1)
		for _, result := range found {
			require.True(t, result.Stopped)
			for _, name := range []string{"seat_1", "seat_2"} {
				e, _ := result.Get(name)
				require.LessOrEqual(t, e.High-e.Low, 0.12)
			}
		}
		e, _ := found[0].Get("seat_1")
		held += int(truth(e.Low <= odds && odds <= e.High))
		games += found[0].Games
	}
	require.GreaterOrEqual(t, float64(held)/studies, sure-0.02)
	// Wilson's interval of one look would need 240 games for 6 points.
	require.Less(t, games/studies, 3*240)
	few := results(t, precise(t, 1, 100), 1)
	require.False(t, few[0].Stopped)
	require.Equal(t, 100, few[0].Games)
}

// Where it stops depends on nothing but the games: not on workers, nor on where the
// study was cut.
func TestAStudyStopsAtTheSameGame(t *testing.T) {
	s := precise(t, 5, 3000)
	one, eight := results(t, s, 1), results(t, s, 8)
	for i := range one {
		require.Equal(t, one[i].Games, eight[i].Games)
	}
	name := filepath.Join(t.TempDir(), "shards.txt")
	logged(t, s, name, 2)
	whole, err := os.ReadFile(name)
	require.NoError(t, err)
	for _, part := range []int{len(whole) / 7, len(whole) / 3, len(whole) - 40} {
		require.NoError(t, os.WriteFile(name, whole[:part], 0o644))
		logged(t, s, name, 2)
		again, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, whole, again)
	}
	log, err := s.OpenShards(name)
	require.NoError(t, err)
	defer log.Close()
	tally := s.NewTally()
	require.NoError(t, log.Each(func(played Shard) error {
		tally.Add(played)
		return nil
	}))
	require.Equal(t, one[0].Games, tally.Results()[0].Games)
	for range tally.Play(context.Background(), log.Whole(), 2) {
		require.Fail(t, "nothing is left to play")
	}
}
