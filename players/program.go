package players

import (
	"context"
	"fmt"
	"io"
	"strings"

	"pente/players/engine"
	"pente/players/quote"
	"pente/rules"
)

// engineWord is the word for a player that is a program of its own.
const engineWord = "engine"

// program is a player that another program plays.
type program struct{ *engine.Player }

func newProgram(spec string, options []string, seed uint64) (Player, error) {
	player, err := engine.New(options, seed)
	if err != nil {
		return nil, fmt.Errorf("player %s: %w", strings.TrimSpace(spec), err)
	}
	return program{player}, nil
}

// Move asks the program for a move.
func (e program) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	if p.Over() {
		return 0, ErrOver
	}
	return e.Player.Move(ctx, p)
}

// Runs tells whether a text makes New run a program of this machine. Such a text
// must not be taken from a record, a network or anybody else but the person at the
// machine.
func Runs(spec string) bool {
	fields, _ := quote.Fields(spec)
	return len(fields) > 0 && strings.EqualFold(fields[0], engineWord)
}

// Check says why a player cannot play a game of these rules with so many players,
// before it begins; nil if it can. Every bot can play every game.
func Check(p Player, r *rules.Rules, count int) error {
	if choosy, ok := p.(interface {
		Check(r *rules.Rules, players int) error
	}); ok {
		return choosy.Check(r, count)
	}
	return nil
}

// Close lets go of what a player holds, if it holds anything.
func Close(p Player) error {
	if holder, ok := p.(io.Closer); ok {
		return holder.Close()
	}
	return nil
}
