package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Names of points as all sites of the family write them: no column I, rows from
// the bottom; two letters where the alphabet does not reach.
func TestNamesOfPoints(t *testing.T) {
	for _, test := range []struct {
		width, height, x, y int
		name                string
	}{
		{19, 19, 9, 9, "K10"}, {19, 19, 0, 0, "A1"}, {19, 19, 18, 18, "T19"}, {15, 15, 7, 7, "H8"},
		{9, 9, 8, 0, "J1"}, {32, 32, 24, 0, "Z1"}, {32, 32, 25, 31, "AA32"}, {32, 32, 31, 0, "AG1"},
	} {
		at := rules.Point(test.y*test.width + test.x)
		require.Equal(t, test.name, rules.FormatPoint(at, test.width))
		got, err := rules.ParsePoint(test.name, test.width, test.height)
		require.NoError(t, err)
		require.Equal(t, at, got)
	}
	for width := 1; width <= 32; width++ {
		for at := range rules.Point(width * 3) {
			got, err := rules.ParsePoint(rules.FormatPoint(at, width), width, 3)
			require.NoError(t, err)
			require.Equal(t, at, got)
		}
	}
}

func TestWhatNamesNoPoint(t *testing.T) {
	for text, reason := range map[string]string{
		"I5": "no column I", "i5": "no column I", "AI3": "no column I", "U1": "columns go from A to T", "AA1": "columns go from A to T",
		"A0": "rows go from 1 to 19", "A20": "rows go from 1 to 19", "A05": "rows go from 1 to 19", "A99999999999999999999": "rows go from 1 to 19",
		"": "a column letter and a row number", "5": "a column letter and a row number", "A": "a column letter and a row number",
		"A-1": "a column letter and a row number", "A1x": "a column letter and a row number", "Ä1": "a column letter and a row number",
	} {
		_, err := rules.ParsePoint(text, 19, 19)
		var bad *rules.BadPoint
		require.ErrorAs(t, err, &bad, text)
		require.Contains(t, err.Error(), reason, text)
	}
	at, err := rules.ParsePoint("k10", 19, 19)
	require.NoError(t, err, "any case is read")
	require.Equal(t, rules.Point(9*19+9), at)
}

// The numbers depend on the seed alone, so that games can be played again on any
// machine: the first ones are pinned.
func TestRandomIsTheSameEverywhere(t *testing.T) {
	random := rules.NewRandom(7)
	var got []int
	for range 8 {
		got = append(got, random.N(361))
	}
	require.Equal(t, firstNumbers, got)
	require.NotEqual(t, rules.NewRandom(0).Uint64(), rules.NewRandom(1).Uint64())
	counts := make([]int, 7)
	for range 70000 {
		counts[random.N(7)]++
	}
	for _, n := range counts {
		require.InDelta(t, 10000, n, 400) // four standard deviations
	}
}

var firstNumbers = []int{29, 93, 127, 199, 235, 218, 149, 224}

// Holes drawn from a seed are a list of holes as any other: the same for the same
// seed, as many as the rule says, none of them twice.
func TestHolesAreDrawnFromTheSeed(t *testing.T) {
	spec := forTwo()
	spec.Board = rules.Board{Width: 7, Height: 7, Holes: []rules.PointName{"d4"}, RandomHoles: rules.RandomHoles{Min: 3, Max: 13, Parity: rules.Odd}}
	numbers := map[int]bool{}
	for seed := range uint64(200) {
		drawn := spec.Drawn(seed)
		require.Equal(t, drawn, spec.Drawn(seed))
		require.Zero(t, drawn.Board.RandomHoles)
		names := map[rules.PointName]bool{}
		for _, name := range drawn.Board.Holes {
			names[name] = true
		}
		require.Len(t, names, len(drawn.Board.Holes))
		require.NotContains(t, names, rules.PointName("D4"))
		n := len(names) - 1
		require.True(t, n >= 3 && n <= 13 && n%2 == 1, "%d holes", n)
		numbers[n] = true
		compiled, err := drawn.Compile()
		require.NoError(t, err)
		p, err := compiled.Start(2)
		require.NoError(t, err)
		require.Len(t, p.Legal(), 49-1-n)
	}
	require.Len(t, numbers, 6)
	require.Equal(t, forTwo(), forTwo().Drawn(3), "without random holes nothing changes")
}
