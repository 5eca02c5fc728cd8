package main

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"os/signal"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"pente/cmd/internal/brain"
	"pente/players"
)

// engine is what the command line says about a program that other programs talk
// to.
type engine struct {
	choice
	player string
	seed   uint64
}

func engineCommand() *cobra.Command {
	var c engine
	cmd := &cobra.Command{
		Use:   "engine [VARIANT]",
		Short: "Play for other programs, by the Gomocup (Piskvork) protocol",
		Long:  engineHelp,
		Example: `  pente engine                            for a manager of Gomoku matches
  pente engine keryo                      START, TURN and so on play Keryo-Pente
  pente engine --player "search nodes=20000" --seed 7
  printf 'START 15\nBEGIN\nEND\n' | pente engine
  pente engine check ./pbrain-x           does somebody's program keep to it?`,
		Args:              atMostOneVariant,
		ValidArgsFunction: completeVariant,
		RunE:              func(cmd *cobra.Command, args []string) error { return c.run(cmd, args) },
	}
	c.setFlag(cmd)
	cmd.AddCommand(engineCheckCommand())
	cmd.Flags().StringVar(&c.player, "player", "", "who thinks: a `player` such as hard or \"search nodes=20000\"; the default thinks as long as it may")
	cmd.Flags().Uint64Var(&c.seed, "seed", 0, "`number` that moves are chosen by; without it they vary")
	return cmd
}

// engineHelp is what the command says of itself: the protocol, as far as it is ours.
const engineHelp = `Speak the Gomocup (Piskvork) protocol on standard input and output, so that
managers of matches and other people's boards can play against this program.
Without a VARIANT it plays five in a row by the rule that the manager tells:
freestyle, standard, Renju or Caro, and the swap2 opening. It thinks as long as
the manager allows, a second a move where that says nothing.

Games with captures, several stones a turn or more than two players are carried
by commands that begin with PX, which are announced as px1 in the answer to ABOUT:

  PXVARIANT NAME           the rules, by name or file: OK or ERROR
  PXRULES, lines, DONE     the rules themselves, as TOML: OK or ERROR
  PXPLAYERS N              the number of players
  PXSEAT N                 the seat that this program plays
  PXMOVES, lines, DONE     all moves since the start, one a line
  PXPLAYED SEAT MOVE       a seat has moved
  PXGO                     asks for the moves of a turn: x,y x,y, or PASS
  PXRESULT SEATS REASON    the game is over

To let another program play in this one, see the players "engine cmd=..." below:

  pente play gomoku --players 'human,engine cmd="./pbrain-x -n 3" time=2s'
  pente play pente-multi --players 'human,hard,engine cmd="python3 mine.py" protocol=text'

A player "engine" has the options cmd, protocol (piskvork or text), time (a move),
grace (how much later), start (to get ready), memory, dir, seed and info.NAME. With
protocol=text a program is told the rules, the moves and what is legal, in lines
of a word and what belongs to it, the last of which is "go", and prints its move:

  protocol 1           a game begins
  rule KEY = VALUE     the rules, line by line
  players 3
  seat 2               who has to move; from here on before every move
  captures 0 2 0       stones captured, by seat
  moves K10 L11        all moves so far
  legal A1 A2 A3       all moves there are
  time 1000            milliseconds to choose in
  go

Samples of thirty lines in Go, Python and shell: players/engine/samples.`

func (c *engine) run(cmd *cobra.Command, args []string) error {
	b := brain.Brain{Player: strings.TrimSpace(c.player), Seed: c.seed, Version: version()}
	if !cmd.Flags().Changed("seed") {
		b.Seed = rand.Uint64()
	}
	b.Memory = limitMemory
	switch {
	case len(args) == 1:
		v, err := c.load(args[0])
		if err != nil {
			return err
		}
		if b.Variant, err = drawn(v, b.Seed); err != nil {
			return err
		}
	case len(c.set) > 0:
		return misusedf("--set changes the rules of a variant; name it")
	}
	if _, err := players.New(b.Player, 0); b.Player != "" && err != nil {
		return misused{err}
	}
	ctx, stop := signal.NotifyContext(context.Background(), interrupts...)
	defer stop()
	err := b.Serve(ctx, cmd.InOrStdin(), cmd.OutOrStdout())
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// leastMemory is what this program needs in any case; with less it would do nothing
// but look for memory to free.
const leastMemory = 64 << 20

// limitMemory keeps to the memory that a manager allows, as well as it can.
func limitMemory(bytes int64) {
	if bytes == 0 {
		bytes = math.MaxInt64
	}
	debug.SetMemoryLimit(max(bytes, leastMemory))
}
