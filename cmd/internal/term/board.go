package term

import (
	"fmt"
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// show prints the board, and beside it who plays, what everybody has captured,
// and what the marks mean. Where the screen is too narrow for both, the board
// comes last, as what has to be seen when a move is chosen.
func (s *session) show() {
	board := strings.Split(strings.TrimSuffix(s.diagram(), "\n"), "\n")
	panel := s.panel()
	p := s.table.Position()
	width := len(fmt.Sprint(p.Rules().Height())) + 2*p.Rules().Width() + 1
	if width+1+widest(panel) > s.columns() {
		s.say("%s\n\n%s", strings.Join(panel, "\n"), strings.Join(board, "\n"))
		return
	}
	for i := range max(len(board), len(panel)) {
		left, right := "", ""
		if i < len(board) {
			left = board[i]
		}
		if i < len(panel) {
			right = panel[i]
		}
		if right != "" {
			left += strings.Repeat(" ", width+1-columns(left)) + right
		}
		s.say("%s", strings.TrimRight(left, " "))
	}
}

// diagram is the board, with what has been captured since a person last moved
// marked, and the stones coloured where that is wanted.
func (s *session) diagram() string {
	p := s.table.Position()
	glyphs := s.style().Glyphs()
	rows := strings.SplitAfter(notation.Diagram(p, s.style()), "\n")
	height, margin := p.Rules().Height(), len(fmt.Sprint(p.Rules().Height()))
	var out strings.Builder
	for i, row := range rows {
		if i >= height {
			out.WriteString(row)
			continue
		}
		cells := []rune(strings.TrimSuffix(row, "\n") + " ")
		s.markRow(cells[margin:], height-1-i, []rune(glyphs.Captured)[0])
		out.WriteString(s.paintRow(strings.TrimRight(string(cells), " "), glyphs) + "\n")
	}
	return out.String()
}

// markRow marks in a row, of which every second cell is a point, what has been
// captured, and the line that ended the game.
func (s *session) markRow(cells []rune, row int, captured rune) {
	p := s.table.Position()
	width := p.Rules().Width()
	for _, at := range s.taken {
		if int(at)/width == row && p.At(at) == 0 {
			cells[1+2*(int(at)%width)] = captured
		}
	}
	for _, at := range p.Outcome().Line {
		if int(at)/width == row {
			bracket(cells, 2*(int(at)%width))
		}
	}
}

// bracket puts a point in brackets, of which two neighbours share one.
func bracket(cells []rune, left int) {
	for i, sign := range map[int]rune{left: '[', left + 2: ']'} {
		if cells[i] == '[' && sign == ']' || cells[i] == ']' && sign == '[' {
			sign = '|'
		}
		if cells[i] != '|' {
			cells[i] = sign
		}
	}
}

// paintRow colours the stones of a row.
func (s *session) paintRow(row string, glyphs notation.Glyphs) string {
	if !s.screen.Colour {
		return row
	}
	var pairs []string
	for colour, glyph := range glyphs.Stones {
		if glyph != "" {
			pairs = append(pairs, glyph, s.paint(glyph, rules.Colour(colour)))
		}
	}
	return strings.NewReplacer(pairs...).Replace(row)
}

func (s *session) style() notation.Style { return notation.Style{Unicode: s.screen.Unicode} }
