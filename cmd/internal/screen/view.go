package screen

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/words"
	"pente/rules"
)

// View is what the screen shows.
func (m *play) View() tea.View {
	v := tea.View{AltScreen: true, WindowTitle: m.teller.Title()}
	switch {
	case m.small():
		v.SetContent(strings.Join(wrap(m.say("screen.small", words.Data{"Columns": FewestColumns, "Rows": FewestRows}), m.width), "\n"))
		return v
	case m.card != nil:
		v.SetContent(strings.Join(m.card.draw(m.game.Words, m.width, m.height), "\n"))
		v.MouseMode = m.mouseMode()
		return v
	}
	l := m.layout()
	b := m.seen()
	b.cursor = m.cursor
	lines := m.draw(l, &b)
	for i, text := range lines {
		lines[i] = fit(text, m.width)
	}
	v.SetContent(strings.Join(lines, "\n"))
	v.MouseMode = m.mouseMode()
	v.Cursor = m.pointer(l)
	return v
}

// mouseMode asks for clicks only while there is something to click on, so that
// text can be marked otherwise.
func (m *play) mouseMode() tea.MouseMode {
	if m.mouse && (m.watched || m.mine() || m.over() || m.card != nil) {
		return tea.MouseModeCellMotion
	}
	return tea.MouseModeNone
}

func (m *play) layout() layout {
	return arrange(m.width, m.height, m.table.Position().Rules(), len(m.table.Seats()), m.cursor)
}

// pointer is where the cursor of the terminal stands: in the line that is typed,
// or on the board.
func (m *play) pointer(l layout) *tea.Cursor {
	if m.typing {
		c := m.typed.Cursor()
		if c != nil {
			c.Y = m.height - footerRows - statusRows
			c.Blink = false
		}
		return c
	}
	x, y, seen := l.frame.at(m.cursor, m.table.Position().Rules().Width())
	if !seen {
		return nil
	}
	c := tea.NewCursor(x, y)
	c.Blink = false
	return c
}

// draw writes everything, from top to bottom.
func (m *play) draw(l layout, b *board) []string {
	var lines []string
	if l.panel == 0 {
		lines = m.seatLines(l, b.position)[:l.seats]
	}
	rows := b.draw(l.frame)
	for len(rows) < l.area {
		rows = append(rows, "")
	}
	if l.panel > 0 {
		for i, text := range m.panel(l, b) {
			rows[i] = fit(rows[i], l.panel) + text
		}
	}
	lines = append(lines, rows...)
	return append(append(lines, m.newsLines(l)...), m.status(), m.footer())
}

// newsLines are the answer to what a person did, and the last of what has
// happened.
func (m *play) newsLines(l layout) []string {
	var lines []string
	if buttons := m.buttons(l); l.panel == 0 && len(buttons) > 0 {
		row := ""
		for _, b := range buttons {
			row += b.lines[0]
		}
		lines = append(lines, row)
	}
	notice := wrap(m.notice, m.width-1)
	if m.film != nil && m.notice == "" {
		notice = wrap(m.caption(), m.width-1)
	}
	switch room := l.news - len(lines) - len(notice); {
	case room > fewNews:
		lines = append(lines, m.history(room)...)
	case room > 0:
		lines = append(lines, latest(m.news, room, m.width-1)...)
	}
	for len(lines)+len(notice) < l.news {
		lines = append(lines, "")
	}
	return append(lines, notice...)[:l.news]
}

// fewNews are so few lines that there is room for the latest news alone.
const fewNews = 4

// history is the end of all that has happened, a sentence a line.
func (m *play) history(rows int) (lines []string) {
	for _, sentence := range m.log[max(len(m.log)-rows, 0):] {
		lines = append(lines, wrap(sentence, m.width-1)...)
	}
	return lines[max(len(lines)-rows, 0):]
}

// latest are the last sentences of all that have room; of the very last one at
// least the beginning.
func latest(sentences []string, rows, columns int) []string {
	var lines []string
	for i := range sentences {
		lines = wrap(strings.Join(sentences[i:], " "), columns)
		if len(lines) <= rows {
			return lines
		}
	}
	return lines[:min(len(lines), rows)]
}

// status is the line that is typed, a question, or whose turn it is and what
// there is on the point of the cursor.
func (m *play) status() string {
	seat := m.table.ToMove()
	switch {
	case m.typing:
		m.typed.SetWidth(m.width - len(m.typed.Prompt) - 1)
		return m.typed.View()
	case m.question != nil:
		return ink{bold: true}.write(m.question.text + " " + m.say("screen.yes_no", nil))
	case m.film != nil:
		return ink{bold: true}.write(m.scene())
	case m.looks.back > 0:
		return ink{bold: true}.write(m.say("screen.past", nil))
	case m.over():
		return ink{bold: true}.write(m.say("term.over", nil))
	case !m.mine():
		text := m.say("screen.thinks", words.Data{"Who": m.teller.Name(seat)})
		if m.thought.busy {
			if d := time.Since(m.thought.since); d >= time.Second {
				text += " " + m.teller.Time(d)
			}
		}
		return text
	}
	turn := ink{bold: true}.write(m.teller.Name(seat) + " " + m.teller.Turn())
	return turn + "  " + m.pointedAt()
}

// pointedAt says what is on the point of the cursor, and why no stone may be laid
// there.
func (m *play) pointedAt() string {
	p := m.table.Position()
	name := p.Rules().Name(m.cursor)
	if len(p.Choices(nil)) > 0 {
		return name
	}
	if err := p.Why(rules.Place(m.rests(m.cursor))); err != nil && p.Rules().Spec().Place.Colour != rules.PlaceAnyColour {
		if why := err.Error(); strings.HasPrefix(why, name) {
			return why
		}
		return name + ": " + err.Error()
	}
	return name
}

// footer are the keys that are of use just now; the last of them always.
func (m *play) footer() string {
	var list []string
	switch {
	case m.typing:
		list = []string{"screen.key.send", "screen.key.complete", "screen.key.cancel"}
	case m.question != nil:
		list = []string{"screen.key.answer"}
	case m.film != nil:
		list = []string{"screen.key.steps", "screen.key.capture", "screen.key.run", "screen.key.verdict", "screen.key.games", "screen.key.quit", "screen.key.help"}
		if len(m.film.games) == 1 {
			list = append(list[:4], list[5:]...)
		}
	case m.looks.back > 0:
		list = []string{"screen.key.steps", "screen.key.return", "screen.key.help"}
	case m.over():
		list = []string{"screen.key.rematch", "screen.key.undo", "screen.key.steps", "screen.key.quit", "screen.key.help"}
	case !m.mine():
		list = []string{"screen.key.steps", "screen.key.undo", "screen.key.quit", "screen.key.help"}
	case len(m.picks) > 0:
		list = []string{"screen.key.digits", "screen.key.cancel", "screen.key.help"}
	case len(m.offers()) > 0 && len(m.table.Position().Choices(nil)) > 0:
		list = []string{"screen.key.digits", "screen.key.undo", "screen.key.commands", "screen.key.help"}
	default:
		list = []string{"screen.key.move", "screen.key.play", "screen.key.type", "screen.key.undo", "screen.key.hint", "screen.key.commands", "screen.key.help"}
	}
	return ink{faint: true}.write(keyLine(m.game.Words, list, m.width))
}

// keyLine says as many keys as there is room for, the last of them always.
func keyLine(in *words.Words, list []string, columns int) string {
	const gap = "  "
	last := in.Say(list[len(list)-1], nil)
	text := ""
	for _, message := range list[:len(list)-1] {
		next := in.Say(message, nil) + gap
		if len([]rune(text+next+last)) < columns {
			text += next
		}
	}
	return text + last
}
