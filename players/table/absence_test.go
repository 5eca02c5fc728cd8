package table_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/players/table"
	"pente/rules"
)

// After 30 seconds, or a tenth of a longer clock, more than half of the others
// decide about who stays away.
func TestPatience(t *testing.T) {
	for clock, want := range map[string]time.Duration{
		"none": 30 * second, "2m+3s": 30 * second, "10m": minute, "3d/move": 7*time.Hour + 12*minute,
	} {
		l := layTimed(t, "pente-multi", clock, table.Setup{Seats: people(4)})
		require.Equal(t, want, l.Patience(), clock)
	}
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: people(4)})
	require.ErrorContains(t, l.Vote(1, 2, table.Retire), "seat 2 waits for nobody")
	require.ErrorContains(t, l.ComeBack(2), "player 2 is at the table")
	require.NoError(t, l.GoAway(2))
	require.ErrorContains(t, l.GoAway(2), "player 2 is not at the table")
	l.time.pass(29 * second)
	in, away := l.Absent(2)
	require.True(t, away)
	require.Equal(t, second, in)
	require.ErrorContains(t, l.Vote(1, 2, table.Retire), "player 2 may come back within 1s")
	l.time.pass(second)
	require.ErrorContains(t, l.Vote(2, 2, table.Retire), "player 2 has no vote about player 2")
	require.ErrorContains(t, l.Vote(1, 2, table.Substitute), "there is no bot for the seat")
	require.ErrorContains(t, l.Vote(1, 2, "shoot"), `no vote is "shoot", there are wait, bot, retire and end`)
	require.NoError(t, l.Vote(1, 2, table.Retire))
	require.NoError(t, l.Vote(3, 2, table.Wait))
	require.Equal(t, "2 away, 1 voted, 3 voted", l.told())
	require.NoError(t, l.Vote(4, 2, table.Wait))
	require.Equal(t, "4 voted, 0 decided", l.told())
	require.ErrorContains(t, l.Vote(1, 2, table.Retire), "within 30s", "they wait anew")
	l.time.pass(30 * second)
	require.NoError(t, l.Vote(1, 2, table.Retire))
	require.NoError(t, l.Vote(3, 2, table.Retire))
	require.ErrorIs(t, l.events[len(l.events)-1].Reason, table.ErrAway)
	require.Equal(t, "1 voted, 3 voted, 0 decided, 2 left leave(2)", l.told())
	_, away = l.Absent(2)
	require.False(t, away)
}

// Who comes back ends the vote, and a vote counts among those who are there.
func TestVotersComeAndGo(t *testing.T) {
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: people(4)})
	require.NoError(t, l.GoAway(2))
	l.time.pass(minute)
	require.NoError(t, l.Vote(1, 2, table.Stop))
	require.NoError(t, l.ComeBack(2))
	require.NoError(t, l.GoAway(2))
	l.time.pass(minute)
	require.NoError(t, l.Vote(3, 2, table.Stop), "the first vote is forgotten")
	require.Equal(t, table.Playing, l.End())
	require.NoError(t, l.GoAway(1))
	require.Equal(t, table.Playing, l.End(), "one of two")
	require.NoError(t, l.GoAway(4))
	require.Equal(t, table.Stopped, l.End(), "one of one")
	g, err := l.Record()
	require.NoError(t, err)
	require.Equal(t, "?", g.Result.Text)
	require.ErrorContains(t, l.Ask(1, table.Undo), "the game is over")
}

// A bot plays on for a person, until he takes the seat back.
func TestSubstitute(t *testing.T) {
	seats := people(3)
	seats[2] = bot("A3 A4")
	l := layTimed(t, "pente-multi", "none", table.Setup{
		Seats:      seats,
		Substitute: func(seat rules.Seat) players.Player { require.Equal(t, rules.Seat(1), seat); return script("K10 B1") },
	})
	require.NoError(t, l.GoAway(1))
	l.time.pass(30 * second)
	require.NoError(t, l.Vote(2, 1, table.Substitute))
	require.True(t, l.ByBot(1))
	require.Equal(t, "1 away, 2 voted, 0 decided", l.told())
	require.NoError(t, l.Step(context.Background()))
	l.opening(t, "A2")
	require.NoError(t, l.Step(context.Background()))
	require.NoError(t, l.Ask(2, table.Undo))
	require.Equal(t, "3 moved A3, 2 asked, 2 back A2", l.told(), "bots agree")
	l.opening(t, "A2")
	require.NoError(t, l.Step(context.Background()))
	require.Equal(t, "3 moved A4", l.told())
	require.ErrorContains(t, l.Sit(2), "no bot plays for player 2")
	require.NoError(t, l.Sit(1))
	require.Equal(t, "1 back again, 1 sat", l.told())
	require.ErrorContains(t, l.Step(context.Background()), "player 1 moves of his own accord")
	require.ErrorContains(t, l.GoAway(3), "player 3 is a bot")
}

// A bot that plays for a person has to leave with a wrong move as any other.
func TestSubstituteSlips(t *testing.T) {
	l := layTimed(t, "pente-multi", "none", table.Setup{
		Seats: people(2), Substitute: func(rules.Seat) players.Player { return script("A1") },
	})
	l.opening(t, "K10", "A1")
	require.NoError(t, l.GoAway(1))
	l.time.pass(30 * second)
	require.NoError(t, l.Vote(2, 1, table.Substitute))
	l.told()
	require.NoError(t, l.Step(context.Background()))
	require.Equal(t, "1 refused A1, 1 left leave, 0 over", l.told())
}
