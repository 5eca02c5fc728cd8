package players_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
)

// thrower throws for the rules of a game.
type thrower struct{ *rand.Rand }

func (d thrower) percent(n int) bool { return d.IntN(100) < n }

func (d thrower) between(low, high int) int { return low + d.IntN(high-low+1) }

// either is one of several values.
func either[T any](d thrower, values ...T) T { return values[d.IntN(len(values))] }

// anyRules are rules with a bit of everything; many do not go together.
func anyRules(seed uint64) (s rules.Spec, count int) {
	d := thrower{rand.New(rand.NewPCG(seed, 7))}
	s.Board.Width, s.Board.Height = d.between(3, 11), d.between(2, 11)
	if d.percent(25) {
		s.Board.Topology = either(d, rules.Cylinder, rules.Torus)
	}
	count = d.between(2, 8)
	s.Players = rules.Players{Min: count, Max: count}
	if count%2 == 0 && d.percent(40) {
		s.Players.Teams = either(d, 2, count/2)
	}
	if d.percent(30) {
		s.Turn.Each = rules.Stones{d.between(1, 3), d.between(1, 2)}
	}
	s.Turn.Pass = either(d, rules.PassNever, rules.PassIfStuck, rules.PassAllowed)
	d.captures(&s)
	d.lines(&s)
	d.others(&s)
	return s, count
}

func (d thrower) captures(s *rules.Spec) {
	if d.percent(30) {
		return
	}
	s.Capture.Lengths = either(d, []int{2}, []int{2, 3}, []int{1}, []int{6, 1})
	s.Capture.Mixed = d.percent(50)
	s.Capture.Victims = either(d, rules.AnyOther, rules.NextOpponent)
	s.Capture.Self = either(d, rules.SelfSafe, rules.SelfPoof, rules.SelfForbid)
	if d.percent(20) {
		s.Capture.Effect = rules.CaptureFlip
	}
	if s.Players.Teams > 0 {
		s.Capture.Teammate = either(d, rules.TeammateCount, rules.TeammateNoCount, rules.TeammateForbid)
		s.Win.Captures.SumBy = either(d, rules.SumByPlayer, rules.SumByTeam)
	}
	if d.percent(80) {
		s.Win.Captures.Target = line(d.between(1, 10))
	}
	if d.percent(20) {
		s.Break.Policy = either(d, rules.BreakIfBreakable, rules.BreakAlways, rules.BreakForced)
		s.Break.Window = either(d, rules.BreakNext, rules.BreakRound)
	}
}

func (d thrower) lines(s *rules.Spec) {
	switch n := d.IntN(100); {
	case n < 70:
		s.Win.Line.Length = line(d.between(3, 7))
		s.Win.Line.Overline = rules.PerSeat{d.between(0, 2): either(d, rules.OverlineWin, rules.OverlineIgnore, rules.OverlineForbid, rules.OverlineLose)}
		s.Win.Line.Axes = either(d, rules.AllAxes, rules.OrthAxes, rules.DiagonalAxes)
		s.Win.Line.Count = either(d, 0, 0, 0, 2)
		s.Win.Line.OpenEnds = either(d, 0, 0, 0, 1)
	case n < 80:
		s.Win.Line.Score, s.End.FullBoard = map[int]int{3: 1, 4: 5}, rules.FullScore
	case n < 90:
		s.Win.Line.Length, s.Win.Line.Seat = line(4), 1
	}
	if d.percent(20) {
		s.Lose.Line.Length = d.between(3, 5)
	}
	if s.Players.Teams > 0 && d.percent(40) {
		s.Win.Line.By = rules.ByTeam
	}
}

func (d thrower) others(s *rules.Spec) {
	if d.percent(20) {
		s.Place.Rule = either(d, rules.PlaceGravity, rules.PlaceEdgeGrow, rules.PlaceEdgeDrop, rules.PlaceNearestEdge)
	}
	if d.percent(15) {
		s.Place.Colour = either(d, rules.PlaceAnyColour, rules.PlaceSingle)
	}
	if d.percent(20) {
		s.Forbid.Three = rules.Shape{Count: 2, Effect: either(d, rules.EffectIllegal, rules.EffectLose)}
	}
	if d.percent(15) {
		s.Oblige = rules.Oblige{Win: d.percent(50), BlockNext: d.percent(50)}
	}
	if d.percent(15) {
		s.Opening.Stone = map[int]rules.Region{d.between(1, 3): "inside(2)"}
	}
	s.Eliminate.Stones = either(d, rules.RemainsStay, rules.RemainsRemove, rules.RemainsNeutral)
	s.End.AfterWin = either(d, rules.AfterWinStop, rules.AfterWinPlaces)
	s.End.NoMove = either(d, rules.NoMoveDraw, rules.NoMoveLose)
	s.End.MaxPlies = d.between(20, 60)
}

// playAnyRules plays a game of rules that a seed says with all kinds of players,
// one of whom leaves now and then. It tells whether there was a game.
func playAnyRules(t *testing.T, seed uint64) bool {
	spec, count := anyRules(seed)
	r, err := spec.Compile()
	if err != nil {
		return false
	}
	p, err := r.Start(count)
	require.NoError(t, err)
	kinds := []string{"search nodes=30 noise=20", "search nodes=250 duty=eager target=leader", "greedy", "search nodes=90 block=0 duty=next", "search nodes=400"}
	var all []players.Player
	for seat := range count {
		player, err := players.New(kinds[(seat+int(seed%5))%len(kinds)], seed)
		require.NoError(t, err)
		all = append(all, player)
	}
	own := new(rules.Position)
	for !p.Over() {
		if p.Plies()%13 == 12 {
			require.NoError(t, p.Play(rules.Leave(p.ToMove())))
			continue
		}
		p.CopyTo(own)
		m, err := all[p.ToMove()-1].Move(context.Background(), own)
		require.NoError(t, err, "seed %d, ply %d", seed, p.Plies())
		require.Equal(t, p.Hash(), own.Hash(), "seed %d, ply %d", seed, p.Plies())
		require.NoError(t, p.Play(m), "seed %d, ply %d", seed, p.Plies())
	}
	return true
}

// Bots play any rules there are, with any number of sides, legally and to the end.
func TestPlayersPlayAnyRules(t *testing.T) {
	played := 0
	for seed := range uint64(fewer(80, 24)) {
		if playAnyRules(t, seed) {
			played++
		}
	}
	require.Greater(t, played, fewer(20, 5))
}

func FuzzPlayersPlayAnyRules(f *testing.F) {
	for seed := range uint64(4) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { playAnyRules(t, seed) })
}
