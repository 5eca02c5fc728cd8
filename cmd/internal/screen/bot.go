package screen

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"pente/players/table"
	"pente/rules"
)

// thought is a bot that thinks in a goroutine of its own, with its own copy of
// the game. There is one at a time: who was told to stop is waited for before
// another is asked.
type thought struct {
	busy  bool
	since time.Time
	stop  context.CancelFunc
	done  chan struct{} // closed when the bot that was asked last has answered
}

// answered is what a bot has said.
type answered struct {
	answer table.Answer
	match  *match
}

// think asks the bot whose turn it is.
func (m *match) think() tea.Cmd {
	seat := m.table.ToMove()
	if m.watched || m.game.Visit != nil || m.thought.busy || seat == 0 || m.teller.IsPerson(seat) {
		return nil
	}
	ask, err := m.table.Consult()
	if err != nil {
		m.notice = m.teller.Trouble(err)
		return nil
	}
	ctx, stop := context.WithCancel(m.ctx)
	pace := m.pace()
	done := make(chan struct{})
	m.thought = thought{busy: true, stop: stop, since: time.Now(), done: done}
	return func() tea.Msg {
		defer close(done)
		defer stop()
		pause(ctx, pace)
		return answered{ask(ctx), m}
	}
}

// pace is how long to wait before a bot moves: where another bot has just moved,
// a person wants to see what.
func (m *match) pace() time.Duration {
	if n := len(m.movers); m.timed() || n == 0 || m.teller.IsPerson(m.movers[n-1]) {
		return 0
	}
	return m.options.Pace
}

// pause waits, but not for a game that nobody goes on with.
func pause(ctx context.Context, d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
	case <-timer.C:
	}
}

// heed does what a bot has answered, unless the game has gone on without it.
func (m *match) heed(a table.Answer) {
	m.thought.busy, m.thought.stop = false, nil
	err := m.table.Heed(a)
	if err != nil && !errors.Is(err, table.ErrStale) && !errors.Is(err, context.Canceled) {
		m.notice = m.teller.Trouble(err)
	}
}

// stop tells the bots that nobody waits for them any longer.
func (m *match) stop() {
	if m.thought.stop != nil {
		m.thought.stop()
	}
	m.dropHint()
}

// advised is a hint.
type advised struct {
	text  string
	move  rules.Move
	err   error
	match *match
	moves int // made when it was asked for
}

// askHint lets a bot look for a move.
func (m *match) askHint() tea.Cmd {
	switch {
	case m.over():
		m.notice = m.say("term.over", nil)
		return nil
	case !m.mine():
		m.notice = m.say("screen.not_your_turn", nil)
		return nil
	case m.hint != nil:
		return nil
	}
	p := new(rules.Position)
	m.table.Position().CopyTo(p)
	ctx, stop := context.WithCancel(m.ctx)
	m.hint, m.notice = stop, m.say("screen.looking", nil)
	teller, moves := *m.teller, len(m.movers)
	return func() tea.Msg {
		defer stop()
		text, move, err := teller.Hint(ctx, p)
		return advised{text, move, err, m, moves}
	}
}

// advise shows a hint, and points at it.
func (m *match) advise(a advised) {
	if m.hint == nil || a.moves != len(m.movers) {
		return
	}
	m.dropHint()
	if a.err != nil {
		m.notice = m.teller.Trouble(a.err)
		return
	}
	m.notice = a.text
	if at, ok := a.move.Point(); ok {
		m.cursor = at
	}
}

func (m *match) dropHint() {
	if m.hint != nil {
		m.hint()
	}
	m.hint = nil
}
