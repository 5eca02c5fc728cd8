package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// line is how a program is talked to that speaks the text protocol, as the
// package describes it.
type line struct{ known game }

func (*line) goodbye() string { return "quit" }

func (*line) fits(*rules.Rules, int, talk) error { return nil }

func (l *line) ask(c conversation, p *rules.Position, new bool) ([]rules.Move, error) {
	lines, err := l.question(&c, p, new)
	if err != nil {
		return nil, err
	}
	l.known = gameOf(p)
	if err := c.ask(lines...); err != nil {
		return nil, err
	}
	c.asked = "for a move"
	answer := ""
	err = c.hearMove("", func(line string) (bool, error) {
		answer = line
		return !strings.HasPrefix(line, "#"), nil
	})
	if err != nil {
		return nil, err
	}
	m, err := notation.ParseMove(p, answer)
	if err != nil {
		return nil, fmt.Errorf("its answer is no move: %w", err)
	}
	return []rules.Move{m}, nil
}

// seeds is how many seeds programs are told: each fits a number of any language.
const seeds = 1 << 31

// question is all that the program is told before it has to choose.
func (l *line) question(c *conversation, p *rules.Position, new bool) ([]string, error) {
	var lines []string
	if new || !l.known.began(p) {
		lines = append(lines, "protocol 1", fmt.Sprintf("seed %d", c.settings.seed%seeds))
		for _, info := range c.settings.info {
			lines = append(lines, "info "+info[0]+" "+info[1])
		}
		for _, rule := range ruleLines(p.Rules()) {
			lines = append(lines, "rule "+rule)
		}
		lines = append(lines, fmt.Sprintf("players %d", p.Players()))
	}
	moves, err := moveTexts(p, notation.Move)
	if err != nil {
		return nil, err
	}
	var legal []string
	for _, m := range slices.Sorted(slices.Values(p.Moves(nil))) {
		legal = append(legal, notation.Move(p, m))
	}
	captures := make([]string, p.Players())
	for i := range captures {
		captures[i] = strconv.Itoa(p.Captures(rules.Seat(i + 1)))
	}
	return append(lines,
		fmt.Sprintf("seat %d", p.ToMove()),
		"captures "+strings.Join(captures, " "),
		strings.TrimSpace("moves "+strings.Join(moves, " ")),
		"legal "+strings.Join(legal, " "),
		fmt.Sprintf("time %d", c.turn.Milliseconds()),
		"go"), nil
}
