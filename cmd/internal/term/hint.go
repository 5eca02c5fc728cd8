package term

import (
	"context"
	"errors"
	"strings"
	"time"

	"pente/players"
	"pente/players/search"
	"pente/rules"
	"pente/rules/notation"
)

// hintTime is how long a person waits for a hint.
const hintTime = time.Second

// hintCommand proposes a move and says why.
func hintCommand(ctx context.Context, s *session, _ string) error {
	var p rules.Position
	s.table.Position().CopyTo(&p)
	text, err := hint(ctx, &p)
	switch {
	case errors.Is(err, players.ErrOver), errors.Is(err, search.ErrOver):
		s.say("The game is over.")
		return nil
	case err != nil:
		return err
	}
	s.tell(text)
	return nil
}

// hint is a move for the seat to move, with the reason where one is known: games
// of two sides are looked into, in others it is what the best bot would do.
func hint(ctx context.Context, p *rules.Position) (string, error) {
	if sides(p) > 2 {
		bot, err := players.New("hard", 0)
		if err != nil {
			return "", err
		}
		m, err := bot.Move(ctx, p)
		if err != nil {
			return "", err
		}
		return notation.Move(p, m) + " is what the bot would play.", nil
	}
	report, err := search.New(search.Level{Time: hintTime}, 0).Analyse(ctx, p, 1, 0)
	if err != nil {
		return "", err
	}
	return advice(p, report.Lines[0]), nil
}

func sides(p *rules.Position) int {
	if teams := p.Rules().Spec().Players.Teams; teams > 0 {
		return teams
	}
	return p.Players()
}

// advice says what a move does, and what is expected after it.
func advice(p *rules.Position, line search.Line) string {
	move := line.Moves[0]
	text := notation.Move(p, move)
	before := p.Captures(p.ToMove())
	seat := p.ToMove()
	after := following(p, line.Moves)
	p.Push(move)
	taken := p.Captures(seat) - before
	p.Undo()
	switch {
	case line.Plies == 1 && line.Value > 0:
		return text + " wins."
	case line.Plies > 0 && line.Value > 0:
		text += " wins in " + plural(line.Plies, "move") + ", those of both counted"
	case line.Plies > 0:
		text += " holds longest, but the game is lost"
	case taken > 0:
		text += " captures " + plural(taken, "stone")
	default:
		text += " looks best"
	}
	if after != "" {
		text += "; expected then: " + after
	}
	return text + "."
}

// expectedMoves is how many moves of what is expected are told.
const expectedMoves = 5

// following are the moves after the first, as they are written.
func following(p *rules.Position, moves []rules.Move) string {
	moves = moves[:min(len(moves), expectedMoves+1)]
	var texts []string
	for i, m := range moves {
		if i > 0 {
			texts = append(texts, notation.Move(p, m))
		}
		p.Push(m)
	}
	for range moves {
		p.Undo()
	}
	return strings.Join(texts, " ")
}
