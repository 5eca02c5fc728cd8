package web

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// What one has planned is played when it comes true, move by move, also after a
// restart, and is dropped when it does not; nobody else sees it.
func TestPlans(t *testing.T) {
	h, clock := timed(t)
	ann, bob, api := h.pair(fields{"variant": "gomoku", "clock": "5m"})
	says := func(v *visitor, ply int, line ...string) int {
		return v.post(api+"/plan", fields{"line": line, "ply": ply}, nil)
	}
	require.Equal(t, 200, says(bob, 0, "h8", "H9", "J8", "J9"))
	require.Equal(t, 200, says(bob, 0, "K8", "K9"))
	want := []plan{{2, []string{"K8", "K9"}}, {2, []string{"H8", "H9", "J8", "J9"}}}
	require.Equal(t, want, plansSeen(bob, api))
	require.Empty(t, plansSeen(ann, api))
	require.Empty(t, plansSeen(h.visitor(), api))

	ann.move(api, 0, "H8")
	clock.pass(time.Millisecond)
	s := ann.state(api)
	require.Equal(t, 2, s.Now.Ply)
	require.Equal(t, "H9", s.Moves[1].Move)
	require.Equal(t, rules.Seat(2), s.Moves[1].Seat)
	require.GreaterOrEqual(t, bob.left(api)[1], 299.9, "it costs no time")
	require.Equal(t, []plan{{2, []string{"J8", "J9"}}}, plansSeen(bob, api))
	h.restart()
	require.Equal(t, []plan{{2, []string{"J8", "J9"}}}, plansSeen(bob, api))
	ann.move(api, 2, "J8")
	clock.pass(time.Millisecond)
	require.Equal(t, 4, ann.state(api).Now.Ply)
	require.Empty(t, plansSeen(bob, api))

	// Another move drops a plan, and so does taking back.
	require.Equal(t, 200, says(bob, 4, "A1", "A2"))
	ann.move(api, 4, "B1")
	clock.pass(time.Second)
	require.Equal(t, 5, ann.state(api).Now.Ply)
	require.Empty(t, plansSeen(bob, api))
	require.Equal(t, 200, says(ann, 5, "C1", "C2"))
	ann.asks(api, "undo")
	require.Empty(t, plansSeen(ann, api))

	// The newest of two answers counts; a plan can be dropped.
	require.Equal(t, 200, says(bob, 4, "A1", "A2"))
	require.Equal(t, 200, says(bob, 4, "A1", "A3"))
	require.Equal(t, 200, says(bob, 4, "A1", "A4"))
	require.Equal(t, 200, bob.post(api+"/unplan", fields{"line": []string{"A1", "A4"}}, nil))
	ann.move(api, 4, "A1")
	clock.pass(time.Millisecond)
	require.Equal(t, "A3", ann.state(api).Moves[5].Move)
	require.Empty(t, plansSeen(bob, api))
}

func plansSeen(v *visitor, api string) []plan { return v.state(api).Plans }

// A line is tried on a copy of the game: the server says what would come of it.
func TestTryingALine(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob, api := h.pair(fields{"variant": "pente-open"})
	ann.move(api, 0, "K10")
	var out tried
	require.Equal(t, 200, bob.get(api+"/try?moves=L10+A1+M10+N10", &out))
	require.Equal(t, 1, out.Ply)
	require.Equal(t, 5, out.Now.Ply)
	require.Equal(t, rules.Seat(2), out.Now.ToMove)
	require.ElementsMatch(t, []change{{"N10", 0, 1}, {"L10", 2, 0}, {"M10", 2, 0}}, out.Moves[3].Changes)
	require.Equal(t, []int{2, 0}, out.Moves[3].Captures)
	require.Equal(t, 1, bob.state(api).Now.Ply)
	var no problem
	require.Equal(t, 422, bob.get(api+"/try?moves=L10+K10", &no))
	require.Contains(t, no.Error.Message, "K10 is taken")
	require.Equal(t, 422, bob.get(api+"/try?moves=Z99", &no))
	for _, wrong := range []struct {
		line []string
		ply  int
		code string
		want string
	}{
		{[]string{"L10", "A1"}, 1, "bad_request", "It is your turn"}, {[]string{"L10", "A1"}, 0, "stale", "gone on"},
		{[]string{"L10"}, 1, "bad_request", "another's first"},
	} {
		require.NotEqual(t, 200, bob.post(api+"/plan", fields{"line": wrong.line, "ply": wrong.ply}, &no))
		require.Equal(t, wrong.code, no.Error.Code)
		require.Contains(t, no.Error.Message, wrong.want)
	}
	require.Equal(t, 400, ann.post(api+"/plan", fields{"line": []string{"L10", "A1", "A2"}, "ply": 1}, &no))
	require.Contains(t, no.Error.Message, "last move")
	for i := range mostPlans {
		require.Equal(t, 200, ann.post(api+"/plan", fields{"line": []string{"L10", string(rune('A'+i/5*2)) + string(rune('1'+i%5))}, "ply": 1}, nil))
	}
	require.Equal(t, 409, ann.post(api+"/plan", fields{"line": []string{"L10", "T19"}, "ply": 1}, &no))
	require.Equal(t, 200, ann.post(api+"/unplan", fields{}, nil))
	require.Empty(t, ann.state(api).Plans)
}
