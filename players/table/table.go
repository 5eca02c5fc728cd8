// Package table runs one game: it asks the seats for their moves, checks them,
// keeps the clocks, settles what the players ask each other, tells what happens
// and keeps the moves. A Table does nothing by itself: whoever holds it calls
// Step to ask a player, or Play, Ask and the like for somebody who acts of his
// own accord, and Tick when time has passed.
package table

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
)

// ErrNothingToTakeBack is the error of TakeBack when nobody has moved of those
// who want to go back to their last move.
var ErrNothingToTakeBack = errors.New("there is no move to take back")

// Seat is a place at the table and who sits there.
type Seat struct {
	Name string
	// Player is who Step asks for a move; nil for a person who calls Play himself.
	Player players.Player
	// Person says that a move which the rules do not allow is a slip: he is
	// asked again. Any other player has to leave the game. A person is asked by the
	// others as well, where a bot goes along with the people at the table.
	Person bool
}

// Table is one game and who plays it. It belongs to one goroutine.
type Table struct {
	setup     Setup
	position  *rules.Position
	asked     rules.Position // the copy that players see
	seats     []Seat
	plies     []ply
	watch     func(Event)
	laid      time.Time     // when the table was laid
	at        time.Duration // of the last act, since then
	clock     clock
	acts      []Act
	slips     int // moves refused since the last one
	moment    int // counts the moves made and those gone back
	questions []Question
	absent    [rules.MaxPlayers + 1]absence
	bots      [rules.MaxPlayers + 1]players.Player // who plays for a person that stays away
	end       End                                  // OnBoard is not kept here
}

// ply is one move as the table keeps it.
type ply struct {
	seat   rules.Seat
	text   string
	took   time.Duration
	before [rules.MaxPlayers + 1]time.Duration // what everybody had left
}

// End says how a game has ended.
type End int

// The ends.
const (
	Playing  End = iota // it has not
	OnBoard             // by the rules, see the Outcome of the position
	ByAccord            // all who still played agreed on a draw
	Stopped             // without a result, because somebody stayed away
)

// Position is the game as it stands, to be looked at and not to be changed.
func (t *Table) Position() *rules.Position { return t.position }

// Seats are the seats, the first player's first.
func (t *Table) Seats() []Seat { return slices.Clone(t.seats) }

// End is how the game has ended, if it has.
func (t *Table) End() End {
	if t.end == Playing && t.position.Over() {
		return OnBoard
	}
	return t.end
}

// ToMove is the seat to move, 0 when the game has ended.
func (t *Table) ToMove() rules.Seat {
	if t.end != Playing {
		return 0
	}
	return t.position.ToMove()
}

// Moves are the texts of all moves made, the first one first.
func (t *Table) Moves() []string {
	texts := make([]string, len(t.plies))
	for i, ply := range t.plies {
		texts[i] = ply.text
	}
	return texts
}

// Times are how long the moves took, the first one first.
func (t *Table) Times() []time.Duration {
	times := make([]time.Duration, len(t.plies))
	for i, ply := range t.plies {
		times[i] = ply.took
	}
	return times
}

// Play makes a move for a seat: a move of the seat to move, or a seat's own
// leaving at any time. The error is a *rules.Illegal, and nothing has changed,
// save that a seat whose time is up has left.
func (t *Table) Play(seat rules.Seat, move rules.Move) error {
	at := t.now()
	t.tick(at)
	if err := t.mayPlay(seat, move); err != nil {
		return err
	}
	t.note(Act{What: Move, Seat: seat, Move: notation.Move(t.position, move)}, at)
	t.push(seat, move, nil)
	return nil
}

// mayPlay keeps seats from moving for each other, and to the rules.
func (t *Table) mayPlay(seat rules.Seat, move rules.Move) error {
	leaver, leaves := move.Leaver()
	illegal := func(cause rules.Cause, about rules.Seat, format string, values ...any) error {
		return &rules.Illegal{Move: move, Part: "game", Cause: cause, Seat: about, Reason: fmt.Sprintf(format, values...)}
	}
	switch {
	case t.end != Playing:
		return illegal(rules.WhyOver, 0, "the game is over")
	case leaves && leaver != seat:
		return illegal(rules.WhyNotYourSeat, leaver, "only player %d himself can leave his seat", leaver)
	case !leaves && !t.position.Over() && t.position.ToMove() != seat:
		return illegal(rules.WhyNotYourTurn, t.position.ToMove(), "it is the turn of player %d", t.position.ToMove())
	}
	return t.position.Why(move)
}

// expel makes a seat leave, and tells why.
func (t *Table) expel(seat rules.Seat, reason error) {
	t.push(seat, rules.Leave(seat), reason)
}

// push makes a legal move and tells what came of it.
func (t *Table) push(seat rules.Seat, move rules.Move, reason error) {
	event := Event{Kind: Moved, Seat: seat, Move: move, Text: notation.Move(t.position, move), Reason: reason}
	if _, leaves := move.Leaver(); leaves {
		event.Kind = Left
	}
	made := ply{seat: seat, text: event.Text, before: t.clock.left}
	mover := t.position.ToMove()
	t.position.Push(move)
	switch next := t.position.ToMove(); {
	case seat == mover:
		made.took = t.clock.spent(t.at)
		t.clock.moved(seat, next, t.at)
		if event.Kind == Left {
			t.clock.left[seat] = made.before[seat] - made.took // a turn that is not finished earns nothing
		}
	case next != mover:
		t.clock.begin(t.at)
	}
	t.plies, t.slips = append(t.plies, made), 0
	t.moment++
	event.Changes = slices.Collect(t.position.Changes())
	t.watch(event)
	t.afterMove(seat, event.Kind == Left)
	if t.position.Over() {
		t.watch(Event{Kind: Over})
	}
}

// TakeBack goes back to the last move that one of the seats has made: that move
// and all that came after it are taken back, also when the game is over, and the
// clocks are what they were. Who has to agree is for the caller to ask; a
// server lets the seats Ask. The error is ErrNothingToTakeBack.
func (t *Table) TakeBack(seats ...rules.Seat) error {
	t.Tick()
	return t.do(Act{What: Back, Plies: t.since(seats...)})
}

// since counts the moves from the last one of some seats on; 0 where none has
// moved.
func (t *Table) since(seats ...rules.Seat) int {
	for n := 1; n <= len(t.plies); n++ {
		if slices.Contains(seats, t.plies[len(t.plies)-n].seat) {
			return n
		}
	}
	return 0
}

// takeBack takes moves back and tells of it.
func (t *Table) takeBack(plies int) {
	for range plies {
		t.position.Undo()
	}
	t.moment++
	first := t.plies[len(t.plies)-plies]
	t.plies, t.slips, t.end = t.plies[:len(t.plies)-plies], 0, Playing
	t.clock.left = first.before
	t.clock.begin(t.at)
	t.watch(Event{Kind: TakenBack, Seat: first.seat, Text: first.text, Plies: plies})
	t.dropQuestions()
}
