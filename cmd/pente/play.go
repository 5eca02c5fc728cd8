package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	xterm "golang.org/x/term"

	"pente/cmd/internal/keep"
	"pente/cmd/internal/screen"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/players/quote"
	"pente/rules/record"
)

// What is played where nothing is said: the game of the program's name, by a
// person against a bot that lets itself be beaten.
const (
	defaultVariant = "pente"
	defaultBot     = "easy"
)

// play is what the command line says about a game to be played.
type play struct {
	choice
	seats        string
	chosen       []string // the seats, as a person chose them on the screen
	seed         uint64
	seeded       bool // the seed was given
	ascii, plain bool
	save, resume string
	clock        string
	language     string
	guest        guestFlags
}

func playCommand() *cobra.Command {
	var game play
	cmd := &cobra.Command{
		Use:               "play [VARIANT]",
		Short:             "Play in the terminal",
		Long:              playHelp,
		Example:           playExamples,
		Args:              atMostOneVariant,
		ValidArgsFunction: completeVariant,
		RunE: func(cmd *cobra.Command, args []string) error {
			return game.run(cmd, args)
		},
	}
	game.flags(cmd)
	return cmd
}

func (c *play) flags(cmd *cobra.Command) {
	c.setFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&c.seats, "players", "", "who plays: a `list`, one for each seat, of human, "+strings.Join(players.Words(), ", ")+
		"; or the number of players, you and bots")
	flags.Uint64Var(&c.seed, "seed", 0, "`number` that bots choose by, and random holes are drawn from; without it they vary")
	flags.BoolVar(&c.ascii, "ascii", false, "draw with letters and signs only")
	flags.BoolVar(&c.plain, "plain", false, "play line by line, also on a terminal: everything is told in sentences")
	flags.StringVar(&c.save, "save", "", "write the game to this new `file` after every move, in place of the folder of your data")
	flags.StringVar(&c.resume, resumeFlag, "", "go on with the game in this `file`, and keep it there; without one, with the last that was not finished")
	flags.StringVar(&c.clock, "clock", "none", "how much `time` everybody has: 30s/move, 10m, 5m+3s, ... or none")
	c.guest.add(cmd)
	languageFlag(cmd, &c.language)
	complete(cmd, "players", completeSeats)
}

// atMostOneVariant is the rule for a command that has a default VARIANT.
func atMostOneVariant(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return oneVariant(cmd, args)
}

// completeSeats offers the words for the last player of a list.
func completeSeats(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	before := begun[:strings.LastIndex(begun, ",")+1]
	var words []string
	for _, word := range append(players.Words(), term.Human) {
		words = append(words, before+word)
	}
	return begins(words, begun), cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}

func (c *play) run(cmd *cobra.Command, args []string) error {
	c.seeded = cmd.Flags().Changed("seed")
	ctx, stop := signal.NotifyContext(context.Background(), interrupts...)
	defer stop()
	if c.guest.link != "" {
		return c.join(ctx, cmd, args)
	}
	if len(args) == 0 && c.open() {
		if _, fits := c.fullScreen(cmd); fits {
			return c.choose(ctx, cmd)
		}
	}
	game, err := c.ready(args)
	if err != nil {
		return err
	}
	return c.show(ctx, cmd, game)
}

// show plays a game on the whole terminal, or line by line.
func (c *play) show(ctx context.Context, cmd *cobra.Command, game term.Game) error {
	if why, fits := c.fullScreen(cmd); fits {
		return c.onScreen(ctx, cmd, game)
	} else if why != "" {
		fmt.Fprintln(cmd.ErrOrStderr(), game.Words.Say(why, words.Data{"Columns": screen.FewestColumns, "Rows": screen.FewestRows}))
	}
	err := term.Play(ctx, game, c.lines(cmd))
	if errors.Is(err, context.Canceled) {
		return nil // interrupted by the person, which is a way to quit
	}
	return err
}

// ready is a game with all that it needs: rules, players, words.
func (c *play) ready(args []string) (term.Game, error) {
	language, err := tongue(c.language)
	if err != nil {
		return term.Game{}, err
	}
	game, err := c.game(args)
	if err != nil {
		return game, err
	}
	if game.Seats, err = c.seated(game); err != nil {
		return game, err
	}
	game.Words, err = words.In(language)
	var sheet strings.Builder
	if printSheet(&sheet, game.Variant, language, "text") == nil {
		game.Sheet = sheet.String()
	}
	return game, err
}

// game is what is played: a new game, or the one of a record.
func (c *play) game(args []string) (term.Game, error) {
	game := term.Game{Seed: c.seed, Save: c.save}
	control, err := record.ParseTimeControl(c.clock)
	if err != nil {
		return game, misusedf("--clock: %v", err)
	}
	game.Clock = control
	if c.resume == "" {
		game.Variant, err = c.load(append(args, defaultVariant)[0])
		game.Record.Date = time.Now().Format(time.DateOnly)
	} else {
		err = c.goOn(&game, args)
	}
	switch {
	case c.seeded:
	case game.Record.Seed != nil:
		game.Seed = *game.Record.Seed
	default:
		game.Seed = rand.Uint64()
	}
	if err == nil && c.resume == "" {
		game.Variant, err = drawn(game.Variant, game.Seed)
	}
	return game, err
}

// seated are the seats' players: those named, those of the record, or a person
// against bots.
func (c *play) seated(game term.Game) ([]string, error) {
	counts := game.Variant.Rules.Counts()
	var seats []string
	switch n, err := strconv.Atoi(c.seats); {
	case c.chosen != nil:
		seats = c.chosen
	case err == nil && !slices.Contains(counts, n), errors.Is(err, strconv.ErrRange):
		return nil, misusedf("%s is for %s players, not for %s", game.Variant.Name, either(counts), c.seats)
	case err == nil:
		seats = againstBots(n)
	case c.seats != "":
		if seats, err = quote.List(c.seats); err != nil {
			return nil, misusedf("--players %s: %w", c.seats, err)
		}
	case len(game.Record.Seats) > 0 && keep.Seats(game.Record) != nil:
		seats = keep.Seats(game.Record)
		if i := slices.IndexFunc(seats, players.Runs); i >= 0 {
			return nil, misusedf("the record says that player %d is %s; a program is only run when --players names it", i+1, seats[i])
		}
	case game.Record.Players > 0:
		seats = againstBots(game.Record.Players)
	default:
		seats = againstBots(counts[0])
	}
	if !slices.Contains(counts, len(seats)) {
		return nil, misusedf("%s is for %s players, not for %d", game.Variant.Name, either(counts), len(seats))
	}
	if n := game.Record.Players; n > 0 && n != len(seats) {
		return nil, misusedf("the game was begun by %d players, not by %d", n, len(seats))
	}
	return seats, nil
}

// againstBots is a person in the first seat, and bots in the others.
func againstBots(seats int) []string {
	specs := slices.Repeat([]string{defaultBot}, seats)
	specs[0] = term.Human
	return specs
}

// lines is where a game is played line by line: what the terminal can show.
func (c *play) lines(cmd *cobra.Command) term.Screen {
	in, out := cmd.InOrStdin(), cmd.OutOrStdout()
	return term.Screen{
		In: in, Out: out,
		Unicode: !c.ascii && term.Unicode(os.Getenv),
		Colour:  term.Colours(os.Getenv, isTerminal(out)),
		Prompt:  isTerminal(in),
		Columns: func() int {
			columns, _ := window(out)
			return columns
		},
	}
}

// window is how many columns and rows a terminal has, 0 for what is none.
func window(end any) (columns, rows int) {
	file, ok := end.(*os.File)
	if !ok {
		return 0, 0
	}
	columns, rows, err := xterm.GetSize(int(file.Fd()))
	if err != nil {
		return 0, 0
	}
	return columns, rows
}

// isTerminal says whether a person sits at the other end.
func isTerminal(end any) bool {
	file, ok := end.(*os.File)
	return ok && xterm.IsTerminal(int(file.Fd()))
}
