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
	nodes := make([]uint64, depth)
	moves := make([][]rules.Move, depth)
	countMoves(p, nodes, moves)
	return nodes
}

// countMoves adds the sequences from p on; moves has room for a list a ply.
func countMoves(p *rules.Position, nodes []uint64, moves [][]rules.Move) {
	if p.Over() {
		return
	}
	if len(nodes) == 1 { // the last ply need not be played to be counted
		nodes[0] += uint64(len(p.Legal()))
		if p.CanPass() {
			nodes[0]++
		}
		return
	}
	moves[0] = p.Moves(moves[0][:0])
	nodes[0] += uint64(len(moves[0]))
	for _, m := range moves[0] {
		p.Push(m)
		countMoves(p, nodes[1:], moves[1:])
		p.Undo()
	}
}
