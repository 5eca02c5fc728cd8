package web

import (
	"encoding/json"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
	"pente/cmd/internal/web/store/storetest"
	"pente/rules"
)

// left is what the seats have left, in seconds.
func (v *visitor) left(api string) (left []float64) {
	v.t.Helper()
	clock := v.state(api).Now.Clock
	require.NotNil(v.t, clock)
	for _, ms := range clock.Left {
		left = append(left, float64(ms)/1000)
	}
	return left
}

// pair begins a game for two people who follow it.
func (h *testHouse) pair(body fields) (ann, bob *visitor, api string) {
	ann, bob = h.visitor(), h.visitor()
	api, _ = ann.begin(body)
	require.Equal(h.t, 200, bob.post(api+"/join", fields{"name": "Bob"}, nil))
	h.follows(ann, api)
	h.follows(bob, api)
	return ann, bob, api
}

// follows lets somebody follow a game, and waits until the server has noticed.
func (h *testHouse) follows(v *visitor, api string) *feed {
	f := v.follow(api, "0", "")
	_, ok := f.next()
	require.True(h.t, ok)
	return f
}

// The clock begins with the first move; each turn takes from the one who thinks,
// and adds what the time control says.
func TestClocks(t *testing.T) {
	h, time := timed(t)
	for control, want := range map[string][][]float64{ // after 10 s before the first move and each of two moves, and 10 s more
		"2m+5s":    {{120, 120}, {125, 120}, {125, 115}, {115, 115}},
		"2m":       {{120, 120}, {120, 120}, {120, 110}, {110, 110}},
		"60s/move": {{60, 60}, {60, 60}, {60, 60}, {50, 60}},
		"3d/move":  {{259200, 259200}, {259200, 259200}, {259200, 259200}, {259190, 259200}},
	} {
		t.Run(control, func(t *testing.T) {
			ann, bob, api := h.pair(fields{"variant": "gomoku", "clock": control})
			time.pass(10e9)
			require.Equal(t, want[0], ann.left(api))
			require.False(t, ann.state(api).Now.Clock.Running)
			ann.move(api, 0, "H8")
			require.Equal(t, want[1], ann.left(api))
			require.True(t, ann.state(api).Now.Clock.Running)
			time.pass(10e9)
			bob.move(api, 1, "H9")
			require.Equal(t, want[2], ann.left(api))
			time.pass(10e9)
			require.Equal(t, want[3], ann.left(api))
		})
	}
}

// The clock stands while a seat is free, and in games without one there is none.
func TestClockWaitsForPeople(t *testing.T) {
	h, time := timed(t)
	ann, bob := h.visitor(), h.visitor()
	api, _ := ann.begin(fields{"variant": "gomoku", "clock": "1m"})
	require.Equal(t, "1m", ann.state(api).Clock)
	ann.move(api, 0, "H8")
	time.pass(10 * minute)
	require.Equal(t, []float64{60, 60}, ann.left(api))
	require.Equal(t, 200, bob.post(api+"/join", fields{}, nil))
	time.pass(10e9)
	require.Equal(t, []float64{60, 50}, ann.left(api))

	for _, none := range []string{"", "none"} {
		api, _ = ann.begin(fields{"variant": "gomoku", "clock": none})
		require.Equal(t, "none", ann.state(api).Clock)
		require.Nil(t, ann.state(api).Now.Clock)
	}
	for clock, want := range map[string]string{"soon": `"soon"`, "0s/move": "not from 1s to 365d", "5": "has no unit", "999d/move": "longer than 365d"} {
		var no problem
		require.Equal(t, 422, ann.post("/api/games", fields{"variant": "gomoku", "clock": clock}, &no), clock)
		require.Equal(t, "bad_clock", no.Error.Code)
		require.Contains(t, no.Error.Message, want)
	}
}

const minute = time.Minute

// Whose time is up leaves, at that moment, and everybody is told why; the record
// has the time control and the time of each move.
func TestTimeIsUp(t *testing.T) {
	h, time := timed(t)
	ann, bob, api := h.pair(fields{"variant": "gomoku", "clock": "1m+2s"})
	ann.move(api, 0, "H8")
	f := ann.follow(api, "3", "")
	require.Equal(t, "now", f.want().kind)
	time.pass(59_999 * 1e6)
	require.Equal(t, 2, int(ann.state(api).Now.ToMove))
	time.pass(1e6)
	e := f.want()
	for e.kind == "now" {
		e = f.want()
	}
	require.Equal(t, acted, e.event.Kind)
	require.Equal(t, "time", string(e.event.Act.What))
	require.Equal(t, rules.Seat(2), e.event.Act.Seat)
	require.Equal(t, "time", e.event.Move.Reason)
	require.Equal(t, []rules.Seat{1}, e.event.Now.Winners)
	require.Equal(t, []int64{62000, 0}, e.event.Now.Clock.Left)
	var no problem
	require.Equal(t, 409, bob.post(api+"/moves", fields{"move": "H9", "ply": 1}, &no))

	for _, format := range []string{"json", "sgf"} {
		answer, err := ann.Get(h.at + api + "/record?format=" + format)
		require.NoError(t, err)
		text, err := io.ReadAll(answer.Body)
		require.NoError(t, err)
		answer.Body.Close()
		require.Contains(t, string(text), "1m+2s")
	}
	before := ann.state(api)
	h.restart()
	after := ann.state(api)
	require.Equal(t, before.Moves, after.Moves)
	require.Equal(t, before.Now, after.Now)
}

// A move that comes too late is not made, also where no alarm has rung.
func TestALateMove(t *testing.T) {
	h, time := timed(t)
	ann, bob, api := h.pair(fields{"variant": "gomoku", "clock": "10s/move"})
	ann.move(api, 0, "H8")
	time.sleep(11e9)
	var no problem
	require.Equal(t, 409, bob.post(api+"/moves", fields{"move": "H9", "ply": 1}, &no))
	require.Equal(t, "stale", no.Error.Code)
	require.Equal(t, []rules.Seat{1}, ann.state(api).Now.Winners)
}

// The time in which the server was stopped, or its machine slept, is nobody's.
func TestTimeStandsWhileNoServerWorks(t *testing.T) {
	h, time := timed(t)
	ann, bob, api := h.pair(fields{"variant": "gomoku", "clock": "1m"})
	ann.move(api, 0, "H8")
	time.pass(20e9)
	h.stop()
	time.sleep(60 * minute)
	h.start()
	require.Equal(t, []float64{60, 40}, ann.left(api))
	time.pass(5e9)
	h.restart()
	require.Equal(t, []float64{60, 35}, ann.left(api), "each outage is taken off once")
	time.sleep(60 * minute)
	bob.move(api, 1, "H9")
	require.Equal(t, 2, ann.state(api).Now.Ply)
	left := ann.left(api)[1]
	require.True(t, left >= 30 && left <= 35, left)
	time.pass(61e9)
	require.Equal(t, []rules.Seat{2}, ann.state(api).Now.Winners)
}

// A game that nobody looks at is judged when somebody does.
func TestTimeIsUpWhileNobodyLooks(t *testing.T) {
	h, time := timed(t)
	ann, bob, api := h.pair(fields{"variant": "gomoku", "clock": "1h"})
	ann.move(api, 0, "H8")
	h.restart() // the streams end
	time.pass(40 * minute)
	h.house.forgetIdle()
	require.Empty(t, h.house.inMemory())
	time.pass(30 * minute)
	require.Equal(t, []rules.Seat{1}, bob.state(api).Now.Winners)
}

// Two servers on one database show the same clock, and both know who has lost.
func TestTwoServersOneClock(t *testing.T) {
	url := storetest.Start(t).Database(t)
	time := newHours()
	var houses [2]*testHouse
	for i := range houses {
		s, err := store.OpenPostgres(t.Context(), url)
		require.NoError(t, err)
		houses[i] = &testHouse{t: t, limits: generous, clock: time, addr: "127.0.0.1:0"}
		houses[i].run(s)
		t.Cleanup(houses[i].stop)
	}
	one, two := houses[0].visitor(), houses[1].visitor()
	api, _ := one.begin(fields{"variant": "gomoku", "clock": "1m"})
	require.Equal(t, 200, two.post(api+"/join", fields{}, nil))
	f, g := one.follow(api, "2", ""), two.follow(api, "2", "")
	one.move(api, 0, "H8")
	time.pass(20e9)
	for _, feed := range []*feed{f, g} {
		for e := feed.want(); e.event.N < 3; e = feed.want() {
		}
	}
	require.Equal(t, one.left(api), two.left(api))
	require.Equal(t, []float64{60, 40}, two.left(api))
	time.pass(40e9)
	for _, feed := range []*feed{f, g} {
		e := feed.want()
		for e.event.Move == nil {
			e = feed.want()
		}
		require.Equal(t, []rules.Seat{1}, e.event.Now.Winners)
	}
	require.Equal(t, one.state(api).N, two.state(api).N)

	// One is killed, and time goes on at the other; then that one stops too.
	api, _ = two.begin(fields{"variant": "gomoku", "clock": "5m"})
	require.Equal(t, 200, two.post(api+"/join", fields{}, nil))
	two.move(api, 0, "H8")
	houses[0].stop()
	time.pass(60e9)
	require.Equal(t, []float64{300, 240}, two.left(api))
	houses[1].stop()
	time.sleep(time.Now().Sub(time.Now()) + 3*minute)
	s, err := store.OpenPostgres(t.Context(), url)
	require.NoError(t, err)
	houses[1].run(s)
	t.Cleanup(houses[1].stop)
	left := two.left(api)[1]
	require.True(t, left >= 240 && left <= 260, left)
}

// A game of an earlier version, which knew no acts and no clocks, goes on.
func TestGamesOfEarlierVersions(t *testing.T) {
	h, _ := timed(t)
	ann, _, api := h.pair(fields{"variant": "tic-tac-toe"})
	ann.move(api, 0, "B2")
	entries, err := h.store.Read(t.Context(), api[len("/api/games/"):], 0)
	require.NoError(t, err)
	old, prev := newID(), ""
	for n, e := range entries {
		var d map[string]any
		require.NoError(t, json.Unmarshal([]byte(e.Body), &d))
		if d["kind"] == "act" {
			continue
		}
		delete(d, "server")
		text, err := json.Marshal(d)
		require.NoError(t, err)
		added, err := h.store.Append(t.Context(), old, n, store.Record{Nonce: e.Nonce, Prev: prev, Body: string(text)})
		require.NoError(t, err)
		prev = added.Hash
	}
	s := ann.state(gamePath(old))
	require.Empty(t, s.Broken)
	require.Equal(t, 1, s.Now.Ply)
	require.Equal(t, "none", s.Clock)
}
