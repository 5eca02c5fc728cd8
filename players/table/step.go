package table

import (
	"context"

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
	ask, err := t.consult(&t.asked)
	if err != nil {
		return err
	}
	return t.Heed(ask(ctx))
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
		t.throwOut(seat, &BadMove{text, err})
	}
}

// throwOut makes a seat leave now that did something wrong.
func (t *Table) throwOut(seat rules.Seat, reason error) {
	t.note(Act{What: Expel, Seat: seat}, t.now())
	t.expel(seat, reason)
}
