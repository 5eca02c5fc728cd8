package brain

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// limits are what the manager allows.
type limits struct {
	turn  time.Duration // for a move; 0: as fast as possible
	match time.Duration // for the whole game; 0: no limit
	left  time.Duration // of it; unlimited where nobody says
}

const (
	unlimited = time.Duration(math.MaxInt64)
	// unsaid is the time for a move where the manager says nothing.
	unsaid = time.Second
	// noTimeLeft is what managers send where the time of a game is not limited.
	noTimeLeft = math.MaxInt32 * time.Millisecond
	// movesToGo is for how many more moves the time that is left has to do.
	movesToGo = 20
)

func noLimits() limits { return limits{turn: unsaid, left: unlimited} }

// set reads a limit. A number that cannot be read changes nothing.
func (l *limits) set(key, value string) {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil {
		return
	}
	const most = int64(unlimited / time.Millisecond)
	d := time.Duration(max(min(n, most), -most)) * time.Millisecond
	switch strings.ToLower(key) {
	case "timeout_turn":
		l.turn = max(d, 0)
	case "timeout_match":
		l.match = max(d, 0)
	case "time_left":
		if l.left = d; d >= noTimeLeft {
			l.left = unlimited
		}
	}
}

// span is the time for a turn: how long to think, and how long until a move has to
// be there.
type span struct{ think, latest time.Duration }

// instant is how long a move may take that has to be as fast as possible.
const instant = 5 * time.Millisecond

// span is the time for the next turn. Some of what the manager allows is kept for
// the way there and back.
func (l limits) span() span {
	left := l.left
	if left == unlimited && l.match > 0 {
		left = l.match // nobody counts: what follows has to do with it as well
	}
	turn := l.turn
	if left != unlimited {
		turn = min(turn, left/movesToGo)
	}
	if turn <= 0 {
		return span{0, instant}
	}
	kept := min(turn/2, 20*time.Millisecond+turn/20)
	return span{turn - kept, turn - kept/2}
}
