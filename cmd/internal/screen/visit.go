package screen

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"pente/cmd/internal/guest"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// visit is what goes on between a screen and the server that keeps its game.
type visit struct {
	hearing bool               // somebody waits for news
	sending bool               // a move is on its way
	again   bool               // the game is being looked at again
	lost    bool               // there will be no more news
	stop    context.CancelFunc // nil before the first news was waited for
	ctx     context.Context
}

// heard is what a server has told; err is why it will tell no more.
type heard struct {
	news  guest.News
	err   error
	match *match
}

// sent says that a move has arrived, or why not.
type sent struct {
	err   error
	match *match
}

// renewed is the game as it stands now.
type renewed struct {
	game  term.Game
	err   error
	match *match
}

// hear waits for news of the server, if there is one.
func (m *match) hear() tea.Cmd {
	v := m.game.Visit
	if v == nil || m.visit.hearing || m.visit.lost {
		return nil
	}
	if m.visit.stop == nil {
		m.visit.ctx, m.visit.stop = context.WithCancel(m.ctx)
	}
	m.visit.hearing = true
	ctx := m.visit.ctx
	return func() tea.Msg {
		news, err := v.Next(ctx)
		return heard{news, err, m}
	}
}

// learn does what news say.
func (m *play) learn(h heard) tea.Cmd {
	m.visit.hearing = false
	switch {
	case m.visit.ctx.Err() != nil:
		m.visit.lost = true
	case h.err != nil && m.visit.again:
		m.visit.lost = true
	case h.err != nil:
		m.visit.lost, m.notice = true, m.say("guest.lost", nil)
	case h.news.Kind == guest.Down:
		m.notice = m.say("guest.down", nil)
	case h.news.Kind == guest.Up:
		m.notice = m.say("guest.up", nil)
	case h.news.Kind == guest.Anew:
		return m.lookAgain()
	default:
		return m.follows(h.news)
	}
	return nil
}

// follows makes a move that the server tells of. One that does not fit is a reason
// to look at the game again.
func (m *play) follows(news guest.News) tea.Cmd {
	move, err := notation.ParseMove(m.table.Position(), news.Move)
	if err == nil {
		err = m.table.Play(news.Seat, move)
	}
	if err != nil {
		return m.lookAgain()
	}
	if !m.visit.sending {
		m.notice = ""
	}
	if at, ok := move.Point(); ok && !m.game.IsPerson(news.Seat) {
		m.cursor = at
	}
	return nil
}

// lookAgain asks the server how the game stands.
func (m *play) lookAgain() tea.Cmd {
	if m.visit.again {
		return nil
	}
	m.visit.again, m.visit.lost = true, true
	m.notice = m.say("guest.anew", nil)
	match := m.match
	return func() tea.Msg {
		game, err := match.game.Again(match.ctx)
		return renewed{game, err, match}
	}
}

// renew goes on with the game as it stands now.
func (m *play) renew(r renewed) {
	if r.err != nil {
		m.visit.again = false
		m.notice = guest.Why(m.game.Words, r.err)
		return
	}
	if err := m.begin(r.game); err != nil {
		r.game.Visit.Close()
		m.report(err)
		return
	}
	m.notice = m.say("guest.anew", nil)
}

// send sends a move to the server; it is made when it comes back.
func (m *play) send(seat rules.Seat, move rules.Move) tea.Cmd {
	p := m.table.Position()
	if err := p.Why(move); err != nil {
		m.notice = m.teller.Refused(err)
		return nil
	}
	if m.visit.sending {
		return nil
	}
	m.visit.sending, m.notice = true, m.say("guest.sending", nil)
	ply, text, match := p.Plies(), notation.Move(p, move), m.match
	return func() tea.Msg {
		return sent{match.game.Visit.Send(match.ctx, ply, seat, text), match}
	}
}

// arrive notes that a move has arrived, or says why not.
func (m *play) arrive(s sent) {
	m.visit.sending = false
	if s.err == nil {
		m.notice = ""
		return
	}
	m.notice = guest.Why(m.game.Words, s.err)
	if refused := (*guest.Refused)(nil); !errors.As(s.err, &refused) {
		m.notice += " " + m.say("guest.unsure", nil)
	}
}

// pageOnly says where to ask for what cannot be asked for here; false where the game
// is played here.
func (m *play) pageOnly() bool {
	if m.game.Visit == nil {
		return false
	}
	m.notice = m.say("guest.page_only", words.Data{"Link": m.game.Visit.Link.String()})
	return true
}

// wantAgain asks the server for another round.
func (m *play) wantAgain() tea.Cmd {
	m.notice = m.say("guest.again", nil)
	match := m.match
	return func() tea.Msg {
		if err := match.game.Visit.Rematch(match.ctx); err != nil {
			return sent{err, match}
		}
		return nil
	}
}
