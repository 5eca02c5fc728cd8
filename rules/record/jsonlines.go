package record

import "strings"

// readJSON reads objects one after the other, whether they stand in an array,
// one a line, or alone over many lines. A broken one ends where the next starts
// in the same column.
func readJSON(in *lines, out *sink) {
	o := &object{out: out}
	for !out.closed {
		next, ok := in.next()
		if !ok {
			break
		}
		o.line(next)
	}
	if o.depth > 0 {
		o.broken(cutShort)
	}
}

const cutShort = "the record is cut short"

// object gathers the bytes of one record.
type object struct {
	out      *sink
	text     []byte
	start    int // line
	column   int // where its bracket stands, 0 where something stands before it
	depth    int // open brackets
	quoted   bool
	escaped  bool
	tooLarge bool
	lost     bool // after a broken record, until the next one starts
}

// line takes one line of the file.
func (o *object) line(next line) {
	indent := len(next.text) - len(strings.TrimLeft(next.text, blanks))
	starts := strings.HasPrefix(next.text[indent:], "{") && indent == o.column
	if o.lost && !starts {
		return
	}
	o.lost = false
	if o.depth > 0 && starts {
		o.broken(cutShort)
		o.lost = false
	}
	for i := range len(next.text) {
		if o.lost || o.out.closed {
			return
		}
		o.take(next.text[i], next.number, i, indent)
	}
	o.endLine(next)
}

// endLine notices what must not go over the end of a line.
func (o *object) endLine(next line) {
	switch {
	case o.depth == 0:
	case next.long:
		o.broken(tooLarge)
	case o.quoted:
		o.broken("a text without its second quote")
	default:
		o.keep('\n')
	}
}

// take takes one byte of a line.
func (o *object) take(c byte, number, column, indent int) {
	if o.depth == 0 {
		o.between(c, number, column, indent)
		return
	}
	o.keep(c)
	switch {
	case o.escaped:
		o.escaped = false
	case o.quoted:
		o.escaped = c == '\\'
		o.quoted = c != '"'
	case c == '"':
		o.quoted = true
	case c == '{' || c == '[':
		o.depth++
	case c == '}' || c == ']':
		if o.depth--; o.depth == 0 {
			o.emit()
		}
	}
}

// between takes a byte outside of records: the array round them, or the start
// of the next.
func (o *object) between(c byte, number, column, indent int) {
	switch {
	case strings.IndexByte(" \t[],", c) >= 0:
	case c == '{':
		*o = object{out: o.out, start: number, depth: 1, text: append(o.text[:0], c)}
		if column == indent {
			o.column = column
		}
	default:
		o.start = number
		o.broken("a record starts with {")
	}
}

func (o *object) keep(c byte) {
	if o.tooLarge = o.tooLarge || len(o.text) >= o.out.limits.GameBytes; !o.tooLarge {
		o.text = append(o.text, c)
	}
}

const tooLarge = "the game is larger than allowed"

// emit hands out a record that is complete.
func (o *object) emit() {
	if o.tooLarge {
		o.broken(tooLarge)
		o.lost = false
		return
	}
	g, bad := parseJSON(o.text, o.out.limits)
	if bad != nil {
		bad.ID, bad.Line = g.ID, o.start+bad.Line
		o.out.bad(bad)
		return
	}
	g.Line = o.start
	o.out.game(g)
}

// broken gives the record up.
func (o *object) broken(reason string) {
	o.out.bad(&Bad{Line: o.start, Reason: reason})
	*o = object{out: o.out, column: o.column, lost: true}
}
