// Package screen plays games on a whole terminal: the board is moved on with
// keys or the mouse, and everything about the game is in sight.
package screen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules/notation"
	"pente/variants"
)

// Options are what the screen needs besides a game.
type Options struct {
	In      io.Reader
	Out     io.Writer
	Unicode bool     // stones are shapes and not letters
	Colour  bool     // colours are written
	Mouse   bool     // clicks are asked for
	Env     []string // the environment, as os.Environ has it

	// Guard begins to watch over the terminal, so that it is put back also if this
	// program cannot; it returns what ends that. Nil where nobody watches.
	Guard func() (release func())

	// Games is the folder in which games are kept that were given no file; empty
	// for none.
	Games string
	// Load finds the game of a file, to go on with it; nil where that cannot be done.
	Load func(name string) (term.Game, error)
	// New makes the game that was chosen; nil where none can be.
	New func(Choice) (term.Game, error)
	// Sheet is the rule sheet of a variant; nil where there is none.
	Sheet func(*variants.Variant) string
	// Pace is how long the move of a bot is looked at before another bot moves.
	Pace time.Duration
}

// framesPerSecond is how often the screen is written at most. A key is seen
// within one frame.
const framesPerSecond = 120

// Play plays a game until the person leaves. It returns what to say once the
// screen is gone: how the game stands, and how to go on with it. The error says
// what is wrong with the game's players, moves or file, or is ctx's.
func Play(ctx context.Context, game term.Game, options Options) (parting string, err error) {
	m, err := newPlay(ctx, game, options)
	if err != nil {
		return "", err
	}
	return show(ctx, m, options)
}

// Start lets a person choose a game, and plays it as Play does. The variant of
// that name is proposed. It is nothing to say if none was chosen.
func Start(ctx context.Context, in *words.Words, preferred string, options Options) (parting string, err error) {
	return show(ctx, newStart(ctx, options, in, preferred), options)
}

// show shows a screen and those that come after it, and writes the game of the
// last one to its file.
func show(ctx context.Context, m tea.Model, options Options) (parting string, err error) {
	last, err := run(ctx, m, options)
	game, played := last.(*play)
	if !played {
		return "", err
	}
	return game.parting(), errors.Join(err, game.close(), game.leave())
}

// run shows a model until it ends; last is the one that was shown then.
func run(ctx context.Context, m tea.Model, o Options) (last tea.Model, err error) {
	if o.Guard != nil {
		defer o.Guard()()
	}
	profile := colorprofile.ASCII
	if o.Colour {
		profile = max(colorprofile.Detect(o.Out, o.Env), colorprofile.ANSI)
	}
	program := tea.NewProgram(m,
		tea.WithContext(ctx), tea.WithInput(o.In), tea.WithOutput(o.Out), tea.WithEnvironment(o.Env),
		tea.WithFPS(framesPerSecond), tea.WithColorProfile(profile),
		tea.WithWindowSize(usualColumns, usualRows)) // where the terminal does not say
	last, err = program.Run()
	switch {
	case errors.Is(err, tea.ErrInterrupted), err != nil && ctx.Err() != nil:
		return last, nil // the person has had enough
	case errors.Is(err, tea.ErrProgramPanic):
		return last, fmt.Errorf("the program has failed: %w", err)
	}
	return last, err
}

func (o Options) style() notation.Style { return notation.Style{Unicode: o.Unicode, Center: true} }
