package sheet

import (
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// Picture shows a rule on one board, or before and after a move. What happens
// on it is what the engine does.
type Picture struct {
	Boards []*rules.Position
	Labels []string // above the boards; empty where there is one
	Bare   bool     // a board of its own, without coordinates
	Legend []string // who has which stones, by colour from 1
	Laid   string   // what the marked stone of the last board is; empty without a move
	Taken  string   // what its marked points are; empty where nothing is captured
	// Few tells that the player to move has few points, so that these are better
	// marked than the barred ones.
	Few     bool
	caption func(mark string) string
	allowed func(mark string) string
}

// before and after make a picture of a move.
func (w writer) beforeAfter(before *rules.Position, move rules.Move, caption func(after *rules.Position) string) []Picture {
	after := new(rules.Position)
	before.CopyTo(after)
	if after.Play(move) != nil {
		return nil
	}
	text := caption(after)
	taken := ""
	if len(notation.Captured(after)) > 0 {
		taken = w.Say("picture.taken", nil)
	}
	return []Picture{{
		Boards: []*rules.Position{before, after},
		Labels: []string{w.Say("picture.before", nil), w.Say("picture.after", nil)},
		Bare:   true, Legend: w.legend(before), Laid: w.Say("picture.laid", nil), Taken: taken,
		caption: func(string) string { return text },
	}}
}

// legend names the players whose stones are on the board.
func (w writer) legend(p *rules.Position) (names []string) {
	for colour := range rules.Colour(p.Players()) {
		names = append(names, w.Say("who.seat", data{"Seat": int(colour) + 1}))
	}
	return names
}

// Caption says what a picture shows; the mark is the sign for points where the
// player to move may not place.
func (p Picture) Caption(mark string) string { return p.caption(mark) }

// Allowed is the caption where points are marked on which the player may place.
func (p Picture) Allowed(mark string) string { return p.allowed(mark) }

// between stands between two boards drawn side by side.
const between = "    "

// Drawing is the picture in signs, its boards side by side.
func (p Picture) Drawing() string {
	var out strings.Builder
	style := notation.Style{Bare: p.Bare, Center: !p.Bare}
	var columns [][]string
	for i, board := range p.Boards {
		style.Still = i == 0
		lines := strings.Split(strings.TrimRight(notation.Diagram(board, style), "\n"), "\n")
		if len(p.Labels) > 0 {
			lines = append([]string{" " + p.Labels[i]}, lines...)
		}
		columns = append(columns, lines)
	}
	for i := range columns[0] {
		line, end := "", 0
		for _, column := range columns {
			line += strings.Repeat(" ", max(end-len([]rune(line)), 0)) + column[i]
			end += width(column) + len(between)
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}

// width is that of the longest of some lines, in characters.
func width(lines []string) (most int) {
	for _, line := range lines {
		most = max(most, len([]rune(line)))
	}
	return most
}

// Signs says what the signs of the drawing are.
func (p Picture) Signs() string {
	glyphs := notation.Style{}.Glyphs()
	var items []string
	for i, name := range p.Legend {
		items = append(items, glyphs.Stones[i+1]+" "+name)
	}
	if p.Laid != "" {
		items = append(items, "[ ] "+p.Laid)
	}
	if p.Taken != "" {
		items = append(items, glyphs.Captured+" "+p.Taken)
	}
	return strings.Join(items, ", ")
}

// barredMark is the sign of a drawing for points where no stone may be laid.
func barredMark() string { return notation.Style{}.Glyphs().Barred }
