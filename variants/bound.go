package variants

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Limits of a config. The decoder takes time and memory that grow much faster
// than the file with nesting and dots, so that files which nobody writes are
// refused before it sees them, in one pass.
const (
	maxNesting = 8    // lists and inline tables in each other
	maxDots    = 8    // of one key or header
	maxLine    = 512  // bytes
	maxKeys    = 1200 // keys, headers, dots and lists of a file
	maxItems   = 3000 // items of lists in a file
)

// bound refuses a text that is too large or too deep, or is no text at all. It
// returns nil for a text that the decoder may see.
func bound(name string, text []byte, source Source, layer int) *Finding {
	if limit := source.limit(); len(text) > limit {
		return boundAt(name, text[:limit], source, layer, limit, codeSize,
			fmt.Sprintf("the file is larger than %d bytes", limit),
			fmt.Sprintf("%d bytes", limit))
	}
	s := string(text)
	if at := strings.IndexByte(s, 0); at >= 0 {
		return boundAt(name, text, source, layer, at, codeNUL, "a NUL byte in the file", "text in UTF-8")
	}
	if at := badUTF8(s); at >= 0 {
		return boundAt(name, text, source, layer, at, codeUTF8, "the file is not valid UTF-8", "text in UTF-8")
	}
	if at := longLine(s); at >= 0 {
		return boundAt(name, text, source, layer, at, codeLine,
			fmt.Sprintf("the line is longer than %d bytes", maxLine), fmt.Sprintf("%d bytes a line", maxLine))
	}
	d := &depth{text: s}
	if code := d.scan(); code != "" {
		message, allowed := depthMessage(code)
		return boundAt(name, text, source, layer, d.at, code, message, allowed)
	}
	return nil
}

func depthMessage(code string) (message, allowed string) {
	switch code {
	case codeNesting:
		return fmt.Sprintf("lists or tables stand in each other more than %d deep", maxNesting),
			fmt.Sprintf("%d levels", maxNesting)
	case codeDots:
		return fmt.Sprintf("a key with more than %d dots", maxDots), fmt.Sprintf("%d dots", maxDots)
	}
	return fmt.Sprintf("more than %d parts of keys, or %d items of lists", maxKeys, maxItems),
		fmt.Sprintf("%d parts of keys and %d items", maxKeys, maxItems)
}

// boundAt is a finding at a byte of a text that may be no text; what is shown
// of the line stays short.
func boundAt(name string, text []byte, source Source, layer, at int, code, message, allowed string) *Finding {
	line, begin := 1, 0
	for i, c := range text[:at] {
		if c == '\n' {
			line, begin = line+1, i+1
		}
	}
	column := utf8.RuneCount(text[begin:at]) + 1
	f := Finding{Code: code, Severity: "error", File: name, Line: line, Column: column, End: column + 1,
		Message: message, Allowed: allowed, label: "the limit is " + allowed, layer: layer}
	if code == codeUTF8 || code == codeNUL {
		f.label = "expected " + allowed
	}
	end := at
	for end < len(text) && end < at+8 && text[end] != '\n' && text[end] != '\r' {
		end++
	}
	f.Text = strings.ToValidUTF8(string(text[begin:end]), string(utf8.RuneError))
	if utf8.RuneCountInString(f.Text) > 80 {
		f.Text = "" // too long to help anybody
	}
	if f.Text == "" {
		f.label = ""
	}
	return &f
}

func badUTF8(s string) int {
	if utf8.ValidString(s) {
		return -1
	}
	for i, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[i:]); size == 1 {
				return i
			}
		}
	}
	return -1
}

// longLine is the byte at which a line passes the limit.
func longLine(s string) int {
	for begin := 0; begin < len(s); {
		length := strings.IndexByte(s[begin:], '\n')
		if length < 0 {
			length = len(s) - begin
		}
		if length > maxLine {
			at := begin + maxLine
			for !utf8.RuneStart(s[at]) {
				at--
			}
			return at
		}
		begin += length + 1
	}
	return -1
}
