package record

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// sgfText is a value as text: a backslash takes the meaning off the sign after
// it, and at the end of a line joins the next; blanks other than the ends of
// lines are spaces.
func sgfText(raw string) string {
	var out strings.Builder
	escaped := false
	for _, c := range raw {
		switch {
		case !escaped && c == '\\':
			escaped = true
			continue
		case escaped && c == '\n':
		case c != '\n' && isControl(c):
			out.WriteByte(' ')
		default:
			out.WriteRune(c)
		}
		escaped = false
	}
	return out.String()
}

// sgfLine is a value that is one line of text.
func sgfLine(raw string) string {
	return strings.ReplaceAll(sgfText(raw), "\n", " ")
}

// isControl tells signs that mean nothing in a text.
func isControl(c rune) bool { return c < ' ' || c == 0x7f }

// sgfPair is a value of two parts, at its first colon that is not escaped.
func sgfPair(raw string) (first, second string, ok bool) {
	for i := 0; i < len(raw); i++ {
		switch raw[i] {
		case '\\':
			i++
		case ':':
			return sgfText(raw[:i]), sgfText(raw[i+1:]), true
		}
	}
	return sgfText(raw), "", false
}

var sgfEscapes = strings.NewReplacer(`\`, `\\`, `]`, `\]`, `:`, `\:`)

// sgfEscape is text as a value has it. Colons are escaped as well, which only a
// value of two parts needs.
func sgfEscape(text string) string {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.ToValidUTF8(text, "\ufffd"))
	clean := strings.Map(func(c rune) rune {
		if c != '\n' && isControl(c) {
			return ' '
		}
		return c
	}, text)
	return sgfEscapes.Replace(clean)
}

// latin1 are the names by which files say that they are in Latin-1, and
// windows1252 those of the set that has more signs in place of control codes.
var (
	latin1      = []string{"ISO-8859-1", "ISO8859-1", "LATIN1", "LATIN-1", "US-ASCII", "ASCII"}
	windows1252 = []string{"WINDOWS-1252", "CP1252", "1252"}
)

// codes1252 are the signs of Windows-1252 from 0x80 to 0x9f.
const codes1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

// toUTF8 turns a value of a file into UTF-8. A file that names no character set
// is in Latin-1 by the format, and in UTF-8 if that is what its bytes are. The
// signs of a set that is not known here are lost; known says so.
func toUTF8(raw, charset string) (text string, known bool) {
	switch charset = strings.ToUpper(charset); {
	case utf8.ValidString(raw):
		return raw, true
	case charset == "", slices.Contains(latin1, charset):
		return decode(raw, nil), true
	case slices.Contains(windows1252, charset):
		return decode(raw, []rune(codes1252)), true
	}
	return strings.ToValidUTF8(raw, "\ufffd"), false
}

// decode reads one byte a sign; high are the signs from 0x80 where they are not
// those of Latin-1.
func decode(raw string, high []rune) string {
	signs := make([]rune, len(raw))
	for i := range len(raw) {
		signs[i] = rune(raw[i])
		if at := int(raw[i]) - 0x80; at >= 0 && at < len(high) {
			signs[i] = high[at]
		}
	}
	return string(signs)
}
