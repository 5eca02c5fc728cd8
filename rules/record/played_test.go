package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// restartSpecs are games whose positions remember different things: captures,
// other seats' stones in one capture, stones left in a turn, self-capture.
func restartSpecs() map[string]rules.Spec {
	small := threeMixed()
	small.Board = rules.Board{Width: 9, Height: 9}
	small.Eliminate.Stones = rules.RemainsNeutral
	return map[string]rules.Spec{
		"tournament": tournament(), "three": threeMixed(), "three with leaving": small, "sixes": sixes(), "poof": poof(),
	}
}

// A game that is written at any ply, read and replayed is the same position.
func TestRestartAtEveryPly(t *testing.T) {
	for name, spec := range restartSpecs() {
		t.Run(name, func(t *testing.T) {
			r := compile(t, spec)
			players, _ := r.Players()
			for seed := range uint64(3) {
				p, err := r.Start(players)
				require.NoError(t, err)
				random := rules.NewRandom(seed)
				for !p.Over() {
					require.Equal(t, p.Hash(), restarted(t, p).Hash(), "ply %d", p.Plies())
					m := p.Pick(random)
					if players > 2 && p.Plies() == 20 {
						m = rules.Leave(p.ToMove()%rules.Seat(players) + 1) // out of turn
					}
					require.NoError(t, p.Play(m))
				}
				require.Equal(t, p.Hash(), restarted(t, p).Hash())
				g, err := record.FromPosition(p)
				require.NoError(t, err)
				report := record.Replay(g, r, nil)
				require.Empty(t, report.Why)
				require.Equal(t, p.Outcome(), report.Outcome)
			}
		})
	}
}

// restarted is a position after its record was written and read again.
func restarted(t *testing.T, p *rules.Position) *rules.Position {
	t.Helper()
	g, err := record.FromPosition(p)
	require.NoError(t, err)
	games, bad := read(write(t, record.JSON, []record.Game{g}), record.Limits{})
	require.Empty(t, bad)
	again, err := p.Rules().Start(games[0].Players)
	require.NoError(t, err)
	for _, written := range games[0].Moves {
		m, err := notation.ParseMove(again, written)
		require.NoError(t, err)
		require.NoError(t, again.Play(m))
	}
	require.Equal(t, p.Plies(), again.Plies())
	return again
}

func TestRecordOfPlayedGame(t *testing.T) {
	p, err := compile(t, threeMixed()).Start(3)
	require.NoError(t, err)
	for _, m := range []rules.Move{rules.Place(180), rules.Place(0), rules.Leave(2), rules.Place(1)} {
		require.NoError(t, p.Play(m))
	}
	g, err := record.FromPosition(p)
	require.NoError(t, err)
	require.Equal(t, []string{"K10", "A1", "leave(2)", "B1"}, g.Moves)
	require.Equal(t, record.Result{}, g.Result, "the game is on")

	require.NoError(t, p.Play(rules.Leave(p.ToMove())))
	g, err = record.FromPosition(p)
	require.NoError(t, err)
	require.Equal(t, "leave", g.Moves[4])
	require.Equal(t, record.Result{Places: []int{2, 3, 1}, Reason: "leave", Text: "0-0-1"}, g.Result)
}
