package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"pente/rules"
)

// speed is what a benchmark finds. Times are seconds of computing.
type speed struct {
	PlayoutsPerS   float64   `json:"playouts_per_s"`
	NsPerMove      float64   `json:"ns_per_move"`
	MeanMoves      float64   `json:"mean_moves"`      // plies a game
	CapturedStones float64   `json:"captured_stones"` // a game, of all seats
	ShareWon       []float64 `json:"share_won"`       // by seat; draws are nobody's
	Players        int       `json:"players"`
	Playouts       int       `json:"playouts"`
	CPUSeconds     float64   `json:"cpu_seconds"`
}

func benchCommand() *cobra.Command {
	var game choice
	var seconds float64
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "bench VARIANT",
		Short: "Measure random games on one thread",
		Long: `Play random games on one thread and say how fast that is and how they end.
The time is that spent computing, not that which passes.`,
		Example: `  pente bench pente
  pente bench pente-multi --players 4 --seconds 5 --json`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE: func(cmd *cobra.Command, args []string) error {
			if !(seconds > 0 && seconds <= 86400) {
				return misusedf("--seconds must be more than 0 and at most 86400")
			}
			_, start, err := game.start(cmd, args[0])
			if err != nil {
				return err
			}
			found := bench(start, seconds)
			if asJSON {
				return printJSON(cmd.OutOrStdout(), found)
			}
			return printText(cmd.OutOrStdout(), found.print)
		},
	}
	game.setFlag(cmd)
	game.playersFlag(cmd)
	cmd.Flags().Float64Var(&seconds, "seconds", 2, "`seconds` to compute")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object")
	return cmd
}

const (
	warmUp = 2000 // games before the clock starts
	batch  = 100  // games between two looks at the clock
)

// bench plays random games from a start position for that many seconds.
func bench(start *rules.Position, seconds float64) speed {
	t := newTally(start)
	began := cpuSeconds()
	for range warmUp {
		t.playout()
		if cpuSeconds()-began > seconds/4 {
			break
		}
	}
	t.reset()
	began = cpuSeconds()
	used := 0.0
	for used < seconds {
		for range batch {
			t.playout()
		}
		used = cpuSeconds() - began
	}
	return t.speed(used)
}

func (s speed) print(out io.Writer) {
	fmt.Fprintf(out, "%12.0f playouts a second\n", s.PlayoutsPerS)
	fmt.Fprintf(out, "%12.1f nanoseconds a move\n", s.NsPerMove)
	fmt.Fprintf(out, "%12.1f moves a game\n", s.MeanMoves)
	fmt.Fprintf(out, "%12.2f stones captured a game\n", s.CapturedStones)
	for seat, share := range s.ShareWon {
		fmt.Fprintf(out, "%11.1f%% won by seat %d\n", 100*share, seat+1)
	}
	fmt.Fprintf(out, "%12d playouts in %.2f seconds\n", s.Playouts, s.CPUSeconds)
}
