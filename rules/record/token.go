package record

import (
	"fmt"
	"strings"
)

// Words of text records that stand for the mover leaving.
const (
	resignWord  = "resign"
	forfeitWord = "forfeit"
)

// IsLeaving tells whether a move of a record is a word of other programs for
// leaving: the seat to move gives up.
func IsLeaving(token string) bool {
	return strings.EqualFold(token, resignWord) || strings.EqualFold(token, forfeitWord)
}

// longestMove is the most bytes that the text of a move has.
const longestMove = 24

// isMoveText tells whether a token may be a move of some game: a letter, then
// letters, digits, and what choices, seats, colours and captures are written with. What it means
// on a board, Replay finds out.
func isMoveText(token string) bool {
	if token == "" || len(token) > longestMove {
		return false
	}
	for i := range len(token) {
		c := token[i]
		switch {
		case c >= 'A' && c <= 'Z', c >= 'a' && c <= 'z':
		case i > 0 && (c >= '0' && c <= '9' || strings.IndexByte("()_-+:", c) >= 0):
		default:
			return false
		}
	}
	return true
}

// checkMoves finds the first move of a list that cannot be one.
func checkMoves(moves []string, limits Limits) *Bad {
	if len(moves) > limits.Moves {
		return &Bad{Move: limits.Moves + 1, Reason: fmt.Sprintf("more moves than allowed (%d)", limits.Moves)}
	}
	for i, move := range moves {
		if !isMoveText(move) {
			return &Bad{Move: i + 1, Text: move, Reason: unreadableMove}
		}
	}
	return nil
}

const unreadableMove = "unreadable, a move is a point such as A1 or a word such as pass"
