package term

import (
	"context"
	"errors"
	"fmt"

	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/notation"
)

// person is a player who types.
type person struct{ s *session }

// Move asks for a line until one is a move. What is no move is explained, and
// commands are done, and the person is asked again. The error is errBack or
// errQuit where that was typed, or that of the input.
func (h *person) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	h.s.showChanged()
	if h.s.explained != p.Plies()+1 {
		h.s.explained = p.Plies() + 1
		h.s.explain(p)
	}
	for {
		line, err := h.s.ask(ctx, h.s.prompt(p))
		if err != nil {
			return 0, err
		}
		if line == "" {
			continue
		}
		done, err := h.s.obey(ctx, line)
		if err != nil {
			return 0, err
		}
		if done {
			continue
		}
		if move, ok := h.read(p, line); ok {
			return move, nil
		}
	}
}

// explain says what a person has to do, and what there is to choose.
func (s *session) explain(p *rules.Position) {
	for _, sentence := range s.teller.Task() {
		s.tell(sentence)
	}
	for _, m := range p.Choices(nil) {
		s.helpLine(notation.Move(p, m), s.teller.Meaning(m))
	}
}

// prompt is the question for a move.
func (s *session) prompt(p *rules.Position) string {
	return fmt.Sprintf("%s %s%s: ", s.teller.Name(p.ToMove()), s.teller.Turn(), s.left(p.ToMove()))
}

// ask waits for a line, with a question where a person sees it.
func (s *session) ask(ctx context.Context, question string) (string, error) {
	if s.broken != nil {
		return "", s.broken
	}
	if s.screen.Prompt {
		fmt.Fprint(s.screen.Out, question)
	}
	line, err := s.input.next(ctx)
	if err != nil && s.screen.Prompt {
		s.say("")
	}
	return line, err
}

// read reads a move. If the line is none, or not legal, it says why.
func (h *person) read(p *rules.Position, line string) (rules.Move, bool) {
	move, err := ReadMove(p, line)
	if err != nil {
		h.s.tell(h.s.unreadable(err, len(p.Choices(nil)) > 0))
		return 0, false
	}
	if seat, leaves := move.Leaver(); leaves && seat != p.ToMove() {
		h.s.tell(h.s.teller.Say("term.not_your_seat", words.Data{"Other": h.s.teller.Name(seat), "Who": h.s.teller.Name(p.ToMove())}))
		return 0, false
	}
	return move, true
}

// unreadable explains a line that is no move; choosing says that it should have
// been the word for a choice.
func (s *session) unreadable(err error, choosing bool) string {
	said := s.teller.Trouble(err)
	if why := (*notation.Unreadable)(nil); errors.As(err, &why) && !choosing {
		said += " " + s.teller.Say("term.type_again", nil)
	}
	return said
}

// after is what may be said when the game is over; without a person to say it
// the session ends.
func (s *session) after(ctx context.Context) error {
	if !s.screen.Prompt {
		return errQuit
	}
	line, err := s.ask(ctx, s.teller.Say("term.after", nil)+" ")
	if err != nil || line == "" {
		return err
	}
	done, err := s.obey(ctx, line)
	if errors.Is(err, errBack) && s.game.Visit != nil {
		s.pageOnly()
		return nil
	}
	if errors.Is(err, errBack) {
		return s.takeBack()
	}
	if err == nil && !done {
		s.tell(s.teller.Say("term.over_but", nil))
	}
	return err
}
