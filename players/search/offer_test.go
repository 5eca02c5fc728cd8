package search

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// opened is a position after moves and choices of an opening.
func opened(t *testing.T, variant string, moves ...string) *rules.Position {
	v, err := variants.Load(variant)
	require.NoError(t, err)
	p, err := v.Rules.Start(2)
	require.NoError(t, err)
	for _, text := range moves {
		m, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(m), "%s %s", variant, text)
	}
	return p
}

// Who offers points offers those by which he stands best if they are picked, as many
// as are due and no two alike; who picks takes the one that is worst for the other.
func TestOffersAreTheBestPoints(t *testing.T) {
	for _, game := range []struct {
		variant string
		due     int
		moves   []string
	}{
		{"renju-rif", 2, []string{"H8", "H9", "J9", "stay", "K10"}},
		{"renju-soosorv-8", 3, []string{"H8", "H9", "J9", "stay", "K10", "declare(3)", "stay"}},
		{"renju-yamaguchi", 4, []string{"H8", "H9", "J9", "declare(4)", "stay", "K10"}},
		{"renju-taraguchi-10", 10, []string{"H8", "stay", "H9", "stay", "J9", "stay", "K10", "offer(10)"}},
	} {
		p := opened(t, game.variant, game.moves...)
		me := p.ToMove()
		worth := map[rules.Move]int32{}
		player := New(Level{Nodes: 2000}, 1)
		s := player.prepare(context.Background(), p, time.Time{})
		require.True(t, s.offering(), game.variant)
		require.Equal(t, game.due, s.due(), game.variant)
		s.limit = 0
		n := &node{side: s.view.sideOf(me), depth: 1, spare: spareMost, beta: infinity}
		for _, c := range s.picks(s.offerable(nil, rootWidth), n) {
			worth[c.move] = c.score
		}
		ahead := func(m rules.Move) (better int) {
			for _, v := range worth {
				if v > worth[m]+60 {
					better++
				}
			}
			return better
		}
		for range game.due {
			require.Equal(t, me, p.ToMove(), game.variant)
			m, err := player.Move(context.Background(), p)
			require.NoError(t, err)
			require.Contains(t, worth, m, game.variant)
			require.Less(t, ahead(m), 3*game.due, "%s: %s", game.variant, notation.Move(p, m))
			require.NoError(t, p.Play(m), game.variant)
		}
		require.Len(t, p.Offered(), game.due)
		require.NotEqual(t, me, p.ToMove())
		m, err := New(Level{Nodes: 3000}, 1).Move(context.Background(), p)
		require.NoError(t, err)
		for _, at := range p.Offered() {
			require.LessOrEqual(t, worth[m], worth[rules.Place(at)]+120, game.variant)
		}
	}
}

// What is chosen is what is worth more: the side that stands better, where it has to
// be chosen.
func TestChoicesAreForTheBetterSide(t *testing.T) {
	for _, game := range []struct {
		what, variant, want string
		moves               []string
	}{
		{"two stones of the first colour beside each other", "gomoku-swap", "swap", []string{"H8", "A1", "J8"}},
		{"one of them and two of the second", "gomoku-swap", "stay", []string{"H8", "J8", "A1"}},
		{"the second colour's stone in a corner", "gomoku-swap2", "swap", []string{"H8", "A1", "J9"}},
		{"two stones of the first colour and none of the second", "d-pente", "swap", []string{"K10", "A1", "L11", "A19"}},
		{"the stone in the middle", "squava", "swap", []string{"C3"}},
	} {
		p := opened(t, game.variant, game.moves...)
		m, err := New(Level{Nodes: 3000}, 1).Move(context.Background(), p)
		require.NoError(t, err)
		require.Equal(t, game.want, notation.Move(p, m), "%s, %s", game.variant, game.what)
	}
}

// Who lays an opening of which the other chooses a side lays one that is balanced.
func TestOpeningsForAChoiceAreBalanced(t *testing.T) {
	for _, variant := range []string{"gomoku-swap", "swap2-pente"} {
		p := opened(t, variant)
		player := New(Level{Nodes: 3000}, 1)
		for range 3 {
			m, err := player.Move(context.Background(), p)
			require.NoError(t, err)
			require.NoError(t, p.Play(m))
		}
		report, err := New(Level{Nodes: 3000}, 1).Analyse(context.Background(), p, 9, Sure)
		require.NoError(t, err)
		values := map[string]int{}
		for _, line := range report.Lines {
			values[notation.Move(p, line.Moves[0])] = line.Value
		}
		require.InDelta(t, values["stay"], values["swap"], 150, variant)
	}
}
