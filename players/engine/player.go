package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"pente/players/engine/program"
	"pente/rules"
)

// Player lets a program choose moves. The program is started for its first game,
// stays for the next ones, and is started anew when it has ended between two
// moves. A program that breaks while a move is due is an error of Move, and gone;
// the next call starts it again. A Player belongs to one goroutine, and Close has
// to be called when nobody plays with it any more.
type Player struct {
	settings settings
	program  *program.Program
	dialect  dialect
	planned  []rules.Move // chosen already for what follows
	game     game         // as it will stand when the first of them is due
	checked  *rules.Rules // what the program can play
	count    int
}

// dialect is how a program is talked to.
type dialect interface {
	// fits says why these rules cannot be played; talk is for what only the
	// program itself knows.
	fits(r *rules.Rules, players int, talk talk) error
	// ask makes the program choose: the moves until it is somebody else's turn,
	// or at least one. New says that the program has just been started.
	ask(c conversation, p *rules.Position, new bool) ([]rules.Move, error)
	// goodbye is what ends a program.
	goodbye() string
}

// talk starts the program and lets it be asked something.
type talk func(about func(c conversation) error) error

// game is a game as it stood.
type game struct {
	rules   *rules.Rules
	players int
	history []rules.Move
}

func gameOf(p *rules.Position) game { return game{p.Rules(), p.Players(), p.History(nil)} }

// began tells whether a position comes after the game as it stood, or is it.
func (g *game) began(p *rules.Position) bool {
	return g.rules == p.Rules() && g.players == p.Players() && len(g.history) <= p.Plies() &&
		slices.Equal(g.history, p.History(nil)[:len(g.history)])
}

// is tells whether a position comes so many moves after the game as it stood.
func (g *game) is(p *rules.Position, later int) bool {
	return g.began(p) && len(g.history)+later == p.Plies()
}

// leaveTime is how long a program may take to go when it is told to.
const leaveTime = time.Second

// New makes a player of the options in its text, as the package describes them.
// The seed is told to programs that want one; an option seed= goes before it. The
// error says which option is wrong, or that there is no such program.
func New(options []string, seed uint64) (*Player, error) {
	s, err := read(options, seed)
	if err != nil {
		return nil, err
	}
	p := &Player{settings: s}
	if s.protocol == textProtocol {
		p.dialect = &line{}
	} else {
		p.dialect = &brain{}
	}
	return p, nil
}

// Check says why the program cannot play these rules with so many players; nil if
// it can. It may have to start the program to ask it.
func (p *Player) Check(r *rules.Rules, players int) error {
	if p.checked == r && p.count == players {
		return nil
	}
	if err := p.dialect.fits(r, players, p.talk); err != nil {
		return p.named(err)
	}
	p.checked, p.count = r, players
	return nil
}

// talk asks the program something before a game.
func (p *Player) talk(about func(c conversation) error) error {
	if _, err := p.ready(); err != nil {
		return err
	}
	c := conversation{ctx: context.Background(), program: p.program, settings: &p.settings}
	defer c.within(p.settings.start)()
	err := about(c)
	if err != nil {
		p.drop()
	}
	return err
}

// Move asks the program for a move. The error is ctx's when it ends first, and
// otherwise says what the program did wrong; then it has been killed.
func (p *Player) Move(ctx context.Context, at *rules.Position) (rules.Move, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if len(p.planned) > 0 && p.game.is(at, 0) {
		return p.next(), nil
	}
	if err := p.Check(at.Rules(), at.Players()); err != nil {
		return 0, err
	}
	moves, err := p.ask(ctx, at)
	if err != nil {
		p.drop()
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		return 0, p.named(err)
	}
	p.planned, p.game = moves, gameOf(at)
	return p.next(), nil
}

// ask asks the program, which is started where it does not run: also where it is
// only noticed now that it has ended since its last move.
func (p *Player) ask(ctx context.Context, at *rules.Position) ([]rules.Move, error) {
	new, err := p.ready()
	if err != nil {
		return nil, err
	}
	moves, err := p.talkTo(ctx, at, new)
	var broken *program.Broken
	if !new && errors.As(err, &broken) && broken.Unheard {
		return p.ask(ctx, at)
	}
	return moves, err
}

// talkTo talks to the program within its time.
func (p *Player) talkTo(ctx context.Context, at *rules.Position, new bool) ([]rules.Move, error) {
	turn := p.settings.turn
	left := unlimited
	if end, ok := ctx.Deadline(); ok {
		left = max(0, time.Until(end))
		turn = min(turn, left)
	}
	c := conversation{ctx: ctx, program: p.program, settings: &p.settings, turn: turn, left: left}
	return p.dialect.ask(c, at, new)
}

// next is the first of the moves that are planned.
func (p *Player) next() rules.Move {
	m := p.planned[0]
	p.planned = p.planned[1:]
	p.game.history = append(p.game.history, m)
	return m
}

// ready starts the program where it does not run; new tells that it did.
func (p *Player) ready() (new bool, err error) {
	if p.program != nil && p.program.Alive() {
		return false, nil
	}
	p.drop()
	p.program, err = program.Start(p.settings.command, p.settings.folder, p.settings.limits)
	return true, err
}

// drop kills the program.
func (p *Player) drop() {
	if p.program != nil {
		p.program.Kill()
	}
	p.program, p.planned = nil, nil
}

// Close ends the program and waits until nothing of it runs any more. The player
// may be asked again afterwards. The error is always nil.
func (p *Player) Close() error {
	if p.program != nil {
		p.program.Close(p.dialect.goodbye(), leaveTime)
	}
	p.drop()
	return nil
}

// named puts the program's name before what is wrong with it.
func (p *Player) named(err error) error {
	var broken *program.Broken
	if errors.As(err, &broken) {
		return fmt.Errorf("the program %s is broken: %w", p.settings.command[0], err)
	}
	return fmt.Errorf("the program %s: %w", p.settings.command[0], err)
}
