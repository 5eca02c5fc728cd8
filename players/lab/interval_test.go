package lab

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"pente/rules"
)

// Values of R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
func TestWilson(t *testing.T) {
	for _, tt := range []struct{ won, n, low, high float64 }{
		{81, 263, 0.2553, 0.3662},
		{15, 148, 0.0624, 0.1605},
		{0, 20, 0, 0.1611},
		{1, 29, 0.0061, 0.1718},
		{29, 29, 0.8830, 1},
	} {
		found := wilson(tt.won/tt.n, tt.n, normal)
		require.InDelta(t, tt.low, found.Low, 5e-5)
		require.InDelta(t, tt.high, found.High, 5e-5)
	}
	require.Equal(t, Interval{0, 1}, wilson(0.5, 0, normal), "no trials tell nothing")
}

// An interval says that it holds the true share 95 times of a hundred, and over
// all shares together it does.
func TestWilsonHoldsAsOftenAsItSays(t *testing.T) {
	const n = 60
	holds, shares := 0.0, 0.0
	for share := 0.05; share < 0.96; share += 0.01 {
		chance := distuv.Binomial{N: n, P: share}
		for won := 0.0; won <= n; won++ {
			if found := wilson(won/n, n, normal); found.Low <= share && share <= found.High {
				holds += chance.Prob(won)
			}
		}
		shares++
	}
	require.InDelta(t, sure, holds/shares, 0.005)
}

func TestStudent(t *testing.T) {
	require.InDelta(t, 12.706, student(2), 1e-3) // any table of the t distribution
	require.InDelta(t, 2.228, student(11), 1e-3)
	require.InDelta(t, normal, student(1e6), 1e-4)
	require.InDelta(t, 1.959964, normal, 1e-6)
	require.True(t, math.IsInf(student(1), 1))
}

// Blocks of one size are plain values, of which gonum finds mean and variance.
func TestClustersOfOneSize(t *testing.T) {
	random := rules.NewRandom(1)
	var c clusters
	var means []float64
	for range 50 {
		sum := float64(random.N(5)) / 2
		c.add(sum, 2)
		means = append(means, sum/2)
	}
	mean, variance := stat.MeanVariance(means, nil)
	require.InDelta(t, mean, c.mean(), 1e-12)
	require.InDelta(t, variance/50, c.variance(), 1e-12)
	require.InDelta(t, mean+student(50)*math.Sqrt(variance/50), c.interval().High, 1e-12)
}

// Games of a block that hang together are worth less than so many games by
// themselves, and games that go against each other are worth more.
func TestBlocksNotGamesAreCounted(t *testing.T) {
	var single, together, against clusters
	for i := range 40 {
		won := float64(i % 2)
		single.add(won, 1)
		single.add(1-won, 1)
		together.add(2*won, 2)
		against.add(1, 2)
	}
	width := func(c clusters) float64 { return c.share().High - c.share().Low }
	require.Greater(t, width(together), 1.3*width(single))
	require.Less(t, width(against), 0.5*width(single))
	require.Greater(t, width(against), 0.02, "blocks that were all alike need not be so always")
}

// Also where games of a block hang together, the interval of a share holds as
// often as it says.
func TestSharesHoldAsOftenAsTheySay(t *testing.T) {
	random := rules.NewRandom(7)
	const trials, blocks = 4000, 25
	for _, share := range []float64{0.5, 0.8} {
		holds := 0
		for range trials {
			var c clusters
			for range blocks {
				c.add(correlated(random, share), 4)
			}
			if found := c.share(); found.Low <= share && share <= found.High {
				holds++
			}
		}
		require.InDelta(t, sure, float64(holds)/trials, 0.02, "share %v", share)
	}
}

// correlated is what four games give that have half of their luck in common.
func correlated(random *rules.Random, share float64) (sum float64) {
	draw := func() float64 {
		if float64(random.N(1_000_000)) < share*1e6 {
			return 1
		}
		return 0
	}
	common := draw()
	for range 4 {
		if random.N(2) == 0 {
			sum += common
		} else {
			sum += draw()
		}
	}
	return sum
}

// Who wins everything has an interval all the same: each block counts once.
func TestWinningEverything(t *testing.T) {
	var c clusters
	for range 20 {
		c.add(2, 2)
	}
	require.Equal(t, wilson(1, 20, normal), c.share())
	require.InDelta(t, 0.839, c.share().Low, 1e-3)
	require.Equal(t, 1.0, c.share().High)
	var one clusters
	one.add(1, 2)
	require.Less(t, one.share().Low, 0.1)
	require.Greater(t, one.share().High, 0.9)
}

func TestElo(t *testing.T) {
	require.InDelta(t, 0, Elo(0.5), 1e-12)
	require.InDelta(t, 190.85, Elo(0.75), 0.01) // 400*log10(3)
	require.InDelta(t, 0.75, ShareOf(Elo(0.75)), 1e-12)
	require.InDelta(t, 400, Elo(10.0/11), 1e-9)
	require.True(t, math.IsInf(Elo(1), 1))
	require.True(t, math.IsInf(Elo(0), -1))
	require.InDelta(t, Elo(0.95), finite(1, 10), 1e-9)
	require.InDelta(t, Elo(0.05), finite(0, 10), 1e-9)
	require.InDelta(t, Elo(0.6), finite(0.6, 10), 1e-9)
}
