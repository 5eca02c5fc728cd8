package lab

import (
	"fmt"
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// readOpenings reads openings, one a line: moves as notation writes them, apart
// by blanks or commas. What follows a # is for people. The error says which move
// of which line cannot be played and why.
func readOpenings(name, text string, r *rules.Rules, seats int) ([]Opening, error) {
	p, err := r.Start(seats)
	if err != nil {
		return nil, err
	}
	var all []Opening
	number := 0
	for line := range strings.Lines(text) {
		number++
		line, _, _ = strings.Cut(line, "#")
		moves := strings.FieldsFunc(line, func(c rune) bool { return c == ',' || c == ' ' || c == '\t' || c == '\n' || c == '\r' })
		if len(moves) == 0 {
			continue
		}
		opening, err := readOpening(p, moves)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", name, number, err)
		}
		all = append(all, opening)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s has no opening; one a line is wanted, such as K10 L11 M12", name)
	}
	return all, nil
}

// readOpening plays the moves of one opening on an empty board.
func readOpening(p *rules.Position, moves []string) (Opening, error) {
	for p.Undo() {
	}
	for i, text := range moves {
		move, err := notation.ParseMove(p, text)
		if err == nil {
			err = p.Play(move)
		}
		if err != nil {
			return nil, fmt.Errorf("move %d, %q: %w", i+1, text, err)
		}
	}
	if p.Over() {
		return nil, fmt.Errorf("the game is over after the opening")
	}
	return p.History(nil), nil
}
