package screen

import (
	tea "charm.land/bubbletea/v2"

	"pente/rules"
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
	if m.pageOnly() {
		return nil
	}
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
		m.notice = m.teller.Trouble(err)
	}
}
