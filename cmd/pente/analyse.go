package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pente/players/search"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
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
seat that is to move. It is an estimate of the bot that looks ahead, and grows
better with time; only wins and losses that it announces are certain. Games of
two sides can be analysed.`,
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

// twoSides refuses games that the search for two sides cannot look into.
func twoSides(v *variants.Variant, players int) error {
	if sides := v.Spec.Players.Sides(players); sides > 2 {
		return misusedf("%s with %d players has %d sides; only games of two sides are looked into", v.Name, players, sides)
	}
	return nil
}

// position analyses one position.
func (a *analysis) position(ctx context.Context, cmd *cobra.Command, variant string, player *search.Player) error {
	v, p, err := a.start(cmd, variant)
	if err != nil {
		return err
	}
	if err := twoSides(v, p.Players()); err != nil {
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

// analysed is what was found out about a position.
type analysed struct {
	Seat  rules.Seat     `json:"seat"`
	Depth int            `json:"depth"`
	Nodes int            `json:"nodes"`
	Lines []analysedLine `json:"lines"`
}

// analysedLine is a move and what is expected to follow. Where it decides the game
// for certain, Result and Plies say how, and Value is 0.
type analysedLine struct {
	Moves  []string `json:"moves"`
	Value  int      `json:"value"`
	Result string   `json:"result,omitempty"` // win or loss, where it is certain
	Plies  int      `json:"plies,omitempty"`
}

func told(p *rules.Position, report search.Report) analysed {
	found := analysed{Seat: p.ToMove(), Depth: report.Depth, Nodes: report.Nodes}
	for _, line := range report.Lines {
		l := analysedLine{Moves: written(p, line.Moves), Value: line.Value, Plies: line.Plies}
		switch {
		case line.Plies == 0:
		case line.Value > 0:
			l.Result, l.Value = "win", 0
		default:
			l.Result, l.Value = "loss", 0
		}
		found.Lines = append(found.Lines, l)
	}
	return found
}

// written are moves as text; each is written in the position it is played in.
func written(p *rules.Position, moves []rules.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = notation.Move(p, m)
		p.Push(m)
	}
	for range moves {
		p.Undo()
	}
	return texts
}

func printAnalysis(out io.Writer, p *rules.Position, found analysed) {
	fmt.Fprintf(out, "Seat %d is to move. Looked %s ahead, over %s.\n", found.Seat, depth(found.Depth), plural(found.Nodes, "position"))
	for i, line := range found.Lines {
		fmt.Fprintf(out, "%2d. %-6s %-14s %s\n", i+1, line.Moves[0], line.verdict(), strings.Join(line.Moves[1:], " "))
	}
	if spec := p.Rules().Spec(); len(spec.Win.Line.Score) > 0 || spec.Place.Colour != rules.PlaceOwn {
		fmt.Fprintln(out, "(These rules are not such that rows tell much: trust only what is certain.)")
	}
}

// verdict is what a move is worth, in a word or a number with its sign.
func (l *analysedLine) verdict() string {
	if l.Result != "" {
		return fmt.Sprintf("%s in %d", l.Result, l.Plies)
	}
	return fmt.Sprintf("%+d", l.Value)
}

// depth is how far ahead was looked.
func depth(plies int) string {
	if plies == 1 {
		return "1 ply"
	}
	return fmt.Sprintf("%d plies", plies)
}
