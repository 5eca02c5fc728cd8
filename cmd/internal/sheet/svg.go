package sheet

import (
	"strconv"

	"pente/rules"
	"pente/rules/notation"
)

// Sizes of a drawn board, in units of its SVG.
const (
	step   = 20.0 // between two lines
	margin = 14.0 // round the outermost lines
	label  = 16.0 // for letters and numbers
)

// figure is a picture as the page draws it.
type figure struct {
	Caption string
	Boards  []drawnBoard
	Legend  []drawnItem
}

// drawnItem is a line of a legend: a stone, or a mark, and what it is.
type drawnItem struct {
	Stone int
	Mark  string
	Text  string
}

// drawnBoard is a board with places in units of its SVG.
type drawnBoard struct {
	Label         string
	Width, Height float64
	Pixels        int // the width on the page
	Lines         []drawnLine
	Letters       []drawnText
	Stones        []drawnStone
	Marks         []drawnMark
}

type drawnLine struct{ X1, Y1, X2, Y2 float64 }

type drawnText struct {
	X, Y float64
	Text string
}

type drawnStone struct {
	X, Y   float64
	Colour int
}

// drawnMark is a mark by its kind: barred, allowed, taken, laid, hole, center.
type drawnMark struct {
	X, Y float64
	Kind string
}

// These signs stand in captions for the marks of points where the player to move
// may not place, and of those where he may.
const (
	barredSign  = "×"
	allowedSign = "○"
)

func newFigure(p Picture) figure {
	var f figure
	if p.Few {
		f.Caption = p.Allowed(allowedSign)
	} else {
		f.Caption = p.Caption(barredSign)
	}
	for i, board := range p.Boards {
		drawn := draw(p, board, i > 0)
		if len(p.Labels) > 0 {
			drawn.Label = p.Labels[i]
		}
		f.Boards = append(f.Boards, drawn)
	}
	for i, name := range p.Legend {
		f.Legend = append(f.Legend, drawnItem{Stone: i + 1, Text: name})
	}
	if p.Laid != "" {
		f.Legend = append(f.Legend, drawnItem{Mark: "laid", Text: p.Laid})
	}
	if p.Taken != "" {
		f.Legend = append(f.Legend, drawnItem{Mark: "taken", Text: p.Taken})
	}
	return f
}

// draw places everything on a board; moved tells whether its last stone and what
// that took are marked.
func draw(of Picture, p *rules.Position, moved bool) drawnBoard {
	bare := of.Bare
	r := p.Rules()
	left := margin
	if !bare {
		left += label
	}
	b := drawnBoard{
		Width:  left + margin + step*float64(r.Width()-1),
		Height: left + margin + step*float64(r.Height()-1),
	}
	b.Pixels = int(b.Width * 1.3)
	x := func(column int) float64 { return left + step*float64(column) }
	y := func(row int) float64 { return margin + step*float64(r.Height()-1-row) }
	over := 0.0
	if bare {
		over = margin // the board goes on beyond what is drawn
	}
	b.grid(r, x, y, over)
	if !bare {
		b.letters(r, x, y, left)
	}
	for at := range rules.Point(r.Points()) {
		column, row := int(at)%r.Width(), int(at)/r.Width()
		if colour := p.At(at); colour != 0 {
			b.Stones = append(b.Stones, drawnStone{x(column), y(row), int(colour)})
		}
		if r.Hole(at) {
			b.Marks = append(b.Marks, drawnMark{x(column), y(row), "hole"})
		}
	}
	for _, mark := range marksOf(of, p, moved) {
		b.Marks = append(b.Marks, drawnMark{x(int(mark.at) % r.Width()), y(int(mark.at) / r.Width()), mark.kind})
	}
	return b
}

// grid draws the lines, which reach so far over the outermost points.
func (b *drawnBoard) grid(r *rules.Rules, x, y func(int) float64, over float64) {
	for column := range r.Width() {
		b.Lines = append(b.Lines, drawnLine{x(column), y(r.Height()-1) - over, x(column), y(0) + over})
	}
	for row := range r.Height() {
		b.Lines = append(b.Lines, drawnLine{x(0) - over, y(row), x(r.Width()-1) + over, y(row)})
	}
}

func (b *drawnBoard) letters(r *rules.Rules, x, y func(int) float64, left float64) {
	for column := range r.Width() {
		name := r.Name(rules.Point(column))
		b.Letters = append(b.Letters, drawnText{x(column), y(0) + left - 6, name[:len(name)-1]})
	}
	for row := range r.Height() {
		b.Letters = append(b.Letters, drawnText{label/2 + 1, y(row) + 4, strconv.Itoa(row + 1)})
	}
}

type markAt struct {
	at   rules.Point
	kind string
}

// marksOf are the marks of a position: points that are barred for the player to
// move, or those that are not where they are few, the last stone, what it took, and the empty centre of a whole board.
func marksOf(of Picture, p *rules.Position, moved bool) (marks []markAt) {
	if center, ok := p.Rules().Center(); ok && !of.Bare && p.At(center) == 0 {
		marks = append(marks, markAt{center, "center"})
	}
	if moved {
		for _, at := range notation.Captured(p) {
			marks = append(marks, markAt{at, "taken"})
		}
		last, _ := p.Last()
		if at, ok := last.Point(); ok {
			marks = append(marks, markAt{at, "laid"})
		}
		return marks
	}
	legal := map[rules.Point]bool{}
	for _, at := range p.Legal() {
		legal[at] = true
		if of.Few {
			marks = append(marks, markAt{at, "allowed"})
		}
	}
	if of.Few {
		return marks
	}
	for at := range rules.Point(p.Rules().Points()) {
		if p.At(at) == 0 && !p.Rules().Hole(at) && !legal[at] {
			marks = append(marks, markAt{at, "barred"})
		}
	}
	return marks
}
