package table

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pente/players"
	"pente/rules"
)

// ErrStale is why an answer is not followed: the game has gone on, or back,
// since the player was asked.
var ErrStale = errors.New("the game has gone on since the player was asked")

// Answer is what a player said who was asked for a move.
type Answer struct {
	seat   rules.Seat
	moment int // when he was asked
	move   rules.Move
	err    error // why he has no move
	broken error // why nobody waited for him any longer
	late   bool  // his time was up
}

// Consult is for a caller that must not wait while a player thinks. The function
// that it returns asks the player of the seat to move, and may run in any
// goroutine, also while things are done at the table; what it returns is for
// Heed. A player is asked once at a time. The error is that of Step for a seat
// that cannot be asked.
func (t *Table) Consult() (ask func(context.Context) Answer, err error) {
	return t.consult(new(rules.Position))
}

// consult hands out the question, with a copy of the game to think about.
func (t *Table) consult(p *rules.Position) (ask func(context.Context) Answer, err error) {
	seat := t.ToMove()
	if seat == 0 {
		return nil, players.ErrOver
	}
	player := t.sitting(seat).Player
	if player == nil {
		return nil, fmt.Errorf("player %d moves of his own accord and cannot be asked", seat)
	}
	t.position.CopyTo(p)
	answer, within := Answer{seat: seat, moment: t.moment}, t.setup.Within
	in, bounded := t.Deadline()
	if !bounded {
		within = func(ctx context.Context, _ time.Duration) (context.Context, context.CancelFunc) {
			return context.WithCancel(ctx)
		}
	}
	return func(ctx context.Context) Answer {
		thinking, cancel := within(ctx, in)
		defer cancel()
		answer.move, answer.err = player.Move(thinking, p)
		answer.broken, answer.late = ctx.Err(), thinking.Err() != nil
		return answer
	}, nil
}

// Heed does what a player has answered. The error is that of Step, or ErrStale:
// then nothing has changed.
func (t *Table) Heed(a Answer) error {
	switch {
	case a.broken != nil:
		return a.broken
	case a.moment != t.moment || a.seat != t.ToMove():
		return ErrStale
	case t.Tick():
	case a.late && a.err != nil: // woken a moment early: he is asked again
	case t.sitting(a.seat).Person && a.err != nil:
		return a.err
	case a.err != nil:
		t.throwOut(a.seat, &NoMove{a.err})
	default:
		t.playFor(a.seat, a.move)
	}
	return nil
}
