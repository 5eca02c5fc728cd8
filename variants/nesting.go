package variants

import "strings"

// depth counts brackets, dots and items outside strings and comments. It reads
// strings as the decoder does up to the first mistake, which is as far as the
// decoder gets.
type depth struct {
	text                         string
	at, nested, dots, keys, item int
}

// scan returns the code of the limit that is passed at d.at, or "".
func (d *depth) scan() string {
	for ; d.at < len(d.text); d.at++ {
		switch d.text[d.at] {
		case '#':
			d.at += lineEnd(d.text[d.at:]) - 1
		case '"', '\'':
			d.at += stringEnd(d.text[d.at:]) - 1
		case '[', '{':
			d.nested, d.dots, d.keys = d.nested+1, 0, d.keys+1
		case ']', '}':
			d.nested, d.dots = max(d.nested-1, 0), 0
		case '.':
			d.dots, d.keys = d.dots+1, d.keys+1
		case '=':
			d.dots, d.keys = 0, d.keys+1
		case ',':
			d.dots, d.item = 0, d.item+1
		case '\n':
			d.dots = 0
		}
		if code := d.passed(); code != "" {
			return code
		}
	}
	return ""
}

func (d *depth) passed() string {
	switch {
	case d.nested > maxNesting:
		return codeNesting
	case d.dots > maxDots:
		return codeDots
	case d.keys > maxKeys, d.item > maxItems:
		return codeItems
	}
	return ""
}

// lineEnd is the number of bytes before the end of the line.
func lineEnd(s string) int {
	if n := strings.IndexByte(s, '\n'); n >= 0 {
		return n
	}
	return len(s)
}

// stringEnd is the number of bytes of the TOML string that s begins with; one
// that is not closed ends with its line, or with the file where it may have
// several lines.
func stringEnd(s string) int {
	quote := s[0]
	if long := s[:1] + s[:1] + s[:1]; strings.HasPrefix(s, long) {
		return longStringEnd(s, long)
	}
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\n':
			return i
		case s[i] == '\\' && quote == '"':
			i++
		case s[i] == quote:
			return i + 1
		}
	}
	return len(s)
}

func longStringEnd(s, quotes string) int {
	for i := 3; i < len(s); i++ {
		if s[i] == '\\' && quotes[0] == '"' {
			i++
			continue
		}
		if !strings.HasPrefix(s[i:], quotes) {
			continue
		}
		end := i + 3
		for extra := 0; extra < 2 && end < len(s) && s[end] == quotes[0]; extra++ {
			end++
		}
		return end
	}
	return len(s)
}
