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
	"pente/rules/notation"
)

// Options are what the screen needs besides a game.
type Options struct {
	In      io.Reader
	Out     io.Writer
	Unicode bool     // stones are shapes and not letters
	Colour  bool     // colours are written
	Mouse   bool     // clicks are asked for
	Env     []string // the environment, as os.Environ has it

	// Games is the folder in which games are kept that were given no file; empty
	// for none.
	Games string
	// Load finds the game of a file, to go on with it; nil where that cannot be done.
	Load func(name string) (term.Game, error)
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
	defer m.stop()
	err = run(ctx, m, options)
	return m.parting(), errors.Join(err, m.close())
}

// run shows a model until it ends.
func run(ctx context.Context, m tea.Model, o Options) error {
	profile := colorprofile.ASCII
	if o.Colour {
		profile = max(colorprofile.Detect(o.Out, o.Env), colorprofile.ANSI)
	}
	program := tea.NewProgram(m,
		tea.WithContext(ctx), tea.WithInput(o.In), tea.WithOutput(o.Out), tea.WithEnvironment(o.Env),
		tea.WithFPS(framesPerSecond), tea.WithColorProfile(profile))
	_, err := program.Run()
	switch {
	case errors.Is(err, tea.ErrInterrupted), err != nil && ctx.Err() != nil:
		return nil // the person has had enough
	case errors.Is(err, tea.ErrProgramPanic):
		return fmt.Errorf("the program has failed: %w", err)
	}
	return err
}

func (o Options) style() notation.Style { return notation.Style{Unicode: o.Unicode, Center: true} }
