package brain_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/brain"
)

// An hour to think about a position that is not decided.
const hour = `
	> START 15
	< OK
	> INFO timeout_turn 3600000
	> INFO time_left 2147483647
	> YXBOARD
	> 7,7,1
	> 8,8,2
	> 7,8,1
	> 8,7,2
	> 3,3,1
	> DONE`

// thinks begins to think for an hour.
func thinks(t *testing.T) *talk {
	t.Helper()
	c := meet(t, brain.Brain{Seed: 1})
	c.script(hour)
	c.say("TURN 11,11")
	return c
}

// A move is made at once when the manager says so, in each of the ways that there
// are, and the conversation goes on.
func TestStops(t *testing.T) {
	for _, c := range []struct{ says, answer string }{
		{"YXSTOP", ""},
		{"stop", ""},
		{"INFO timeout_turn 0", ""},
		{"RESTART", "OK"},
		{"START 20", "OK"},
		{"RECTSTART 20,15", "OK"},
	} {
		t.Run(c.says, func(t *testing.T) {
			talk := thinks(t)
			talk.say(c.says)
			talk.hear(point)
			if c.answer != "" {
				talk.hear(c.answer)
			}
			talk.script("")
		})
	}
}

// END and the end of the input end it at once.
func TestEndsWhileItThinks(t *testing.T) {
	c := thinks(t)
	c.say("END")
	c.hear(point)
	c.ended()
	c = thinks(t)
	require.NoError(t, c.in.Close())
	c.hear(point)
	c.ended()
	c = meet(t, brain.Brain{})
	c.say("BOARD")
	c.say("7,7,2")
	c.say("END")
	c.ended()
}

// Whatever comes while it thinks is answered afterwards, in order.
func TestLinesWait(t *testing.T) {
	c := thinks(t)
	for _, line := range []string{"ABOUT", "FOO", "INFO timeout_turn 1", "TAKEBACK 11,11", "TURN 11,11"} {
		c.say(line)
	}
	c.say("YXSTOP")
	for _, want := range []string{point, "name=.*", "UNKNOWN .*", "OK", point} {
		c.hear(want)
	}
	c.script("")
}

// There is no end to what may wait, but there is one to what waits.
func TestTooManyLinesWait(t *testing.T) {
	c := thinks(t)
	for range brain.MostWaiting + 1 {
		c.say("INFO evaluate 1,1")
		c.say("FOO") // the first INFO does not have to wait
		if len(c.out) > 0 {
			break
		}
	}
	c.hear(point)
}

// Every time that managers send leaves some for the way, and none is used that is
// not there.
func TestSpans(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		info          string
		think, latest time.Duration
	}{
		{"", 930 * ms, 965 * ms},
		{"timeout_turn 0", 0, 5 * ms},
		{"timeout_turn -1", 0, 5 * ms},
		{"timeout_turn 1", ms / 2, ms * 3 / 4},
		{"timeout_turn 10", 5 * ms, 7500 * time.Microsecond},
		{"timeout_turn 100", 75 * ms, 87500 * time.Microsecond},
		{"timeout_turn 30000", 28480 * ms, 29240 * ms},
		{"timeout_turn 30000;time_left 2147483647", 28480 * ms, 29240 * ms},
		{"timeout_turn 30000;time_left 20000", 930 * ms, 965 * ms},
		{"timeout_turn 30000;time_left 0", 0, 5 * ms},
		{"timeout_turn 30000;time_left -200", 0, 5 * ms},
		{"timeout_turn 30000;timeout_match 0", 28480 * ms, 29240 * ms},
		{"timeout_turn 30000;timeout_match 20000", 930 * ms, 965 * ms},
		{"timeout_turn 30000;timeout_match 20000;time_left 2000", 75 * ms, 87500 * time.Microsecond},
		{"timeout_turn 9223372036854775807;time_left -9223372036854775808", 0, 5 * ms},
	} {
		think, latest := brain.Span(strings.Split(c.info, ";")...)
		require.Equal(t, c.think, think, c.info)
		require.Equal(t, c.latest, latest, c.info)
	}
}

// The search ends by itself before its time is cut off.
func TestWhoThinks(t *testing.T) {
	for think, want := range map[time.Duration]string{
		0:                        "search nodes=300",
		5 * time.Millisecond:     "search nodes=300",
		75 * time.Millisecond:    "search time=70ms",
		930 * time.Millisecond:   "search time=871ms",
		28480 * time.Millisecond: "search time=26700ms",
	} {
		require.Equal(t, want, brain.Text("", think))
		require.Equal(t, "hard", brain.Text("hard", think))
	}
}
