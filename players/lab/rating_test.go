package lab

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// ladder draws games of a table by strengths in Elo and finds ratings from them.
// Blocks are of one game.
func ladder(random *rules.Random, games int, strengths ...float64) *ratings {
	n := len(strengths)
	l := likelihood{unknowns: 2 * n}
	for block := range games {
		p := pattern{times: 1}
		var left []int
		for seat := range n {
			side := make([]float64, 2*n)
			side[(seat+block)%n], side[n+seat] = 1, 1
			p.sides = append(p.sides, side)
			left = append(left, seat)
		}
		for len(left) > 0 {
			i := pick(random, left, func(seat int) float64 { return strengths[(seat+block)%n] })
			p.groups = append(p.groups, []int{left[i]})
			left = append(left[:i:i], left[i+1:]...)
		}
		l.patterns = append(l.patterns, p)
		l.games = append(l.games, patterned{block, block})
	}
	return l.fit()
}

// pick draws who comes next.
func pick(random *rules.Random, left []int, strength func(int) float64) int {
	total := 0.0
	for _, seat := range left {
		total += math.Exp(strength(seat) / natural)
	}
	luck := total * float64(random.N(1<<30)) / (1 << 30)
	for i, seat := range left {
		if luck -= math.Exp(strength(seat) / natural); luck < 0 {
			return i
		}
	}
	return len(left) - 1
}

// Of two players, ratings are what the share says, if there are enough games that
// the prior does not count.
func TestTwoPlayersAreRatedByTheirShare(t *testing.T) {
	l := likelihood{unknowns: 4}
	sides := func(first int) [][]float64 {
		a, b := make([]float64, 4), make([]float64, 4)
		a[first], a[2], b[1-first], b[3] = 1, 1, 1, 1
		return [][]float64{a, b}
	}
	// 300 of 400 games are won, as many from either seat.
	for i, times := range []float64{150, 50, 150, 50} {
		groups := [][]int{{0}, {1}}
		if i == 1 || i == 2 {
			groups = [][]int{{1}, {0}}
		}
		l.patterns = append(l.patterns, pattern{sides(i / 2), groups, times})
		for block := range int(times) {
			l.games = append(l.games, patterned{i*1000 + block, i})
		}
	}
	r := l.fit()
	found := r.againstRest(0, 2, 0, false)
	require.InDelta(t, Elo(0.75), found.Elo, 1)
	require.InDelta(t, 0, r.againstRest(2, 4, 2, false).Elo, 1e-6)
	one := wilson(0.75, 400, normal)
	require.InDelta(t, Elo(one.Low), found.Low, 3)
	require.InDelta(t, Elo(one.High), found.High, 3)
	require.InDelta(t, found.Elo, r.against(0, 1, false).Elo, 1e-6)
}

func TestDrawsAreHalfAWin(t *testing.T) {
	l := likelihood{unknowns: 4}
	p := pattern{sides: [][]float64{{1, 0, 1, 0}, {0, 1, 0, 1}}, groups: [][]int{{0, 1}}, times: 50}
	l.patterns = []pattern{p}
	for block := range 50 {
		l.games = append(l.games, patterned{block, 0})
	}
	require.InDelta(t, 0, l.fit().againstRest(0, 2, 0, false).Elo, 1e-6)
}

// Strengths by which games were drawn are found again, and lie within their
// intervals as often as these say.
func TestRatingsHoldAsOftenAsTheySay(t *testing.T) {
	random := rules.NewRandom(5)
	strengths := []float64{150, 0, -150}
	const matches = 150
	holds, sum := 0, 0.0
	for range matches {
		r := ladder(random, 60, strengths...)
		first, low := r.againstRest(0, 3, 0, false), r.against(1, 2, false)
		sum += first.Elo
		if first.Low <= 225 && 225 <= first.High {
			holds++
		}
		if low.Low <= 150 && 150 <= low.High {
			holds++
		}
	}
	require.InDelta(t, 225, sum/matches, 12)
	require.InDelta(t, sure, float64(holds)/(2*matches), 0.04)
}

// Who loses everything is weaker, and by how much at most nobody knows.
func TestLosingEverything(t *testing.T) {
	random := rules.NewRandom(5)
	r := ladder(random, 40, 100, 0, -4000)
	last := r.againstRest(0, 3, 2, true)
	require.Less(t, last.High, -300.0)
	require.Less(t, last.Low, -800.0)
	require.Greater(t, r.against(1, 2, true).Low, 300.0)
	few := ladder(random, 1, 100, 0)
	require.True(t, math.IsInf(few.against(0, 1, false).High, 1), "one block tells nothing")
	require.Equal(t, "+12 Elo, 95 % interval -5 to 30", Rating{12.3, -4.9, 29.6}.String())
	require.Equal(t, "+0 Elo, 95 % interval from 3 up", Rating{-0.2, 3, math.Inf(1)}.String())
	require.Equal(t, "-7 Elo, 95 % interval from 3 down", Rating{-7, math.Inf(-1), 3}.String())
	require.Equal(t, "+9 Elo, too few games for an interval", Rating{9, math.Inf(-1), math.Inf(1)}.String())
}

// Games that one block decides alike are fewer than they seem.
func TestRatingsGoByBlocks(t *testing.T) {
	build := func(perBlock int) *ratings {
		l := likelihood{unknowns: 6}
		sides := [][]float64{{1, 0, 0, 1, 0, 0}, {0, 1, 0, 0, 1, 0}, {0, 0, 1, 0, 0, 1}}
		for i := range 3 {
			l.patterns = append(l.patterns, pattern{sides, [][]int{{i}, {(i + 1) % 3, (i + 2) % 3}}, 40})
		}
		for game := range 120 {
			l.games = append(l.games, patterned{game / perBlock, game / 4 % 3})
		}
		return l.fit()
	}
	alone, together := build(1).against(0, 1, false), build(4).against(0, 1, false)
	require.InDelta(t, alone.Elo, together.Elo, 1e-6)
	require.Greater(t, together.High-together.Low, 1.6*(alone.High-alone.Low))
}
