package screen

import (
	"pente/rules"
)

// frame is where on the screen a board stands, and what part of it is seen.
type frame struct {
	left, top     int // of the row numbers and the first row
	step          int // columns a point: 2, or 1 where there is little room
	margin        int // columns of the row numbers
	column, row   int // the first column seen, and the highest row seen, both from 0
	columns, rows int // how many are seen
}

// width is how many columns of the screen the board takes.
func (f frame) width() int { return f.margin + 1 + f.step*f.columns }

// at is the place of a point on the screen; seen is false where it is not shown.
func (f frame) at(point rules.Point, width int) (x, y int, seen bool) {
	column, row := int(point)%width, int(point)/width
	x = f.left + f.margin + f.step*(column-f.column) + 1
	y = f.top + f.row - row
	return x, y, column >= f.column && column < f.column+f.columns && row <= f.row && row > f.row-f.rows
}

// point is what lies at a place of the screen: a point and the gap left of it.
func (f frame) point(x, y, width int) (at rules.Point, ok bool) {
	column, row := x-f.left-f.margin, f.row-(y-f.top)
	if f.step == 1 {
		column--
	}
	if column < 0 || column >= f.step*f.columns || y < f.top || y >= f.top+f.rows {
		return 0, false
	}
	return rules.Point(row*width + f.column + column/f.step), true
}
