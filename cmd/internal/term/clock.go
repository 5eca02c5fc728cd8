package term

import (
	"context"

	"pente/rules"
	"pente/rules/record"
)

// left is what the clock of a seat shows, after a blank; empty where there is no
// clock, or the seat is out.
func (s *session) left(seat rules.Seat) string {
	if face := s.teller.Face(seat); face != "" {
		return " " + face
	}
	return ""
}

// clockWord is the command that is of no use without a clock.
const clockWord = "clock"

func (s *session) timed() bool { return s.game.Clock != record.TimeControl{} }

// clockCommand tells in words who has how much time left.
func clockCommand(_ context.Context, s *session, _ string) error {
	for _, sentence := range s.teller.Clocks() {
		s.say("%s", sentence)
	}
	return nil
}
