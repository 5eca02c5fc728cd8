package screen

import (
	"context"
	"reflect"
	"strings"
	"testing"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/term"
	"pente/variants"
)

// stage drives a model as the program would, without a terminal.
type stage struct {
	t     *testing.T
	model tea.Model
	msgs  chan tea.Msg
	quits bool
}

// newGame is a game of a shipped variant.
func newGame(t testing.TB, variant string, set []string, seats ...string) term.Game {
	t.Helper()
	v, err := variants.Load(variant, set...)
	require.NoError(t, err)
	return term.Game{Variant: v, Seats: seats, Seed: 7}
}

// staged is a game on a screen of 80x24 with shapes for stones.
func staged(t *testing.T, game term.Game) (*stage, *play) {
	t.Helper()
	return stagedWith(t, game, Options{Unicode: true})
}

func stagedWith(t *testing.T, game term.Game, o Options) (*stage, *play) {
	t.Helper()
	m, err := newPlay(context.Background(), game, o)
	require.NoError(t, err)
	t.Cleanup(m.stop)
	return newStage(t, m), m
}

// newStage shows a model.
func newStage(t *testing.T, m tea.Model) *stage {
	s := &stage{t: t, model: m, msgs: make(chan tea.Msg, 100)}
	s.do(m.Init())
	s.settle()
	return s
}

// do runs a command in goroutines of its own, as the program does.
func (s *stage) do(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() { s.msgs <- cmd() }()
}

// take hands a message to the model.
func (s *stage) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
		return
	case tea.BatchMsg:
		for _, cmd := range msg {
			s.do(cmd)
		}
		return
	case tea.QuitMsg:
		s.quits = true
		return
	}
	if reflect.TypeOf(msg).Kind() == reflect.Slice { // a sequence
		list := reflect.ValueOf(msg)
		for i := range list.Len() {
			s.take(list.Index(i).Interface().(tea.Cmd)())
		}
		return
	}
	var cmd tea.Cmd
	s.model, cmd = s.model.Update(msg)
	s.do(cmd)
}

// busy is a model that waits for what goes on elsewhere.
type busy interface{ busy() bool }

// busy tells whether somebody thinks for this screen, or is about to.
func (m *play) busy() bool {
	return m.thought.busy || m.hint != nil || !m.watched && m.table.ToMove() != 0 && !m.mine()
}

// settle waits until nobody thinks any more.
func (s *stage) settle() {
	for !s.quits {
		if waits, can := s.model.(busy); !can || !waits.busy() {
			return
		}
		s.take(<-s.msgs)
	}
}

// await takes what comes until something is so.
func (s *stage) await(is func() bool) {
	for !is() {
		s.take(<-s.msgs)
	}
}

// until takes what comes until something else is told.
func (s *stage) until(told <-chan struct{}) {
	for {
		select {
		case <-told:
			return
		case msg := <-s.msgs:
			s.take(msg)
		}
	}
}

// press presses keys, and waits for what comes of each. A key is named as the
// program names it; a word in quotes is typed.
func (s *stage) press(keys ...string) {
	for _, name := range keys {
		if text, quoted := strings.CutPrefix(name, `"`); quoted {
			for _, letter := range strings.TrimSuffix(text, `"`) {
				s.take(keyPress(string(letter)))
			}
			s.settle()
			continue
		}
		s.take(keyPress(name))
		s.settle()
	}
}

// named are the keys that write nothing.
var named = map[string]rune{
	"enter": tea.KeyEnter, "esc": tea.KeyEscape, "backspace": tea.KeyBackspace, "tab": tea.KeyTab,
	"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
	"home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown,
}

func keyPress(name string) tea.KeyPressMsg {
	plain, shift := strings.CutPrefix(name, "shift+")
	ctrl, isCtrl := strings.CutPrefix(name, "ctrl+")
	switch code, known := named[plain]; {
	case isCtrl:
		return tea.KeyPressMsg{Code: []rune(ctrl)[0], Mod: tea.ModCtrl}
	case known && shift:
		return tea.KeyPressMsg{Code: code, Mod: tea.ModShift}
	case known:
		return tea.KeyPressMsg{Code: code}
	case name == "space":
		return tea.KeyPressMsg{Code: tea.KeySpace, Text: " "}
	}
	letter := []rune(name)[0]
	return tea.KeyPressMsg{Code: unicode.ToLower(letter), Text: name}
}

// click presses the mouse at a place and lets it go there.
func (s *stage) click(x, y int) {
	at := tea.Mouse{X: x, Y: y, Button: tea.MouseLeft}
	s.take(tea.MouseClickMsg(at))
	s.take(tea.MouseReleaseMsg(at))
	s.settle()
}

// frame is what the screen shows, without colours.
func (s *stage) frame() string {
	lines := strings.Split(ansi.Strip(s.model.View().Content), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n") + "\n"
}
