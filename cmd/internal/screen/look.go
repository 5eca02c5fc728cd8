package screen

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pente/rules"
	"pente/rules/notation"
)

// look is which position of the game is looked at.
type look struct {
	back  int  // moves before the game as it stands; 0 for that
	plays bool // the moves go by by themselves
	turn  int  // counts the times that this was begun, so that an old one stops
}

// replayPace is how long each move is looked at that goes by by itself.
const replayPace = 700 * time.Millisecond

// goneBy says that the time for a move is over that was looked at.
type goneBy struct{ turn int }

// seen is the board as it is looked at.
func (m *match) seen() board {
	p := m.table.Position()
	if m.looks.back == 0 {
		b := newBoard(p, m.options.style())
		b.ghosts, b.recent = m.ghosts, m.recent
		if m.mine() {
			return b
		}
		b.barred = nil
		return b
	}
	before := new(rules.Position)
	p.CopyTo(before)
	for range m.looks.back {
		before.Undo()
	}
	b := newBoard(before, m.options.style())
	b.barred = nil
	for _, at := range notation.Captured(before) {
		b.ghosts[at] = colourOf(before, at)
	}
	return b
}

// colourOf is the colour of the stone that the last ply took from a point.
func colourOf(p *rules.Position, at rules.Point) (was rules.Colour) {
	for change := range p.Changes() {
		if change.Point == at && change.Was != 0 {
			was = change.Was
		}
	}
	return was
}

// step looks at a position some moves earlier, or later where moves is negative.
func (m *match) step(moves int) {
	m.looks.plays = false
	m.looks.back = min(max(m.looks.back+moves, 0), len(m.movers))
}

// replay lets the moves go by that have been made since a person last moved, or
// the last one where that is his own.
func (m *match) replay() tea.Cmd {
	back := max(m.since(), min(1, len(m.movers)))
	if back == 0 {
		m.notice = m.say("term.no_moves", nil)
		return nil
	}
	m.looks = look{back: back, plays: true, turn: m.looks.turn + 1}
	return m.wait()
}

func (m *match) wait() tea.Cmd {
	turn := m.looks.turn
	return tea.Tick(replayPace, func(time.Time) tea.Msg { return goneBy{turn} })
}

// goOn shows the next move of those that go by.
func (m *match) goOn(g goneBy) tea.Cmd {
	if !m.looks.plays || g.turn != m.looks.turn {
		return nil
	}
	m.looks.back--
	if m.watched {
		m.point()
	}
	if m.looks.back <= 0 {
		m.looks.back, m.looks.plays = 0, false
		return nil
	}
	return m.wait()
}
