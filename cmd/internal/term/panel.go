package term

import (
	"fmt"
	"strings"

	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// panel is what is written beside the board.
func (s *session) panel() []string {
	p := s.table.Position()
	lines := []string{s.teller.Title(), s.teller.Say("term.moves_made", words.Data{"Moves": s.teller.Count(p.Plies(), "moves")}), ""}
	for seat := range s.table.Seats() {
		lines = append(lines, s.seatLine(rules.Seat(seat+1)))
	}
	lines = append(lines, "")
	lines = append(lines, s.legend(notation.Diagram(p, s.style()))...)
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// legend explains the marks that the board has beside stones.
func (s *session) legend(drawn string) (lines []string) {
	p := s.table.Position()
	glyphs := s.style().Glyphs()
	if len(p.Outcome().Line) > 0 {
		lines = append(lines, "[ ] "+s.teller.Say("term.mark.line", nil))
	} else if strings.Contains(drawn, "[") {
		lines = append(lines, "[ ] "+s.teller.Say("term.mark.last", nil))
	}
	if len(s.taken) > 0 || strings.Contains(drawn, glyphs.Captured) {
		lines = append(lines, " "+glyphs.Captured+"  "+s.teller.Say("term.mark.gone", nil))
	}
	if len(p.Offered()) > 0 {
		lines = append(lines, " "+glyphs.Offered+"  "+s.teller.Say("term.mark.offered", nil))
	}
	if strings.Contains(drawn, glyphs.Barred) {
		lines = append(lines, " "+glyphs.Barred+"  "+s.teller.Say("term.mark.barred", nil))
	}
	return lines
}

// seatLine is one seat: whether it is to move, its stones, its name, and what
// it has captured.
func (s *session) seatLine(seat rules.Seat) string {
	p := s.table.Position()
	mark := " "
	if p.ToMove() == seat {
		mark = ">"
	}
	line := fmt.Sprintf("%s %s %-20s", mark, s.teller.Lays(seat), clip(s.teller.Name(seat), 20))
	if standing := s.teller.Standing(p, seat); standing != "" {
		line += " " + standing
	}
	return line + s.left(seat)
}

// clip cuts a text to so many columns.
func clip(text string, columns int) string {
	signs := []rune(text)
	if len(signs) <= columns {
		return text
	}
	return string(signs[:columns-1]) + "~"
}
