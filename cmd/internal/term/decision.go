package term

import (
	"fmt"

	"pente/cmd/internal/due"
	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

// fewPoints are so few that they are named.
const fewPoints = 12

// decided tells a choice of an opening, and what it changes.
func (s *session) decided(seat rules.Seat, m rules.Move) string {
	name, other := s.name(seat), s.name(3-seat)
	switch what, n, _ := m.Choice(); what {
	case rules.Stay:
		return fmt.Sprintf("%s stays and keeps %s.", name, s.stone(seat))
	case rules.Swap:
		return fmt.Sprintf("%s swaps: %s plays %s from now on, and %s plays %s.", name, name, s.stone(seat), other, s.stone(3-seat))
	case rules.Add:
		return fmt.Sprintf("%s lays %s, and then %s chooses.", name, plural(n, "more stone"), other)
	case rules.Offer:
		return fmt.Sprintf("%s stays and keeps %s; %s are offered for the next stone.", name, s.stone(seat), plural(n, "point"))
	case rules.Declare:
		return fmt.Sprintf("%s declares %d: %s.", name, n, due.Meaning(m))
	}
	return ""
}

// stone is the sign of a seat's stones.
func (s *session) stone(seat rules.Seat) string {
	return s.sign(s.table.Position().Colour(seat))
}

func (s *session) sign(c rules.Colour) string { return s.paint(s.style().Glyphs().Stones[c], c) }

// placed tells where a stone was laid: whose, where that is not the mover's own,
// and whether the point had been offered. A point may only have been offered.
func (s *session) placed(event table.Event) string {
	if len(event.Changes) == 0 {
		return fmt.Sprintf("%s offers %s", s.name(event.Seat), event.Text)
	}
	at, _ := event.Move.Point()
	colour := event.Changes[0].Is
	verb := "plays"
	for _, offered := range s.offered {
		if offered == at {
			verb = "picks"
		}
	}
	text := fmt.Sprintf("%s %s %s", s.name(event.Seat), verb, event.Text)
	if s.game.Variant.Spec.Place.Colour == rules.PlaceOwn && colour != s.table.Position().Colour(event.Seat) {
		text += fmt.Sprintf(" for a stone %s", s.sign(colour))
	}
	return text
}

// explain says what a person has to do, where that is not to lay a stone of his
// own on any point that is free.
func (s *session) explain(p *rules.Position) {
	now := due.Of(p)
	switch now.Kind {
	case due.Choose, due.Declare:
		s.tell(fmt.Sprintf("%s decides:", s.name(now.Seat)))
		for _, m := range p.Choices(nil) {
			s.helpLine(notation.Move(p, m), due.Meaning(m))
		}
	case due.Offer:
		s.tell(fmt.Sprintf("%s offers %s for the next stone %s, of which %s picks one; no two may be the same by symmetry.",
			s.name(now.Seat), plural(now.Total, "point"), s.sign(now.Stone), s.name(3-now.Seat)))
	case due.Pick:
		s.tell(fmt.Sprintf("%s picks one of %s for the next stone %s.", s.name(now.Seat), s.points(now.Points), s.sign(now.Stone)))
	case due.Lay:
		if own := p.Colour(now.Seat); now.Stone != 0 && now.Stone != own && s.game.Variant.Spec.Place.Colour == rules.PlaceOwn {
			s.tell(fmt.Sprintf("%s lays this stone %s too.", s.name(now.Seat), s.sign(now.Stone)))
		}
		if why := must(p); why != "" {
			text := fmt.Sprintf("%s: %s.", s.name(now.Seat), why)
			if legal := p.Legal(); len(legal) <= fewPoints {
				text += " There is " + s.points(legal) + "."
			}
			s.tell(text)
		}
	}
}

// asked is what the question for a move is about.
func (s *session) asked(p *rules.Position) string {
	switch now := due.Of(p); now.Kind {
	case due.Choose:
		return "chooses"
	case due.Declare:
		return "declares"
	case due.Offer:
		return fmt.Sprintf("offers %d of %d", len(now.Points)+1, now.Total)
	case due.Pick:
		return "picks"
	case due.Lay:
		if now.Stone == 0 {
			return "any stone"
		}
		if left := p.StonesLeft(); left > 1 && now.Stone == p.Colour(now.Seat) {
			return fmt.Sprintf("%s, %d stones", s.sign(now.Stone), left)
		}
		return s.sign(now.Stone)
	}
	return ""
}
