package web

import (
	"time"

	"pente/rules/record"
)

// clock is the time of day, with an alarm.
type clock interface {
	Now() time.Time
	// After calls a function when some time has passed, unless it is stopped before.
	After(d time.Duration, ring func()) (stop func() bool)
}

// wallClock is the clock of the machine.
type wallClock struct{}

func (wallClock) Now() time.Time { return time.Now() }

func (wallClock) After(d time.Duration, ring func()) (stop func() bool) {
	return time.AfterFunc(d, ring).Stop
}

// readClock is the time control that is asked for, as the log has it.
func readClock(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	control, err := record.ParseTimeControl(text)
	if err != nil {
		return "", faultf(422, "bad_clock", "%s.", capital(err.Error()))
	}
	if control == (record.TimeControl{}) {
		return "", nil
	}
	return control.String(), nil
}

// time is the time at the table: that of the entry which is being written or
// read, and otherwise of the day. It never runs back.
func (g *game) time() time.Time {
	if !g.frozen.IsZero() {
		return g.frozen
	}
	now, last := g.house.now(), time.UnixMilli(g.last)
	if now.Before(last) {
		return last
	}
	return now
}

// freeze keeps the time at the table from passing until the thaw, so that what
// can be done when it is decided on can be done when it is written down.
func (g *game) freeze() { g.thaw(); g.frozen = g.time().Truncate(time.Millisecond) }

func (g *game) thaw() { g.frozen = time.Time{} }

// at does something at the time of a deed.
func (g *game) at(d deed, do func(deed) error) error {
	before := g.frozen
	g.frozen = time.UnixMilli(d.At)
	defer func() { g.frozen, g.last = before, d.At }()
	return do(d)
}
