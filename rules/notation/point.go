package notation

import (
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
)

// moveWords is what could have been typed in place of a word nobody knows.
const moveWords = "a move is a point such as %s, pass or leave"

// parsePoint reads a point, and where there is none says what is wrong with
// the column, the row, or the whole.
func parsePoint(p *rules.Position, text, word string) (rules.Point, *Unreadable) {
	r := p.Rules()
	if at, err := r.Point(word); err == nil {
		return at, nil
	}
	column, row := splitPoint(word)
	switch {
	case word == "":
		return 0, unknown(p, text, BadNothing, "nothing is written")
	case column == "" || row == "" || len(column) > 2:
		return 0, unknown(p, text, BadWord, "neither a point nor a known word")
	case strings.Contains(column, "i"):
		return 0, &Unreadable{Text: text, Fault: BadColumnI, Reason: "no column I", Allowed: columns(r)}
	case !hasColumn(r, column):
		column = strings.ToUpper(column)
		return 0, &Unreadable{Text: text, Fault: BadColumn, Word: column, Reason: "no column " + column, Allowed: columns(r)}
	}
	row = shorten(row)
	return 0, &Unreadable{Text: text, Fault: BadRow, Word: row, Reason: "no row " + row, Allowed: fmt.Sprintf("rows run 1 to %d", r.Height())}
}

// unknown tells what could be typed: the choices of an opening where one is due,
// and otherwise points and words.
func unknown(p *rules.Position, text string, fault Fault, reason string) *Unreadable {
	bad := &Unreadable{Text: text, Fault: fault, Reason: reason}
	if choices := p.Choices(nil); len(choices) > 0 {
		words := make([]string, len(choices))
		for i, m := range choices {
			words[i] = Move(p, m)
		}
		bad.Allowed = "a choice is due: " + strings.Join(words, ", ") + ", or leave"
		return bad
	}
	bad.Allowed = fmt.Sprintf(moveWords, Example(p.Rules()))
	return bad
}

// Example is a point to show how points are written: the middle of the board.
func Example(r *rules.Rules) string {
	return r.Name(rules.Point(r.Height()/2*r.Width() + r.Width()/2))
}

// splitPoint cuts a word into its letters and the digits after them; both are
// empty where the word is anything else.
func splitPoint(word string) (column, row string) {
	row = strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
	if strings.Trim(row, "0123456789") != "" {
		return "", ""
	}
	return word[:len(word)-len(row)], row
}

func hasColumn(r *rules.Rules, column string) bool {
	_, err := rules.ParsePoint(column+"1", r.Width(), r.Height())
	return err == nil
}

// columns names the columns of a board, as in "columns run A to T, without I".
func columns(r *rules.Rules) string {
	text := fmt.Sprintf("columns run A to %s", columnName(r.Width()-1, r.Width()))
	if r.Width() > 8 {
		text += ", without I"
	}
	return text
}

// columnName is the letter, or the letters, of a column counted from 0.
func columnName(column, width int) string {
	return strings.TrimSuffix(rules.FormatPoint(rules.Point(column), width), strconv.Itoa(1))
}
