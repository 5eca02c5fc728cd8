package main

import (
	"context"
	"errors"
	"fmt"
	"io"
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
	openings     string
	openingPlies int
	sprt         string
	record       string
	resume       string
	asJSON       bool
	watch        matchWatch

	variant    *variants.Variant
	match      *lab.Match
	hypotheses *lab.Hypotheses
	file       *matchFile // nil where nothing is recorded
}

func matchCommand() *cobra.Command {
	var m match
	cmd := &cobra.Command{
		Use:   "match VARIANT --players A,B,... --games N",
		Short: "Let bots play many games, and say who is stronger",
		Long: `Let bots play many games against each other and say who is stronger, and how
sure that is. Each opening is played with everybody on each seat in turn: such a
block is what the intervals come from. Of two players in a game for more, each
sits alone among others; of more players than --seats, all groups play.

A game is worth one point, which winners share, and in a draw all sides: half a
point of two. Elo of two players is the difference; of more, that to the average
of the others.

The same seed gives the same games with any number of workers, where players are
limited by nodes and not by time. Interrupted, the match says what is known; its
record is kept, and --resume goes on from there.`,
		Example: `  pente match pente --players hard,medium --games 200
  pente match pente-multi --players hard,easy,easy --games 300
  pente match pente-multi --seats 4 --players hard,easy --games 320
  pente match gomoku --players hard,medium,easy --seats 2      everybody against everybody
  pente match keryo --players "search nodes=2000,search nodes=1000" --sprt 0,50 --games 2000
  pente match pente --players hard,greedy --record games.txt
  pente match pente --players hard,greedy --resume games.txt --games 400
  pente match keryo --players hard,medium --watch              the boards while they play`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE: func(cmd *cobra.Command, args []string) error {
			return m.run(cmd, args[0])
		},
	}
	m.flags(cmd)
	return cmd
}

func (m *match) flags(cmd *cobra.Command) {
	m.setFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&m.specs, "players", "", "who plays: a `list` of "+strings.Join(players.Words(), ", "))
	flags.IntVar(&m.seats, "seats", 0, "`number` of seats of a game (default as many as players, or the fewest there can be)")
	flags.IntVar(&m.games, "games", 100, "`number` of games; with --sprt, at most")
	flags.StringVar(&m.sprt, "sprt", "", "stop when the first of two players is shown to be `elo0,elo1` stronger: the one or the other, at 5 % error")
	flags.Uint64Var(&m.seed, "seed", 1, "`number` that openings and players are drawn from")
	flags.IntVar(&m.workers, "workers", runtime.GOMAXPROCS(0), "`number` of games played at a time")
	flags.StringVar(&m.openings, "openings", "", "`what` to begin with: balanced or random openings, or a file with one a line, such as K10 L11 M12 (default balanced where a player looks ahead)")
	flags.IntVar(&m.openingPlies, "opening-plies", -1, "`number` of random plies of an opening, 0 for none (default what suits the board)")
	flags.StringVar(&m.record, "record", "", "write the games to this new `file` as they end: as on Pente.org (.txt), .sgf or .json")
	flags.StringVar(&m.resume, "resume", "", "count the games in this `file` of the same match, and go on with it")
	flags.BoolVar(&m.asJSON, "json", false, "print a JSON object")
	m.watch.flags(cmd)
	complete(cmd, "players", completeBots)
}

// What openings there are besides those of a file.
const (
	openingsBalanced = "balanced"
	openingsRandom   = "random"
)

func (m *match) run(cmd *cobra.Command, name string) error {
	err := m.prepare(name)
	if err == nil {
		err = m.watch.possible(cmd, m.asJSON)
	}
	if err != nil {
		return err
	}
	tally, known, err := m.begin()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), interrupts...)
	defer stop()
	context.AfterFunc(ctx, stop) // who interrupts again wants out at once
	var played error
	if m.watch.on {
		played = m.watched(ctx, cmd, tally, known)
	} else {
		played = m.play(ctx, tally, known, newProgress(cmd.ErrOrStderr(), m.games))
	}
	if m.file != nil {
		played = errors.Join(played, m.file.close())
	}
	if played != nil && !errors.Is(played, context.Canceled) && tally.Games() == 0 {
		return played
	}
	if err := m.conclude(cmd.OutOrStdout(), tally); err != nil {
		return err
	}
	if played != nil && !errors.Is(played, context.Canceled) {
		return played
	}
	if played != nil {
		return answerNo{fmt.Sprintf("interrupted, %s of %d played", plural(tally.Games(), "game"), m.games)}
	}
	return nil
}

// conclude prints what the match shows.
func (m *match) conclude(out io.Writer, tally *lab.Tally) error {
	if m.asJSON {
		return printJSON(out, m.report(tally))
	}
	return printText(out, func(out io.Writer) { m.print(out, tally) })
}

// play plays the games that are not known yet, until they have been played, a
// test has stopped them, or somebody has.
func (m *match) play(ctx context.Context, tally *lab.Tally, known int, bar *progress) error {
	defer bar.close()
	bar.goOn(tally.Games())
	if m.tested(tally) {
		return nil
	}
	games := m.match.Games(ctx, known, m.games, m.workers)
	if m.watch.bouts != nil {
		games = m.match.Watched(ctx, known, m.games, m.workers, m.see)
	}
	m.tell(tally)
	for game, err := range games {
		if err != nil {
			return err
		}
		if m.file != nil {
			if err := m.write(m.file, game.Number, m.recorded(game)); err != nil {
				return err
			}
		}
		tally.Add(game)
		bar.show(tally.Games())
		m.tell(tally)
		if m.tested(tally) {
			break
		}
	}
	return nil
}

// tested tells whether a sequential test has come to an end.
func (m *match) tested(tally *lab.Tally) bool {
	return m.hypotheses != nil && tally.Test(*m.hypotheses).Accepted != lab.Open
}
