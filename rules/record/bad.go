package record

import (
	"fmt"
	"strconv"
	"strings"
)

// Bad is the error for one game, or one file, that cannot be read. Reading goes
// on with the next game wherever the file allows it.
type Bad struct {
	Index  int    // from 1, which game of the file; 0 for the file itself
	ID     string // of the game, where it has one
	Line   int    // from 1, where it is wrong; 0 where no line can be named
	Column int    // from 1, in characters; 0 where no column can be named
	Move   int    // from 1, which move; 0 where it is not about a move
	Text   string // what stands there; may be empty
	Reason string
}

func (b *Bad) Error() string {
	var parts []string
	if b.Index > 0 {
		game := "game " + strconv.Itoa(b.Index)
		if b.ID != "" {
			game += " (" + shorten(b.ID) + ")"
		}
		parts = append(parts, game)
	}
	if b.Line > 0 {
		parts = append(parts, "line "+strconv.Itoa(b.Line))
	}
	if b.Column > 0 {
		parts = append(parts, "column "+strconv.Itoa(b.Column))
	}
	if b.Move > 0 {
		parts = append(parts, "move "+strconv.Itoa(b.Move))
	}
	reason := b.Reason
	if b.Text != "" {
		reason = fmt.Sprintf("%q: %s", shorten(b.Text), reason)
	}
	if len(parts) == 0 {
		return reason
	}
	return strings.Join(parts, ", ") + ": " + reason
}

// longest is how many bytes of somebody's text an error repeats.
const longest = 60

func shorten(text string) string {
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "..."
}
