package term

import (
	"fmt"
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// panel is what is written beside the board.
func (s *session) panel() []string {
	p := s.table.Position()
	lines := []string{s.title(), fmt.Sprintf("%s made", plural(p.Plies(), "move")), ""}
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
		lines = append(lines, "[ ] the line and the last stone")
	} else if strings.Contains(drawn, "[") {
		lines = append(lines, "[ ] the last stone")
	}
	if len(s.taken) > 0 || strings.Contains(drawn, glyphs.Captured) {
		lines = append(lines, " "+glyphs.Captured+"  a stone has just gone from here")
	}
	if len(p.Offered()) > 0 {
		lines = append(lines, " "+glyphs.Offered+"  offered for the next stone")
	}
	if strings.Contains(drawn, glyphs.Barred) {
		lines = append(lines, " "+glyphs.Barred+"  not allowed for this stone")
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
	line := fmt.Sprintf("%s %s %-20s", mark, s.lays(seat), clip(s.name(seat), 20))
	if s.scored() {
		line += " " + plural(p.Score(seat), "point")
	}
	out := p.Out(seat) && !p.Over()
	switch {
	case s.captures() && out:
		line += fmt.Sprintf(" took %d, out", p.Captures(seat))
	case s.captures():
		line += " " + s.count(p.Captures(seat))
	case out:
		line += " out"
	}
	return line + s.left(seat)
}

// lays is the sign of the stones that a seat lays, if it names no others.
func (s *session) lays(seat rules.Seat) string {
	if s.game.Variant.Spec.Place.Colour == rules.PlaceSingle {
		return s.sign(1)
	}
	return s.stone(seat)
}

// scored says whether rows give points in this game.
func (s *session) scored() bool { return len(s.game.Variant.Spec.Win.Line.Score) > 0 }

// captures says whether stones are captured in this game.
func (s *session) captures() bool {
	capture := s.game.Variant.Spec.Capture
	return len(capture.Lengths) > 0 || capture.Self == rules.SelfPoof
}

// count is a number of captured stones, and how many win.
func (s *session) count(stones int) string {
	if target := s.target(); target > 0 {
		return fmt.Sprintf("took %d of %d", stones, target)
	}
	return fmt.Sprintf("took %d", stones)
}

func (s *session) target() int {
	targets := s.game.Variant.Spec.Win.Captures.Target
	if n, ok := targets[s.table.Position().Players()]; ok {
		return n
	}
	return targets[0]
}

// clip cuts a text to so many columns.
func clip(text string, columns int) string {
	signs := []rune(text)
	if len(signs) <= columns {
		return text
	}
	return string(signs[:columns-1]) + "~"
}
