package lab

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules/record"
)

// A game is known again by its record, in any format, and counts as it did.
func TestRecall(t *testing.T) {
	for _, format := range []record.Format{record.Text, record.JSON, record.SGF} {
		m := match(t, setup(t, "pente-multi", "greedy", "random", "random"))
		all, tally := play(t, m, 9, 2)
		again := m.NewTally()
		for i, r := range written(t, m, format, all) {
			game, err := m.Recall(i, r)
			require.NoError(t, err)
			require.Equal(t, all[i].Outcome, game.Outcome)
			require.Equal(t, all[i].Seats, game.Seats)
			again.Add(game)
		}
		result, other := tally.Result(), again.Result()
		for i := range result.Players {
			result.Players[i].Used = Used{}
		}
		require.Equal(t, result, other)
	}
}

// written are the records of games, written and read back.
func written(t *testing.T, m *Match, format record.Format, games []Game) (all []record.Game) {
	t.Helper()
	var file bytes.Buffer
	writer, err := record.NewWriter(&file, format)
	require.NoError(t, err)
	for _, game := range games {
		require.NoError(t, writer.WriteBy(game.Record, m.setup.Rules))
	}
	for r, err := range record.Read(&file, record.Limits{}) {
		require.NoError(t, err)
		all = append(all, r)
	}
	return all
}

func TestRecallRefuses(t *testing.T) {
	m := match(t, setup(t, "pente", "greedy", "random"))
	all, _ := play(t, m, 4, 2)
	records := written(t, m, record.Text, all)
	other := setup(t, "pente", "greedy", "random")
	other.Seed++
	_, err := match(t, other).Recall(0, records[0])
	require.ErrorContains(t, err, "another match")
	require.ErrorContains(t, err, "seed 11")
	require.ErrorContains(t, err, "seed 12")
	_, err = m.Recall(1, records[0])
	require.ErrorContains(t, err, "round 1.1 where round 1.2 should be")

	changed := records[0]
	changed.Seats = []record.Seat{changed.Seats[1], changed.Seats[0]}
	_, err = m.Recall(0, changed)
	require.ErrorContains(t, err, "random sits in seat 1 where greedy should")
	changed = records[0]
	changed.Headers = nil
	_, err = m.Recall(0, changed)
	require.ErrorContains(t, err, "of no match")
	changed = records[0]
	changed.Moves = changed.Moves[:5]
	_, err = m.Recall(0, changed)
	require.Error(t, err)
	changed = records[0]
	changed.Result = record.Result{Text: "0-1"}
	if all[0].Outcome.Winners[0] == 2 {
		changed.Result.Text = "1-0"
	}
	_, err = m.Recall(0, changed)
	require.ErrorContains(t, err, "as the winner")
}

// What identifies a match fits a header, whatever its players are called.
func TestTheNameOfAMatch(t *testing.T) {
	m := match(t, setup(t, "pente", "greedy", "random"))
	require.Equal(t, "seed 11, 2 seats, openings: 4 random plies, players: greedy, random", m.Name())
	long := "greedy" + strings.Repeat(" seed=1", 300)
	one := match(t, setup(t, "pente", long, "random")).Name()
	two := match(t, setup(t, "pente", long, "greedy")).Name()
	require.LessOrEqual(t, len(one), mostName)
	require.NotEqual(t, one, two)
}
