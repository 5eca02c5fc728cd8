package variants

import (
	"strings"

	"github.com/BurntSushi/toml"
)

// mark says where a key and its value stand. The decoder keeps such positions
// to itself, so that this index is read from the text once more, after the
// decoder has found it to be right.
type mark struct {
	key, value span
	kids       map[string]*mark // of a table
	items      []*mark          // of a list
}

func (m *mark) kid(name string) *mark {
	if m.kids == nil {
		m.kids = map[string]*mark{}
	}
	kid := m.kids[name]
	if kid == nil {
		kid = &mark{}
		m.kids[name] = kid
	}
	return kid
}

// marks reads the positions of all keys.
func marks(f *file) *mark {
	top := &mark{key: span{1, 1, 1}, value: span{1, 1, 1}}
	r := &marker{file: f, text: f.text}
	table := top
	for r.space(true); r.at < len(r.text); r.space(true) {
		before := r.at
		if r.text[r.at] == '[' {
			table = r.header(top)
		} else {
			r.pair(table)
		}
		if r.at == before { // no text that the decoder takes comes here
			r.at++
		}
	}
	return top
}

type marker struct {
	file *file
	text string
	at   int
}

func (r *marker) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

// space skips blanks and, where lines may end, comments and ends of lines.
func (r *marker) space(lines bool) {
	for r.at < len(r.text) {
		switch c := r.text[r.at]; {
		case c == ' ' || c == '\t':
			r.at++
		case lines && (c == '\n' || c == '\r'):
			r.at++
		case lines && c == '#':
			r.at += lineEnd(r.text[r.at:])
		default:
			return
		}
	}
}

// header reads [a.b] or [[a.b]] and returns the table that it opens.
func (r *marker) header(top *mark) *mark {
	r.skip("[")
	r.skip("[")
	table := r.path(top)
	r.skip("]")
	r.skip("]")
	return table
}

func (r *marker) skip(text string) {
	if strings.HasPrefix(r.text[r.at:], text) {
		r.at += len(text)
	}
}

// pair reads key = value.
func (r *marker) pair(table *mark) {
	key := r.path(table)
	r.skip("=")
	r.space(false)
	r.value(key)
}

// path reads a dotted key, marking each part that has no place yet.
func (r *marker) path(table *mark) *mark {
	for {
		r.space(false)
		from := r.at
		name := r.name()
		place := r.file.span(from, r.at)
		r.space(false)
		table = table.kid(name)
		if table.key.line == 0 {
			table.key, table.value = place, place
		}
		if r.peek() != '.' {
			return table
		}
		r.at++
	}
}

// name reads one part of a key, bare or in quotes.
func (r *marker) name() string {
	if c := r.peek(); c != '"' && c != '\'' {
		end := strings.IndexAny(r.text[r.at:], " \t\r\n.=[]{},#\"'")
		if end < 0 {
			end = len(r.text) - r.at
		}
		r.at += end
		return r.text[r.at-end : r.at]
	}
	raw := r.text[r.at : r.at+stringEnd(r.text[r.at:])]
	r.at += len(raw)
	if strings.ContainsRune(raw, '\\') && raw[0] == '"' {
		var key struct{ K string }
		if _, err := toml.Decode("K = "+raw, &key); err == nil {
			return key.K
		}
	}
	return strings.Trim(raw, raw[:1])
}

// value reads a value of any kind and marks it.
func (r *marker) value(m *mark) {
	from := r.at
	switch r.peek() {
	case '"', '\'':
		r.at += stringEnd(r.text[r.at:])
	case '[':
		r.list(m)
	case '{':
		r.inline(m)
	default:
		r.word()
	}
	m.value = r.file.span(from, r.at)
}

// word reads a number, a date, true or false.
func (r *marker) word() {
	end := strings.IndexAny(r.text[r.at:], ",]}#\r\n")
	if end < 0 {
		end = len(r.text) - r.at
	}
	r.at += len(strings.TrimRight(r.text[r.at:r.at+end], " \t"))
}

func (r *marker) list(m *mark) {
	r.at++
	for r.space(true); r.at < len(r.text) && r.peek() != ']'; r.space(true) {
		before := r.at
		item := &mark{}
		r.value(item)
		item.key = item.value
		m.items = append(m.items, item)
		r.space(true)
		r.skip(",")
		if r.at == before {
			r.at++
		}
	}
	r.skip("]")
}

func (r *marker) inline(m *mark) {
	r.at++
	for r.space(true); r.at < len(r.text) && r.peek() != '}'; r.space(true) {
		before := r.at
		r.pair(m)
		r.space(true)
		r.skip(",")
		if r.at == before {
			r.at++
		}
	}
	r.skip("}")
}
