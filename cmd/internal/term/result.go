package term

import (
	"fmt"
	"strings"

	"pente/rules"
)

// result tells how the game ended and why.
func (s *session) result() string {
	outcome := s.table.Position().Outcome()
	text := s.headline(outcome) + s.because(outcome)
	if s.game.Variant.Spec.End.AfterWin != rules.AfterWinPlaces {
		return text
	}
	for seat, place := range outcome.Places {
		text += fmt.Sprintf("\nPlace %d: %s.", place, s.name(rules.Seat(seat+1)))
	}
	return text
}

// headline is who won.
func (s *session) headline(outcome rules.Outcome) string {
	if outcome.Draw || len(outcome.Winners) == 0 {
		return "The game is a draw"
	}
	names := make([]string, len(outcome.Winners))
	for i, seat := range outcome.Winners {
		names[i] = s.name(seat)
	}
	if len(names) == 1 {
		return names[0] + " wins"
	}
	return listed(names) + " win together"
}

// because is why the game ended.
func (s *session) because(outcome rules.Outcome) string {
	also := ""
	if outcome.Also == rules.ByCaptures {
		also = " The captured stones would have won as well."
	}
	switch outcome.Reason {
	case rules.ByLine:
		if n := s.game.Variant.Spec.Win.Line.Count; n > 1 {
			return fmt.Sprintf(" with %d lines at once: %s.", n, s.points(outcome.Line))
		}
		return fmt.Sprintf(" with %s.", s.row(outcome.Line)) + also
	case rules.ByCaptures:
		return s.becauseCaptured(outcome.Winners)
	case rules.ByOverline:
		return fmt.Sprintf(": a line of %d loses: %s.", len(outcome.Line), s.points(outcome.Line))
	case rules.ByScore:
		return ": the board is full, and the points are " + s.scores() + "."
	case rules.ByLeave:
		return ": " + s.leavers(outcome.Winners) + " left."
	}
	if why, known := endings[outcome.Reason]; known {
		return ": " + why + "."
	}
	return "."
}

// leavers are those who are not there any more when the others win by that.
func (s *session) leavers(winners []rules.Seat) string {
	if len(s.table.Seats()) == 2 && len(winners) == 1 {
		return s.name(3-winners[0]) + " has"
	}
	return "the others have"
}

// scores are the points of all seats, in their order.
func (s *session) scores() string {
	points := make([]string, len(s.table.Seats()))
	for i := range points {
		points[i] = fmt.Sprint(s.table.Position().Score(rules.Seat(i + 1)))
	}
	return strings.Join(points, " to ")
}

// becauseCaptured counts what the winners have captured, or says that several
// have enough.
func (s *session) becauseCaptured(winners []rules.Seat) string {
	if len(winners) == 0 {
		return ": several have captured enough stones."
	}
	stones := 0
	for _, seat := range winners {
		stones += s.table.Position().Captures(seat)
	}
	return fmt.Sprintf(" with %s.", plural(stones, "captured stone"))
}

// endings are the reasons that need no points.
var endings = map[rules.Reason]string{
	rules.ByShape:  "a forbidden shape loses",
	rules.ByBoth:   "one has a line and the other enough captured stones",
	rules.ByFull:   "the board is full",
	rules.ByNoMove: "there is no legal point left",
	rules.ByPasses: "everybody has passed",
	rules.ByPlies:  "the game has had all its moves",
}
