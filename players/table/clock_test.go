package table_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// watchTime is the time of day as a test wants it.
type watchTime struct{ now time.Time }

func newTime() *watchTime { return &watchTime{time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)} }

func (w *watchTime) pass(d time.Duration) { w.now = w.now.Add(d) }

// laid is a table with a clock, and the time it goes by.
type laid struct {
	*watched
	time *watchTime
}

func layTimed(t *testing.T, variant, clock string, setup table.Setup) laid {
	t.Helper()
	v, err := variants.Load(variant)
	require.NoError(t, err)
	l := laid{&watched{}, newTime()}
	setup.Rules = v.Rules
	setup.Now = func() time.Time { return l.time.now }
	setup.Watch = func(e table.Event) { l.events = append(l.events, e) }
	if setup.Clock, err = record.ParseTimeControl(clock); err != nil {
		require.NoError(t, err)
	}
	l.Table, err = table.Lay(setup)
	require.NoError(t, err)
	return l
}

func people(n int) []table.Seat {
	seats := make([]table.Seat, n)
	for i := range seats {
		seats[i].Person = true
	}
	return seats
}

// plays makes a move after some time.
func (l laid) plays(t *testing.T, after time.Duration, seat rules.Seat, move string) {
	t.Helper()
	l.time.pass(after)
	require.NoError(t, l.Do(table.Act{At: l.ms(), What: table.Move, Seat: seat, Move: move}))
}

func (l laid) ms() int64 { return l.time.now.Sub(newTime().now).Milliseconds() }

func (l laid) left(t *testing.T, seats ...rules.Seat) (all []time.Duration) {
	t.Helper()
	for _, seat := range seats {
		left, ok := l.Left(seat)
		require.True(t, ok)
		all = append(all, left)
	}
	return all
}

const second, minute = time.Second, time.Minute

// A time for the game runs down while one thinks, and grows with each turn.
func TestFischerClock(t *testing.T) {
	l := layTimed(t, "tic-tac-toe", "1m+5s", table.Setup{Seats: people(2)})
	require.Equal(t, []time.Duration{minute, minute}, l.left(t, 1, 2))
	l.time.pass(10 * second)
	require.Equal(t, []time.Duration{50 * second, minute}, l.left(t, 1, 2))
	l.plays(t, 0, 1, "A1")
	l.plays(t, 20*second, 2, "B1")
	l.time.pass(3 * second)
	require.Equal(t, []time.Duration{52 * second, 45 * second}, l.left(t, 1, 2))
	in, ok := l.Deadline()
	require.True(t, ok)
	require.Equal(t, 52*second, in)
	l.time.pass(52*second - 1)
	require.False(t, l.Tick())
	l.time.pass(1)
	l.events = nil
	require.True(t, l.Tick())
	require.ErrorIs(t, l.events[0].Reason, table.ErrTime)
	require.Equal(t, "1 left leave, 0 over", l.told())
	require.Equal(t, []rules.Seat{2}, l.Position().Outcome().Winners)
	_, ok = l.Deadline()
	require.False(t, ok)
	require.False(t, l.Tick())
}

// A time for a turn is as long as ever in each turn, and holds for all of it: in
// Connect6 for two stones.
func TestTurnClock(t *testing.T) {
	l := layTimed(t, "connect6", "30s/move", table.Setup{Seats: people(2)})
	l.plays(t, 29*second, 1, "K10")
	require.Equal(t, []time.Duration{30 * second, 30 * second}, l.left(t, 1, 2))
	l.plays(t, 20*second, 2, "A1")
	require.Equal(t, []time.Duration{10 * second}, l.left(t, 2))
	l.plays(t, 9*second, 2, "A2")
	l.plays(t, 1500*time.Millisecond, 1, "A3")
	require.Equal(t, []time.Duration{28500 * time.Millisecond, 30 * second}, l.left(t, 1, 2))
	require.Equal(t, []time.Duration{29 * second, 20 * second, 9 * second, 1500 * time.Millisecond}, l.Times())
	l.time.pass(28500 * time.Millisecond)
	require.ErrorContains(t, l.Play(1, rules.Place(50)), "game is over", "the time was up before")
	require.Equal(t, table.OnBoard, l.End())
}

// A move that comes after the time is none, and among more than two the others
// play on, the next one from now.
func TestLateMove(t *testing.T) {
	l := layTimed(t, "tic-tac-mo", "10s", table.Setup{Seats: people(3)})
	l.plays(t, 4*second, 1, "A1")
	l.time.pass(time.Hour)
	l.events = nil
	require.ErrorContains(t, l.Play(2, rules.Place(1)), "the turn of player 3")
	require.Equal(t, "2 left leave", l.told())
	require.Equal(t, []time.Duration{6 * second, 10 * second}, l.left(t, 1, 3))
}

// Who leaves out of turn takes nobody's time.
func TestLeavingOutOfTurn(t *testing.T) {
	l := layTimed(t, "pente-multi", "10s", table.Setup{Seats: people(3)})
	l.time.pass(3 * second)
	require.NoError(t, l.Play(2, rules.Leave(2)))
	require.Equal(t, []time.Duration{7 * second, 10 * second, 10 * second}, l.left(t, 1, 2, 3))
	l.plays(t, second, 1, "K10")
	require.Equal(t, []time.Duration{0, 4 * second}, l.Times())
}

// Taking back restores the clocks of all, and who is to move thinks anew.
func TestTakeBackRestoresClocks(t *testing.T) {
	l := layTimed(t, "pente-multi", "1m+5s", table.Setup{Seats: people(3)})
	l.plays(t, second, 1, "K10")
	l.plays(t, 2*second, 2, "A1")
	l.plays(t, 3*second, 3, "A2")
	l.plays(t, 4*second, 1, "A3")
	l.time.pass(10 * second)
	require.Equal(t, []time.Duration{65 * second, 53 * second, 62 * second}, l.left(t, 1, 2, 3))
	require.NoError(t, l.TakeBack(2))
	require.Equal(t, []time.Duration{64 * second, 60 * second, 60 * second}, l.left(t, 1, 2, 3))
	l.time.pass(5 * second)
	require.Equal(t, []time.Duration{55 * second}, l.left(t, 2))
	require.Equal(t, []time.Duration{second}, l.Times())
}

func TestHeldClock(t *testing.T) {
	l := layTimed(t, "tic-tac-toe", "10s", table.Setup{Seats: people(2)})
	l.time.pass(4 * second)
	require.ErrorContains(t, l.GoOn(), "the clock is not held")
	require.NoError(t, l.Hold())
	require.ErrorContains(t, l.Hold(), "the clock is held")
	l.time.pass(time.Hour)
	_, ok := l.Deadline()
	require.False(t, ok)
	require.False(t, l.Tick())
	require.Equal(t, []time.Duration{6 * second}, l.left(t, 1))
	require.NoError(t, l.GoOn())
	l.plays(t, second, 1, "A1")
	require.Equal(t, []time.Duration{5 * second}, l.Times())
}

func TestCorrespondence(t *testing.T) {
	l := layTimed(t, "tic-tac-toe", "3d/move", table.Setup{Seats: people(2)})
	l.plays(t, 71*time.Hour, 1, "A1")
	l.plays(t, 71*time.Hour, 2, "A2")
	l.time.pass(72 * time.Hour)
	require.True(t, l.Tick())
}

// A player is asked within his time: who does not answer by then loses on time,
// and one that is told to stop at once, by somebody else, does not.
func TestStepWithinTime(t *testing.T) {
	waits := playerFunc(func(ctx context.Context, _ *rules.Position) (rules.Move, error) {
		<-ctx.Done()
		return 0, ctx.Err()
	})
	var clock *watchTime
	setup := table.Setup{
		Seats: []table.Seat{{Player: script("A1")}, {Player: waits, Person: true}},
		Within: func(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(ctx)
			if clock.pass(d); d < 10*second {
				cancel()
			}
			return ctx, cancel
		},
	}
	l := layTimed(t, "tic-tac-toe", "9s", setup)
	clock = l.time
	require.NoError(t, l.Step(context.Background()))
	require.Equal(t, "1 left leave, 0 over", l.told(), "its answer came when the time was up")

	setup.Seats = []table.Seat{{Player: waits, Person: true}, {Player: script("A1")}}
	l = layTimed(t, "tic-tac-toe", "9s", setup)
	clock = l.time
	require.NoError(t, l.Run(context.Background()))
	require.Equal(t, "1 left leave, 0 over", l.told())

	l = layTimed(t, "tic-tac-toe", "none", setup)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, l.Step(ctx), context.Canceled)
	require.Empty(t, l.told())
}

func TestClockNeedsTime(t *testing.T) {
	v, err := variants.Load("tic-tac-toe")
	require.NoError(t, err)
	_, err = table.Lay(table.Setup{Rules: v.Rules, Seats: people(2), Clock: record.TimeControl{Move: second}})
	require.ErrorContains(t, err, "needs a source of the time of day")
	w := lay(t, "tic-tac-toe", people(2)...)
	_, ok := w.Left(1)
	require.False(t, ok)
	_, ok = w.Deadline()
	require.False(t, ok)
	require.ErrorContains(t, w.Step(context.Background()), "player 1 moves of his own accord")
}

// A game is recalled from its record with the clocks as they stood, also after a
// loss on time and a draw by agreement.
func TestRecall(t *testing.T) {
	l := layTimed(t, "pente-multi", "1m+5s", table.Setup{Seats: people(3)})
	l.plays(t, 1234*time.Millisecond, 1, "K10")
	l.plays(t, 2*second, 2, "A1")
	l.time.pass(61 * second)
	require.True(t, l.Tick())
	l.plays(t, 3*second, 1, "A2")
	g, err := l.Record()
	require.NoError(t, err)
	require.Equal(t, "1m+5s", g.Clock)
	require.Equal(t, []string{"K10", "A1", "leave", "A2"}, g.Moves)
	require.Equal(t, []time.Duration{1234 * time.Millisecond, 2 * second, 61 * second, 3 * second}, g.Times)

	again := layTimed(t, "pente-multi", g.Clock, table.Setup{Seats: people(3)})
	again.time.pass(time.Hour)
	require.NoError(t, again.Recall(g))
	require.Equal(t, l.left(t, 1, 2, 3), again.left(t, 1, 2, 3))
	again.time.pass(second)
	require.Equal(t, l.left(t, 2)[0]-second, again.left(t, 2)[0])
	require.NoError(t, again.Ask(1, table.Draw))
	require.NoError(t, again.Answer(2, table.Draw, true))
	g, err = again.Record()
	require.NoError(t, err)
	require.Equal(t, record.Result{Places: []int{1, 1, 3}, Reason: "accord", Text: "1/2-1/2-0"}, g.Result)
	v, err := variants.Load("pente-multi")
	require.NoError(t, err)
	require.Empty(t, record.Replay(g, v.Rules, nil).Why)

	third := layTimed(t, "pente-multi", g.Clock, table.Setup{Seats: people(3)})
	require.NoError(t, third.Recall(g))
	require.Equal(t, table.ByAccord, third.End())
	require.Zero(t, third.ToMove())
	g.Moves[1] = "K10"
	require.ErrorContains(t, layTimed(t, "pente-multi", "none", table.Setup{Seats: people(3)}).Recall(g), `move 2 of the record, "K10": K10 is taken`)
}

func TestSlips(t *testing.T) {
	v, err := variants.Load("tic-tac-toe")
	require.NoError(t, err)
	for name, test := range map[string]struct {
		second table.Seat
		policy table.Policy
		told   string
	}{
		"person, as often as he likes": {person("A1 A1 A1 A1 B1"), table.Policy{}, "2 moved B1"},
		"person, two slips":            {person("A1 A1"), table.Policy{Slips: 2}, "2 left leave"},
		"bot":                          {bot("A1"), table.Policy{Slips: 9}, "2 left leave"},
		"bot, three slips":             {bot("A1 A1 B1"), table.Policy{BotSlips: 3}, "2 moved B1"},
	} {
		t.Run(name, func(t *testing.T) {
			var last table.Event
			w, err := table.Lay(table.Setup{
				Rules: v.Rules, Seats: []table.Seat{person("A1"), test.second}, Policy: test.policy,
				Watch: func(e table.Event) {
					if e.Kind != table.Over {
						last = e
					}
				},
			})
			require.NoError(t, err)
			for last.Kind != table.Left && w.Position().Plies() < 2 {
				require.NoError(t, w.Step(context.Background()))
			}
			shown := watched{events: []table.Event{last}}
			require.Equal(t, test.told, shown.told())
		})
	}
}

// Who leaves in his turn has the time that was left then: a turn that is not
// finished earns no increment.
func TestLeavingEarnsNoTime(t *testing.T) {
	for clock, want := range map[string]time.Duration{"1m+5s": 50 * second, "1m/move": 50 * second} {
		l := layTimed(t, "tic-tac-toe", clock, table.Setup{Seats: people(2)})
		l.plays(t, 10*second, 1, "leave")
		require.Equal(t, want, l.left(t, 1)[0], clock)
	}
	l := layTimed(t, "tic-tac-toe", "1m+5s", table.Setup{Seats: people(2)})
	l.time.pass(minute)
	require.True(t, l.Tick())
	require.Zero(t, l.left(t, 1)[0])
}
