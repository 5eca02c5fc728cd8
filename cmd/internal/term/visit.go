package term

import (
	"context"
	"errors"

	"pente/cmd/internal/guest"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// errAnew ends a session whose game is not what it was at the server.
var errAnew = errors.New("the game has changed at the server")

// visit is one move of a game that a server keeps: a person's is sent there, and
// made here when it comes back, as everybody's.
func (s *session) visit(ctx context.Context) error {
	seat := s.table.ToMove()
	if s.game.Visit.Mine(seat) {
		if sent, err := s.sendMove(ctx, seat); err != nil || !sent {
			return err
		}
	} else if s.screen.Prompt {
		s.showChanged()
		s.tell(s.teller.Say("guest.waits", words.Data{"Who": s.teller.Name(seat)}))
	}
	return s.hear(ctx)
}

// sendMove asks a person for a move and sends it; it is told why where the server
// does not take it.
func (s *session) sendMove(ctx context.Context, seat rules.Seat) (sent bool, err error) {
	p := new(rules.Position)
	s.table.Position().CopyTo(p)
	move, err := (&person{s}).Move(ctx, p)
	switch {
	case errors.Is(err, errBack):
		s.pageOnly()
		return false, nil
	case err != nil:
		return false, err
	}
	if why := p.Why(move); why != nil {
		s.tell(s.teller.Refused(why))
		return false, nil
	}
	err = s.game.Visit.Send(ctx, p.Plies(), seat, notation.Move(p, move))
	var refused *guest.Refused
	switch {
	case err == nil:
		return true, nil
	case ctx.Err() != nil:
		return false, ctx.Err()
	case errors.As(err, &refused) && refused.Code == "stale":
		s.tell(guest.Why(s.game.Words, err))
		return true, nil // what was quicker is news
	}
	s.tell(guest.Why(s.game.Words, err))
	if refused == nil {
		s.tell(s.teller.Say("guest.unsure", nil))
	}
	return false, nil
}

// hear waits for a move, and makes it.
func (s *session) hear(ctx context.Context) error {
	for {
		news, err := s.game.Visit.Next(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			s.tell(s.teller.Say("guest.lost", nil))
			return err
		case news.Kind == guest.Down:
			s.tell(s.teller.Say("guest.down", nil))
		case news.Kind == guest.Up:
			s.tell(s.teller.Say("guest.up", nil))
		case news.Kind == guest.Anew:
			s.tell(s.teller.Say("guest.anew", nil))
			return errAnew
		default:
			move, err := notation.ParseMove(s.table.Position(), news.Move)
			if err == nil {
				err = s.table.Play(news.Seat, move)
			}
			if err != nil {
				return errAnew // it does not fit what is known
			}
			return nil
		}
	}
}

// pageOnly says where to ask for what cannot be asked for here.
func (s *session) pageOnly() {
	s.tell(s.teller.Say("guest.page_only", words.Data{"Link": s.game.Visit.Link.String()}))
}
