package screen

import (
	"strconv"

	"pente/rules"
	"pente/rules/notation"
)

// board is a picture of a position, and what is marked on it.
type board struct {
	position *rules.Position
	style    notation.Style
	cursor   rules.Point                  // rules.NoPoint where there is none
	last     rules.Point                  // the last stone
	recent   map[rules.Point]bool         // stones laid since a person's last move
	ghosts   map[rules.Point]rules.Colour // captured since then
	line     map[rules.Point]bool         // what ended the game, or waits
	barred   map[rules.Point]bool         // empty points where no stone may be laid now
	offered  map[rules.Point]bool
}

// newBoard looks at a position and notes what there is to mark. Ghosts and recent
// stones are for the caller to add.
func newBoard(p *rules.Position, style notation.Style) board {
	b := board{
		position: p, style: style, cursor: rules.NoPoint, last: lastStone(p),
		recent: map[rules.Point]bool{}, ghosts: map[rules.Point]rules.Colour{},
		line: map[rules.Point]bool{}, barred: map[rules.Point]bool{}, offered: map[rules.Point]bool{},
	}
	for _, at := range p.Outcome().Line {
		b.line[at] = true
	}
	for seat := rules.Seat(1); int(seat) <= p.Players() && !p.Over(); seat++ {
		for _, at := range p.PendingLine(seat) {
			b.line[at] = true
		}
	}
	for _, at := range p.Offered() {
		b.offered[at] = true
	}
	if !p.Over() && len(p.Choices(nil)) == 0 {
		for at := range rules.Point(p.Rules().Points()) {
			if p.At(at) == 0 && !p.Rules().Hole(at) {
				b.barred[at] = true
			}
		}
		for _, at := range p.Legal() {
			delete(b.barred, at)
		}
	}
	return b
}

// lastStone is the point of the stone laid last, whether it is still there or
// not; rules.NoPoint where the last ply laid none, or the board has moved since.
func lastStone(p *rules.Position) rules.Point {
	last, _ := p.Last()
	at, placed := last.Point()
	first := true
	for change := range p.Changes() {
		if !first && change.Point == at && change.Is != 0 {
			return rules.NoPoint
		}
		first = false
	}
	if !placed || first {
		return rules.NoPoint
	}
	return at
}

// draw writes the rows that are seen, the highest first, and the letters of the
// columns under them.
func (b *board) draw(f frame) []string {
	var lines []string
	for i := range f.rows {
		lines = append(lines, line(b.row(f, f.row-i)))
	}
	return append(lines, b.letters(f)...)
}

// row is one row of the board with its number.
func (b *board) row(f frame, row int) []sign {
	number := strconv.Itoa(row + 1)
	for len(number) < f.margin {
		number = " " + number
	}
	signs := []sign{{number, b.label(row == b.cursorRow())}}
	width := b.position.Rules().Width()
	for column := f.column; column < f.column+f.columns; column++ {
		at := rules.Point(row*width + column)
		if f.step == 2 || column == f.column {
			signs = append(signs, b.gap(at, column > f.column, f.step))
		}
		signs = append(signs, b.sign(at, f.step))
	}
	return append(signs, b.gap(rules.Point(row*width+f.column+f.columns), true, f.step))
}

// label is the ink of a row number or a column letter.
func (b *board) label(here bool) ink { return ink{faint: !here, bold: here} }

func (b *board) cursorRow() int {
	if b.cursor == rules.NoPoint {
		return -1
	}
	return int(b.cursor) / b.position.Rules().Width()
}

// gap is the column left of a point, where brackets stand: round for the
// cursor, square for the last stone and for a line. Where two neighbours of a
// line meet they share one.
func (b *board) gap(at rules.Point, neighbour bool, step int) sign {
	if step == 1 {
		return sign{" ", ink{}}
	}
	left := rules.NoPoint
	if neighbour {
		left = at - 1
	}
	switch {
	case at == b.cursor && b.inRow(at, left, neighbour):
		return sign{"(", ink{bold: true}}
	case left == b.cursor && left != rules.NoPoint:
		return sign{")", ink{bold: true}}
	}
	opens, closes := b.bracketed(at) && b.inRow(at, left, neighbour), left != rules.NoPoint && b.bracketed(left)
	switch {
	case opens && closes:
		return sign{"|", ink{bold: true}}
	case opens:
		return sign{"[", ink{bold: true}}
	case closes:
		return sign{"]", ink{bold: true}}
	}
	return sign{" ", ink{}}
}

// inRow tells whether a gap belongs to its point, and not only to the last one of
// the row.
func (b *board) inRow(at, left rules.Point, neighbour bool) bool {
	width := rules.Point(b.position.Rules().Width())
	return !neighbour || at/width == left/width
}

func (b *board) bracketed(at rules.Point) bool { return at == b.last || b.line[at] }

// sign is a point. Where there is no room for brackets, ink does what they do.
func (b *board) sign(at rules.Point, step int) sign {
	glyphs := b.style.Glyphs()
	narrow := ink{
		reverse: step == 1 && at == b.cursor, bold: b.bracketed(at),
		underline: b.recent[at] || step == 1 && b.bracketed(at),
	}
	with := func(text string, stone rules.Colour, faint bool) sign {
		i := narrow
		i.stone, i.faint = stone, faint
		return sign{text, i}
	}
	p := b.position
	ghost, gone := b.ghosts[at]
	switch c := p.At(at); {
	case p.Rules().Hole(at):
		return with(glyphs.Hole, 0, true)
	case c != 0:
		return with(glyphs.Stones[c], c, false)
	case b.offered[at]:
		return with(glyphs.Offered, 0, false)
	case gone:
		return with(glyphs.Captured, ghost, false)
	case b.barred[at]:
		return with(glyphs.Barred, 0, true)
	}
	if center, ok := p.Rules().Center(); ok && at == center {
		return with(glyphs.Center, 0, false)
	}
	return with(glyphs.Empty, 0, true)
}

// letters are the names of the columns; those of two letters stand upright, in
// two lines.
func (b *board) letters(f frame) (lines []string) {
	width := b.position.Rules().Width()
	for i := range letterRows(width) {
		signs := []sign{{blanks(f.margin + 1), ink{}}}
		for column := f.column; column < f.column+f.columns; column++ {
			name := columnName(column, width)
			letter := " "
			if i < len(name) {
				letter = name[i : i+1]
			}
			here := b.cursor != rules.NoPoint && int(b.cursor)%width == column
			signs = append(signs, sign{letter, b.label(here)})
			if f.step == 2 {
				signs = append(signs, sign{" ", ink{}})
			}
		}
		lines = append(lines, line(signs))
	}
	return lines
}

// letterRows is how many lines the names of the columns take.
func letterRows(width int) int { return len(columnName(width-1, width)) }

// columnName is the name of a column, counted from 0.
func columnName(column, width int) string {
	name := rules.FormatPoint(rules.Point(column), width)
	return name[:len(name)-1]
}
