package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"pente/players"
	"pente/rules"
	"pente/rules/record"
)

// Setup is all that a table begins with. Rules and Seats are needed.
type Setup struct {
	Rules *rules.Rules
	Seats []Seat // one for each player, the first player's first

	// Watch is told everything that happens, in order. It must not change the
	// table, and may be nil.
	Watch func(Event)

	Policy Policy

	// Clock is the time control. It needs Now.
	Clock record.TimeControl
	// Now is the time of day. Without it no time passes, and absence is for no one
	// to decide about; a table then does the same on any day.
	Now func() time.Time
	// Laid is when the table was laid, for one that is built again from its acts;
	// now where it is zero.
	Laid time.Time
	// Within ends a context after a time; context.WithTimeout where it is nil.
	// Step bounds the time of players with it.
	Within func(context.Context, time.Duration) (context.Context, context.CancelFunc)

	// Substitute makes the player that goes on for somebody who stays away; nil
	// where there is none.
	Substitute func(rules.Seat) players.Player
}

// Policy is what a table does where the rules of the game say nothing. The zero
// value is what people expect of a friendly game.
type Policy struct {
	// Slips is how many moves that are not legal, one after the other, a person may
	// try before the seat has to leave; 0 for as many as he likes. A player that
	// is no person has to leave with the first one, or after as many as BotSlips.
	Slips, BotSlips int
	// Undo says whether moves can be taken back.
	Undo UndoPolicy
}

// UndoPolicy says who is asked before moves are taken back.
type UndoPolicy int

// The policies for taking back.
const (
	UndoAsk  UndoPolicy = iota // all who have moved since
	UndoFree                   // nobody
	UndoOff                    // it cannot be done
)

// errNoTime is the error of a clock that nothing drives.
var errNoTime = errors.New("a clock needs a source of the time of day")

// New lays out a game for as many players as there are seats, without a clock.
// Watch is told everything that happens, in order; it must not change the
// table, and may be nil. The error says which numbers of players the rules
// allow.
func New(r *rules.Rules, seats []Seat, watch func(Event)) (*Table, error) {
	return Lay(Setup{Rules: r, Seats: seats, Watch: watch})
}

// Lay lays out a game. Its clock runs from now on for the seat to move. The
// error says which numbers of players the rules allow, or that a clock has
// nothing to go by.
func Lay(s Setup) (*Table, error) {
	position, err := s.Rules.Start(len(s.Seats))
	if err != nil {
		return nil, err
	}
	if s.Clock != (record.TimeControl{}) && s.Now == nil {
		return nil, errNoTime
	}
	if s.Watch == nil {
		s.Watch = func(Event) {}
	}
	if s.Within == nil {
		s.Within = context.WithTimeout
	}
	t := &Table{setup: s, position: position, seats: slices.Clone(s.Seats), watch: s.Watch}
	t.clock.set(s.Clock, len(s.Seats))
	if t.laid = s.Laid; s.Now != nil && t.laid.IsZero() {
		t.laid = s.Now()
	}
	return t, nil
}
