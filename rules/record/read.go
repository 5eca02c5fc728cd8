package record

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
)

// Format is a way of writing games.
type Format string

// The formats.
const (
	Unknown Format = ""     // none of them
	Text    Format = "text" // Pente.org and BrainKing: headers in brackets, numbered moves, a result
	TSV     Format = "tsv"  // a game a line in columns; the first line names the columns
	JSON    Format = "json" // our own: one object, one a line, or an array
	SGF     Format = "sgf"  // the Smart Game Format, FF[4]
)

// Limits bound what is read of a file. Zero stands for the default.
type Limits struct {
	FileBytes   int64 // of the whole file, after unpacking; default 1 GiB
	Games       int   // of a file; default 10 million
	GameBytes   int   // of one game; default 1 MiB
	Moves       int   // of one game; default 32767, which no game of the engine exceeds
	HeaderBytes int   // of one header line, or one cell other than the moves; default 1024
	Headers     int   // of one game; default 64
}

func (l Limits) filled() Limits {
	if l.FileBytes == 0 {
		l.FileBytes = 1 << 30
	}
	fill := func(limit *int, standard int) {
		if *limit == 0 {
			*limit = standard
		}
	}
	fill(&l.Games, 10_000_000)
	fill(&l.GameBytes, 1<<20)
	fill(&l.Moves, 32767)
	fill(&l.HeaderBytes, 1024)
	fill(&l.Headers, 64)
	return l
}

// peeked is how much of a file Detect is shown.
const peeked = 4096

// Detect tells the format from the beginning of a file, unpacked.
func Detect(start []byte) Format {
	if bytes.IndexByte(start, 0) >= 0 {
		return Unknown
	}
	text := strings.TrimSpace(strings.TrimPrefix(string(start), "\ufeff"))
	first, _, _ := strings.Cut(text, "\n")
	first = strings.TrimRight(first, "\r")
	switch {
	case strings.HasPrefix(text, "{"):
		return JSON
	case strings.HasPrefix(text, "["):
		if inside := strings.TrimSpace(text[1:]); inside == "" || strings.ContainsAny(inside[:1], "{]") {
			return JSON
		}
		return Text
	case slices.Contains(strings.Split(first, "\t"), movesColumn):
		return TSV
	case startsTree(strings.Join(strings.Fields(text[:min(len(text), 80)]), "")):
		return SGF
	case startsNumbered(text):
		return Text
	}
	return Unknown
}

// startsNumbered tells whether a text begins with the number of a move.
func startsNumbered(text string) bool {
	for token := range strings.FieldsSeq(text) {
		_, _, ok := cutNumber(token)
		return ok
	}
	return false
}

// Read hands out the games of a file one after the other, in whatever format
// they are, also from a gzip file. In place of a game that cannot be read there
// is a *Bad with which game and why, and the Game is empty; the games after it
// follow. A file that breaks off or exceeds a limit ends with a *Bad.
func Read(r io.Reader, limits Limits) iter.Seq2[Game, error] {
	limits = limits.filled()
	return func(yield func(Game, error) bool) {
		in := bufio.NewReaderSize(r, 1<<16)
		if magic, _ := in.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
			unpacked, err := gzip.NewReader(in)
			if err != nil {
				yield(Game{}, &Bad{Reason: "the gzip file is damaged: " + err.Error()})
				return
			}
			in = bufio.NewReaderSize(unpacked, 1<<16)
		}
		start, err := in.Peek(peeked)
		if len(bytes.TrimSpace(start)) == 0 && len(start) < peeked {
			yield(Game{}, nothing(err))
			return
		}
		source := &lines{in: in, left: limits.FileBytes, most: limits.GameBytes}
		readFormat(Detect(start), source, &sink{limits: limits, yield: yield})
	}
}

// nothing is what is wrong with a file of which nothing can be read.
func nothing(err error) *Bad {
	if errors.Is(err, io.EOF) {
		return &Bad{Reason: "the file is empty"}
	}
	return &Bad{Reason: fmt.Sprintf("nothing can be read: %v", err)}
}

// readFormat reads the rest of a file whose format is known.
func readFormat(format Format, in *lines, out *sink) {
	switch format {
	case Text:
		readText(in, out)
	case TSV:
		readTable(in, out)
	case JSON:
		readJSON(in, out)
	case SGF:
		readSGF(in, out)
	default:
		out.file(&Bad{Reason: "neither a text record, nor a table with a column \"moves\", nor JSON, nor SGF"})
		return
	}
	if err := in.damage(); err != nil {
		out.file(err)
	}
}

// sink numbers the games of a file, bad ones too, hands them out and keeps to
// the limit. Once it is closed nobody wants more.
type sink struct {
	limits Limits
	yield  func(Game, error) bool
	index  int
	closed bool
}

func (s *sink) game(g Game) {
	if s.counts() {
		g.Index = s.index
		s.closed = !s.yield(g, nil)
	}
}

// bad hands out what is wrong with a game.
func (s *sink) bad(bad *Bad) {
	if s.counts() {
		bad.Index = s.index
		s.closed = !s.yield(Game{}, bad)
	}
}

// file hands out what is wrong with the file, and ends it.
func (s *sink) file(bad *Bad) {
	if !s.closed {
		s.yield(Game{}, bad)
	}
	s.closed = true
}

// counts takes one more game unless the file is closed or has enough of them.
func (s *sink) counts() bool {
	if !s.closed && s.index == s.limits.Games {
		s.file(&Bad{Reason: fmt.Sprintf("more games than allowed (%d)", s.limits.Games)})
	}
	if s.closed {
		return false
	}
	s.index++
	return true
}
