// Package brain speaks the Gomocup protocol from the side of a program that
// chooses moves, with the extension px1 for games of any rules (see package
// piskvork). It reads commands while it thinks, answers what it does not know, and
// ends when it is told to or when there is no more to read.
package brain

import (
	"context"
	"fmt"
	"io"

	"pente/players"
	"pente/rules"
	"pente/variants"
)

// Brain is what the program is.
type Brain struct {
	Variant *variants.Variant // its rules hold; nil: five in a row, as INFO rule says
	Player  string            // who thinks; "": the search, for as long as the manager allows
	Seed    uint64            // that moves are drawn by
	Version string            // of this program
	Memory  func(bytes int64) // is told how much memory may be used, 0 for any; may be nil
}

// session is one conversation with a manager.
type session struct {
	Brain
	out      io.Writer
	broken   error // why nothing can be written any more
	over     bool  // nothing more is wanted
	size     [2]int
	rule     int
	stones   []stone // of a game by START, in the order they were told
	walls    []rules.Point
	rules    *rules.Rules    // of the last game
	of       ruleset         // what they were made of
	play     *rules.Position // a game by PXMOVES
	count    int             // players of it
	seat     rules.Seat      // of this program there, where it has been told
	limits   limits
	trouble  error  // of a command without an answer, to be told at the next one with an answer
	block    *block // the lines of a command that goes on until DONE
	thinker  thinker
	thinking *thinking
	waiting  []line // what has been read since it thinks
}

// mostWaiting is how many lines may wait for a move; when there are more the
// move is made at once.
const mostWaiting = 1 << 13

// Serve answers commands until the manager ends the conversation, by END or by
// the end of in. What is still to be thought about then is answered at once. The
// error is ctx's, or that of out or of the player's text.
func (b Brain) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	s := &session{Brain: b, out: out, limits: noLimits()}
	if err := s.thinker.seat(b.Player, b.Seed); err != nil {
		return err
	}
	defer s.thinker.close()
	if b.Variant != nil {
		s.size = [2]int{b.Variant.Rules.Width(), b.Variant.Rules.Height()}
	}
	lines := newInput(in)
	defer lines.close()
	err := s.serve(ctx, lines.lines)
	if s.thinking != nil {
		s.thinking.stop()
		<-s.thinking.done
	}
	return err
}

// serve takes lines and moves as they come.
func (s *session) serve(ctx context.Context, lines <-chan line) error {
	for !s.over && s.broken == nil {
		var moved <-chan []rules.Move
		if s.thinking != nil {
			moved = s.thinking.done
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case moves := <-moved:
			s.moved(moves)
		case next, ok := <-lines:
			if !ok {
				lines = nil
				next = endOfInput
			}
			s.read(next)
		}
	}
	return s.broken
}

// read takes a line, or lets it wait until the move is made.
func (s *session) read(next line) {
	if s.thinking == nil {
		s.obey(next)
		return
	}
	word, rest := next.words()
	switch {
	case word == "STOP" || word == "YXSTOP":
		s.thinking.stop()
		return
	case word == "INFO" && len(s.waiting) == 0:
		s.obey(next)
		if key, _ := cutWord(rest); equal(key, "timeout_turn") {
			s.thinking.limit(s.limits.span())
		}
		return
	}
	s.waiting = append(s.waiting, next)
	if hurries(word) || len(s.waiting) > mostWaiting {
		s.thinking.stop()
	}
}

// hurries tells whether a manager that sends a command waits for no move any
// more. It is told one all the same, for it may have sent several commands at once.
func hurries(word string) bool {
	switch word {
	case "START", "RECTSTART", "RESTART", "END":
		return true
	}
	return false
}

// moved tells a move that was thought about, and goes on with the lines that have
// waited for it.
func (s *session) moved(moves []rules.Move) {
	answer := s.thinking.answer
	s.thinking = nil
	answer(moves)
	for len(s.waiting) > 0 && s.thinking == nil && !s.over {
		next := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.obey(next)
	}
	for _, next := range s.waiting {
		if word, _ := next.words(); hurries(word) && s.thinking != nil {
			s.thinking.stop()
			break
		}
	}
}

// say writes a line.
func (s *session) say(format string, values ...any) {
	if _, err := fmt.Fprintf(s.out, format+"\n", values...); err != nil && s.broken == nil {
		s.broken = err
	}
}

// fail reports an error.
func (s *session) fail(err error) { s.say("ERROR %s", brief(err)) }

// think lets the player choose the moves of a turn, and answer is called with
// them.
func (s *session) think(p *rules.Position, answer func(moves []rules.Move)) {
	if p.Over() {
		s.fail(players.ErrOver)
		return
	}
	own := new(rules.Position)
	p.CopyTo(own)
	s.thinking = s.thinker.think(own, s.limits.span(), answer)
}
