package search

import (
	"context"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// The regression finds the coefficients that results were drawn by.
func TestRegressionFindsWhatIsThere(t *testing.T) {
	random := rules.NewRandom(1)
	truth := [columns]float64{lackTwo: 0.8, lackThree: 0.2, toMove: 0.5}
	samples := make([]sample, 20_000)
	for i := range samples {
		s := &samples[i]
		s.counts[lackTwo], s.counts[lackThree], s.counts[toMove] = float64(random.N(7)-3), float64(random.N(21)-10), 1
		if float64(random.N(1_000_000))/1e6 < s.chance(&truth) {
			s.result = 1
		}
	}
	c, loss := regress(samples)
	for i := range c {
		require.InDelta(t, truth[i], c[i], 0.05, "column %d", i)
	}
	require.Less(t, loss, math.Ln2)
}

// Games of the search with itself teach that a row is worth more the less it
// lacks, and the same seed teaches the same.
func TestLearn(t *testing.T) {
	v, err := variants.Load("gomoku")
	require.NoError(t, err)
	fit, err := Learn(context.Background(), v.Rules, 2, 30, 1)
	require.NoError(t, err)
	require.Greater(t, fit.Positions, 150)
	require.Greater(t, fit.Weights.Window[2], fit.Weights.Window[3])
	require.LessOrEqual(t, fit.Loss, fit.Before+0.001)
	again, err := Learn(context.Background(), v.Rules, 2, 30, 1)
	require.NoError(t, err)
	require.Equal(t, fit, again)

	v, err = variants.Load("notakto")
	require.NoError(t, err)
	_, err = Learn(context.Background(), v.Rules, 2, 3, 1)
	require.ErrorIs(t, err, ErrNoFit)
}

func TestWeightsAreText(t *testing.T) {
	w, err := ParseWeights(ordinary.String())
	require.NoError(t, err)
	require.Equal(t, ordinary, w)
	for text, wrong := range map[string]string{
		"":                             "are not 11",
		"1/2/3":                        "3 weights are not 11",
		"1/2/3/4/5/6/7/8/9/10/-1":      `"-1" is not a whole number`,
		"1/2/3/4/5/6/7/8/9/10/1e3":     `"1e3" is not`,
		"1/2/3/4/5/6/7/8/9/10/9999999": "from 0 to 10000",
	} {
		_, err := ParseWeights(text)
		require.ErrorContains(t, err, wrong, text)
	}
}
