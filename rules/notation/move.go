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

// Move is the text of a move that is about to be played in p. A stone is a point
// such as K10; A1:2 where a stone of colour 2 is laid that is not one's own; or
// G12+- where captured runs are added and subtracted, with a sign for each, and
// none where all are added. Other moves are words: "pass", "leave" for the seat
// to move, "leave(3)" for a seat that leaves out of turn, and the choices of an
// opening "stay", "swap", "add(2)", "offer(10)" and "declare(5)". ParseMove
// reads it back in the same position.
func Move(p *rules.Position, m rules.Move) string {
	if at, ok := m.Point(); ok {
		return p.Rules().Name(at) + colourText(m) + signText(p, m, at)
	}
	if what, n, ok := m.Choice(); ok {
		return choiceText(what, n)
	}
	if seat, ok := m.Leaver(); ok {
		if seat == p.ToMove() {
			return leaveWord
		}
		return numbered(leaveWord, int(seat))
	}
	return passWord
}

// ParseMove reads a move that somebody wants to play in p, as Move writes it, in
// any case. Whether the move is legal is not asked. The error is an *Unreadable.
func ParseMove(p *rules.Position, text string) (rules.Move, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	if word == passWord {
		return rules.Pass, nil
	}
	if rest, ok := strings.CutPrefix(word, leaveWord); ok {
		return parseLeave(p, text, rest)
	}
	if m, known, err := parseChoice(text, word); known {
		return m, err
	}
	return parseStone(p, text, word)
}

// parseLeave reads what follows the word "leave": nothing, or a seat in
// parentheses.
func parseLeave(p *rules.Position, text, rest string) (rules.Move, error) {
	if rest == "" {
		if p.ToMove() == 0 {
			return 0, &Unreadable{Text: text, Fault: BadNobody, Reason: "nobody is to move", Allowed: "name the seat, as in leave(2)"}
		}
		return rules.Leave(p.ToMove()), nil
	}
	number, ok := inside(rest)
	if !ok {
		return 0, &Unreadable{Text: text, Fault: BadLeave, Reason: "no such word", Allowed: "leave, or leave(N) for seat N"}
	}
	seat, err := strconv.ParseUint(number, 10, 8)
	if err != nil || seat < 1 || int(seat) > p.Players() {
		return 0, &Unreadable{Text: text, Fault: BadSeat, Reason: "no such seat", Allowed: fmt.Sprintf("seats run 1 to %d", p.Players())}
	}
	return rules.Leave(rules.Seat(seat)), nil
}

// inside is what stands in parentheses.
func inside(text string) (number string, ok bool) {
	number, opened := strings.CutPrefix(text, "(")
	number, closed := strings.CutSuffix(number, ")")
	return strings.TrimSpace(number), opened && closed
}

func numbered(word string, n int) string { return fmt.Sprintf("%s(%d)", word, n) }
