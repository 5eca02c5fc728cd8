package table

import (
	"context"
	"fmt"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
)

// Run asks for moves until the game has ended. The error is that of Step.
func (t *Table) Run(ctx context.Context) error {
	for t.ToMove() != 0 {
		if err := t.Step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// Step asks the seat to move once, and does what it says. A person may have to
// be asked again afterwards: the watcher is told why. A player that is no
// person leaves the game when its move is not legal or it fails, and everybody
// whose time is up before he has moved.
//
// The error is ctx's when it ends first, what a person's Player returned in
// place of a move, and players.ErrOver when the game has ended. Nothing has
// changed then, and Step may be called again.
func (t *Table) Step(ctx context.Context) error {
	seat := t.ToMove()
	if seat == 0 {
		return players.ErrOver
	}
	who := t.sitting(seat)
	if who.Player == nil {
		return fmt.Errorf("player %d moves of his own accord and cannot be asked", seat)
	}
	thinking, cancel := t.thinking(ctx)
	defer cancel()
	t.position.CopyTo(&t.asked)
	move, err := who.Player.Move(thinking, &t.asked)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case t.Tick():
	case thinking.Err() != nil && err != nil: // woken a moment early: he is asked again
	case who.Person && err != nil:
		return err
	case err != nil:
		t.throwOut(seat, fmt.Errorf("it found no move: %w", err))
	default:
		t.playFor(seat, move)
	}
	return nil
}

// thinking bounds the time of the seat to move.
func (t *Table) thinking(ctx context.Context) (context.Context, context.CancelFunc) {
	if in, ok := t.Deadline(); ok {
		return t.setup.Within(ctx, in)
	}
	return context.WithCancel(ctx)
}

// sitting is who plays for a seat: a bot for a person that stays away.
func (t *Table) sitting(seat rules.Seat) Seat {
	who := t.seats[seat-1]
	if bot := t.bots[seat]; bot != nil {
		who.Player, who.Person = bot, false
	}
	return who
}

// playFor makes the move of a seat; if it is not legal the watcher is told, and
// who has slipped too often leaves.
func (t *Table) playFor(seat rules.Seat, move rules.Move) {
	err := t.Play(seat, move)
	if err == nil {
		return
	}
	text := notation.Move(t.position, move)
	t.watch(Event{Kind: Refused, Seat: seat, Move: move, Text: text, Reason: err})
	t.slips++
	most := max(t.setup.Policy.BotSlips, 1)
	if t.sitting(seat).Person {
		most = t.setup.Policy.Slips
	}
	if most > 0 && t.slips >= most {
		t.throwOut(seat, fmt.Errorf("its move %s is not legal: %w", text, err))
	}
}

// throwOut makes a seat leave now that did something wrong.
func (t *Table) throwOut(seat rules.Seat, reason error) {
	t.note(Act{What: Expel, Seat: seat}, t.now())
	t.expel(seat, reason)
}
