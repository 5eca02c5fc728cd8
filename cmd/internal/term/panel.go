package term

import (
	"fmt"

	"pente/rules"
)

// panel is what is written beside the board.
func (s *session) panel() []string {
	p := s.table.Position()
	lines := []string{s.title(), fmt.Sprintf("%s made", plural(p.Plies(), "move")), ""}
	for seat := range s.table.Seats() {
		lines = append(lines, s.seatLine(rules.Seat(seat+1)))
	}
	lines = append(lines, "")
	if len(p.Outcome().Line) > 0 {
		lines = append(lines, "[ ] the line and the last stone")
	} else if _, ok := lastPoint(p); ok {
		lines = append(lines, "[ ] the last stone")
	}
	glyphs := s.style().Glyphs()
	if len(s.taken) > 0 || emptied(p) {
		lines = append(lines, " "+glyphs.Captured+"  a stone has just gone from here")
	}
	if !p.Over() && len(p.Legal()) < empties(p) {
		lines = append(lines, " "+glyphs.Barred+"  not allowed for this stone")
	}
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
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
	colour := p.Colour(seat)
	line := fmt.Sprintf("%s %s %-20s", mark, s.paint(s.style().Glyphs().Stones[colour], colour), clip(s.name(seat), 20))
	out := p.Out(seat) && !p.Over()
	switch {
	case s.captures() && out:
		line += fmt.Sprintf(" took %d, out", p.Captures(seat))
	case s.captures():
		line += " " + s.count(p.Captures(seat))
	case out:
		line += " out"
	}
	return line
}

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

// lastPoint is where the last stone was laid, if the last move was a stone.
func lastPoint(p *rules.Position) (rules.Point, bool) {
	move, ok := p.Last()
	if !ok {
		return rules.NoPoint, false
	}
	return move.Point()
}

// emptied says whether the last move took stones off the board.
func emptied(p *rules.Position) bool {
	for change := range p.Changes() {
		if change.Was != 0 && change.Is == 0 {
			return true
		}
	}
	return false
}

// empties counts the points without a stone.
func empties(p *rules.Position) int {
	n := 0
	for at := range rules.Point(p.Rules().Points()) {
		if p.At(at) == 0 && !p.Rules().Hole(at) {
			n++
		}
	}
	return n
}

// clip cuts a text to so many columns.
func clip(text string, columns int) string {
	signs := []rune(text)
	if len(signs) <= columns {
		return text
	}
	return string(signs[:columns-1]) + "~"
}
