package notation

import (
	"strconv"
	"strings"

	"pente/rules"
)

// Diagram draws the board, top row first, two columns a point, each line ended
// by a newline. Stones differ by shape; the last stone stands in brackets;
// points whose stone the last ply captured, points that are offered, and empty
// points where the player to move may not place, have marks of their own (see
// Glyphs).
func Diagram(p *rules.Position, style Style) string {
	d := newDrawer(p, style)
	var out strings.Builder
	for row := p.Rules().Height() - 1; row >= 0; row-- {
		out.WriteString(strings.TrimRight(d.row(row), " "))
		out.WriteByte('\n')
	}
	if !style.Bare {
		for _, line := range d.letters() {
			out.WriteString(line)
			out.WriteByte('\n')
		}
	}
	return out.String()
}

// drawer holds what a diagram marks.
type drawer struct {
	p        *rules.Position
	glyphs   Glyphs
	last     rules.Point
	center   rules.Point
	captured []bool
	barred   []bool
	offered  []bool
	margin   int // columns left of the board
}

func newDrawer(p *rules.Position, style Style) *drawer {
	r := p.Rules()
	d := &drawer{p: p, glyphs: style.Glyphs(), last: rules.NoPoint, center: rules.NoPoint}
	d.captured, d.barred, d.offered = make([]bool, r.Points()), make([]bool, r.Points()), make([]bool, r.Points())
	if !style.Bare {
		d.margin = len(strconv.Itoa(r.Height()))
	}
	if at, ok := r.Center(); ok && style.Center {
		d.center = at
	}
	d.markLast()
	if style.Still {
		d.last = rules.NoPoint
	}
	d.markBarred()
	for _, at := range p.Offered() {
		d.offered[at] = true
	}
	return d
}

// markLast notes the last stone and the points that lost theirs with it. A point
// that was only offered has no stone, and a board that moved has taken the last
// stone along.
func (d *drawer) markLast() {
	last, _ := d.p.Last()
	at, _ := last.Point()
	for change := range d.p.Changes() {
		switch {
		case change.Point != at || change.Is == 0:
		case d.last == rules.NoPoint:
			d.last = at
		default:
			d.last, at = rules.NoPoint, rules.NoPoint
		}
	}
	for _, at := range Captured(d.p) {
		d.captured[at] = true
	}
	if d.last != rules.NoPoint && d.p.At(d.last) == 0 && !d.captured[d.last] {
		d.last = rules.NoPoint
	}
}

// markBarred notes the empty points where the player to move may not place. As
// long as a choice is due there are none: it is not about points.
func (d *drawer) markBarred() {
	if d.p.Over() || len(d.p.Choices(nil)) > 0 {
		return
	}
	for i := range d.barred {
		d.barred[i] = true
	}
	for _, at := range d.p.Legal() {
		d.barred[at] = false
	}
}

// Captured are the points that the last ply emptied by capturing, the point of
// its own stone among them where that was lost too. Where rows of the edge vanish
// and nothing can be captured, the board only moved.
func Captured(p *rules.Position) (points []rules.Point) {
	spec := p.Rules().Spec()
	if len(spec.Clear.Edges) > 0 && len(spec.Capture.Lengths) == 0 {
		return nil
	}
	for change := range p.Changes() {
		if change.Was != 0 && change.Is == 0 && p.At(change.Point) == 0 {
			points = append(points, change.Point)
		}
	}
	return points
}

// row is one row of the board, counted from 0 at the bottom. Between points
// there is one column, which the brackets of the last stone use.
func (d *drawer) row(row int) string {
	var out strings.Builder
	if d.margin > 0 {
		label := strconv.Itoa(row + 1)
		out.WriteString(strings.Repeat(" ", d.margin-len(label)) + label)
	}
	width := d.p.Rules().Width()
	for column := range width {
		at := rules.Point(row*width + column)
		out.WriteString(d.gap(at, column) + d.glyph(at))
	}
	if d.last == rules.Point(row*width+width-1) {
		out.WriteString(lastRight)
	}
	return out.String()
}

// gap is the column left of a point.
func (d *drawer) gap(at rules.Point, column int) string {
	switch {
	case at == d.last:
		return lastLeft
	case column > 0 && at-1 == d.last:
		return lastRight
	}
	return " "
}

func (d *drawer) glyph(at rules.Point) string {
	switch c := d.p.At(at); {
	case d.p.Rules().Hole(at):
		return d.glyphs.Hole
	case c != 0:
		return d.glyphs.Stones[c]
	case d.offered[at]:
		return d.glyphs.Offered
	case d.captured[at]:
		return d.glyphs.Captured
	case d.barred[at]:
		return d.glyphs.Barred
	case at == d.center:
		return d.glyphs.Center
	}
	return d.glyphs.Empty
}

// letters are the column letters; names of two letters stand upright, in two
// lines, as a point is two columns wide.
func (d *drawer) letters() []string {
	width := d.p.Rules().Width()
	var lines [2]strings.Builder
	for column := range width {
		name := columnName(column, width)
		for i := range lines {
			letter := " "
			if i < len(name) {
				letter = name[i : i+1]
			}
			lines[i].WriteString(" " + letter)
		}
	}
	out := []string{strings.Repeat(" ", d.margin) + lines[0].String()}
	if below := strings.TrimRight(lines[1].String(), " "); below != "" {
		out = append(out, strings.Repeat(" ", d.margin)+below)
	}
	return out
}
