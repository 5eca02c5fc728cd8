package screen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// seat is a line about a seat: whether it is to move, its stones, its name, what
// it has reached, and its clock.
func (m *play) seat(p *rules.Position, seat rules.Seat, columns int) string {
	mark := " "
	if p.ToMove() == seat && (m.looks.back > 0 || !m.over()) {
		mark = ">"
	}
	line := fmt.Sprintf("%s %s ", mark, m.teller.Lays(seat))
	name := m.teller.Name(seat)
	right := m.teller.Standing(p, seat)
	if face := m.teller.Face(seat); face != "" {
		right = strings.TrimSpace(right + "  " + face)
	}
	room := columns - lipgloss.Width(line) - lipgloss.Width(right) - 1
	if lipgloss.Width(name) > room {
		name = strconv.Itoa(int(seat))
	}
	line = fit(line+fit(name, max(room, 1))+" "+right, columns)
	if mark == ">" {
		line = ink{bold: true}.write(line)
	}
	return line
}

// seats are the lines about all seats, several in one where they stand over the
// board.
func (m *play) seatLines(l layout, p *rules.Position) (lines []string) {
	each := 1
	if l.panel == 0 {
		each = max(l.width/seatColumns, 1)
	}
	columns := min((l.width-l.panel)/each, widestPanel)
	row := ""
	for i := range m.table.Seats() {
		row += m.seat(p, rules.Seat(i+1), columns)
		if (i+1)%each == 0 || i+1 == len(m.table.Seats()) {
			lines, row = append(lines, row), ""
		}
	}
	return lines
}

// button is a move that can be chosen with a digit or the mouse.
type button struct {
	left, top, width int
	lines            []string
}

// buttons are all of them, where they stand: in the panel under the seats, or
// under a narrow board in place of the news.
func (m *play) buttons(l layout) (all []button) {
	left, top := l.panel, l.frame.top+3+len(m.table.Seats())+1
	if l.panel == 0 {
		left, top = 0, l.bottom()
	}
	for i, move := range m.offers() {
		text := fmt.Sprintf("%d [%s]", i+1, notation.Move(m.table.Position(), move))
		b := button{left: left, top: top, width: min(l.width-left, widestPanel)}
		if l.panel == 0 {
			b.width = lipgloss.Width(text) + 1
			b.lines = []string{fit(text, b.width)}
			left += b.width
		} else {
			b.lines = wrap(strings.TrimSpace(text+" "+m.meaning(move)), b.width)
			top += len(b.lines)
		}
		all = append(all, b)
	}
	return all
}

// meaning says what a move does that has a button.
func (m *play) meaning(move rules.Move) string {
	signs := slices.ContainsFunc(m.picks, func(pick rules.Move) bool { return pick.Subtracts() != 0 })
	switch seat := m.table.ToMove(); {
	case len(m.picks) == 0:
		return m.teller.Meaning(move)
	case move.Subtracts() != 0:
		return m.say("screen.subtracts", words.Data{"Other": m.teller.Name(3 - seat)})
	case signs:
		return m.say("screen.adds", nil)
	case move.Colour() != 0:
		return m.sign(move.Colour())
	default:
		return m.sign(m.table.Position().Colour(seat))
	}
}

// panel is what stands beside the board.
func (m *play) panel(l layout, b *board) []string {
	rows := l.area
	columns := min(l.width-l.panel, widestPanel)
	lines := []string{
		ink{bold: true}.write(fit(m.teller.Title(), columns)), m.madeLine(), "",
	}
	lines = append(append(lines, m.seatLines(l, b.position)...), "")
	buttons := m.buttons(l)
	for _, button := range buttons {
		lines = append(lines, button.lines...)
	}
	if len(buttons) > 0 {
		lines = append(lines, "")
	}
	legend := m.legend(b, columns)
	room := rows - len(lines)
	if m.shown() == 0 {
		if aim := wrap(tell.Aim(m.game.Words, m.game.Variant), columns); len(aim) > 0 && len(aim) < room-len(legend) {
			lines = append(append(lines, aim...), "")
		}
	}
	if list := m.moveList(columns, room-len(legend)-1); len(list) > 0 {
		lines = append(append(lines, list...), "")
	}
	lines = append(lines, legend...)
	return lines[:min(len(lines), rows)]
}

// madeLine says how many moves have been made, or which one is looked at.
func (m *play) madeLine() string {
	made := len(m.movers)
	if m.looks.back > 0 {
		return m.say("screen.looking_at", words.Data{"N": made - m.looks.back, "Total": made})
	}
	return m.say("term.moves_made", words.Data{"Moves": m.teller.Count(made, "moves")})
}

// moveList is the end of the list of moves, or the part that is looked at.
func (m *play) moveList(columns, rows int) (lines []string) {
	moves := m.table.Moves()
	if rows < 1 || len(moves) == 0 {
		return nil
	}
	digits, widest := len(strconv.Itoa(len(moves))), 4
	for _, move := range moves {
		widest = max(widest, len(move))
	}
	each := max(columns/(digits+widest+2), 1)
	here := len(moves) - m.looks.back - 1
	last := (len(moves) - 1) / each
	first := max(min(max(here, 0)/each-rows/2, last-rows+1), 0)
	for row := first; row <= last && row < first+rows; row++ {
		text := ""
		for i := row * each; i < min((row+1)*each, len(moves)); i++ {
			mark := " "
			if i == here && m.looks.back > 0 {
				mark = ">"
			}
			text += ink{bold: i == here}.write(fmt.Sprintf("%*d%s%-*s", digits, i+1, mark, widest, moves[i])) + " "
		}
		lines = append(lines, text)
	}
	return lines
}

// legend explains the marks that are on the board just now.
func (m *play) legend(b *board, columns int) (lines []string) {
	glyphs := m.options.style().Glyphs()
	add := func(mark, message string, there bool) {
		if there {
			lines = append(lines, fit(mark+" "+m.say(message, nil), columns))
		}
	}
	add("[ ]", "term.mark.line", len(b.line) > 0)
	add("[ ]", "term.mark.last", len(b.line) == 0 && b.last != rules.NoPoint && b.last != b.cursor)
	gone := "screen.mark.gone"
	if m.watched || m.looks.back > 0 {
		gone = "term.mark.gone"
	}
	add(" "+glyphs.Captured+" ", gone, len(b.ghosts) > 0)
	add(" "+glyphs.Offered+" ", "term.mark.offered", len(b.offered) > 0)
	add(" "+glyphs.Barred+" ", "term.mark.barred", len(b.barred) > 0)
	return lines
}
