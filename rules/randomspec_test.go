package rules_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// dice throws for a random Spec and a random game of it; the same seed throws
// the same.
type dice struct{ *rand.Rand }

func newDice(seed uint64) dice { return dice{rand.New(rand.NewPCG(seed, 19))} }

// percent is true so many times in a hundred.
func (d dice) percent(n int) bool { return d.IntN(100) < n }

// between is a number of a range, both ends included.
func (d dice) between(low, high int) int { return low + d.IntN(high-low+1) }

// one is one of several values; the first is what most games have, so it comes
// up as often as all others together.
func one[T any](d dice, values ...T) T {
	if d.percent(50) {
		return values[0]
	}
	return values[d.IntN(len(values))]
}

// randomSpec is a rule set with everything that a Spec can say, made so that
// captures and lines are frequent. It is not always one that Compile accepts.
func randomSpec(d dice) rules.Spec {
	s := rules.Spec{Board: d.board(), Players: d.seats()}
	s.Turn = d.turn()
	s.Capture = d.capture(s.Players.Teams > 0)
	s.Win = d.win(s)
	if d.percent(20) {
		s.Opening = d.opening(s)
	}
	s.Eliminate.Stones = one(d, rules.RemainsStay, rules.RemainsRemove, rules.RemainsNeutral)
	s.End.AfterWin = one(d, rules.AfterWinStop, rules.AfterWinPlaces)
	s.End.NoMove = one(d, rules.NoMoveDraw, rules.NoMoveLose)
	if d.percent(10) {
		s.End.MaxPlies = d.between(4, 60)
	}
	d.special(&s)
	return s
}

func (d dice) board() rules.Board {
	b := rules.Board{Width: d.between(3, 8), Height: d.between(3, 8)}
	switch n := d.IntN(100); {
	case n < 6:
		b.Width, b.Height = d.between(20, 32), d.between(20, 32)
	case n < 16:
		b.Width, b.Height = d.between(1, 10), d.between(1, 10)
	case n < 22:
		b.Width, b.Height = d.between(5, 10), 1
	case n < 32:
		b.Width, b.Height = d.between(11, 19), d.between(4, 19)
	case n < 40:
		b.Height = b.Width
	case n < 50:
		b.Width, b.Height = d.between(9, 16), d.between(1, 3)
	}
	b.Topology = one(d, rules.Flat, rules.Cylinder, rules.Torus)
	if d.percent(6) { // rings long enough for the engine's quick way
		b.Width = d.between(14, 29)
		b.Height, b.Topology = b.Width, rules.Torus
	}
	if d.percent(20) {
		seen := map[spot]bool{}
		for range d.between(1, 1+b.Width*b.Height/8) {
			hole := spot{d.IntN(b.Width), d.IntN(b.Height)}
			if !seen[hole] {
				b.Holes = append(b.Holes, rules.PointName(spotName(hole)))
			}
			seen[hole] = true
		}
	}
	return b
}

func (d dice) seats() rules.Players {
	p := rules.Players{Min: one(d, 2, 3, 4, 4, 5, 6, 7, 8)}
	if d.percent(20) {
		p.Max = d.between(p.Min, 8)
	}
	if p.Min%2 == 0 && p.Min > 2 && d.percent(60) {
		p.Teams, p.Max = p.Min/2, 0
		if d.percent(50) {
			p.Teams = 2
		}
	}
	return p
}

func (d dice) turn() rules.Turn {
	list := func() rules.Stones {
		var stones rules.Stones
		for range d.between(1, 3) {
			stones = append(stones, d.between(1, 3))
		}
		return stones
	}
	var t rules.Turn
	if d.percent(20) {
		t.First = list()
	}
	if d.percent(20) {
		t.Each = list()
	} else if d.percent(10) {
		t.Each = rules.Stones{d.between(4, 6)}
	}
	t.Pass = one(d, rules.PassNever, rules.PassIfStuck, rules.PassAllowed)
	return t
}

func (d dice) capture(teams bool) rules.Capture {
	var c rules.Capture
	if d.percent(15) {
		return c
	}
	c.Lengths = one(d, []int{2}, []int{1}, []int{1, 2}, []int{2, 3}, []int{1, 3}, []int{3, 2, 4}, []int{2, 5}, []int{6, 2, 7}, []int{4, 6})
	c.Axes = one(d, rules.AllAxes, rules.OrthAxes, rules.DiagonalAxes)
	c.Mixed = d.percent(50)
	c.Victims = one(d, rules.AnyOther, rules.NextOpponent)
	c.Self = one(d, rules.SelfSafe, rules.SelfPoof, rules.SelfPoof, rules.SelfForbid)
	if teams {
		c.Victims = one(d, rules.AnyOther, rules.NextOpponent, rules.NonTeam)
		c.Teammate = one(d, rules.TeammateCount, rules.TeammateNoCount, rules.TeammateForbid)
	}
	return c
}

func (d dice) win(s rules.Spec) rules.Win {
	var w rules.Win
	teams := s.Players.Teams > 0
	if d.percent(80) {
		w.Line = d.line(s, teams)
	}
	if len(s.Capture.Lengths) > 0 && d.percent(8) { // captures that cut lines to length
		w.Line = rules.Line{Length: all(3), Overline: everybody(rules.OverlineIgnore), CheckOwner: rules.CheckAny}
	}
	if len(s.Capture.Lengths) > 0 && d.percent(70) {
		w.Captures.Target = all(d.between(1, 10))
		if d.percent(20) {
			w.Captures.Target[s.Players.Min] = d.between(1, 10)
		}
		w.Captures.Tie = one(d, rules.TieMover, rules.TieLarger, rules.TieDraw)
		if s.Capture.Self == rules.SelfPoof && d.percent(50) { // several reach it at once
			w.Captures.Target = all(d.between(1, 2))
			w.Captures.Tie = one(d, rules.TieDraw, rules.TieLarger)
		}
		if teams {
			w.Captures.SumBy = one(d, rules.SumByTeam, rules.SumByPlayer)
		}
	}
	return w
}

func (d dice) line(s rules.Spec, teams bool) rules.Line {
	longest := min(max(s.Board.Width, s.Board.Height), one(d, 6, 6, 10))
	l := rules.Line{Length: all(d.between(min(3, longest), max(3, longest-1)))}
	if d.percent(10) {
		l.Length[s.Players.Min] = d.between(2, longest+1)
	}
	overlines := []rules.Overline{rules.OverlineWin, rules.OverlineIgnore, rules.OverlineForbid, rules.OverlineLose}
	if d.percent(60) {
		l.Overline = everybody(one(d, overlines...))
		if d.percent(40) {
			l.Overline[d.between(1, s.Players.Min)] = one(d, overlines...)
		}
	}
	if len(s.Capture.Lengths) > 0 {
		l.CheckOwner = one(d, rules.CheckMover, rules.CheckAny)
	}
	if teams {
		l.By = one(d, rules.ByTeam, rules.ByColour)
	}
	return l
}

// opening bars points for some early stones of the game and of seats.
func (d dice) opening(s rules.Spec) rules.Opening {
	var o rules.Opening
	for range d.between(1, 3) {
		if d.percent(50) {
			if o.Stone == nil {
				o.Stone = map[int]rules.Region{}
			}
			o.Stone[d.between(1, 6)] = d.region(s.Board)
			continue
		}
		if o.Seat == nil {
			o.Seat = map[int]map[int]rules.Region{}
		}
		seat := d.between(1, s.Players.Min)
		if o.Seat[seat] == nil {
			o.Seat[seat] = map[int]rules.Region{}
		}
		o.Seat[seat][d.between(1, 4)] = d.region(s.Board)
	}
	return o
}

// region is a random region; only boards with a centre get one that needs it.
func (d dice) region(b rules.Board) rules.Region {
	point := func() string { return spotName(spot{d.IntN(b.Width), d.IntN(b.Height)}) }
	term := func() string {
		center := b.Width%2 == 1 && b.Height%2 == 1
		switch n := d.IntN(7); {
		case n == 0 && center:
			return "center"
		case n == 1 && center:
			return fmt.Sprintf("inside(%d)", d.between(1, 3))
		case n == 2 && center:
			return fmt.Sprintf("outside(%d)", d.between(0, 2))
		case n == 3 && center:
			return fmt.Sprintf("axis(%d..%d)", d.between(0, 1), d.between(1, 3))
		case n < 6:
			return fmt.Sprintf("points(%s, %s, %s)", point(), point(), point())
		}
		return "any"
	}
	text := term()
	for d.percent(30) {
		text += " minus points(" + point() + ")"
	}
	return rules.Region(text)
}

// Most random rule sets can be played; what Compile refuses of them it refuses
// with a reason for each key.
func TestMostRandomSpecsCompile(t *testing.T) {
	const tried = 2000
	playable := 0
	refused := map[string]int{}
	for seed := range uint64(tried) {
		_, err := randomSpec(newDice(seed)).Compile()
		if err == nil {
			playable++
			continue
		}
		problems, ok := err.(rules.Problems)
		require.True(t, ok, "seed %d: %v", seed, err)
		require.NotEmpty(t, problems)
		for _, p := range problems {
			refused[p.Code+" "+p.Key]++
		}
	}
	t.Logf("%d of %d random rule sets can be played; refused: %v", playable, tried, refused)
	require.Greater(t, playable, tried*6/10)
}
