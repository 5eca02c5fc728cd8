package screen

import (
	"errors"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// typeIn opens the line that points, words and commands are typed into.
func (m *play) typeIn(text string) tea.Cmd {
	m.typing, m.letters = true, letters{}
	m.typed.Prompt = ": "
	m.typed.SetSuggestions(m.known())
	m.typed.SetValue(text)
	m.typed.CursorEnd()
	return m.typed.Focus()
}

// paste types what comes from elsewhere: one line of it.
func (m *play) paste(text string) tea.Cmd {
	if m.card != nil || m.question != nil || m.small() {
		return nil
	}
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	if m.typing {
		text = m.typed.Value() + text
	}
	return m.typeIn(text)
}

// known are the words that can be typed just now.
func (m *play) known() []string {
	p := m.table.Position()
	var list []string
	for _, move := range m.offers() {
		list = append(list, notation.Move(p, move))
	}
	for _, c := range commands() {
		list = append(list, c.words[0])
	}
	return list
}

// typedKey goes on with the line.
func (m *play) typedKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "esc":
		m.typing = false
		return nil
	case "enter":
		m.typing = false
		return m.obey(strings.TrimSpace(m.typed.Value()))
	case "backspace":
		if m.typed.Value() == "" {
			m.typing = false
			return nil
		}
	}
	var cmd tea.Cmd
	m.typed, cmd = m.typed.Update(k)
	return cmd
}

// obey does what a line says: a command, or a move.
func (m *play) obey(line string) tea.Cmd {
	line = strings.TrimSpace(strings.TrimPrefix(line, ":"))
	if line == "" {
		return nil
	}
	m.notice = ""
	word, rest, _ := strings.Cut(line, " ")
	for _, c := range commands() {
		if slices.ContainsFunc(c.words, func(known string) bool { return strings.EqualFold(known, word) }) {
			return c.do(m, strings.TrimSpace(rest))
		}
	}
	if !m.mine() {
		m.notice = m.notYours()
		return nil
	}
	p := m.table.Position()
	move, err := term.ReadMove(p, line)
	if err != nil {
		m.notice = m.unreadable(err)
		return nil
	}
	if seat, leaves := move.Leaver(); leaves {
		if seat != p.ToMove() {
			m.notice = m.say("term.not_your_seat", words.Data{"Other": m.teller.Name(seat), "Who": m.teller.Name(p.ToMove())})
			return nil
		}
		return m.askLeave()
	}
	return m.lay(move)
}

func (m *play) notYours() string {
	if m.over() {
		return m.say("term.over", nil)
	}
	return m.say("screen.not_your_turn", nil)
}

// unreadable explains a line that is no move.
func (m *play) unreadable(err error) string {
	said := m.teller.Trouble(err)
	if why := (*notation.Unreadable)(nil); errors.As(err, &why) {
		said += " " + m.say("screen.type_again", nil)
	}
	return said
}

// lay makes a move for the person whose turn it is, and says why where that is
// not possible.
func (m *play) lay(move rules.Move) tea.Cmd {
	m.picks = nil
	m.looks = look{turn: m.looks.turn}
	p := m.table.Position()
	if at, ok := move.Point(); ok {
		m.cursor = at
	}
	if m.game.Visit != nil {
		return m.send(p.ToMove(), move)
	}
	if err := m.table.Play(p.ToMove(), move); err != nil {
		m.notice = m.teller.Refused(err)
		return nil
	}
	m.notice = ""
	return nil
}
