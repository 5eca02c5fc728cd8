package tell

import (
	"fmt"
	"strings"
	"time"

	"pente/rules"
	"pente/rules/record"
)

// Control says how much time everybody has; empty where there is no clock.
func (t *Teller) Control(c record.TimeControl) string {
	switch {
	case c.Move > 0:
		return t.Say("tell.clock.move", data{"Time": t.Time(c.Move)})
	case c.Increment > 0:
		return t.Say("tell.clock.increment", data{"Time": t.Time(c.Base), "More": t.Time(c.Increment)})
	case c.Base > 0:
		return t.Say("tell.clock.base", data{"Time": t.Time(c.Base)})
	}
	return ""
}

// Time is a time as people say it, in its two largest units: "1 hour 5 minutes".
// It is rounded down to seconds.
func (t *Teller) Time(d time.Duration) string {
	var parts []string
	for _, unit := range []struct {
		name string
		time time.Duration
	}{{"days", 24 * time.Hour}, {"hours", time.Hour}, {"minutes", time.Minute}, {"seconds", time.Second}} {
		if n := int(d / unit.time); n > 0 && len(parts) < 2 {
			parts = append(parts, t.Count(n, unit.name))
		}
		d %= unit.time
	}
	if parts == nil {
		return t.Say("tell.clock.moment", nil)
	}
	return strings.Join(parts, " ")
}

// Clocks says who has how much time left, a sentence for each seat that plays.
func (t *Teller) Clocks() (sentences []string) {
	for i := range t.Table.Seats() {
		seat := rules.Seat(i + 1)
		left, ok := t.Table.Left(seat)
		if !ok {
			return []string{t.Say("tell.clock.none", nil)}
		}
		if !t.Table.Position().Out(seat) {
			sentences = append(sentences, t.Say("tell.clock.left", data{"Who": t.Name(seat), "Time": t.Time(left)}))
		}
	}
	return sentences
}

// Face is the time that a seat has left as a clock shows it: 4:35, 1:04:35, or
// 2d 01:04 where there are days. It is empty where there is no clock, or the seat
// is out.
func (t *Teller) Face(seat rules.Seat) string {
	left, ok := t.Table.Left(seat)
	if !ok || t.Table.Position().Out(seat) {
		return ""
	}
	seconds := int(left / time.Second)
	hours, minutes := seconds/3600, seconds/60%60
	switch {
	case hours >= 24:
		return fmt.Sprintf("%dd %02d:%02d", hours/24, hours%24, minutes)
	case hours > 0:
		return fmt.Sprintf("%d:%02d:%02d", hours, minutes, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", minutes, seconds%60)
}
