package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
	"pente/variants"
)

// names are the points of a question, as people write them.
func (l laid) names(points []rules.Point) (names []string) {
	for _, at := range points {
		names = append(names, l.Position().Rules().Name(at))
	}
	return names
}

func (l laid) opening(t *testing.T, moves ...string) {
	t.Helper()
	for _, text := range moves {
		move, err := notation.ParseMove(l.Position(), text)
		require.NoError(t, err)
		require.NoError(t, l.Play(l.ToMove(), move))
	}
	l.events = nil
}

// An undo goes back to the asker's last move. All who have moved since have to
// agree; it shows what vanishes and what comes back.
func TestUndoRequest(t *testing.T) {
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: people(4)})
	require.ErrorIs(t, l.Ask(1, table.Undo), table.ErrNothingToTakeBack)
	l.opening(t, "G8", "H8", "J8", "A9", "A4", "A5", "A6")
	require.NoError(t, l.Ask(2, table.Undo))
	require.Equal(t, "2 asked", l.told())
	q := l.Questions()[0]
	require.Equal(t, []rules.Seat{3}, q.Waits)
	require.Equal(t, []string{"A5", "A6"}, q.Moves)
	require.Equal(t, []string{"A5", "A6"}, l.names(q.Vanish))
	require.Empty(t, q.ComeBack)
	require.ErrorContains(t, l.Answer(4, table.Undo, true), "player 4 is not asked for a undo")
	require.ErrorContains(t, l.Answer(3, table.Draw, true), "nobody asks for a draw")
	require.ErrorContains(t, l.Ask(1, table.Undo), "somebody asks for a undo already")
	require.NoError(t, l.Answer(3, table.Undo, true))
	require.Equal(t, "3 agreed, 2 back A5", l.told())
	require.Equal(t, rules.Seat(2), l.ToMove())
	require.Empty(t, l.Questions())
}

// Captured stones come back.
func TestUndoOfCaptures(t *testing.T) {
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: people(2)})
	l.opening(t, "K10", "L10", "A1", "M10", "N10", "A2")
	require.NoError(t, l.Ask(1, table.Undo))
	q := l.Questions()[0]
	require.Equal(t, []string{"A2", "N10"}, l.names(q.Vanish))
	require.Equal(t, []string{"L10", "M10"}, l.names(q.ComeBack))
	require.NoError(t, l.Answer(2, table.Undo, false))
	require.Equal(t, "1 asked, 2 declined", l.told())
	require.NoError(t, l.Ask(1, table.Undo))
	require.ErrorContains(t, l.Withdraw(2, table.Undo), "it is player 1 who asks")
	require.NoError(t, l.Withdraw(1, table.Undo))
	require.NoError(t, l.Ask(1, table.Undo))
	l.told()
	l.plays(t, 0, 1, "A3")
	require.Equal(t, "1 moved A3, 1 withdrawn", l.told(), "the game has gone on")
	require.Equal(t, 2, l.Position().Captures(1))
}

// Bots agree, one's own moves need nobody, and a table may say otherwise.
func TestUndoPolicies(t *testing.T) {
	seats := people(3)
	seats[1].Person = false
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: seats})
	l.opening(t, "K10", "A1")
	require.NoError(t, l.Ask(1, table.Undo))
	require.Equal(t, "1 asked, 1 back K10", l.told())
	l.opening(t, "K10", "A1", "A2")
	require.NoError(t, l.Ask(1, table.Undo))
	require.Equal(t, []rules.Seat{3}, l.Questions()[0].Waits)

	l = layTimed(t, "pente-multi", "none", table.Setup{Seats: people(3), Policy: table.Policy{Undo: table.UndoFree}})
	l.opening(t, "K10", "A1", "A2")
	require.NoError(t, l.Ask(1, table.Undo))
	require.Equal(t, "1 asked, 1 back K10", l.told())

	l = layTimed(t, "pente-multi", "none", table.Setup{Seats: people(3), Policy: table.Policy{Undo: table.UndoOff}})
	l.opening(t, "K10")
	require.ErrorContains(t, l.Ask(1, table.Undo), "cannot be taken back at this table")
}

// Everybody who still plays has to agree on a draw.
func TestDraw(t *testing.T) {
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: people(4)})
	l.opening(t, "K10", "A1", "leave", "A3")
	require.ErrorContains(t, l.Ask(3, table.Draw), "out of the game")
	require.NoError(t, l.Ask(1, table.Draw))
	require.Equal(t, []rules.Seat{2, 4}, l.Questions()[0].Waits)
	require.NoError(t, l.Answer(4, table.Draw, true))
	l.plays(t, 0, 1, "A4")
	require.NotEmpty(t, l.Questions(), "the asker moves on")
	l.told()
	l.plays(t, 0, 2, "A5")
	require.Equal(t, "2 moved A5, 2 declined", l.told(), "who moves on does not agree")
	require.NoError(t, l.Ask(2, table.Draw))
	require.NoError(t, l.Answer(4, table.Draw, true))
	require.NoError(t, l.Answer(1, table.Draw, true))
	require.Equal(t, "2 asked, 4 agreed, 1 agreed, 0 over", l.told())
	require.Equal(t, table.ByAccord, l.End())
	require.ErrorContains(t, l.Play(4, rules.Place(0)), "the game is over")
	require.ErrorContains(t, l.Ask(4, table.Draw), "the game is over")
	require.NoError(t, l.TakeBack(2))
	require.Equal(t, rules.Seat(2), l.ToMove(), "even that can be taken back")
}

// Bots play on if they alone are asked, and otherwise go along with the people.
func TestDrawWithBots(t *testing.T) {
	seats := people(3)
	seats[2].Person = false
	l := layTimed(t, "pente-multi", "none", table.Setup{Seats: seats})
	l.opening(t, "K10")
	require.NoError(t, l.Ask(1, table.Draw))
	require.Equal(t, []rules.Seat{2}, l.Questions()[0].Waits)
	require.NoError(t, l.Play(2, rules.Leave(2)))
	require.Equal(t, "1 asked, 2 left leave, 1 withdrawn", l.told())
	require.ErrorContains(t, l.Ask(1, table.Draw), "bots alone would have to agree")
}

// In a game of teams one speaks for the team in a draw, and the team resigns
// together if all of it agree.
func TestTeams(t *testing.T) {
	l := layTimed(t, "pente-teams", "none", table.Setup{Seats: people(4)})
	l.opening(t, "K10")
	require.NoError(t, l.Ask(1, table.Draw))
	require.Equal(t, []rules.Seat{2, 4}, l.Questions()[0].Waits)
	require.NoError(t, l.Answer(4, table.Draw, true))
	require.Equal(t, table.ByAccord, l.End())

	l = layTimed(t, "pente-teams", "none", table.Setup{Seats: people(4)})
	l.opening(t, "K10")
	require.NoError(t, l.Ask(4, table.Resign))
	require.Equal(t, []rules.Seat{2}, l.Questions()[0].Waits)
	require.NoError(t, l.Answer(2, table.Resign, true))
	require.Equal(t, []rules.Seat{1, 3}, l.Position().Outcome().Winners)

	l = layTimed(t, "pente-multi", "none", table.Setup{Seats: people(2)})
	require.ErrorContains(t, l.Ask(1, table.Resign), "no team to resign with")
	require.ErrorContains(t, l.Ask(1, "adjourn"), `nobody can be asked for a "adjourn", there are undo, draw and resign`)
	require.ErrorContains(t, l.Ask(3, table.Draw), "there is no seat 3")
	require.ErrorContains(t, l.Do(table.Act{What: "dance", Seat: 1}), `nobody can do "dance"`)
}

// In a game for places those who are still at it share the next one.
func TestDrawAmongTheRest(t *testing.T) {
	v, err := variants.Load("pente-multi", `end.after_win="places"`, "win.line.length=2")
	require.NoError(t, err)
	w, err := table.Lay(table.Setup{Rules: v.Rules, Seats: people(4)})
	require.NoError(t, err)
	l := laid{&watched{Table: w}, newTime()}
	l.opening(t, "K10", "A1", "C1", "leave", "K11")
	require.True(t, w.Position().Won(1))
	require.NoError(t, w.Ask(2, table.Draw))
	require.Equal(t, []rules.Seat{3}, w.Questions()[0].Waits)
	require.NoError(t, w.Answer(3, table.Draw, true))
	g, err := w.Record()
	require.NoError(t, err)
	require.Equal(t, record.Result{Places: []int{1, 2, 2, 4}, Reason: "accord", Text: "1-0-0-0"}, g.Result)
}
