package program

import (
	"strings"
	"sync"
	"unicode"
)

// tail keeps the end of what a program writes on standard error, for the message
// about its death.
type tail struct {
	mutex sync.Mutex
	text  []byte
}

// tailLength is how many bytes are kept.
const tailLength = 300

func (t *tail) Write(data []byte) (int, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.text = append(t.text, data[max(0, len(data)-tailLength):]...)
	t.text = t.text[max(0, len(t.text)-tailLength):]
	return len(data), nil
}

// String is the text in one line, without what a terminal would obey.
func (t *tail) String() string {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	return Clean(string(t.text))
}

// Clean makes one line of a text that a program has written: no control
// characters, one space between words.
func Clean(text string) string {
	text = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case !unicode.IsPrint(c):
			return '?'
		}
		return c
	}, strings.ToValidUTF8(text, "?"))
	return strings.Join(strings.Fields(text), " ")
}
