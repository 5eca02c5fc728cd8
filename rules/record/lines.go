package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
)

// lines hands out a file line by line and keeps to the limits.
type lines struct {
	in     *bufio.Reader
	left   int64 // bytes that the file may still have
	most   int   // bytes of a line
	number int   // of the line handed out last, from 1
	err    error // why there are no more lines; io.EOF at the proper end
}

// line is one line of a file without its end.
type line struct {
	text   string
	number int
	long   bool // longer than allowed, and cut
	crlf   bool
}

// next is the next line; ok is false at the end of the file, and err says
// whether that is where it should be.
func (l *lines) next() (next line, ok bool) {
	if l.err != nil {
		return line{}, false
	}
	var text []byte
	for {
		part, err := l.in.ReadSlice('\n')
		if l.left -= int64(len(part)); l.left < 0 {
			l.err = errors.New("the file is larger than allowed")
			return line{}, false
		}
		if room := l.most + 2 - len(text); len(part) > room {
			part, next.long = part[:max(room, 0)], true
		}
		text = append(text, part...)
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		l.err = err
		break
	}
	if l.err != nil && (len(text) == 0 || !errors.Is(l.err, io.EOF)) {
		return line{}, false
	}
	l.number++
	return next.of(text, l.number), true
}

// of fills in a line from its bytes.
func (next line) of(text []byte, number int) line {
	text, _ = bytes.CutSuffix(text, []byte("\n"))
	bare := bytes.TrimRight(text, "\r")
	next.crlf = len(bare) < len(text)
	next.text, next.number = strings.ReplaceAll(string(bare), "\r", " "), number
	if number == 1 {
		next.text = strings.TrimPrefix(next.text, "\ufeff")
	}
	return next
}

// damage is what is wrong with a file that ends before its end, or nil.
func (l *lines) damage() *Bad {
	if l.err == nil || errors.Is(l.err, io.EOF) {
		return nil
	}
	return &Bad{Line: l.number + 1, Reason: fmt.Sprintf("the file breaks off: %v", l.err)}
}
