package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pente/rules"
)

func perftCommand() *cobra.Command {
	var game choice
	var depth int
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "perft VARIANT --depth D",
		Short: "Count the move sequences of each length",
		Long: `Count the move sequences of each length up to a depth.
Games that end earlier are not counted on; leaving the game is not counted.`,
		Example: `  pente perft tic-tac-toe --depth 9
  pente perft pente-open --set board.width=7 --set board.height=7 --depth 5`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE: func(cmd *cobra.Command, args []string) error {
			if depth < 1 || depth > deepest {
				return misusedf("--depth must be from 1 to %d plies", deepest)
			}
			_, p, err := game.start(cmd, args[0])
			if err != nil {
				return err
			}
			nodes := perft(p, depth)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), struct {
					Nodes []uint64 `json:"nodes"`
				}{nodes})
			}
			return printText(cmd.OutOrStdout(), func(out io.Writer) {
				for i, n := range nodes {
					fmt.Fprintf(out, "%2d %d\n", i+1, n)
				}
			})
		},
	}
	game.setFlag(cmd)
	game.playersFlag(cmd)
	cmd.Flags().IntVar(&depth, "depth", 0, "`plies` to look ahead")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object")
	return cmd
}

// deepest is the longest sequence of moves to count; nobody can wait for the
// count of one half as long.
const deepest = 1000

// perft counts the move sequences of 1 to depth plies from a position, which is
// the same again afterwards. Leaving is no move here.
func perft(p *rules.Position, depth int) []uint64 {
	c := counter{nodes: make([]uint64, depth), moves: make([][]rules.Move, depth)}
	spec := p.Rules().Spec()
	c.single = spec.Place.Colour != rules.PlaceAnyColour && spec.Capture.Score != rules.ScoreAddOrSubtract
	c.count(p, 0)
	return c.nodes
}

// counter counts the sequences of each length, with room for a list of moves a
// ply.
type counter struct {
	nodes  []uint64
	moves  [][]rules.Move
	single bool // a point stands for one move: there are no colours or signs to choose
}

// count adds the sequences from p on, which is so many plies from the start.
func (c *counter) count(p *rules.Position, ply int) {
	if p.Over() {
		return
	}
	if ply == len(c.nodes)-1 && c.single { // the last ply need not be played to be counted
		c.nodes[ply] += uint64(len(p.Legal()))
		c.moves[ply] = p.Choices(c.moves[ply][:0])
		c.nodes[ply] += uint64(len(c.moves[ply]))
		if p.CanPass() {
			c.nodes[ply]++
		}
		return
	}
	c.moves[ply] = p.Moves(c.moves[ply][:0])
	c.nodes[ply] += uint64(len(c.moves[ply]))
	if ply == len(c.nodes)-1 {
		return
	}
	for _, m := range c.moves[ply] {
		p.Push(m)
		c.count(p, ply+1)
		p.Undo()
	}
}
