package brain

import (
	"fmt"
	"strings"
)

// block is a command that goes on for some lines until DONE.
type block struct {
	name string
	end  func(s *session, lines []string)
	text []string
	size int
	long bool
}

// largestBlock is how many bytes of a block are read; 16 KiB is the most that
// rules may have, and a game has fewer.
const largestBlock = 64 << 10

// open begins a block.
func (s *session) open(name string, end func(s *session, lines []string)) {
	s.block = &block{name: name, end: end}
}

// take takes a line of the block. It is no line of it where a command comes
// instead: then the block is given up. INFO may come at any time.
func (b *block) take(s *session, next line, word string) bool {
	switch {
	case word == "DONE":
		s.block = nil
		if b.long {
			s.fail(fmt.Errorf("%s is too long", b.name))
			return true
		}
		b.end(s, b.text)
		return true
	case word == "END" || word == "INFO":
		return false
	case b.name != "PXRULES" && commands[word] != nil:
		s.block = nil
		s.trouble = fmt.Errorf("%s was not ended by DONE", b.name)
		return false
	}
	if b.size += len(next.text) + 1; next.long || b.size > largestBlock {
		b.long, b.text = true, nil
		return true
	}
	b.text = append(b.text, strings.TrimRight(next.text, " \t"))
	return true
}
