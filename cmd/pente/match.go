package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"pente/players"
	"pente/players/lab"
	"pente/variants"
)

// match is what the command line says about a match.
type match struct {
	choice
	specs        string
	seats        int
	games        int
	seed         uint64
	workers      int
	openingPlies int
	asJSON       bool

	variant *variants.Variant
	match   *lab.Match
}

func matchCommand() *cobra.Command {
	var m match
	cmd := &cobra.Command{
		Use:   "match VARIANT --players A,B,... --games N",
		Short: "Let bots play many games, and say who is stronger",
		Long: `Let bots play many games against each other and say who is stronger, and how
sure that is. Every opening is played once with everybody on each seat: such a
block is what the intervals come from. The same seed gives the same games, with
any number of workers, where players are limited by nodes and not by time.`,
		Example: `  pente match pente --players hard,medium --games 200
  pente match pente-multi --players hard,easy,easy --games 300
  pente match gomoku --players "search nodes=2000,greedy" --games 100 --seed 7 --json`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE: func(cmd *cobra.Command, args []string) error {
			return m.run(cmd, args[0])
		},
	}
	m.setFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&m.specs, "players", "", "who plays: a `list` of "+strings.Join(players.Words(), ", "))
	flags.IntVar(&m.seats, "seats", 0, "`number` of seats of a game (default as many as players, or the fewest there can be)")
	flags.IntVar(&m.games, "games", 100, "`number` of games")
	flags.Uint64Var(&m.seed, "seed", 1, "`number` that openings and players are drawn from")
	flags.IntVar(&m.workers, "workers", runtime.GOMAXPROCS(0), "`number` of games played at a time")
	flags.IntVar(&m.openingPlies, "opening-plies", -1, "`number` of random plies that a game begins with (default what suits the board)")
	flags.BoolVar(&m.asJSON, "json", false, "print a JSON object")
	complete(cmd, "players", completeBots)
	return cmd
}

func (m *match) run(cmd *cobra.Command, name string) error {
	if err := m.prepare(name); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	tally, err := m.play(ctx)
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if m.asJSON {
		err = printJSON(cmd.OutOrStdout(), m.report(tally))
	} else {
		err = printText(cmd.OutOrStdout(), func(out io.Writer) { m.print(out, tally) })
	}
	if err == nil && tally.Games() < m.games {
		err = answerNo{plural(tally.Games(), "game") + " played of " + plural(m.games, "game")}
	}
	return err
}

// prepare finds out what is to be played, and whether it can be.
func (m *match) prepare(name string) (err error) {
	switch {
	case m.games < 1 || m.games > 10_000_000:
		return misusedf("--games must be from 1 to 10000000, not %d", m.games)
	case m.workers < 1 || m.workers > 1024:
		return misusedf("--workers must be from 1 to 1024, not %d", m.workers)
	case m.openingPlies < -1 || m.openingPlies > 64:
		return misusedf("--opening-plies must be from 0 to 64, not %d", m.openingPlies)
	}
	if m.variant, err = m.load(name); err != nil {
		return err
	}
	m.match, err = lab.New(lab.Setup{
		Rules: m.variant.Rules, Players: splitPlayers(m.specs), Seats: m.seats, Seed: m.seed, OpeningPlies: m.openingPlies,
	})
	if err != nil {
		return misusedf("%s: %w", m.variant.Name, err)
	}
	return nil
}

// splitPlayers takes a list of players apart at its commas, but for those that
// stand in quotes.
func splitPlayers(list string) (specs []string) {
	if list == "" {
		return nil
	}
	quoted := false
	parts := strings.FieldsFunc(list, func(c rune) bool {
		if c == '"' {
			quoted = !quoted
		}
		return c == ',' && !quoted
	})
	for _, part := range parts {
		specs = append(specs, strings.TrimSpace(part))
	}
	return specs
}

func (m *match) play(ctx context.Context) (*lab.Tally, error) {
	tally := m.match.NewTally()
	for game, err := range m.match.Games(ctx, 0, m.games, m.workers) {
		if err != nil {
			return tally, err
		}
		tally.Add(game)
	}
	return tally, nil
}

// completeBots offers the words for the last player of a list.
func completeBots(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	before := begun[:strings.LastIndex(begun, ",")+1]
	var words []string
	for _, word := range players.Words() {
		words = append(words, before+word)
	}
	return begins(words, begun), cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}
