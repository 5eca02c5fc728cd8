package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/spf13/cobra"

	"pente/players/search"
	"pente/variants"
)

// mostFitGames is more than anybody would wait for.
const mostFitGames = 1_000_000

// fitting is what the command line says about weights to be learnt.
type fitting struct {
	choice
	games  int
	seed   uint64
	asJSON bool
}

func fitCommand() *cobra.Command {
	var f fitting
	cmd := &cobra.Command{
		Use:   "fit VARIANT",
		Short: "Learn from self-play what positions are worth under these rules",
		Long: `Learn what positions are worth under given rules: the search plays quick games
against itself, and what is counted in quiet positions is fitted to who won, by
logistic regression. The weights are printed as an option of the player "search".
Whether it plays better by them, a match tells.

Games of two sides can be fitted, in which a row or captured stones win.`,
		Example: `  pente fit keryo
  pente fit my-variant.toml --games 2000 --seed 3
  pente play keryo --players human,"search time=1s weights=100/30/4/0/7/10/15/50/350/350/120"`,
		Args:              oneVariant,
		ValidArgsFunction: completeVariant,
		RunE:              func(cmd *cobra.Command, args []string) error { return f.run(cmd, args[0]) },
	}
	f.setFlag(cmd)
	f.playersFlag(cmd)
	cmd.Flags().IntVar(&f.games, "games", 500, "`number` of games to learn from")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "`number` that the games are drawn from; the same gives the same weights")
	cmd.Flags().BoolVar(&f.asJSON, "json", false, "print a JSON object")
	return cmd
}

func (f *fitting) run(cmd *cobra.Command, variant string) error {
	if f.games < 1 || f.games > mostFitGames {
		return misusedf("--games must be from 1 to %d", mostFitGames)
	}
	v, p, err := f.start(cmd, variant)
	if err != nil {
		return err
	}
	if err := twoSides(v, p.Players()); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	fit, err := search.Learn(ctx, v.Rules, p.Players(), f.games, f.seed)
	if errors.Is(err, search.ErrNoFit) {
		return answerNo{fmt.Sprintf("%s: %v; more --games may help", v.Name, err)}
	}
	if err != nil {
		return err
	}
	if f.asJSON {
		return printJSON(cmd.OutOrStdout(), fitted(fit))
	}
	return printText(cmd.OutOrStdout(), func(out io.Writer) { printFit(out, fit) })
}

// fitted is a fit as JSON.
func fitted(fit search.Fit) any {
	return struct {
		Games     int     `json:"games"`
		Positions int     `json:"positions"`
		Loss      float64 `json:"log_loss"`
		Before    float64 `json:"log_loss_ordinary"`
		Weights   string  `json:"weights"`
	}{fit.Games, fit.Positions, fit.Loss, fit.Before, fit.Weights.String()}
}

func printFit(out io.Writer, fit search.Fit) {
	w := fit.Weights
	fmt.Fprintf(out, "From %s and %s that were quiet: log loss %.4f, with the ordinary weights %.4f.\n",
		plural(fit.Games, "game"), plural(fit.Positions, "position"), fit.Loss, fit.Before)
	fmt.Fprintln(out, "In hundredths of a row that lacks one stone of a line:")
	for _, line := range []struct {
		what string
		n    int32
	}{
		{"a row that lacks two stones", w.Window[2]},
		{"a row that lacks three", w.Window[3]},
		{"a row that lacks four", w.Window[4]},
		{"a stone that others could surround, off", w.Pair},
		{"a stone that can be captured next", w.Threat},
		{"to be the next", w.Tempo},
		{"all captured stones of the target", w.Taken[0] + w.Taken[1]},
		{"half of them", w.Taken[0]/2 + w.Taken[1]/4},
	} {
		fmt.Fprintf(out, "%6d  %s\n", line.n, line.what)
	}
	fmt.Fprintf(out, "weights=%s\n", w)
}

// twoSides refuses games whose weights cannot be fitted.
func twoSides(v *variants.Variant, players int) error {
	if sides := v.Spec.Players.Sides(players); sides > 2 {
		return misusedf("%s with %d players has %d sides; only games of two sides are fitted", v.Name, players, sides)
	}
	return nil
}
