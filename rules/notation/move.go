// Package notation writes points, moves and boards as text and reads them.
package notation

import (
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
)

// The words for the moves that are not a point.
const (
	passWord  = "pass"
	leaveWord = "leave"
)

// Move is the text of a move that is about to be played in p: a point such as
// K10, "pass", "leave" for the seat to move, or "leave(3)" for a seat that
// leaves out of turn. ParseMove reads it back in the same position.
func Move(p *rules.Position, m rules.Move) string {
	if at, ok := m.Point(); ok {
		return p.Rules().Name(at)
	}
	if seat, ok := m.Leaver(); ok {
		if seat == p.ToMove() {
			return leaveWord
		}
		return fmt.Sprintf("%s(%d)", leaveWord, seat)
	}
	return passWord
}

// ParseMove reads a move that somebody wants to play in p: a point, "pass",
// "leave" or "leave(N)", in any case. Whether the move is legal is not asked.
// The error is an *Unreadable.
func ParseMove(p *rules.Position, text string) (rules.Move, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	switch {
	case word == passWord:
		return rules.Pass, nil
	case strings.HasPrefix(word, leaveWord):
		return parseLeave(p, text, word[len(leaveWord):])
	}
	at, wrong := parsePoint(p.Rules(), text, word)
	if wrong != nil {
		return 0, wrong
	}
	return rules.Place(at), nil
}

// parseLeave reads what follows the word "leave": nothing, or a seat in
// parentheses.
func parseLeave(p *rules.Position, text, rest string) (rules.Move, error) {
	if rest == "" {
		if p.ToMove() == 0 {
			return 0, &Unreadable{text, "nobody is to move", "name the seat, as in leave(2)"}
		}
		return rules.Leave(p.ToMove()), nil
	}
	number, opened := strings.CutPrefix(rest, "(")
	number, closed := strings.CutSuffix(number, ")")
	if !opened || !closed {
		return 0, &Unreadable{text, "no such word", "leave, or leave(N) for seat N"}
	}
	seat, err := strconv.ParseUint(strings.TrimSpace(number), 10, 8)
	if err != nil || seat < 1 || int(seat) > p.Players() {
		return 0, &Unreadable{text, "no such seat", fmt.Sprintf("seats run 1 to %d", p.Players())}
	}
	return rules.Leave(rules.Seat(seat)), nil
}
