package table

import (
	"errors"
	"time"

	"pente/rules"
	"pente/rules/record"
)

// ErrTime is why a seat leaves whose time is up.
var ErrTime = errors.New("the time is up")

// errStands says that the clock is held already, or that it is not.
var errStands = map[bool]error{true: errors.New("the clock is held"), false: errors.New("the clock is not held")}

// clock is the time of all seats. Times at the table are counted from when it
// was laid, in whole milliseconds, so that a record can say all of them.
type clock struct {
	control record.TimeControl
	left    [rules.MaxPlayers + 1]time.Duration // by seat, when the seat to move began to think
	since   time.Duration                       // when that was
	used    time.Duration                       // before since, where the clock was held meanwhile
	held    bool
}

func (c *clock) set(control record.TimeControl, seats int) {
	c.control = control
	for seat := 1; seat <= seats; seat++ {
		c.left[seat] = control.Base + control.Move
	}
}

func (c *clock) runs() bool { return c.control != record.TimeControl{} }

// spent is how long the seat to move has been thinking.
func (c *clock) spent(at time.Duration) time.Duration {
	if c.held {
		return c.used
	}
	return c.used + at - c.since
}

// hold stops the clock, and goOn lets it run on.
func (c *clock) hold(at time.Duration) { c.used, c.held = c.spent(at), true }

func (c *clock) goOn(at time.Duration) { c.since, c.held = at, false }

// moved takes the time of a move off the seat that made it; where another is to
// move now its turn is over, and what goes with that is added.
func (c *clock) moved(seat, next rules.Seat, at time.Duration) {
	c.left[seat] -= c.spent(at)
	c.begin(at)
	if next == seat {
		return
	}
	c.left[seat] += c.control.Increment
	if c.control.Move > 0 {
		c.left[seat] = c.control.Move
	}
}

// begin begins the time of the seat to move.
func (c *clock) begin(at time.Duration) { c.since, c.used, c.held = at, 0, false }

// now is the time of day at the table; without a source of it none passes.
func (t *Table) now() time.Duration {
	if t.setup.Now == nil {
		return t.at
	}
	return max(t.setup.Now().Sub(t.laid).Truncate(time.Millisecond), t.at)
}

// Left is the time that a seat has left, 0 where it is up; ok is false where
// there is no clock.
func (t *Table) Left(seat rules.Seat) (left time.Duration, ok bool) {
	left = t.clock.left[seat]
	if seat == t.ToMove() {
		left -= t.clock.spent(t.now())
	}
	return max(left, 0), t.clock.runs()
}

// Deadline is how long it is from now until the seat to move loses on time, if
// nothing happens before: the time to call Tick. The ok is false where the
// clock stands.
func (t *Table) Deadline() (in time.Duration, ok bool) {
	if t.ToMove() == 0 || t.clock.held {
		return 0, false
	}
	return t.Left(t.ToMove())
}

// Held tells whether the clock is held.
func (t *Table) Held() bool { return t.clock.held }

// Control is the time control.
func (t *Table) Control() record.TimeControl { return t.clock.control }

// Tick lets the seat to move leave if its time is up, and says whether that is
// so. Everything else that is done at the table looks at the clock first.
func (t *Table) Tick() bool { return t.tick(t.now()) }

func (t *Table) tick(at time.Duration) bool {
	seat := t.ToMove()
	if seat == 0 || t.clock.held || !t.clock.runs() || t.clock.spent(at) < t.clock.left[seat] {
		return false
	}
	t.note(Act{What: TimeUp, Seat: seat}, at)
	t.expel(seat, ErrTime)
	return true
}

// Hold stops the clock: nobody loses on time until GoOn, or until a move.
func (t *Table) Hold() error { return t.do(Act{What: Hold}) }

// GoOn lets the clock run on after Hold.
func (t *Table) GoOn() error { return t.do(Act{What: GoOn}) }
