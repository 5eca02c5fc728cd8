package screen

import (
	"slices"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"pente/rules"
)

// question waits for yes or no.
type question struct {
	text    string
	yes, no func() tea.Cmd
}

// key does what a key says, as the screen stands.
func (m *play) key(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	switch {
	case name == "ctrl+c":
		return m.quit()
	case name == "ctrl+z":
		return tea.Suspend
	case m.small():
		return nil
	case m.card != nil:
		var cmd tea.Cmd
		m.card, cmd = m.card.key(k, m.width, m.height)
		return cmd
	case m.typing:
		return m.typedKey(k)
	}
	if m.letters.begin(k) {
		m.letters.restore(m)
		return m.typeIn(m.letters.text + k.Text)
	}
	if m.question != nil {
		return m.answer(k)
	}
	if m.film != nil {
		return m.watchKey(k)
	}
	m.letters.add(k, m)
	return m.boardKey(k)
}

// answer answers a question.
func (m *play) answer(k tea.KeyPressMsg) tea.Cmd {
	asked := m.question
	m.letters.add(k, m)
	switch name := k.String(); {
	case m.says("screen.yes", k), name == "enter":
		m.question = nil
		return asked.yes()
	case m.says("screen.no", k), name == "esc":
		m.question = nil
		if asked.no != nil {
			return asked.no()
		}
	}
	return nil
}

// says tells whether a key is one of the letters of a message.
func (m *play) says(message string, k tea.KeyPressMsg) bool {
	return k.Text != "" && strings.Contains(m.say(message, nil), strings.ToLower(k.Text))
}

// directions are the keys that move the cursor: columns to the right, rows up.
var directions = map[string][2]int{
	"left": {-1, 0}, "right": {1, 0}, "up": {0, 1}, "down": {0, -1},
	"h": {-1, 0}, "l": {1, 0}, "k": {0, 1}, "j": {0, -1},
	"y": {-1, 1}, "u": {1, 1}, "b": {-1, -1}, "n": {1, -1},
	"shift+left": {-jump, 0}, "shift+right": {jump, 0}, "shift+up": {0, jump}, "shift+down": {0, -jump},
	"H": {-jump, 0}, "L": {jump, 0}, "K": {0, jump}, "J": {0, -jump},
}

// jump is how far the cursor goes at once.
const jump = 5

// boardKey does what a key says over the board.
func (m *play) boardKey(k tea.KeyPressMsg) tea.Cmd {
	name := k.String()
	if way, moves := directions[name]; moves {
		m.move(way[0], way[1])
		return nil
	}
	if i := slices.IndexFunc(keys, func(b binding) bool { return slices.Contains(b.keys, name) }); i >= 0 {
		return keys[i].do(m)
	}
	if len(k.Text) == 1 && k.Text >= "1" && k.Text <= "9" {
		return m.press(int(k.Text[0] - '1'))
	}
	if first := []rune(k.Text + " ")[0]; unicode.IsLetter(first) {
		return m.typeIn(k.Text)
	}
	return nil
}

// binding is a key and what it does.
type binding struct {
	keys []string
	do   func(*play) tea.Cmd
}

// keys are those that do not move the cursor.
var keys = []binding{
	{[]string{"enter", "space"}, (*play).enter},
	{[]string{"esc"}, (*play).back},
	{[]string{"backspace"}, (*play).undo},
	{[]string{"i"}, func(m *play) tea.Cmd { return m.askHint() }},
	{[]string{"c"}, func(m *play) tea.Cmd { m.cursor = middle(m.table.Position().Rules()); return nil }},
	{[]string{"m"}, (*play).toggleMouse},
	{[]string{"r"}, func(m *play) tea.Cmd { return m.replay() }},
	{[]string{",", "<", "pgup"}, func(m *play) tea.Cmd { m.step(1); return nil }},
	{[]string{".", ">", "pgdown"}, func(m *play) tea.Cmd { m.step(-1); return nil }},
	{[]string{"home"}, func(m *play) tea.Cmd { m.step(len(m.movers)); return nil }},
	{[]string{"end"}, func(m *play) tea.Cmd { m.looks = look{turn: m.looks.turn}; return nil }},
	{[]string{"?"}, (*play).showHelp},
	{[]string{":", "/"}, func(m *play) tea.Cmd { return m.typeIn("") }},
	{[]string{"q"}, (*play).askQuit},
}

// move moves the cursor, as far as the board reaches.
func (m *play) move(columns, rows int) {
	r := m.table.Position().Rules()
	column := min(max(int(m.cursor)%r.Width()+columns, 0), r.Width()-1)
	row := min(max(int(m.cursor)/r.Width()+rows, 0), r.Height()-1)
	m.cursor = rules.Point(row*r.Width() + column)
	m.notice = ""
}

// letters are those typed just now. Most letters do something, but a digit after
// one says that it was the column of a point: then what it did is taken back.
type letters struct {
	text   string
	cursor rules.Point
	looks  look
	mouse  bool
	notice string
	asked  *question
}

// add notes a letter, before it does anything.
func (l *letters) add(k tea.KeyPressMsg, m *play) {
	if first := []rune(k.Text + " ")[0]; !unicode.IsLetter(first) {
		*l = letters{}
		return
	}
	before := l.text
	if l.text == "" || m.table.Position().Rules().Width() <= lettersOfColumns {
		before = ""
		*l = letters{cursor: m.cursor, looks: m.looks, mouse: m.mouse, notice: m.notice, asked: m.question}
	}
	l.text = before[max(len(before)-1, 0):] + k.Text
}

// lettersOfColumns is how many columns have names of one letter.
const lettersOfColumns = 25

// begin tells whether a key goes on with a point that was begun.
func (l *letters) begin(k tea.KeyPressMsg) bool {
	return l.text != "" && len(k.Text) == 1 && k.Text >= "0" && k.Text <= "9"
}

// restore takes back what the letters did.
func (l *letters) restore(m *play) {
	m.dropHint()
	m.cursor, m.looks, m.mouse, m.notice, m.question = l.cursor, l.looks, l.mouse, l.notice, l.asked
}
