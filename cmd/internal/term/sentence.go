package term

import (
	"fmt"
	"slices"
	"strings"

	"pente/players/table"
	"pente/rules"
)

// sentence tells an event in words; it is empty where there is nothing to tell.
func (s *session) sentence(event table.Event) string {
	switch event.Kind {
	case table.Moved:
		return s.moved(event)
	case table.Refused:
		return s.refused(event)
	case table.Left:
		if event.Reason != nil {
			return fmt.Sprintf("%s is out of the game: %v.", s.name(event.Seat), event.Reason)
		}
		return s.name(event.Seat) + " leaves the game."
	case table.TakenBack:
		return fmt.Sprintf("Back before %s: %s taken back.", event.Text, plural(event.Plies, "move"))
	case table.Over:
		return s.result()
	}
	return ""
}

// moved tells a move and what it did to the stones.
func (s *session) moved(event table.Event) string {
	if event.Move == rules.Pass {
		return s.name(event.Seat) + " passes."
	}
	text := fmt.Sprintf("%s plays %s", s.name(event.Seat), event.Text)
	colour := s.table.Position().Colour(event.Seat)
	var taken, lost []rules.Point
	for _, change := range event.Changes {
		switch {
		case change.Is != 0 || change.Was == 0:
		case change.Was == colour:
			lost = append(lost, change.Point)
		default:
			taken = append(taken, change.Point)
		}
	}
	if len(taken) > 0 {
		text += " and takes " + s.points(taken)
	}
	if len(lost) > 0 {
		text += " and loses " + s.points(lost)
	}
	return text + "."
}

// refused tells a person why his move cannot be made. What a bot did wrong is
// told when it leaves.
func (s *session) refused(event table.Event) string {
	if !s.isPerson(event.Seat) {
		return ""
	}
	return sentenceCase(event.Reason.Error()) + ". Nothing has changed; choose another move."
}

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
		return fmt.Sprintf(" with %d in a row: %s.", len(outcome.Line), s.points(outcome.Line)) + also
	case rules.ByCaptures:
		return s.becauseCaptured(outcome.Winners)
	case rules.ByOverline:
		return fmt.Sprintf(": a line of %d loses: %s.", len(outcome.Line), s.points(outcome.Line))
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
	rules.ByFull:   "the board is full",
	rules.ByNoMove: "there is no legal point left",
	rules.ByPasses: "everybody has passed",
	rules.ByPlies:  "the game has had all its moves",
}

// name is what a seat is called.
func (s *session) name(seat rules.Seat) string {
	if s.isPerson(seat) {
		return fmt.Sprintf("Player %d", seat)
	}
	kind, _, _ := strings.Cut(s.table.Seats()[seat-1].Name, " ")
	return fmt.Sprintf("Player %d (%s)", seat, kind)
}

// partners says who plays with whom; it is empty where everybody plays alone.
func (s *session) partners() string {
	teams := s.game.Variant.Spec.Players.Teams
	if teams == 0 {
		return ""
	}
	sides := make([]string, teams)
	for side := range sides {
		var seats []string
		for seat := side + 1; seat <= len(s.table.Seats()); seat += teams {
			seats = append(seats, fmt.Sprint(seat))
		}
		sides[side] = listed(seats)
	}
	return fmt.Sprintf("Partners: players %s.", strings.Join(sides, "; "))
}

func (s *session) isPerson(seat rules.Seat) bool {
	return seat > 0 && s.table.Seats()[seat-1].Person
}

// points lists points by name, in the order of the board.
func (s *session) points(points []rules.Point) string {
	points = slices.Sorted(slices.Values(points))
	names := make([]string, len(points))
	for i, at := range points {
		names[i] = s.table.Position().Rules().Name(at)
	}
	return strings.Join(names, " ")
}

// plural is a number and a word that goes with it.
func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// listed writes words as people do: "a, b and c".
func listed(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// sentenceCase begins a sentence with a capital letter.
func sentenceCase(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
