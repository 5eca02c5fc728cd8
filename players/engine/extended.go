package engine

import (
	"fmt"
	"strings"

	"pente/players/engine/piskvork"
	"pente/rules"
	"pente/variants"
)

// startPX begins a game of any rules.
func (b *brain) startPX(c *conversation, p *rules.Position) error {
	lines := []string{"PXRULES"}
	lines = append(lines, ruleLines(p.Rules())...)
	if err := wantOK(c, append(lines, "DONE")...); err != nil {
		return err
	}
	return c.about(c.program.Send(c.ctx, fmt.Sprintf("PXPLAYERS %d", p.Players())))
}

// ruleLines are the lines of the rules as TOML.
func ruleLines(r *rules.Rules) []string {
	text := (&variants.Variant{Rules: r}).Resolved()
	return strings.Split(strings.TrimRight(text, "\n"), "\n")
}

// extended asks for the moves of a turn in a game of any rules.
func (b *brain) extended(c *conversation, p *rules.Position) ([]rules.Move, error) {
	lines := []string{timeLeft(c), fmt.Sprintf("PXSEAT %d", p.ToMove()), "PXMOVES"}
	moves, err := moveTexts(p, piskvork.Move)
	if err != nil {
		return nil, err
	}
	lines = append(append(lines, moves...), "DONE")
	if err := c.program.Send(c.ctx, lines...); err != nil {
		return nil, c.about(err)
	}
	if err := c.ask("PXGO"); err != nil {
		return nil, err
	}
	answer, err := reply(c, anything)
	if err != nil {
		return nil, err
	}
	return turn(c, p, answer)
}

// turn reads the moves of a turn, each in the position that the ones before have
// made. What comes behind one that is not legal is not read: the game ends there.
func turn(c *conversation, p *rules.Position, answer string) (moves []rules.Move, err error) {
	later := new(rules.Position)
	p.CopyTo(later)
	for word := range strings.FieldsSeq(answer) {
		m, err := piskvork.ParseMove(later, word)
		if err != nil {
			return nil, noMove(c, err)
		}
		moves = append(moves, m)
		if later.Play(m) != nil || later.ToMove() != p.ToMove() {
			return moves, nil
		}
	}
	if len(moves) == 0 {
		return nil, noMove(c, fmt.Errorf("%q is empty", answer))
	}
	return moves, nil
}

// moveTexts writes the moves of a game as far as it has gone.
func moveTexts(p *rules.Position, write func(p *rules.Position, m rules.Move) string) ([]string, error) {
	again, err := p.Rules().Start(p.Players())
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, m := range p.History(nil) {
		texts = append(texts, write(again, m))
		again.Push(m)
	}
	return texts, nil
}
