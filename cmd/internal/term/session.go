// Package term plays games in a terminal, or with whatever writes lines and
// reads them: one move a line, and a board printed in text.
package term

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/tell"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/players/table"
	"pente/rules"
)

// Screen is where a game is played.
type Screen struct {
	In      io.Reader
	Out     io.Writer
	Unicode bool // stones are shapes and not letters
	Colour  bool // colours are written
	Prompt  bool // a person sits there: ask for moves, and go on after the end

	// Columns is how wide it is just now; 0, or no function, where nobody knows.
	Columns func() int
}

// errQuit ends a session before the game is over.
var errQuit = errors.New("quit")

// errBack goes back to the last move that was typed.
var errBack = errors.New("take back")

// session is one game being played on one screen.
type session struct {
	game   Game
	screen Screen
	table  *table.Table
	bots   []players.Player
	input  *input
	file   *keep.File
	teller *tell.Teller
	taken  []rules.Point // captured since a person last moved
	stale  bool          // the board has changed since it was printed

	explained int   // plies and 1 when a person was last told what to do
	broken    error // why nothing can be written any more
}

// Play plays a game until it is over or nobody wants to go on: by "quit" or the
// end of the input, which are no errors. The error says what is wrong with the
// game's players, moves or file, is ctx's, or is that of Out.
func Play(ctx context.Context, game Game, screen Screen) error {
	in := newInput(screen.In)
	defer in.close()
	for {
		err := play(ctx, game, screen, in)
		if !errors.Is(err, errAnew) {
			return err
		}
		if game, err = game.Again(ctx); err != nil {
			return err
		}
	}
}

// play plays a game. The error is errAnew where the server's game is not what it was.
func play(ctx context.Context, game Game, screen Screen, in *input) error {
	s := &session{game: game, screen: screen, stale: true}
	defer s.leave()
	if err := s.begin(); err != nil {
		return err
	}
	s.input = in
	s.greet()
	err := s.run(ctx)
	switch {
	case s.broken != nil:
		return s.broken
	case errors.Is(err, errAnew):
		return err
	case errors.Is(err, errQuit), errors.Is(err, io.EOF):
		err = nil
	}
	s.goodbye()
	return err
}

// begin seats everybody and makes the moves that were made before.
func (s *session) begin() error {
	seats, err := s.sit()
	if err == nil {
		err = s.lay(seats)
	}
	if err == nil {
		err = s.table.Recall(s.game.Record)
	}
	if err != nil {
		return err
	}
	s.teller.Catch()
	return s.open()
}

// lay lays the table, and finds the language to tell of it.
func (s *session) lay(seats []table.Seat) (err error) {
	if s.game.Words == nil {
		if s.game.Words, err = words.In(words.English); err != nil {
			return err
		}
	}
	setup := table.Setup{Rules: s.game.Variant.Rules, Seats: seats, Watch: s.watch, Clock: s.game.Clock}
	if s.timed() {
		setup.Now = s.game.Now
		if setup.Now == nil {
			setup.Now = time.Now
		}
	}
	if s.table, err = table.Lay(setup); err != nil {
		return err
	}
	s.teller = &tell.Teller{Words: s.game.Words, Variant: s.game.Variant, Table: s.table, Sign: s.sign}
	return nil
}

// sit makes the players.
func (s *session) sit() ([]table.Seat, error) {
	seats := make([]table.Seat, len(s.game.Seats))
	r := s.game.Variant.Rules
	for i, spec := range s.game.Seats {
		seats[i].Name = strings.TrimSpace(spec)
		if s.game.IsPerson(rules.Seat(i + 1)) {
			seats[i].Player, seats[i].Person = &person{s}, true
			continue
		}
		if s.game.Visit != nil {
			continue // who moves at the server
		}
		player, err := players.New(spec, s.game.Seed+uint64(i))
		if err != nil {
			return nil, fmt.Errorf("%w; %s is a person who types", err, Human)
		}
		s.bots = append(s.bots, player)
		if err := players.Check(player, r, len(seats)); err != nil {
			return nil, fmt.Errorf("player %d cannot play %s: %w", i+1, s.game.Variant.Title, err)
		}
		seats[i].Player = player
	}
	return seats, nil
}

// over tells whether the game has ended, on the board or otherwise.
func (s *session) over() bool { return s.table.End() != table.Playing }

// leave lets go of what the players hold.
func (s *session) leave() {
	for _, bot := range s.bots {
		if err := players.Close(bot); err != nil {
			s.say("%s.", tell.Capital(err.Error()))
		}
	}
	if s.game.Visit != nil {
		s.game.Visit.Close()
	}
}

// run goes on until the game is over, and after that as long as a person has
// something to say.
func (s *session) run(ctx context.Context) error {
	for s.broken == nil {
		if s.over() {
			if err := s.after(ctx); err != nil {
				return err
			}
			continue
		}
		if err := s.step(ctx); err != nil {
			return err
		}
	}
	return s.broken
}

// step is one move, or a step back.
func (s *session) step(ctx context.Context) error {
	if s.game.Visit != nil {
		return s.visit(ctx)
	}
	err := s.table.Step(ctx)
	if errors.Is(err, errBack) {
		return s.takeBack()
	}
	return err
}

// takeBack goes back to the last move typed here.
func (s *session) takeBack() error {
	var persons []rules.Seat
	for i, seat := range s.table.Seats() {
		if seat.Person {
			persons = append(persons, rules.Seat(i+1))
		}
	}
	if err := s.table.TakeBack(persons...); err != nil {
		s.tell(s.teller.Say("term.nothing_to_take_back", nil))
	}
	return nil
}

// watch tells what happens at the table, and keeps it.
func (s *session) watch(event table.Event) {
	if s.input == nil {
		return // moves of a record: nobody is watching yet
	}
	for _, sentence := range s.teller.Event(event) {
		s.tell(sentence)
	}
	if event.Kind == table.Refused || event.Kind == table.Over {
		return
	}
	s.mark(event)
	s.keep()
	s.stale = true
	if !s.screen.Prompt || s.over() {
		s.showChanged()
	}
}

// mark remembers the points that were captured since a person last moved.
func (s *session) mark(event table.Event) {
	if s.teller.IsPerson(event.Seat) || !s.screen.Prompt || event.Kind == table.TakenBack {
		s.taken = s.taken[:0]
	}
	for _, change := range event.Changes {
		if change.Was != 0 && change.Is == 0 && !s.teller.BoardMoves() {
			s.taken = append(s.taken, change.Point)
		}
	}
}

// showChanged prints the board if it is not what stands there already.
func (s *session) showChanged() {
	if s.stale {
		s.show()
		s.stale = false
	}
}

// say prints a line.
func (s *session) say(format string, values ...any) {
	if _, err := fmt.Fprintf(s.screen.Out, format+"\n", values...); err != nil && s.broken == nil {
		s.broken = err
	}
}

// tell prints sentences, broken between words to fit a terminal.
func (s *session) tell(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		s.say("%s", wrap(line, s.textColumns()))
	}
}
