package main

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/screen"
	"pente/cmd/internal/term"
	"pente/variants"
)

// botPace is how long the move of a bot is looked at before another bot moves.
const botPace = 300 * time.Millisecond

// fullScreen tells whether a game can be played on the whole terminal. Where a
// person sits at one and it cannot, the message says why.
func (c *play) fullScreen(cmd *cobra.Command) (why string, fits bool) {
	in, out := cmd.InOrStdin(), cmd.OutOrStdout()
	if c.plain || !isTerminal(in) || !isTerminal(out) {
		return "", false
	}
	if os.Getenv("TERM") == "dumb" {
		return "screen.why.dumb", false
	}
	columns, rows := window(out)
	if columns > 0 && rows > 0 && (columns < screen.FewestColumns || rows < screen.FewestRows) {
		return "screen.why.small", false
	}
	return "", true
}

// open tells whether nothing is said about which game to play.
func (c *play) open() bool { return c.seats == "" && c.resume == "" && len(c.set) == 0 }

// choose lets a person choose a game on the whole terminal.
func (c *play) choose(ctx context.Context, cmd *cobra.Command) error {
	in, err := speech(c.language)
	if err != nil {
		return err
	}
	parting, err := screen.Start(ctx, in, defaultVariant, c.options(cmd))
	return part(cmd, parting, err)
}

// part says what there is to say once the screen is gone.
func part(cmd *cobra.Command, parting string, err error) error {
	if parting != "" {
		fmt.Fprintln(cmd.OutOrStdout(), parting)
	}
	return err
}

// onScreen plays a game on the whole terminal.
func (c *play) onScreen(ctx context.Context, cmd *cobra.Command, game term.Game) error {
	options := c.options(cmd)
	if game.Visit != nil { // the server keeps the game, and decides which it is
		options.Games, options.Load, options.New = "", nil, nil
	}
	parting, err := screen.Play(ctx, game, options)
	return part(cmd, parting, err)
}

// options are what the whole screen needs besides a game. Without a folder for
// games they are not kept, and the screen says so.
func (c *play) options(cmd *cobra.Command) screen.Options {
	out := cmd.OutOrStdout()
	folder, err := keep.Folder(os.Getenv)
	if err != nil {
		folder = ""
	}
	return screen.Options{
		In: cmd.InOrStdin(), Out: out,
		Unicode: !c.ascii && term.Unicode(os.Getenv),
		Colour:  term.Colours(os.Getenv, isTerminal(out)),
		Mouse:   true,
		Guard:   func() func() { return guardTerminal(out) },
		Env:     os.Environ(),
		Games:   folder,
		Load:    c.loadGame,
		New:     c.newGame,
		Sheet:   c.sheet,
		Pace:    botPace,
	}
}

// loadGame reads the game of a file, to go on with it.
func (c *play) loadGame(name string) (term.Game, error) {
	other := play{resume: name, language: c.language, clock: "none"}
	return other.ready(nil)
}

// newGame makes the game that was chosen on the screen.
func (c *play) newGame(choice screen.Choice) (term.Game, error) {
	other := *c
	other.set, other.chosen, other.clock = choice.Set, choice.Seats, choice.Clock
	return other.ready([]string{choice.Variant})
}

// sheet is the rule sheet of a variant, as far as there is one.
func (c *play) sheet(v *variants.Variant) string {
	language, err := tongue(c.language)
	if err != nil {
		return v.Summary
	}
	return sheetOf(v, language)
}
