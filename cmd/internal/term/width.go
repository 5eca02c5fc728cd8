package term

import "strings"

// The columns of a screen of unknown width, and the fewest that a text is
// broken for.
const (
	usualColumns  = 80
	fewestColumns = 20
)

// columns is how wide the screen is.
func (s *session) columns() int {
	if s.screen.Columns == nil {
		return usualColumns
	}
	if columns := s.screen.Columns(); columns > 0 {
		return max(columns, fewestColumns)
	}
	return usualColumns
}

// textColumns is how wide a line of text is at most: longer ones are hard to
// read, and some terminals break a line that fills the last column.
func (s *session) textColumns() int { return min(s.columns(), usualColumns) - 1 }

// wrap breaks a text between words, so that no line is wider than a terminal.
func wrap(text string, columns int) string {
	var out strings.Builder
	width := 0
	for i, word := range strings.Fields(text) {
		n := len([]rune(word))
		switch {
		case i == 0:
		case width+1+n > columns:
			out.WriteString("\n")
			width = 0
		default:
			out.WriteString(" ")
			width++
		}
		out.WriteString(word)
		width += n
	}
	return out.String()
}

// widest is the number of columns of the widest line.
func widest(lines []string) int {
	most := 0
	for _, line := range lines {
		most = max(most, columns(line))
	}
	return most
}

// columns counts the columns of a text, colours not counted.
func columns(text string) int {
	n, escape := 0, false
	for _, sign := range text {
		switch {
		case sign == '\x1b':
			escape = true
		case escape:
			escape = sign != 'm'
		default:
			n++
		}
	}
	return n
}
