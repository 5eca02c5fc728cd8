package record

import (
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
)

// size reads the columns and rows of the board: 15, or 20:15.
func (p *sgfParser) size(v sgfValue) *sgfError {
	columns, rows, apart := strings.Cut(strings.TrimSpace(v.raw), ":")
	if !apart {
		rows = columns
	}
	width, err1 := strconv.Atoi(strings.TrimSpace(columns))
	height, err2 := strconv.Atoi(strings.TrimSpace(rows))
	if err1 != nil || err2 != nil || width < 1 || height < 1 || width > rules.MaxSide || height > rules.MaxSide {
		return &sgfError{v.at, Bad{Text: v.raw, Reason: fmt.Sprintf(
			"not the size of a board, such as 15 or 20:15, of at most %[1]d columns and %[1]d rows", rules.MaxSide)}}
	}
	p.game.Width, p.game.Height = width, height
	return nil
}

// The sizes that go without saying: of Go by the format, of gomoku and renju by
// habit.
const (
	goGame     = "1" // GM
	goSize     = 19
	gomokuSize = 15
)

// board takes a size for granted where the file says none.
func (p *sgfParser) board() *sgfError {
	g := &p.game
	if g.Width > 0 {
		return nil
	}
	size := gomokuSize
	if gm, ok := g.Header("GM"); ok {
		if gm != goGame {
			return &sgfError{p.nodes[0].at, Bad{Reason: "SZ is missing, the size of the board"}}
		}
		size = goSize
	}
	g.Width, g.Height = size, size
	p.note("SZ is missing: the board is taken for %[1]dx%[1]d", size)
	return nil
}
