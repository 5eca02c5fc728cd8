package main

import (
	"context"
	"fmt"
	"os/signal"

	"github.com/spf13/cobra"

	"pente/cmd/internal/screen"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules/record"
	"pente/variants"
)

// watching is what the command line says about games to be looked at on the
// screen.
type watching struct {
	on, ascii bool
	language  string
}

func (w *watching) flags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&w.on, "watch", false, "step through the games on the screen, in place of comparing them")
	cmd.Flags().BoolVar(&w.ascii, "ascii", false, "with --watch: draw with letters and signs only")
	languageFlag(cmd, &w.language)
}

// watchable tells whether games can be shown to a person.
func watchable(cmd *cobra.Command, asJSON bool) error {
	switch _, fits := new(play).fullScreen(cmd); {
	case asJSON:
		return misusedf("--watch shows games to a person, --json prints data: one of the two")
	case !fits:
		return misusedf("--watch needs a terminal of at least %d columns and %d rows", screen.FewestColumns, screen.FewestRows)
	}
	return nil
}

// run shows the games of all files, in order.
func (w *watching) run(cmd *cobra.Command, files []string, sets *rulesets, asJSON bool) error {
	look := play{ascii: w.ascii, language: w.language}
	if err := watchable(cmd, asJSON); err != nil {
		return err
	}
	in, err := speech(w.language)
	if err != nil {
		return err
	}
	var games []term.Game
	for _, file := range files {
		if err := w.add(&games, cmd, file, sets, in); err != nil {
			return err
		}
	}
	if len(games) == 0 {
		return answerNo{"there is no game to watch"}
	}
	ctx, stop := signal.NotifyContext(context.Background(), interrupts...)
	defer stop()
	return screen.Watch(ctx, games, look.options(cmd))
}

// mostWatched is how many games can be looked at in one go.
const mostWatched = 100_000

// add adds the games of a file that can be read and whose rules are known; of the
// others it is told on standard error.
func (w *watching) add(games *[]term.Game, cmd *cobra.Command, file string, sets *rulesets, in *words.Words) error {
	return eachGame(cmd.InOrStdin(), file, func(g record.Game, bad *record.Bad) error {
		if bad != nil {
			fmt.Fprintln(cmd.ErrOrStderr(), printable(bad.Error()))
			return nil
		}
		found := sets.of(file, g)
		if found.err != nil {
			fmt.Fprintln(cmd.ErrOrStderr(), printable(fmt.Sprintf("game %s: %s", g.ID, brief(found.err))))
			return nil
		}
		if len(*games) == mostWatched {
			return misusedf("there are more than %d games to watch", mostWatched)
		}
		*games = append(*games, watched(g, found, in))
		return nil
	})
}

// watched is a game of a record by its rules; by those without an opening, where it
// only breaks that.
func watched(g record.Game, found *ruleset, in *words.Words) term.Game {
	game := term.Game{Variant: found.variant, Record: g, Words: in}
	if v, err := variants.Load(configName(g.Variant)); err == nil && v.Fingerprint() == found.variant.Fingerprint() {
		game.Variant = v // rules that a record carries have no name
	}
	if found.free != nil && record.Replay(g, found.variant.Rules, found.free).Opening {
		free := *game.Variant
		free.Rules = found.free
		game.Variant = &free
	}
	seats := max(g.Players, len(g.Seats))
	if seats == 0 {
		seats = found.variant.Rules.Counts()[0]
	}
	for i := range seats {
		name := ""
		if i < len(g.Seats) {
			name = printable(g.Seats[i].Name)
			if player := g.Seats[i].Player; player != "" {
				name = printable(player)
			}
		}
		game.Seats = append(game.Seats, name)
	}
	return game
}
