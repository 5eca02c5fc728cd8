package term

import (
	"context"
	"errors"
	"fmt"

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

// prompt is the question for a move.
func (s *session) prompt(p *rules.Position) string {
	return fmt.Sprintf("%s %s%s: ", s.name(p.ToMove()), s.asked(p), s.left(p.ToMove()))
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
	move, err := readMove(p, line)
	if err != nil {
		h.s.tell(unreadable(err, len(p.Choices(nil)) > 0))
		return 0, false
	}
	if seat, leaves := move.Leaver(); leaves && seat != p.ToMove() {
		h.s.say("Only player %d can leave that seat. Your turn as player %d.", seat, p.ToMove())
		return 0, false
	}
	return move, true
}

// unreadable explains a line that is no move; choosing says that it should have
// been the word for a choice.
func unreadable(err error, choosing bool) string {
	var why *notation.Unreadable
	if !errors.As(err, &why) {
		return sentenceCase(err.Error()) + "."
	}
	if choosing {
		return why.Error() + "."
	}
	return why.Error() + ". Type a point, or \"help\"."
}

// after is what may be said when the game is over; without a person to say it
// the session ends.
func (s *session) after(ctx context.Context) error {
	if !s.screen.Prompt {
		return errQuit
	}
	line, err := s.ask(ctx, "undo, save FILE or quit? ")
	if err != nil || line == "" {
		return err
	}
	done, err := s.obey(ctx, line)
	if errors.Is(err, errBack) {
		return s.takeBack()
	}
	if err == nil && !done {
		s.say("The game is over. There is \"undo\", \"save FILE\" and \"quit\".")
	}
	return err
}
