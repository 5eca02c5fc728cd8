package brain

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// line is a line that was read.
type line struct {
	text string
	long bool // there was more of it
}

// endOfInput stands for the end of all lines, which ends the conversation.
var endOfInput = line{text: "END"}

// longestLine is how many bytes of a line are read; no command is that long.
const longestLine = 4096

// words are the command in upper case and what follows it.
func (l line) words() (command, rest string) {
	command, rest = cutWord(l.text)
	return strings.ToUpper(command), rest
}

// cutWord cuts a text behind its first word.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	end := strings.IndexAny(text, " \t")
	if end < 0 {
		return text, ""
	}
	return text[:end], strings.TrimSpace(text[end:])
}

func equal(a, b string) bool { return strings.EqualFold(a, b) }

// input hands out lines as they come, from a goroutine of its own.
type input struct {
	lines chan line
	done  chan struct{}
}

func newInput(from io.Reader) *input {
	in := &input{lines: make(chan line), done: make(chan struct{})}
	go in.read(bufio.NewReaderSize(from, longestLine))
	return in
}

// close lets the reader stop at its next line.
func (in *input) close() { close(in.done) }

func (in *input) read(from *bufio.Reader) {
	defer close(in.lines)
	for {
		next, err := readLine(from)
		if strings.TrimSpace(next.text) != "" {
			select {
			case in.lines <- next:
			case <-in.done:
				return
			}
		}
		if err != nil {
			return
		}
	}
}

// readLine reads a line that ends with a line feed, a carriage return or both, and
// no more of a long one than its beginning.
func readLine(from *bufio.Reader) (line, error) {
	var text []byte
	long := false
	for {
		c, err := from.ReadByte()
		if err != nil || c == '\n' || c == '\r' {
			return line{string(text), long}, err
		}
		if long = len(text) == longestLine; !long {
			text = append(text, c)
		}
	}
}

var errLong = errors.New("the line is too long")
