package screen

import (
	"context"
	"errors"
	"slices"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// film is the games of a record, one of which is watched.
type film struct {
	games    []term.Game
	at       int
	captures []int // how many moves had been made after each capture
}

// Watch shows the games of a record, each with its rules and players. Of a game
// that does not fit its rules the moves before are shown, and why it goes no
// further.
func Watch(ctx context.Context, games []term.Game, options Options) error {
	m, err := newWatch(ctx, games, options)
	if err != nil {
		return err
	}
	_, err = run(ctx, m, options)
	return errors.Join(err, m.leave())
}

func newWatch(ctx context.Context, games []term.Game, o Options) (*play, error) {
	m := newScreen(o)
	m.film = &film{games: games}
	return m, m.open(ctx, 0, o)
}

// open shows a game of the record from its start.
func (m *play) open(ctx context.Context, n int, o Options) error {
	next, err := newMatch(ctx, m.film.games[n], o, true)
	if err != nil {
		return err
	}
	m.match, m.film.at = next, n
	m.step(len(m.movers))
	m.film.captures = nil
	p, err := next.table.Position().Rules().Start(next.table.Position().Players())
	if err != nil {
		return err
	}
	for i, move := range next.table.Position().History(nil) {
		p.Push(move)
		if len(notation.Captured(p)) > 0 {
			m.film.captures = append(m.film.captures, i+1)
		}
	}
	return nil
}

// other shows another game of the record.
func (m *play) other(by int) tea.Cmd {
	n := m.film.at + by
	if n < 0 || n >= len(m.film.games) {
		m.notice = m.say("screen.watch.no_game", nil)
		return nil
	}
	m.report(m.leave())
	m.report(m.open(m.ctx, n, m.options))
	return nil
}

// shown is how many moves have been made where the game is looked at.
func (m *match) shown() int { return len(m.movers) - m.looks.back }

// toCapture goes to the next capture, or the one before.
func (m *play) toCapture(forward bool) tea.Cmd {
	captures, here := m.film.captures, m.shown()
	i, found := slices.BinarySearch(captures, here)
	switch {
	case !forward:
		i--
	case found:
		i++
	}
	if i < 0 || i >= len(captures) {
		m.notice = m.say("screen.watch.no_capture", nil)
		return nil
	}
	m.step(here - captures[i])
	m.point()
	return nil
}

// point puts the cursor on the stone that was laid last.
func (m *match) point() {
	if at := m.seen().last; at != rules.NoPoint {
		m.cursor = at
	}
}

// watchKey does what a key says while a record is watched.
func (m *play) watchKey(k tea.KeyPressMsg) tea.Cmd {
	m.notice = ""
	switch name := k.String(); name {
	case "left", "h", ",", "<", "pgup", "backspace":
		m.step(1)
	case "right", "l", ".", ">", "pgdown", "enter":
		m.step(-1)
	case "home", "g", "0":
		m.step(len(m.movers))
	case "end", "G", "$":
		m.step(-len(m.movers))
	case "up", "k", "down", "j":
		return m.toCapture(name == "down" || name == "j")
	case "space":
		return m.runFilm()
	case "e":
		return m.askVerdict()
	case "n", "p":
		return m.other(map[string]int{"n": 1, "p": -1}[name])
	case "?":
		return m.showHelp()
	case "q", "esc":
		return m.quit()
	}
	m.point()
	return nil
}

// runFilm lets the moves go by, or stops them.
func (m *play) runFilm() tea.Cmd {
	if m.looks.plays {
		m.looks.plays = false
		return nil
	}
	if m.looks.back == 0 {
		m.step(len(m.movers))
	}
	m.looks.plays = true
	m.looks.turn++
	return m.wait()
}

// judged is what a bot thinks of a position.
type judged struct {
	text  string
	err   error
	match *match
	shown int
}

// askVerdict lets a bot look at the position that is seen.
func (m *play) askVerdict() tea.Cmd {
	if m.hint != nil {
		return nil
	}
	p := new(rules.Position)
	m.seen().position.CopyTo(p)
	ctx, stop := context.WithCancel(m.ctx)
	m.hint, m.notice = stop, m.say("screen.looking", nil)
	teller, shown, match := *m.teller, m.shown(), m.match
	return func() tea.Msg {
		defer stop()
		text, err := teller.Verdict(ctx, p)
		return judged{text, err, match, shown}
	}
}

// judge shows what a bot thinks, if that position is still looked at.
func (m *play) judge(j judged) {
	if j.match != m.match {
		return
	}
	m.dropHint()
	switch {
	case j.shown != m.shown() || errors.Is(j.err, context.Canceled):
		m.notice = ""
	case j.err != nil:
		m.notice = m.teller.Trouble(j.err)
	default:
		m.notice = j.text
	}
}

// scene says which game and which move is watched.
func (m *play) scene() string {
	text := m.say("screen.watch.at", words.Data{"N": m.shown(), "Total": len(m.movers)})
	if len(m.film.games) > 1 {
		text = m.say("screen.watch.game", words.Data{"N": m.film.at + 1, "Total": len(m.film.games)}) + ". " + text
	}
	return text
}

// caption says at the end of a game how it has ended, or why it goes no further.
func (m *play) caption() string {
	result := m.game.Record.Result.Token()
	switch {
	case m.looks.back > 0:
		return ""
	case m.broken != nil:
		return m.say("screen.watch.broken", words.Data{"Why": m.teller.Why(m.broken)})
	case m.over():
		return m.teller.Result()
	case result != "?":
		return m.say("screen.watch.result", words.Data{"Result": result})
	}
	return m.say("screen.watch.ends", nil)
}
