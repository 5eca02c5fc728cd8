package notation

import (
	"strconv"
	"strings"
)

// Unreadable is the error for text that is no move, or no diagram, of a game.
// It says nothing about whether a move is legal.
type Unreadable struct {
	Text    string // the text as given
	Reason  string // what is wrong with it, such as "no column I"
	Allowed string // what could stand there, such as "columns run A to T, without I"; may be empty
}

func (u *Unreadable) Error() string {
	text := strconv.Quote(shorten(u.Text)) + ": " + u.Reason
	if u.Allowed != "" {
		text += " (" + u.Allowed + ")"
	}
	return text
}

// longest is how many bytes of somebody's text an error repeats.
const longest = 40

func shorten(text string) string {
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "..."
}
