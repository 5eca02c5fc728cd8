package screen

import (
	tea "charm.land/bubbletea/v2"

	"pente/rules"
)

// click does what the mouse says. A stone is laid where the button is let go, if
// that is where it was pressed.
func (m *play) click(msg tea.MouseMsg) tea.Cmd {
	at := msg.Mouse()
	if m.small() {
		return nil
	}
	switch msg.(type) {
	case tea.MouseWheelMsg:
		return m.wheel(at)
	case tea.MouseClickMsg:
		m.pressed = rules.NoPoint
		if point, ok := m.under(at); ok && at.Button == tea.MouseLeft {
			m.cursor, m.pressed = point, point
			return nil
		}
		if button, ok := m.buttonUnder(at); ok {
			return m.press(button)
		}
	case tea.MouseReleaseMsg:
		pressed := m.pressed
		m.pressed = rules.NoPoint
		if point, ok := m.under(at); ok && point == pressed {
			return m.enter()
		}
	}
	return nil
}

// under is the point under the mouse.
func (m *play) under(at tea.Mouse) (rules.Point, bool) {
	if m.film != nil || m.card != nil || m.typing || m.question != nil {
		return 0, false
	}
	r := m.table.Position().Rules()
	return m.layout().frame.point(at.X, at.Y, r.Width())
}

// wheel goes through the moves, or scrolls what lies over the board.
func (m *play) wheel(at tea.Mouse) tea.Cmd {
	up := at.Button == tea.MouseWheelUp
	switch {
	case m.card != nil && up:
		m.card.view.ScrollUp(3)
	case m.card != nil:
		m.card.view.ScrollDown(3)
	case up:
		m.step(1)
	default:
		m.step(-1)
	}
	return nil
}

// buttonUnder is the button under the mouse.
func (m *play) buttonUnder(at tea.Mouse) (int, bool) {
	for i, b := range m.buttons(m.layout()) {
		if at.Y >= b.top && at.Y < b.top+len(b.lines) && at.X >= b.left && at.X < b.left+b.width {
			return i, true
		}
	}
	return 0, false
}
