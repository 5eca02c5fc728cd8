package term

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
)

// longestLine is how many bytes of a line are read; no command is that long.
const longestLine = 4096

// input hands out the lines that are typed. It reads in a goroutine of its own,
// so that waiting for a line can be given up.
type input struct {
	lines chan string
	done  chan struct{}
	err   error // why there are no more lines; set before lines is closed
}

func newInput(from io.Reader) *input {
	in := &input{lines: make(chan string), done: make(chan struct{})}
	go in.read(bufio.NewReaderSize(from, longestLine))
	return in
}

// close lets the reader stop at its next line.
func (in *input) close() { close(in.done) }

func (in *input) read(from *bufio.Reader) {
	defer close(in.lines)
	for {
		text, err := readLine(from)
		if err != nil && text == "" {
			in.err = err
			return
		}
		select {
		case in.lines <- text:
		case <-in.done:
			return
		}
	}
}

// readLine reads a line, and no more of a long one than its beginning. The last
// line may lack its end.
func readLine(from *bufio.Reader) (string, error) {
	text, err := from.ReadSlice('\n')
	line := strings.TrimSpace(string(text))
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = from.ReadSlice('\n')
	}
	if err == nil && line == "" {
		return " ", nil // an empty line, and not the end
	}
	return line, err
}

// next waits for a line. The error is ctx's, or that of the input, io.EOF at
// its end.
func (in *input) next(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case line, ok := <-in.lines:
		if !ok {
			return "", in.err
		}
		return strings.TrimSpace(line), nil
	}
}
