package term

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pente/rules"
	"pente/rules/record"
)

// controlSentence says how much time everybody has; empty where there is no clock.
func controlSentence(c record.TimeControl) string {
	switch {
	case c.Move > 0:
		return fmt.Sprintf("Everybody has %s for each turn.", timeWords(c.Move))
	case c.Increment > 0:
		return fmt.Sprintf("Everybody has %s for the game, and %s more after each turn.", timeWords(c.Base), timeWords(c.Increment))
	case c.Base > 0:
		return fmt.Sprintf("Everybody has %s for the game.", timeWords(c.Base))
	}
	return ""
}

// timeWords is a time as people say it, in its two largest units: "1 hour 5
// minutes". It is rounded down to seconds.
func timeWords(d time.Duration) string {
	var words []string
	for _, unit := range []struct {
		name string
		time time.Duration
	}{{"day", 24 * time.Hour}, {"hour", time.Hour}, {"minute", time.Minute}, {"second", time.Second}} {
		if n := int(d / unit.time); n > 0 && len(words) < 2 {
			words = append(words, plural(n, unit.name))
		}
		d %= unit.time
	}
	if words == nil {
		return "less than a second"
	}
	return strings.Join(words, " ")
}

// clockFace is a time as a clock shows it: 4:35, 1:04:35, or 2d 01:04 where there
// are days.
func clockFace(d time.Duration) string {
	seconds := int(d / time.Second)
	hours, minutes := seconds/3600, seconds/60%60
	switch {
	case hours >= 24:
		return fmt.Sprintf("%dd %02d:%02d", hours/24, hours%24, minutes)
	case hours > 0:
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds%60)
}

// left is what the clock of a seat shows, after a blank; empty where there is no
// clock, or the seat is out.
func (s *session) left(seat rules.Seat) string {
	left, ok := s.table.Left(seat)
	if !ok || s.table.Position().Out(seat) {
		return ""
	}
	return " " + clockFace(left)
}

// clockWord is the command that is of no use without a clock.
const clockWord = "clock"

func (s *session) timed() bool { return s.game.Clock != record.TimeControl{} }

// clockCommand tells in words who has how much time left.
func clockCommand(_ context.Context, s *session, _ string) error {
	for i := range s.table.Seats() {
		seat := rules.Seat(i + 1)
		left, ok := s.table.Left(seat)
		if !ok {
			s.say("There is no clock in this game.")
			return nil
		}
		if !s.table.Position().Out(seat) {
			s.say("%s has %s left.", s.name(seat), timeWords(left))
		}
	}
	return nil
}
