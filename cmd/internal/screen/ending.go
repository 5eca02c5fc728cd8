package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
)

// acting is the person who does something out of his turn too: who is to move, or
// the only one at this screen who still plays; 0 where that is not clear.
func (m *match) acting() (seat rules.Seat) {
	if m.mine() {
		return m.table.ToMove()
	}
	for _, person := range m.people() {
		if m.table.Position().Out(person) {
			continue
		}
		if seat != 0 {
			return 0
		}
		seat = person
	}
	return seat
}

// askLeave asks whether somebody means to leave the game.
func (m *play) askLeave() tea.Cmd {
	seat := m.acting()
	switch {
	case m.over():
		m.notice = m.say("term.over", nil)
		return nil
	case seat == 0:
		m.notice = m.say("screen.not_your_turn", nil)
		return nil
	}
	m.question = &question{text: m.say("screen.ask_leave", words.Data{"Who": m.teller.Name(seat)}), yes: func() tea.Cmd {
		if m.game.Visit != nil {
			return m.send(seat, rules.Leave(seat))
		}
		if err := m.table.Play(seat, rules.Leave(seat)); err != nil {
			m.notice = m.teller.Trouble(err)
		}
		if m.thought.stop != nil && m.over() {
			m.thought.stop()
		}
		return nil
	}}
	return nil
}

// offerDraw asks the others whether the game may end as a draw.
func (m *play) offerDraw() tea.Cmd {
	if m.pageOnly() {
		return nil
	}
	seat := m.acting()
	if seat == 0 {
		m.notice = m.notYours()
		return nil
	}
	if err := m.table.Ask(seat, table.Draw); err != nil {
		m.notice = m.teller.Trouble(err)
		return nil
	}
	return m.askDraw()
}

// askDraw asks one after the other of those who have not answered the offer of
// a draw.
func (m *play) askDraw() tea.Cmd {
	i := slices.IndexFunc(m.table.Questions(), func(q table.Question) bool { return q.About == table.Draw })
	if i < 0 {
		return nil
	}
	seat := m.table.Questions()[i].Waits[0]
	answer := func(yes bool) func() tea.Cmd {
		return func() tea.Cmd {
			if err := m.table.Answer(seat, table.Draw, yes); err != nil {
				m.notice = m.teller.Trouble(err)
			}
			return m.askDraw()
		}
	}
	m.question = &question{text: m.say("screen.ask_draw", words.Data{"Who": m.teller.Name(seat)}), yes: answer(true), no: answer(false)}
	return nil
}

// askRematch asks whether to play again, everybody one seat further on.
func (m *play) askRematch() tea.Cmd {
	if !m.over() {
		m.notice = m.say("screen.not_over", nil)
		return nil
	}
	again := m.rematch
	if m.game.Visit != nil {
		again = m.wantAgain
	}
	m.question = &question{text: m.say("screen.ask_rematch", nil), yes: again}
	return nil
}

func (m *play) rematch() tea.Cmd {
	game := m.game
	last := len(game.Seats) - 1
	game.Seats = append([]string{game.Seats[last]}, game.Seats[:last]...)
	game.Record = record.Game{Date: m.game.Record.Date}
	game.Save, game.Saved = "", false
	game.Seed++
	m.report(m.begin(game))
	return nil
}

// askQuit asks whether to leave the screen.
func (m *play) askQuit() tea.Cmd {
	if m.over() {
		return m.quit()
	}
	text := "screen.ask_quit"
	if m.game.Visit == nil && m.keeper.file == nil && m.keeper.begin == nil {
		text = "screen.ask_quit_unkept"
	}
	m.question = &question{text: m.say(text, nil), yes: m.quit}
	return nil
}

// quit ends everything that goes on.
func (m *play) quit() tea.Cmd {
	m.stop()
	return tea.Quit
}

// parting is what there is to say once the screen is gone.
func (m *match) parting() string {
	switch {
	case m.over():
		return m.teller.Result()
	case m.game.Visit != nil:
		return m.say("guest.come_back", words.Data{"Command": "pente play --join " + term.ShellWord(m.game.Visit.Link.String())})
	case m.keeper.file != nil && len(m.movers) > 0:
		return m.say("term.go_on_with", words.Data{"Command": "pente play --resume " + term.ShellWord(m.keeper.file.Name())})
	}
	return m.say("term.not_over", nil)
}
