package engine

import (
	"errors"
	"strings"

	"pente/players/engine/piskvork"
	"pente/rules"
)

// opening asks a Gomocup program for what is due in the swap2 opening: the first
// three stones, or whether it stays, swaps or lays two more.
func (b *brain) opening(c *conversation, p *rules.Position) ([]rules.Move, error) {
	lines := append([]string{timeLeft(c), "SWAP2BOARD"}, points(p)...)
	if err := c.ask(append(lines, "DONE")...); err != nil {
		return nil, err
	}
	answer, err := reply(c, aPointOrSwap)
	if err != nil {
		return nil, err
	}
	moves, err := swap2Answer(p, answer)
	if err != nil {
		return nil, noMove(c, err)
	}
	return moves, nil
}

func aPointOrSwap(line string) bool { return aPoint(line) || strings.EqualFold(line, "SWAP") }

// swap2Answer reads an answer as the moves that it means. Who lays the next stone
// plays on with the colour that is to move; who says SWAP leaves that to the other.
func swap2Answer(p *rules.Position, answer string) ([]rules.Move, error) {
	if strings.EqualFold(answer, "SWAP") {
		return choosing(p, false)
	}
	var stones []rules.Move
	for word := range strings.FieldsSeq(answer) {
		at, err := piskvork.ParsePoint(p.Rules(), word)
		if err != nil {
			return nil, err
		}
		stones = append(stones, rules.Place(at))
	}
	choices := p.Choices(nil)
	switch n := len(stones); {
	case len(choices) == 0 && n == 3:
		return stones, nil
	case len(choices) > 0 && n == 1:
		choice, err := choosing(p, true)
		return append(choice, stones...), err
	case len(choices) > 2 && n == 2:
		return append([]rules.Move{rules.Choose(rules.Add, 2)}, stones...), nil
	}
	return nil, errChoice
}

var errChoice = errors.New("it is not what may be chosen here")

// choosing is the choice between the colours after which who chooses has the next
// move, or has not.
func choosing(p *rules.Position, next bool) ([]rules.Move, error) {
	var after rules.Position
	for _, m := range p.Choices(nil) {
		p.CopyTo(&after)
		after.Push(m)
		if what, _, _ := m.Choice(); what != rules.Add && (after.ToMove() == p.ToMove()) == next {
			return []rules.Move{m}, nil
		}
	}
	return nil, errChoice
}
