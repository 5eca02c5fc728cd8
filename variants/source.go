package variants

import (
	"strings"
	"unicode/utf8"
)

// Source says where the text of a config comes from, and so what it may do.
type Source int

// The sources. A shipped config and one from the network extend shipped
// configs only, by name; a local file may also extend another file by its
// path, relative to the file itself.
const (
	Shipped Source = iota
	Local
	Network
)

// limit is the size of a config in bytes.
func (s Source) limit() int {
	if s == Network {
		return 16 << 10
	}
	return 64 << 10
}

// file is the text of one layer of a config: a file or a setting.
type file struct {
	name   string
	text   string
	lines  []int // where each line begins
	source Source
	layer  int // 0 for the file asked for, then its ancestors, then settings
}

func newFile(name, text string, source Source) *file {
	f := &file{name: name, text: text, source: source, lines: []int{0}}
	for i := 0; i < len(text); i++ {
		if text[i] == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	return f
}

// line is the text of line n, from 1, without its end.
func (f *file) line(n int) string {
	if n < 1 || n > len(f.lines) {
		return ""
	}
	end := len(f.text)
	if n < len(f.lines) {
		end = f.lines[n] - 1
	}
	return strings.TrimSuffix(f.text[f.lines[n-1]:end], "\r")
}

// span is a part of one line; columns are characters from 1, end is the column
// after the last.
type span struct{ line, column, end int }

// span finds line and columns of bytes from to to; a part that goes on over
// several lines is cut at the end of the first.
func (f *file) span(from, to int) span {
	from = min(max(from, 0), len(f.text))
	n := f.lineAt(from)
	begin, text := f.lines[n-1], f.line(n)
	column := runeStart(text, min(from-begin, len(text)))
	end := runeStart(text, min(max(to-begin, column), len(text)))
	runes := utf8.RuneCountInString(text[:column]) + 1
	return span{n, runes, max(runes+utf8.RuneCountInString(text[column:end]), runes)}
}

// runeStart is where the character begins that a byte belongs to: the decoder may
// point into the middle of one.
func runeStart(text string, at int) int {
	for at > 0 && at < len(text) && !utf8.RuneStart(text[at]) {
		at--
	}
	return at
}

// lineAt is the number of the line that holds a byte.
func (f *file) lineAt(at int) int {
	low, high := 0, len(f.lines)
	for high-low > 1 {
		if mid := (low + high) / 2; f.lines[mid] <= at {
			low = mid
		} else {
			high = mid
		}
	}
	return low + 1
}

// finding is a finding at a span of the file.
func (f *file) finding(code string, at span, key, message string) Finding {
	return Finding{Code: code, Severity: "error", File: f.name, Line: at.line, Column: at.column,
		End: at.end, Key: key, Message: message, Text: f.line(at.line), layer: f.layer}
}
