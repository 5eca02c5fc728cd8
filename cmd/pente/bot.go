package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"pente/cmd/internal/guest"
	"pente/cmd/internal/words"
	"pente/players"
	"pente/rules"
	"pente/rules/notation"
)

// bot is what the command line says about a bot at a server.
type bot struct {
	guest    guestFlags
	spec     string
	seed     uint64
	keyFile  string
	language string
}

func botCommand() *cobra.Command {
	var b bot
	cmd := &cobra.Command{
		Use:   "bot --join LINK --player SPEC",
		Short: "Let a bot or another program take a seat of a server's game",
		Long: `Let a bot, or any program that speaks the Piskvork protocol, take a seat of a game
that a server keeps, and play it to its end. While the line is down it is tried
again. The exit status is 0 at the end of the game and 1 where the seat cannot be
taken or is lost.`,
		Example: `  pente bot --join http://127.0.0.1:8080/g/abcdefgh234567ab --player hard
  pente bot --join http://127.0.0.1:8080/g/abcdefgh234567ab --seat 2 \
            --player 'engine cmd="./pbrain-x" time=2s' --name Xavier`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(cmd.Context(), interrupts...)
			defer stop()
			return b.run(ctx, cmd)
		},
	}
	b.guest.add(cmd)
	flags := cmd.Flags()
	flags.StringVar(&b.spec, "player", "", "who plays: one `player`, as of pente play --players")
	flags.Uint64Var(&b.seed, "seed", 1, "`number` that the bot chooses by")
	flags.StringVar(&b.keyFile, "key-file", "", "keep the key of the seat in this `file`, and take the seat again whose key is there")
	languageFlag(cmd, &b.language)
	complete(cmd, "player", completeBots)
	return cmd
}

func (b *bot) run(ctx context.Context, cmd *cobra.Command) error {
	switch {
	case b.guest.link == "":
		return misusedf("which game? Say so with --join LINK")
	case b.spec == "":
		return misusedf("who plays? Say so with --player, such as --player hard")
	}
	if b.guest.name == "" {
		b.guest.name = b.spec
		if runes := []rune(b.spec); len(runes) > longestBotName {
			b.guest.name = string(runes[:longestBotName])
		}
	}
	in, err := speech(b.language)
	if err != nil {
		return err
	}
	player, err := players.New(b.spec, b.seed)
	if err != nil {
		return misused{err}
	}
	visit, err := b.guest.sit(ctx, in, b.keyFile)
	if err != nil {
		return errors.Join(err, players.Close(player))
	}
	err = b.play(ctx, visit, player, in, cmd.OutOrStdout())
	if errors.Is(err, context.Canceled) {
		err = nil // interrupted by the person, which is a way to quit
	}
	return errors.Join(err, players.Close(player))
}

// longestBotName is how many letters of its text a bot is named by.
const longestBotName = 24

// play plays until the game is over. Where it is not what it was, it is looked at
// again.
func (b *bot) play(ctx context.Context, visit *guest.Visit, player players.Player, in *words.Words, out io.Writer) error {
	fmt.Fprintln(out, in.Say("guest.sits", words.Data{"Link": visit.Link.String(), "Who": in.Say("tell.player", words.Data{"Seat": visit.Seats[0]}) + " (" + b.spec + ")"}))
	for {
		p, err := visit.Position()
		if err == nil {
			err = players.Check(player, visit.Variant.Rules, len(visit.Chairs))
		}
		if err == nil {
			err = b.round(ctx, visit, player, p)
		}
		visit.Close()
		switch {
		case err == nil:
			fmt.Fprintln(out, botResult(in, p))
			return nil
		case ctx.Err() != nil:
			return ctx.Err()
		case !errors.Is(err, errAnew):
			return answerNo{guest.Why(in, err)}
		}
		if visit, err = visit.Again(ctx); err != nil {
			return answerNo{guest.Why(in, err)}
		}
	}
}

// errAnew is a game that is not what it was.
var errAnew = errors.New("the game has to be looked at again")

// round makes the moves of the bot and hears those of the others, to the end.
func (b *bot) round(ctx context.Context, visit *guest.Visit, player players.Player, p *rules.Position) error {
	for !p.Over() {
		if visit.Mine(p.ToMove()) {
			if err := b.move(ctx, visit, player, p); err != nil {
				return err
			}
		}
		if err := hear(ctx, visit, p); err != nil {
			return err
		}
	}
	return nil
}

// move makes one move. As long as the server does not answer it is sent again.
func (b *bot) move(ctx context.Context, visit *guest.Visit, player players.Player, p *rules.Position) error {
	own := new(rules.Position)
	p.CopyTo(own)
	move, err := player.Move(ctx, own)
	if err == nil {
		err = p.Why(move)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", b.spec, err)
	}
	for {
		err := visit.Send(ctx, p.Plies(), p.ToMove(), notation.Move(p, move))
		var refused *guest.Refused
		switch {
		case errors.As(err, &refused) && refused.Code == "stale":
			return nil // what was quicker is news
		case err == nil || errors.As(err, &refused) || ctx.Err() != nil:
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(retryPause):
		}
	}
}

// retryPause is how long a bot waits before it tries to reach its server again.
const retryPause = 2 * time.Second

// hear waits for the next move, and makes it.
func hear(ctx context.Context, visit *guest.Visit, p *rules.Position) error {
	for {
		news, err := visit.Next(ctx)
		switch {
		case err != nil:
			return err
		case news.Kind == guest.Anew:
			return errAnew
		case news.Kind != guest.Moved:
			continue
		}
		move, err := notation.ParseMove(p, news.Move)
		if err == nil {
			err = p.Play(move)
		}
		if err != nil {
			return errAnew
		}
		return nil
	}
}

// botResult says how a game ended, for who looks at the output of a bot.
func botResult(in *words.Words, p *rules.Position) string {
	outcome := p.Outcome()
	if outcome.Draw || len(outcome.Winners) == 0 {
		return in.Say("tell.draw", nil) + "."
	}
	names := make([]string, len(outcome.Winners))
	for i, seat := range outcome.Winners {
		names[i] = in.Say("tell.player", words.Data{"Seat": seat})
	}
	return in.Say(map[bool]string{true: "tell.wins", false: "tell.win_together"}[len(names) == 1], words.Data{"Who": in.And(names)}) + "."
}
