package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"
)

// Update does what a message asks for.
func (m *play) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.handle(msg)
	if m.next != nil {
		return m.next, cmd
	}
	return m, tea.Batch(cmd, m.after())
}

func (m *play) handle(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.KeyPressMsg:
		return m.key(msg)
	case tea.PasteMsg:
		return m.paste(msg.Content)
	case tea.MouseMsg:
		return m.click(msg)
	case answered:
		if msg.match == m.match {
			m.heed(msg.answer)
		}
	case advised:
		if msg.match == m.match {
			m.advise(msg)
		}
	case heard:
		if msg.match == m.match {
			return m.learn(msg)
		}
	case sent:
		if msg.match == m.match {
			m.arrive(msg)
		}
	case renewed:
		if msg.match == m.match {
			m.renew(msg)
		}
	case judged:
		m.judge(msg)
	case goneBy:
		return m.goOn(msg)
	case kept:
		m.saved(msg)
	case ticked:
		m.ticking = false
		m.table.Tick()
	}
	return nil
}

// ticked says that some time has passed, for what shows it.
type ticked struct{}

// How often clocks are looked at, and how long a bot has thought.
const (
	clockPace   = 200 * time.Millisecond
	thoughtPace = time.Second
)

// tick waits for a while where the screen shows time.
func (m *play) tick() tea.Cmd {
	pace := thoughtPace
	if m.timed() {
		pace = clockPace
	}
	if m.ticking || m.watched || m.over() || !m.timed() && !m.thought.busy {
		return nil
	}
	m.ticking = true
	return tea.Tick(pace, func(time.Time) tea.Msg { return ticked{} })
}

// small tells whether the window is too small to play in.
func (m *play) small() bool { return m.width < FewestColumns || m.height < FewestRows }
