package lab

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distuv"

	"pente/rules"
)

// Near even, the test is that of two means of a normal distribution: the formula
// that c-gomoku-cli and cutechess use, for games and for pairs.
func TestTheTestIsNearlyThatOfMeans(t *testing.T) {
	h := Hypotheses{0, 10}
	s0, s1 := ShareOf(0), ShareOf(10)
	for _, counts := range [][]float64{{3000, 800, 3100}, {900, 300, 4000, 320, 1000}} {
		s := scores{counts, (len(counts) - 1) / 2}
		values := make([]float64, len(counts))
		blocks := 0.0
		for i := range counts {
			values[i] = s.value(i)
			blocks += counts[i]
		}
		mean, variance := stat.MeanVariance(values, counts)
		want := (s1 - s0) * (2*mean - s0 - s1) / (2 * variance / blocks)
		require.InDelta(t, want, s.test(h).LLR, 0.02*math.Abs(want)+0.01)
	}
}

// The chances that a hypothesis gives the scores add up to one and have its mean.
func TestTilt(t *testing.T) {
	s := newScores(2)
	seen := []float64{3, 1, 20, 8, 15}
	for _, share := range []float64{0.1, 0.5, 0.77, 0.99} {
		tilt := s.tilt(seen, share)
		sum, mean := 0.0, 0.0
		for i, n := range seen {
			chance := n / 47 / (1 + tilt*(s.value(i)-share))
			sum += chance
			mean += chance * s.value(i)
		}
		require.InDelta(t, 1, sum, 1e-9)
		require.InDelta(t, share, mean, 1e-9)
	}
}

// No other chances with the same mean explain better what was seen.
func TestBestIsBest(t *testing.T) {
	s := newScores(1)
	seen := []float64{10, 5, 25}
	best := s.best(seen, 0.5)
	for draw := 0.0; draw < 1; draw += 0.01 {
		won := (1 - draw) / 2 // with the mean a half, as many as are lost
		other := 10*math.Log(won) + 5*math.Log(draw) + 25*math.Log(won)
		require.LessOrEqual(t, other, best+1e-9)
	}
}

// A match in which one wins everything ends too, on either side.
func TestAWhitewashEndsTheTest(t *testing.T) {
	for _, tt := range []struct {
		points float64
		want   Accepted
	}{{2, Second}, {0, First}} {
		s := newScores(2)
		pairs := 0
		for ; s.test(Hypotheses{0, 50}).Accepted == Open && pairs < 1000; pairs++ {
			s.add(tt.points)
		}
		require.Equal(t, tt.want, s.test(Hypotheses{0, 50}).Accepted)
		require.Less(t, pairs, 40)
	}
	empty := newScores(2)
	require.Equal(t, Test{Hypotheses: Hypotheses{0, 5}, Lower: -stops, Upper: stops}, empty.test(Hypotheses{0, 5}))
	require.InDelta(t, 2.944, stops, 1e-3)
}

// Where one of the hypotheses is true, the other is accepted in about one of
// twenty matches.
func TestTheTestErrsAsOftenAsItSays(t *testing.T) {
	random := rules.NewRandom(3)
	h := Hypotheses{0, 80}
	for _, tt := range []struct {
		elo  float64
		want Accepted
	}{{0, First}, {80, Second}} {
		errors := 0
		for range 200 {
			if drawTest(random, h, ShareOf(tt.elo)) != tt.want {
				errors++
			}
		}
		most := distuv.Binomial{N: 200, P: wrong}
		require.Greater(t, 1-most.CDF(float64(errors)-1), 1e-3, "%d errors in 200 matches", errors)
	}
}

// drawTest draws pairs of games until a test ends.
func drawTest(random *rules.Random, h Hypotheses, share float64) Accepted {
	s := newScores(2)
	for {
		points := 0.0
		for range 2 {
			if float64(random.N(1_000_000)) < share*1e6 {
				points++
			}
		}
		s.add(points)
		if test := s.test(h); test.Accepted != Open {
			return test.Accepted
		}
	}
}
