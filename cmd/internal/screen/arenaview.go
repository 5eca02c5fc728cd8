package screen

import (
	"fmt"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"pente/cmd/internal/words"
	"pente/rules"
)

// View is what the screen shows: how the match stands, the boards, the keys.
func (a *arena) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: a.title}
	var lines []string
	switch {
	case a.width < FewestColumns || a.height < FewestRows:
		lines = wrap(a.say("screen.small", words.Data{"Columns": FewestColumns, "Rows": FewestRows}), a.width)
	case a.help != nil:
		lines = a.help.draw(a.words, a.width, a.height)
	default:
		lines = a.draw()
	}
	v.SetContent(strings.Join(lines, "\n"))
	return v
}

// draw writes everything, from top to bottom.
func (a *arena) draw() []string {
	head := a.scoreLines()
	rows := a.height - len(head) - footerRows
	var boards []string
	switch {
	case len(a.seen.slots) == 0:
		boards = []string{a.say("screen.arena.begins", nil)}
	case a.large:
		boards = a.one(rows)
	default:
		boards = a.many(rows)
	}
	lines := append([]string{}, head...)
	for i := range rows {
		text := ""
		if i < len(boards) {
			text = boards[i]
		}
		lines = append(lines, fit(text, a.width))
	}
	keys := []string{"screen.key.pause", "screen.key.boards", "screen.key.enlarge", "screen.key.pace", "screen.key.quit", "screen.key.help"}
	if a.large {
		keys[2] = "screen.key.all"
	}
	return append(lines, ink{faint: true}.write(fit(keyLine(a.words, keys, a.width), a.width)))
}

// many draws as many boards as there is room for, of those the one pointed at, each
// under its names.
func (a *arena) many(rows int) []string {
	r := a.seen.slots[0].position.Rules()
	step := 2
	if a.across(2)*(rows/(r.Height()+1)) < len(a.seen.slots) {
		step = 1
	}
	columns := 1 + step*r.Width()
	across := max(min(a.across(step), len(a.seen.slots)), 1)
	down := max(rows/(r.Height()+1), 1)
	shown := across * down
	first := a.at / shown * shown
	var lines []string
	for y := range down {
		var beside [][]string
		for x := range across {
			if i := first + y*across + x; i < len(a.seen.slots) {
				beside = append(beside, a.small(i, step, min(columns, a.width), min(r.Height(), rows-1)))
			}
		}
		lines = append(lines, sideBySide(beside, columns+gutter)...)
	}
	return lines
}

// gutter is what lies between two boards.
const gutter = 2

// across is how many boards fit side by side.
func (a *arena) across(step int) int {
	return (a.width + gutter) / (1 + step*a.seen.slots[0].position.Rules().Width() + gutter)
}

// sideBySide puts texts beside each other, each so many columns wide.
func sideBySide(texts [][]string, columns int) (lines []string) {
	for i := 0; ; i++ {
		text, some := "", false
		for _, lines := range texts {
			part := ""
			if i < len(lines) {
				part, some = lines[i], true
			}
			text += fit(part, columns)
		}
		if !some {
			return lines
		}
		lines = append(lines, text)
	}
}

// small is a board without its letters, under the names of those who play.
func (a *arena) small(i, step, columns, rows int) []string {
	slot := a.seen.slots[i]
	r := slot.position.Rules()
	mark := ink{}
	if i == a.at {
		mark.reverse = true
	}
	lines := []string{mark.write(fit(a.names(slot, columns), columns))}
	f := frame{step: step, columns: min(r.Width(), (columns-1)/step), rows: min(r.Height(), rows)}
	f.column, f.row = (r.Width()-f.columns)/2, (r.Height()-f.rows)/2+f.rows-1
	b := newBoard(slot.position, a.options.style())
	b.barred = nil
	for y := range f.rows {
		lines = append(lines, line(b.row(f, f.row-y)[1:]))
	}
	return lines
}

// names are the number of a game and who plays it, shorter where there is no room.
func (a *arena) names(slot bout, columns int) string {
	text := strconv.Itoa(slot.number+1) + ":"
	for i, name := range slot.players {
		text += " " + a.stone(slot.position.Colour(rules.Seat(i+1))) + name
	}
	if lipgloss.Width(text) <= columns {
		return text
	}
	text = strconv.Itoa(slot.number+1) + ":"
	room := max((columns-len(text))/max(len(slot.players), 1)-2, 1)
	for i, name := range slot.players {
		text += " " + a.stone(slot.position.Colour(rules.Seat(i+1))) + string([]rune(name)[:min(len([]rune(name)), room)])
	}
	return text
}

// stone is how a stone is shown.
func (a *arena) stone(c rules.Colour) string {
	return a.options.style().Glyphs().Stones[c]
}

// one draws the board that is pointed at as large as there is room for, and who plays
// on it.
func (a *arena) one(rows int) []string {
	slot := a.seen.slots[min(a.at, len(a.seen.slots)-1)]
	p := slot.position
	l := arrange(a.width, rows+statusRows+footerRows, p.Rules(), 0, rules.NoPoint)
	f := l.frame
	f.top, f.rows = 0, min(p.Rules().Height(), rows-letterRows(p.Rules().Width()))
	f.row = (p.Rules().Height()-f.rows)/2 + f.rows - 1
	b := newBoard(p, a.options.style())
	b.barred = nil
	lines := b.draw(f)
	panel := a.about(slot, max(a.width-f.width()-1, 1))
	for i := range panel {
		if i < len(lines) {
			lines[i] = fit(lines[i], f.width()+1) + panel[i]
		}
	}
	return lines
}

// about says who plays a game and how it stands.
func (a *arena) about(slot bout, columns int) []string {
	p := slot.position
	lines := []string{
		ink{bold: true}.write(fit(a.say("screen.arena.game", words.Data{"N": slot.number + 1}), columns)),
		fit(a.say("term.moves_made", words.Data{"Moves": a.say("tell.count.moves", words.Data{"N": p.Plies(), "Count": p.Plies()})}), columns), "",
	}
	for i, name := range slot.players {
		seat, mark := rules.Seat(i+1), " "
		if p.ToMove() == seat {
			mark = ">"
		}
		text := fmt.Sprintf("%s %s %s", mark, ink{stone: p.Colour(seat)}.write(a.stone(p.Colour(seat))), name)
		if spec := p.Rules().Spec(); len(spec.Capture.Lengths) > 0 {
			text += "  " + a.say("tell.took", words.Data{"N": p.Captures(seat)})
		}
		lines = append(lines, fit(text, columns))
	}
	return lines
}

// helpRows are the keys and what they do.
func (a *arena) helpRows() (rows [][2]string) {
	for _, key := range []string{"pause", "boards", "enlarge", "pace", "quit"} {
		rows = append(rows, [2]string{a.say("screen.arena.keys."+key, nil), a.say("screen.arena.help."+key, nil)})
	}
	return rows
}
