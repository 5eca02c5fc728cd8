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
	case !m.mine() && m.game.Visit != nil:
		return m.say("guest.waits", words.Data{"Who": m.teller.Name(seat)})
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
		why := m.teller.Why(err)
		if strings.HasPrefix(why, name) {
			return why
		}
		return name + ": " + why
	}
	return name
}
