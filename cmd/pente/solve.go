package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"pente/players/solve"
	"pente/rules"
)

// solving is what the command line says about a game to be solved.
type solving struct {
	choice
	moves  string
	nodes  int           // 0: no limit
	memory int           // MiB
	time   string        // as written; empty: no limit
	limit  time.Duration // what that means
	asJSON bool
}

const (
	defaultMemory = 256     // MiB
	mostMemory    = 1 << 16 // MiB
)

func solveCommand() *cobra.Command {
	var c solving
	cmd := &cobra.Command{
		Use:   "solve VARIANT",
		Short: "Find the exact value of a small game",
		Long: `Find what the side to move can force against everything that the others can do
together: a win, a draw or a loss, in how many moves, and a game in which nobody
errs. Among more than two sides each is solved against all others. Only small
games can be solved. Where a limit is reached before, or on Ctrl-C, it says what
is known so far, and the exit status is 1.`,
		Example: `  pente solve tic-tac-toe
  pente solve connect-four --set board.width=6 --set board.height=4
  pente solve pente-open --set board.width=5 --set board.height=5 --set win.line.length=4
  pente solve gomoku --moves "H8 G9" --time 10s --json`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd, args[0]) },
	}
	c.setFlag(cmd)
	c.playersFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&c.moves, "moves", "", "`moves` to play first")
	flags.IntVar(&c.nodes, "nodes", 0, "stop after so many `positions` (default no limit)")
	flags.StringVar(&c.time, "time", "", "stop after a `time` such as 30s or 5m (default no limit)")
	flags.IntVar(&c.memory, "memory", defaultMemory, "`MiB` of memory for what has been found")
	flags.BoolVar(&c.asJSON, "json", false, "print a JSON object")
	return cmd
}

// check looks at the limits.
func (c *solving) check(cmd *cobra.Command) error {
	switch {
	case cmd.Flags().Changed("nodes") && c.nodes < 1:
		return misusedf("--nodes must be 1 position or more")
	case c.memory < 1 || c.memory > mostMemory:
		return misusedf("--memory must be from 1 to %d MiB", mostMemory)
	}
	if cmd.Flags().Changed("time") {
		var err error
		if c.limit, err = time.ParseDuration(c.time); err != nil || c.limit <= 0 {
			return misusedf("--time %s is no time to stop after, such as 30s or 5m", c.time)
		}
	}
	return nil
}

func (c *solving) run(cmd *cobra.Command, variant string) error {
	if err := c.check(cmd); err != nil {
		return err
	}
	_, p, err := c.start(cmd, variant)
	if err != nil {
		return err
	}
	if no := playMoves(p, c.moves); no != nil {
		return answerNo{fmt.Sprintf("move %d, %s, cannot be played: %s", no.Ply, no.Move, no.Reason)}
	}
	if p.Over() {
		return answerNo{"nobody is to move. " + turnFacts(p)}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if c.limit > 0 {
		ctx, stop = context.WithTimeout(ctx, c.limit)
		defer stop()
	}
	begun := time.Now()
	results := c.solve(ctx, p, newTicker(cmd.ErrOrStderr()))
	if c.asJSON {
		err = printJSON(cmd.OutOrStdout(), solvedOf(p, results))
	} else {
		err = printSolved(cmd.OutOrStdout(), p, results, time.Since(begun))
	}
	if err == nil && !allKnown(results) {
		err = answerNo{}
	}
	return err
}

// solve finds the value for the side to move, and among more than two for all
// others; the limit of positions holds for all together.
func (c *solving) solve(ctx context.Context, p *rules.Position, tick *ticker) (results []solve.Result) {
	defer tick.clear()
	sides, left := 1, c.nodes
	if n := p.Sides(); n > 2 {
		sides = n
	}
	for i := range sides {
		seat := (p.ToMove()-1+rules.Seat(i))%rules.Seat(p.Players()) + 1
		limits := solve.Limits{Nodes: left, Memory: c.memory << 20}
		found := solve.Position(ctx, p, seat, limits, tick.show)
		results = append(results, found)
		if c.nodes > 0 {
			left = max(left-found.Nodes, 1) // 0 would be no limit
		}
	}
	return results
}

func allKnown(results []solve.Result) bool {
	for _, r := range results {
		if !r.Known() {
			return false
		}
	}
	return true
}
