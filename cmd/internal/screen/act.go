package screen

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/tell"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players/table"
	"pente/rules"
	"pente/rules/record"
)

// enter plays on the point of the cursor, or does what else is due.
func (m *play) enter() tea.Cmd {
	switch {
	case m.looks.back > 0:
		m.looks = look{turn: m.looks.turn}
		return nil
	case m.over():
		return m.askRematch()
	case !m.mine():
		m.notice = m.notYours()
		return nil
	case len(m.table.Position().Choices(nil)) > 0:
		m.notice = m.say("screen.choose", nil)
		return nil
	}
	return m.playAt(m.cursor)
}

// playAt plays on a point. Where more than one thing can be done there, it is
// asked which.
func (m *play) playAt(at rules.Point) tea.Cmd {
	at = m.rests(at)
	var moves []rules.Move
	for _, move := range m.table.Position().Moves(nil) {
		if point, ok := move.Point(); ok && point == at {
			moves = append(moves, move)
		}
	}
	if len(moves) > 1 {
		m.picks, m.notice = moves, m.say("screen.pick", nil)
		return nil
	}
	if len(moves) == 1 {
		return m.lay(moves[0])
	}
	return m.lay(rules.Place(at))
}

// rests is where a stone comes to lie that falls from a point: in a game in which
// stones fall, anywhere in a column means that column.
func (m *play) rests(at rules.Point) rules.Point {
	r := m.table.Position().Rules()
	if r.Spec().Place.Rule != rules.PlaceGravity {
		return at
	}
	for _, legal := range m.table.Position().Legal() {
		if int(legal)%r.Width() == int(at)%r.Width() && m.table.Position().At(at) == 0 {
			return legal
		}
	}
	return at
}

// offers are the moves that have buttons: what can be done on a point, the choices of
// an opening, and passing.
func (m *match) offers() []rules.Move {
	if !m.mine() || m.looks.back > 0 {
		return nil
	}
	if len(m.picks) > 0 {
		return m.picks
	}
	p := m.table.Position()
	moves := p.Choices(nil)
	if p.CanPass() {
		moves = append(moves, rules.Pass)
	}
	return moves
}

// press presses a button.
func (m *play) press(n int) tea.Cmd {
	if offers := m.offers(); n < len(offers) {
		return m.lay(offers[n])
	}
	return nil
}

// back leaves what was begun.
func (m *play) back() tea.Cmd {
	m.picks, m.notice = nil, ""
	m.looks = look{turn: m.looks.turn}
	m.dropHint()
	return nil
}

// undo goes back to the last move of a person at this screen; bots agree.
func (m *play) undo() tea.Cmd {
	m.looks = look{turn: m.looks.turn}
	if err := m.table.TakeBack(m.people()...); err != nil {
		m.notice = m.say("term.nothing_to_take_back", nil)
		return nil
	}
	if m.thought.stop != nil {
		m.thought.stop()
	}
	m.notice = ""
	return nil
}

func (m *play) toggleMouse() tea.Cmd {
	m.mouse = !m.mouse
	m.notice = m.say(map[bool]string{true: "screen.mouse_on", false: "screen.mouse_off"}[m.mouse], nil)
	return nil
}

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
		if err := m.table.Play(seat, rules.Leave(seat)); err != nil {
			m.notice = tell.Capital(err.Error()) + "."
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
	seat := m.acting()
	if seat == 0 {
		m.notice = m.notYours()
		return nil
	}
	if err := m.table.Ask(seat, table.Draw); err != nil {
		m.notice = tell.Capital(err.Error()) + "."
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
				m.notice = tell.Capital(err.Error()) + "."
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
	m.question = &question{text: m.say("screen.ask_rematch", nil), yes: m.rematch}
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

// another goes back to the choice of a game.
func (m *play) another() tea.Cmd {
	if m.options.New == nil {
		m.notice = m.say("screen.no_new", nil)
		return nil
	}
	if m.report(m.close()); m.notice != "" {
		return nil
	}
	m.report(m.leave())
	next := newStart(m.ctx, m.options, m.game.Words, m.game.Variant.Name)
	next.width, next.height = m.width, m.height
	m.next = next
	return nil
}

// load goes on with the game of a file.
func (m *play) load(name string) tea.Cmd {
	switch {
	case m.options.Load == nil:
		m.notice = m.say("screen.no_load", nil)
		return nil
	case name == "":
		m.notice = m.say("screen.load_which", nil)
		return nil
	}
	game, err := m.options.Load(name)
	if err == nil {
		err = m.begin(game)
	}
	m.report(err)
	return nil
}

// report says what went wrong, if anything did.
func (m *play) report(err error) {
	if err != nil {
		m.notice = tell.Capital(err.Error()) + "."
	}
}

// askQuit asks whether to leave the screen.
func (m *play) askQuit() tea.Cmd {
	if m.over() {
		return m.quit()
	}
	text := "screen.ask_quit"
	if m.keeper.file == nil && m.keeper.begin == nil {
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
	case m.keeper.file != nil && len(m.movers) > 0:
		return m.say("term.go_on_with", words.Data{"Command": "pente play --resume " + term.ShellWord(m.keeper.file.Name())})
	}
	return m.say("term.not_over", nil)
}
