package record

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// differs says where a decided game differs from the result of its record. A
// text result knows only who came first, a list of places all of them; how the
// game ended is compared where the record has a word of ours for it.
func (run *replay) differs() string {
	outcome, result := run.report.Outcome, run.game.Result
	first := seatsWhere(len(outcome.Places), func(i int) bool { return outcome.Places[i] == 1 })
	switch {
	case !slices.Equal(first, result.Best()) || result.scored() && outcome.Draw != result.Draw():
		return fmt.Sprintf("the record has %s, the board %s",
			standing(result.Best(), result.Draw()), standing(first, outcome.Draw))
	case len(result.Places) > 0 && !slices.Equal(result.Places, outcome.Places):
		return fmt.Sprintf("the record has the places %v, the board %v", result.Places, outcome.Places)
	case isReason(result.Reason) && result.Reason != string(outcome.Reason):
		return fmt.Sprintf("the record ends by %s, the board by %s", result.Reason, outcome.Reason)
	}
	return ""
}

// givenUp says why nobody can have given up a game without an end so that these
// seats won it: the seat to move did, after another had finished a turn. In an
// opening where seats lay several stones and choose, who moved last says nothing.
func (run *replay) givenUp(best []rules.Seat) string {
	switch {
	case slices.Contains(best, run.toMove):
		return fmt.Sprintf("the record has %s win, who is to move in a game without an end", seatList(best))
	case !run.choices && !slices.Contains(best, run.mover):
		return fmt.Sprintf("the record has %s win, but %s moved last in a game without an end",
			seatList(best), seatList([]rules.Seat{run.mover}))
	}
	return ""
}

func isReason(text string) bool {
	switch rules.Reason(text) {
	case rules.ByLine, rules.ByCaptures, rules.ByOverline, rules.ByShape, rules.ByBoth, rules.ByScore,
		rules.ByLeave, rules.ByFull, rules.ByNoMove, rules.ByPasses, rules.ByPlies:
		return true
	}
	return false
}

// standing says who won, as in "seat 1 win", or that nobody did.
func standing(best []rules.Seat, draw bool) string {
	if draw {
		return "a draw"
	}
	return seatList(best) + " as the winner"
}

// seatList names seats, as in "seat 2" or "seats 1 and 3".
func seatList(seats []rules.Seat) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = strconv.Itoa(int(seat))
	}
	switch {
	case len(seats) == 0 || seats[0] == 0:
		return "nobody"
	case len(seats) == 1:
		return "seat " + names[0]
	}
	last := len(names) - 1
	return "seats " + strings.Join(names[:last], ", ") + " and " + names[last]
}

func followers(moves int) string {
	if moves == 1 {
		return "1 more follows"
	}
	return strconv.Itoa(moves) + " more follow"
}
