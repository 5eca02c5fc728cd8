package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
	"pente/cmd/internal/web/store/storetest"
	"pente/players/table"
	"pente/rules"
)

// ask asks the others, and wants that it can be asked.
func (v *visitor) asks(api, about string) (asked int) {
	v.t.Helper()
	var answer struct{ N int }
	ply := v.state(api).Now.Ply
	require.Equal(v.t, 200, v.post(api+"/ask", fields{"about": about, "ply": ply}, &answer))
	return answer.N
}

// A move is taken back when all who have moved since agree; bots go along, and
// the game and the clocks are what they were, also after a restart.
func TestTakingBackThroughTheAPI(t *testing.T) {
	h, clock := timed(t)
	ann, bob, api := h.pair(fields{"variant": "tic-tac-toe", "clock": "1m"})
	ann.move(api, 0, "B2")
	clock.pass(10e9)
	bob.move(api, 1, "A1")
	clock.pass(5e9)
	asked := ann.asks(api, "undo")
	want := []question{{N: asked, About: "undo", By: 1, Waits: []rules.Seat{2}, Said: []rules.Seat{}, Moves: []string{"B2", "A1"}, Vanish: []string{"A1", "B2"}}}
	require.Equal(t, want, bob.state(api).Now.Questions)
	h.restart()
	require.Equal(t, want, bob.state(api).Now.Questions)
	var no problem
	for _, wrong := range []struct {
		who    *visitor
		path   string
		body   fields
		status int
		code   string
	}{
		{ann, "/ask", fields{"about": "undo", "ply": 2}, 409, "not_now"},
		{bob, "/ask", fields{"about": "undo", "ply": 1}, 409, "stale"},
		{bob, "/ask", fields{"about": "resign", "ply": 2}, 409, "not_now"},
		{ann, "/answer", fields{"about": "undo", "asked": asked, "yes": true}, 409, "not_now"},
		{bob, "/answer", fields{"about": "undo", "asked": asked - 1, "yes": true}, 409, "stale"},
		{bob, "/answer", fields{"about": "draw", "asked": asked, "yes": true}, 409, "stale"},
		{bob, "/withdraw", fields{"about": "undo"}, 409, "not_now"},
		{h.visitor(), "/answer", fields{"about": "undo", "asked": asked, "yes": true}, 403, "watching"},
		{bob, "/answer", fields{"about": "undo", "asked": asked, "yes": true, "seat": 1}, 403, "not_your_seat"},
	} {
		require.Equal(t, wrong.status, wrong.who.post(api+wrong.path, wrong.body, &no), "%s %v", wrong.path, wrong.body)
		require.Equal(t, wrong.code, no.Error.Code, "%s %v", wrong.path, wrong.body)
	}
	f := ann.follow(api, fmt.Sprint(asked), "")
	for range 2 { // the second time the nonce has it done already
		require.Equal(t, 200, bob.post(api+"/answer", fields{"about": "undo", "asked": asked, "yes": true, "nonce": "yes"}, nil))
	}
	for e := f.want(); e.kind != "reset"; e = f.want() {
	}
	s := ann.state(api)
	require.Zero(t, s.Now.Ply)
	require.Empty(t, s.Moves)
	require.Equal(t, []float64{60, 60}, ann.left(api))
	h.restart()
	require.Equal(t, s.Now, ann.state(api).Now)
	ann.move(api, 0, "C3")
	require.Equal(t, 1, bob.state(api).Now.Ply)
}

// Where nobody else has moved since, or only bots, nobody is asked.
func TestBotsLetOthersTakeBack(t *testing.T) {
	h := openHouse(t, generous)
	ann := h.visitor()
	api, _ := ann.begin(fields{"variant": "tic-tac-toe", "seats": []string{human, "random"}})
	for range 3 { // the bot answers anew each time
		f := ann.follow(api, fmt.Sprint(ann.state(api).N), "")
		ann.move(api, 0, "B2")
		for f.want().event.Now.Ply < 2 {
		}
		f.cancel()
		ann.asks(api, "undo")
		require.Zero(t, ann.state(api).Now.Ply)
	}
	var no problem
	ann.move(api, 0, "B2")
	require.Equal(t, 409, ann.post(api+"/ask", fields{"about": "draw", "ply": ann.state(api).Now.Ply}, &no))
	require.Equal(t, "Bots alone would have to agree, and they play on.", no.Error.Message)
}

// A draw ends the game for all who still play.
func TestDrawThroughTheAPI(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob, api := h.pair(fields{"variant": "gomoku"})
	ann.move(api, 0, "H8")
	asked := bob.asks(api, "draw")
	require.Equal(t, 200, bob.post(api+"/withdraw", fields{"about": "draw"}, nil))
	require.Equal(t, 409, ann.post(api+"/answer", fields{"about": "draw", "asked": asked, "yes": true}, nil))
	asked = bob.asks(api, "draw")
	require.Equal(t, 200, ann.post(api+"/answer", fields{"about": "draw", "asked": asked, "yes": true}, nil))
	s := ann.state(api)
	require.True(t, s.Now.Over && s.Now.Draw)
	require.Equal(t, rules.Reason("accord"), s.Now.Reason)
	require.Equal(t, 422, bob.post(api+"/moves", fields{"move": "H9", "ply": 1, "seat": 2}, nil))
	var told struct{ Result struct{ Text, Reason string } }
	require.Equal(t, 200, ann.get(api+"/record?format=json", &told))
	h.restart()
	require.Equal(t, s.Now, ann.state(api).Now)
	require.Equal(t, 200, ann.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 200, bob.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 1, ann.state(api).Round)
}

// A team resigns when all of it agree; one seat by itself.
func TestTeamsResign(t *testing.T) {
	h := openHouse(t, generous)
	people := make([]*visitor, 4)
	var api string
	for i := range people {
		people[i] = h.visitor()
		if i == 0 {
			api, _ = people[i].begin(fields{"variant": "pente-teams", "seats": []string{human, human, human, human}})
		} else {
			require.Equal(t, 200, people[i].post(api+"/join", fields{}, nil))
		}
	}
	people[0].move(api, 0, "K10")
	asked := people[1].asks(api, "resign")
	require.Equal(t, []rules.Seat{4}, people[0].state(api).Now.Questions[0].Waits)
	require.Equal(t, 409, people[2].post(api+"/answer", fields{"about": "resign", "asked": asked, "yes": true}, nil))
	f := people[0].follow(api, fmt.Sprint(asked), "")
	require.Equal(t, 200, people[3].post(api+"/answer", fields{"about": "resign", "asked": asked, "yes": true}, nil))
	f.want()
	s := people[0].state(api)
	require.True(t, s.Now.Over)
	require.Equal(t, []rules.Seat{1, 3}, s.Now.Winners)
}

// Whoever is away long enough is voted about; votes of people who are there
// count, and what more than half of them want is done.
func TestVotesThroughTheAPI(t *testing.T) {
	for _, end := range []struct {
		vote table.Verdict
		want func(*testing.T, state)
	}{
		{table.Retire, func(t *testing.T, s state) {
			require.Equal(t, []rules.Seat{3}, s.Now.Out)
			require.Equal(t, "away", s.Moves[len(s.Moves)-1].Reason)
		}},
		{table.Stop, func(t *testing.T, s state) {
			require.True(t, s.Now.Over)
			require.Equal(t, rules.Reason("stopped"), s.Now.Reason)
			require.Empty(t, s.Now.Winners)
			require.False(t, s.Now.Draw)
		}},
		{table.Substitute, func(t *testing.T, s state) {
			require.Equal(t, absent{Seat: 3, Away: true, Bot: true}, s.Now.Absent[0])
		}},
	} {
		t.Run(string(end.vote), func(t *testing.T) {
			h, clock := timed(t)
			ann, bob, cat := h.visitor(), h.visitor(), h.visitor()
			api, _ := ann.begin(fields{"variant": "pente-multi", "seats": []string{human, human, human}, "clock": "10m"})
			feeds := map[*visitor]*feed{}
			for _, v := range []*visitor{ann, bob, cat} {
				if v != ann {
					require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
				}
				feeds[v] = h.follows(v, api)
			}
			ann.move(api, 0, "K10")
			feeds[cat].cancel()
			h.waitFor(api, 3, false)
			clock.pass(5 * time.Second)
			require.Equal(t, []absent{{Seat: 3, Away: true, In: 60_000, Votes: map[rules.Seat]table.Verdict{1: "", 2: ""}}}, ann.state(api).Now.Absent)
			var no problem
			require.Equal(t, 409, ann.post(api+"/vote", fields{"of": 3, "vote": end.vote}, &no))
			require.Equal(t, "Player 3 may come back within 1m0s.", no.Error.Message)
			clock.pass(minute)
			require.Equal(t, 403, h.visitor().post(api+"/vote", fields{"of": 3, "vote": end.vote}, &no))
			require.Equal(t, 200, ann.post(api+"/vote", fields{"of": 3, "vote": end.vote}, nil))
			require.Equal(t, map[rules.Seat]table.Verdict{1: end.vote, 2: ""}, ann.state(api).Now.Absent[0].Votes)
			require.Equal(t, 200, bob.post(api+"/vote", fields{"of": 3, "vote": end.vote}, nil))
			end.want(t, ann.state(api))
			before := ann.state(api)
			h.restart()
			require.Equal(t, before.Now.Out, ann.state(api).Now.Out)
			require.Equal(t, before.Now.Over, ann.state(api).Now.Over)
		})
	}
}

// The seat is taken back from the bot by its person, who cannot move before.
func TestSeatTakenBack(t *testing.T) {
	h, clock := timed(t)
	ann, bob := h.visitor(), h.visitor()
	api, _ := ann.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, bob.post(api+"/join", fields{}, nil))
	h.follows(ann, api)
	f := h.follows(bob, api)
	var no problem
	require.Equal(t, 409, bob.post(api+"/return", fields{}, &no))
	require.Equal(t, "not_now", no.Error.Code)
	ann.move(api, 0, "H8")
	f.cancel()
	h.waitFor(api, 2, false)
	clock.pass(36 * time.Second)
	g := ann.follow(api, fmt.Sprint(ann.state(api).N), "")
	require.Equal(t, 200, ann.post(api+"/vote", fields{"of": 2, "vote": "bot"}, nil))
	for e := g.want(); e.event.Now.Ply < 2; e = g.want() {
	}
	ann.move(api, 2, ann.free(api))
	h.follows(bob, api)
	require.Equal(t, 409, bob.post(api+"/moves", fields{"move": bob.free(api), "ply": bob.state(api).Now.Ply, "seat": 2}, &no))
	require.Contains(t, []string{"by_bot", "not_your_turn", "stale"}, no.Error.Code)
	require.Equal(t, 200, bob.post(api+"/return", fields{}, nil))
	require.Empty(t, ann.state(api).Now.Absent)
}

// free is a point that may be played.
func (v *visitor) free(api string) string {
	s := v.state(api)
	for i, legal := range s.Now.Legal {
		if legal == '1' {
			return s.Board.Names[i]
		}
	}
	return ""
}

// A seat that nobody takes can be given to a bot, and taken from it later.
func TestAFreeSeatIsGivenToABot(t *testing.T) {
	h, clock := timed(t)
	ann, bob := h.visitor(), h.visitor()
	api, _ := ann.begin(fields{"variant": "gomoku", "clock": "5m"})
	h.follows(ann, api)
	require.Empty(t, ann.state(api).Now.Absent)
	clock.pass(31 * time.Second)
	require.Equal(t, rules.Seat(2), ann.state(api).Now.Absent[0].Seat)
	require.Equal(t, 200, ann.post(api+"/vote", fields{"of": 2, "vote": "bot"}, nil))
	f := ann.follow(api, fmt.Sprint(ann.state(api).N), "")
	ann.move(api, 0, "H8")
	for e := f.want(); e.event.Now.Ply < 2; e = f.want() {
	}
	require.Equal(t, 200, bob.post(api+"/join", fields{"name": "Bob"}, nil))
	require.Empty(t, bob.state(api).Now.Absent)
	ann.move(api, 2, ann.free(api))
	bob.move(api, 3, bob.free(api))
}

// Who follows at one server is not missed by the other; and when his server stops,
// the other one misses him.
func TestTwoServersMissPeople(t *testing.T) {
	url := storetest.Start(t).Database(t)
	clock := newHours()
	var houses [2]*testHouse
	for i := range houses {
		s, err := store.OpenPostgres(t.Context(), url)
		require.NoError(t, err)
		houses[i] = &testHouse{t: t, limits: generous, clock: clock, addr: "127.0.0.1:0"}
		houses[i].run(s)
		t.Cleanup(houses[i].stop)
	}
	one, two := houses[0].visitor(), houses[1].visitor()
	api, _ := one.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, two.post(api+"/join", fields{}, nil))
	houses[0].follows(one, api)
	f := houses[1].follows(two, api)
	one.move(api, 0, "H8")
	for e := f.want(); e.event.Now.Ply == 0; e = f.want() {
	}
	for range 10 {
		clock.pass(minute)
		require.Empty(t, two.state(api).Now.Absent)
		require.Empty(t, one.state(api).Now.Absent)
	}
	houses[0].stop()
	clock.pass(minute)
	require.Equal(t, rules.Seat(1), two.state(api).Now.Absent[0].Seat)
	clock.pass(minute)
	require.Equal(t, 200, two.post(api+"/vote", fields{"of": 1, "vote": "retire"}, nil))
	require.Equal(t, []rules.Seat{2}, two.state(api).Now.Winners)
}
