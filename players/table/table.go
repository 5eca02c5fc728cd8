// Package table runs one game: it asks the seats for their moves, checks them,
// tells what happens and keeps the moves. It has no clock yet.
package table

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
)

// ErrNothingToTakeBack is the error of TakeBack when nobody has moved of those
// who want to go back to their last move.
var ErrNothingToTakeBack = errors.New("there is no move to take back")

// Seat is a place at the table and who sits there.
type Seat struct {
	Name   string
	Player players.Player
	// Person says that a move which the rules do not allow is a slip: he is
	// asked again. Any other player has to leave the game.
	Person bool
}

// Table is one game and who plays it. It belongs to one goroutine.
type Table struct {
	position *rules.Position
	asked    rules.Position // the copy that players see
	seats    []Seat
	plies    []ply
	watch    func(Event)
}

// ply is one move as the table keeps it.
type ply struct {
	seat rules.Seat
	text string
}

// New lays out a game for as many players as there are seats. Watch is told
// everything that happens, in order; it must not change the table, and may be
// nil. The error says which numbers of players the rules allow.
func New(r *rules.Rules, seats []Seat, watch func(Event)) (*Table, error) {
	position, err := r.Start(len(seats))
	if err != nil {
		return nil, err
	}
	if watch == nil {
		watch = func(Event) {}
	}
	return &Table{position: position, seats: slices.Clone(seats), watch: watch}, nil
}

// Position is the game as it stands, to be looked at and not to be changed.
func (t *Table) Position() *rules.Position { return t.position }

// Seats are the seats, the first player's first.
func (t *Table) Seats() []Seat { return slices.Clone(t.seats) }

// Moves are the texts of all moves made, the first one first.
func (t *Table) Moves() []string {
	texts := make([]string, len(t.plies))
	for i, ply := range t.plies {
		texts[i] = ply.text
	}
	return texts
}

// Run asks for moves until the game is over. The error is that of Step.
func (t *Table) Run(ctx context.Context) error {
	for !t.position.Over() {
		if err := t.Step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Step asks the seat to move once, and does what it says. A person may have to
// be asked again afterwards: the watcher is told why. A player that is no
// person leaves the game when its move is not legal or it fails.
//
// The error is ctx's when it ends first, what a person's Player returned in
// place of a move, and players.ErrOver when the game is over. Nothing has
// changed then, and Step may be called again.
func (t *Table) Step(ctx context.Context) error {
	seat := t.position.ToMove()
	if seat == 0 {
		return players.ErrOver
	}
	t.position.CopyTo(&t.asked)
	who := t.seats[seat-1]
	move, err := who.Player.Move(ctx, &t.asked)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case who.Person && err != nil:
		return err
	case err != nil:
		t.expel(seat, fmt.Errorf("it found no move: %w", err))
	default:
		t.playFor(seat, move)
	}
	return nil
}

// playFor makes the move of a seat; if it is not legal the watcher is told, and
// a player that is no person leaves.
func (t *Table) playFor(seat rules.Seat, move rules.Move) {
	err := t.Play(seat, move)
	if err == nil {
		return
	}
	text := notation.Move(t.position, move)
	t.watch(Event{Kind: Refused, Seat: seat, Move: move, Text: text, Reason: err})
	if !t.seats[seat-1].Person {
		t.expel(seat, fmt.Errorf("its move %s is not legal: %w", text, err))
	}
}

// Play makes a move for a seat: a move of the seat to move, or a seat's own
// leaving at any time. The error is a *rules.Illegal, and nothing has changed.
func (t *Table) Play(seat rules.Seat, move rules.Move) error {
	if err := t.mayPlay(seat, move); err != nil {
		return err
	}
	if err := t.position.Why(move); err != nil {
		return err
	}
	t.push(seat, move, nil)
	return nil
}

// mayPlay keeps seats from moving for each other.
func (t *Table) mayPlay(seat rules.Seat, move rules.Move) error {
	leaver, leaves := move.Leaver()
	switch {
	case leaves && leaver != seat:
		return &rules.Illegal{Move: move, Part: "game", Reason: fmt.Sprintf("only player %d himself can leave his seat", leaver)}
	case !leaves && !t.position.Over() && t.position.ToMove() != seat:
		return &rules.Illegal{Move: move, Part: "game", Reason: fmt.Sprintf("it is the turn of player %d", t.position.ToMove())}
	}
	return nil
}

// expel makes a seat leave that did something wrong.
func (t *Table) expel(seat rules.Seat, reason error) {
	t.push(seat, rules.Leave(seat), reason)
}

// push makes a legal move and tells what came of it.
func (t *Table) push(seat rules.Seat, move rules.Move, reason error) {
	event := Event{Kind: Moved, Seat: seat, Move: move, Text: notation.Move(t.position, move), Reason: reason}
	if _, leaves := move.Leaver(); leaves {
		event.Kind = Left
	}
	t.position.Push(move)
	t.plies = append(t.plies, ply{seat, event.Text})
	event.Changes = slices.Collect(t.position.Changes())
	t.watch(event)
	if t.position.Over() {
		t.watch(Event{Kind: Over})
	}
}

// TakeBack goes back to the last move that one of the seats has made: that move
// and all that came after it are taken back, also when the game is over. Who
// has to agree is for the caller to ask. The error is ErrNothingToTakeBack.
func (t *Table) TakeBack(seats ...rules.Seat) error {
	last := -1
	for i, ply := range t.plies {
		if slices.Contains(seats, ply.seat) {
			last = i
		}
	}
	if last < 0 {
		return ErrNothingToTakeBack
	}
	plies := len(t.plies) - last
	for range plies {
		t.position.Undo()
	}
	event := Event{Kind: TakenBack, Seat: t.plies[last].seat, Text: t.plies[last].text, Plies: plies}
	t.plies = t.plies[:last]
	t.watch(event)
	return nil
}
