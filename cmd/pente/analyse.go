package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"pente/players/search"
)

// analysis is what the command line says about a position to be looked at, or the
// games of a record.
type analysis struct {
	choice
	moves, record, variant string
	lines, nodes           int
	time                   time.Duration
	asJSON                 bool
}

func analyseCommand() *cobra.Command {
	var a analysis
	cmd := &cobra.Command{
		Use:   "analyse VARIANT [--moves ...] | --record FILE",
		Short: "Find the best moves of a position, or the mistakes of a game",
		Long: `Find the best moves of a position: what is expected to follow, what it is worth,
and in how many moves the game is won where that is certain. Or go through the
games of a record and mark the moves that let something slip: a win, a draw or
more than a row of stones is worth.

Worth is counted in hundredths of a row that lacks one stone of a line, for the
seat that is to move. Among more than two sides it is how much of the game each of
them has, in percent, and the moves come in the order of how often they were looked
at. It is an estimate of the bot that looks ahead, and grows better with time; only
wins and losses that it announces are certain. Interrupted, it tells what it has
found until then.`,
		Example: `  pente analyse pente --moves "K10 L9 N10 M10"
  pente analyse gomoku --moves "H8 H9" --lines 5 --time 5s
  pente analyse --record game.txt
  pente analyse pente --moves "K10 L9" --nodes 100000 --json`,
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: completeVariant,
		RunE:              func(cmd *cobra.Command, args []string) error { return a.run(cmd, args) },
	}
	a.setFlag(cmd)
	a.playersFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&a.moves, "moves", "", "`moves` to play first")
	flags.StringVar(&a.record, "record", "", "analyse the games of this `file`")
	variantFlag(cmd, &a.variant)
	flags.IntVar(&a.lines, "lines", 3, "`number` of moves to show")
	flags.DurationVar(&a.time, "time", time.Second, "`time` for each position")
	flags.IntVar(&a.nodes, "nodes", 0, "`number` of positions looked at for each, in place of a time; then the answer is always the same")
	flags.BoolVar(&a.asJSON, "json", false, "print a JSON object, for each game of a record one a line")
	return cmd
}

func (a *analysis) run(cmd *cobra.Command, args []string) error {
	level, err := a.level()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	player := search.New(level, 0)
	if a.record != "" {
		if len(args) > 0 || a.moves != "" || cmd.Flags().Changed("players") {
			return misusedf("a record has its own moves and players; --variant says by which rules it was played")
		}
		return a.analyseRecord(ctx, cmd, player)
	}
	if err := oneVariant(cmd, args); err != nil {
		return err
	}
	return a.position(ctx, cmd, args[0], player)
}

func (a *analysis) level() (search.Level, error) {
	switch {
	case a.lines < 1:
		return search.Level{}, misusedf("--lines must be 1 or more")
	case a.nodes < 0:
		return search.Level{}, misusedf("--nodes must be 1 or more positions")
	case a.nodes > 0:
		return search.Level{Nodes: a.nodes}, nil
	case a.time <= 0 || a.time > time.Hour:
		return search.Level{}, misusedf("--time must be from a moment to an hour, such as 500ms or 10s")
	}
	return search.Level{Time: a.time}, nil
}

// position analyses one position.
func (a *analysis) position(ctx context.Context, cmd *cobra.Command, variant string, player *search.Player) error {
	_, p, err := a.start(cmd, variant)
	if err != nil {
		return err
	}
	if illegal := playMoves(p, a.moves); illegal != nil {
		return answerNo{fmt.Sprintf("move %d, %s, cannot be played: %s", illegal.Ply, illegal.Move, illegal.Reason)}
	}
	report, err := player.Analyse(ctx, p, a.lines, search.Sure)
	switch {
	case errors.Is(err, search.ErrOver):
		return answerNo{"nothing is left to analyse. " + ending(p.Rules(), p.Outcome())}
	case err != nil:
		return err
	}
	found := told(p, report)
	if a.asJSON {
		return printJSON(cmd.OutOrStdout(), found)
	}
	return printText(cmd.OutOrStdout(), func(out io.Writer) { printAnalysis(out, p, found) })
}
