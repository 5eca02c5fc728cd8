package screen

import (
	"strconv"
	"strings"

	"pente/rules"
)

// The smallest window in which a game can be played, and the one that is taken
// for granted where its size is not known.
const (
	FewestColumns, FewestRows = 24, 10
	usualColumns, usualRows   = 80, 24
)

// What the parts of the screen need.
const (
	panelColumns  = 24 // the narrowest panel beside the board
	panelRows     = 16 // of a panel beside a small board
	widestPanel   = 44 // what is wider is hard to read from side to side
	footerRows    = 1
	statusRows    = 1
	spareNewsRows = 2
)

// layout is where everything stands: the board, the panel beside it or, in a
// narrow window, the seats over it, then what has happened, whose turn it is,
// and the keys.
type layout struct {
	width, height int
	frame         frame
	panel         int // its first column; 0 where there is none
	area          int // lines of the board, its letters and the panel
	seats         int // lines over the board where there is no panel
	news          int // lines
}

// arrange finds room for a board in a window. In a window that is too small for
// all of it, the part round the cursor is seen.
func arrange(width, height int, r *rules.Rules, seats int, cursor rules.Point) layout {
	l := layout{width: width, height: height}
	f := &l.frame
	f.margin = len(strconv.Itoa(r.Height()))
	f.step = 2
	needs := func(step int) int { return f.margin + 1 + step*r.Width() }
	beside := func(step int) bool { return needs(step)+1+panelColumns <= width }
	switch {
	case beside(2):
	case needs(2) <= width && height >= r.Height()+letterRows(r.Width())+spareNewsRows+statusRows+footerRows+seatRows(width, seats):
		l.seats = seatRows(width, seats)
	case beside(1):
		f.step = 1
	default:
		l.seats = min(seatRows(width, seats), max(height/5, 1))
		if needs(2) > width {
			f.step = 1
		}
	}
	l.place(r, cursor)
	return l
}

// place divides the rows of the window, and the columns.
func (l *layout) place(r *rules.Rules, cursor rules.Point) {
	f := &l.frame
	f.columns = min(r.Width(), (l.width-f.margin-1)/f.step)
	free := l.height - statusRows - footerRows - l.seats - letterRows(r.Width())
	news := spareNewsRows
	if free < 2*spareNewsRows+4 {
		news = 1
	}
	f.rows = min(r.Height(), free-news)
	f.top = l.seats
	l.area = f.rows + letterRows(r.Width())
	if l.seats == 0 {
		l.panel = f.width() + 1
		l.area = max(l.area, min(free+letterRows(r.Width())-spareNewsRows, panelRows))
	}
	l.news = l.height - statusRows - footerRows - l.seats - l.area
	if cursor == rules.NoPoint {
		cursor = rules.Point(r.Points() / 2)
	}
	column, row := int(cursor)%r.Width(), int(cursor)/r.Width()
	f.column = min(max(column-f.columns/2, 0), r.Width()-f.columns)
	bottom := min(max(row-f.rows/2, 0), r.Height()-f.rows)
	f.row = bottom + f.rows - 1
}

// seatColumns is how much room a seat has in a line of several.
const seatColumns = 24

// seatRows is how many lines the seats take over the board.
func seatRows(width, seats int) int {
	each := max(width/seatColumns, 1)
	return (seats + each - 1) / each
}

// bottom is the first line under the board and the panel.
func (l *layout) bottom() int { return l.frame.top + l.area }

func blanks(n int) string { return strings.Repeat(" ", max(n, 0)) }
