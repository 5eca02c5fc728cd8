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
	if _, _, chosen := event.Move.Choice(); chosen {
		return s.decided(event.Seat, event.Move)
	}
	text := s.placed(event) + s.effects(event.Changes)
	if event.Move.Subtracts() != 0 {
		text += fmt.Sprintf("; what is marked - goes off the stones of %s", s.name(3-event.Seat))
	}
	return text + "."
}

// effects tells what a stone did to others: what it took, flipped and lost, or
// that rows of the edge are gone.
func (s *session) effects(changes []rules.Change) (text string) {
	if len(changes) > 1 && s.moves() {
		return "; the full edge is gone, and the board has moved"
	}
	var taken, flipped, lost []rules.Point
	for _, change := range changes {
		now := s.table.Position().At(change.Point)
		switch {
		case change.Was == 0 || now == change.Was:
		case now != 0:
			flipped = append(flipped, change.Point)
		case change.Was == changes[0].Is:
			lost = append(lost, change.Point)
		default:
			taken = append(taken, change.Point)
		}
	}
	for _, effect := range []struct {
		verb   string
		points []rules.Point
	}{{"takes", taken}, {"turns", flipped}, {"loses", lost}} {
		if len(effect.points) > 0 {
			text += " and " + effect.verb + " " + s.points(effect.points)
		}
	}
	return text
}

// moves says whether the board of this game moves, and nothing is captured.
func (s *session) moves() bool {
	return len(s.game.Variant.Spec.Clear.Edges) > 0 && !s.captures()
}

// refused tells a person why his move cannot be made. What a bot did wrong is
// told when it leaves.
func (s *session) refused(event table.Event) string {
	if !s.isPerson(event.Seat) {
		return ""
	}
	return sentenceCase(event.Reason.Error()) + ". Nothing has changed; choose another move."
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
