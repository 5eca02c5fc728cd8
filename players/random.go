package players

import (
	"context"

	"pente/rules"
)

// Random plays any legal move, each as likely as the others. It belongs to one
// goroutine.
type Random struct{ random *rules.Random }

// NewRandom makes a random player; equal seeds make equal moves.
func NewRandom(seed uint64) *Random { return &Random{rules.NewRandom(seed)} }

// Move chooses among all legal moves of p, passing included.
func (r *Random) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if p.Over() {
		return 0, ErrOver
	}
	return p.Pick(r.random), nil
}
