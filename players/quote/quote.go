// Package quote cuts the texts that describe players: a list at its commas, one
// text at its spaces. What stands in quotes is never cut.
//
// Double and single quotes may stand anywhere in a word, as in cmd="./x -n 3".
// Between double quotes \" is a quote and \\ a backslash; between single quotes
// everything is what it looks like. Elsewhere a backslash is nothing special, so
// that paths of any system can be written.
package quote

import (
	"fmt"
	"strings"
	"unicode"
)

// part is what a character of a text is.
type part int

const (
	plain  part = iota
	quoted      // stands between quotes
	mark        // opens or closes them, or is a backslash that protects the next one
)

// Fields cuts a text at spaces and takes the quotes away. The error is a quote
// that is opened and not closed.
func Fields(text string) ([]string, error) {
	var fields []string
	var word strings.Builder
	begun := false
	end := func() {
		if begun {
			fields = append(fields, word.String())
		}
		begun = false
		word.Reset()
	}
	err := scan(text, func(_ int, c rune, is part) {
		if is == plain && unicode.IsSpace(c) {
			end()
			return
		}
		begun = true
		if is != mark {
			word.WriteRune(c)
		}
	})
	end()
	return fields, err
}

// List cuts a text at commas and leaves the quotes where they are: there is one
// part more than commas. The error is that of Fields.
func List(text string) ([]string, error) {
	var parts []string
	from := 0
	err := scan(text, func(at int, c rune, is part) {
		if is == plain && c == ',' {
			parts = append(parts, text[from:at])
			from = at + 1
		}
	})
	return append(parts, text[from:]), err
}

// Word writes a word so that Fields reads it as one.
func Word(word string) string {
	if fields, err := Fields(word); err == nil && len(fields) == 1 && fields[0] == word && !strings.Contains(word, ",") {
		return word
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(word) + `"`
}

// scan tells each character of a text, where it begins and what it is.
func scan(text string, tell func(at int, c rune, is part)) error {
	var quote rune
	escaped := false
	for at, c := range text {
		switch {
		case escaped:
			escaped = false
			tell(at, c, quoted)
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
			tell(at, c, mark)
		case quote == 0:
			tell(at, c, plain)
		case c == quote:
			quote = 0
			tell(at, c, mark)
		case quote == '"' && c == '\\' && strings.ContainsAny(next(text, at), `"\`):
			escaped = true
			tell(at, c, mark)
		default:
			tell(at, c, quoted)
		}
	}
	if quote != 0 {
		return fmt.Errorf("the quote %c is opened and not closed", quote)
	}
	return nil
}

// next is the byte behind a place, or nothing.
func next(text string, at int) string { return text[at+1 : min(at+2, len(text))] }
