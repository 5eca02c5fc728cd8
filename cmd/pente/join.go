package main

import (
	"context"
	"errors"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"pente/cmd/internal/guest"
	"pente/cmd/internal/keep"
	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// guestFlags is what the command line says about a seat at a server.
type guestFlags struct {
	link, name string
	seat       uint8
}

func (g *guestFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&g.link, "join", "", "take a seat of the game at this `link`, which a server (pente serve) has handed out")
	flags.Uint8Var(&g.seat, "seat", 0, "with --join: the `number` of the seat; without it, any that is free")
	flags.StringVar(&g.name, "name", "", "with --join: the `name` that the others see")
}

// sit takes the seat, or says in a person's language why not. A seat whose key is in
// the file is taken again; the key of the seat is kept there.
func (g *guestFlags) sit(ctx context.Context, in *words.Words, file string) (*guest.Visit, error) {
	link, err := guest.ReadLink(g.link)
	if err != nil {
		return nil, misusedf("--join: %w", err)
	}
	wish := guest.Wish{Seat: rules.Seat(g.seat), Name: g.name, Language: in.Language}
	if file != "" {
		if wish.Key, err = keep.Key(file); err != nil {
			return nil, err
		}
	}
	visit, err := guest.Join(ctx, link, wish)
	switch refused := (*guest.Refused)(nil); {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, &refused):
		return nil, answerNo{guest.Why(in, err)}
	case err != nil:
		return nil, errors.New(strings.TrimSuffix(guest.Why(in, err), "."))
	}
	if file != "" && visit.Key != wish.Key {
		if err := keep.SaveKey(file, visit.Key); err != nil {
			visit.Close()
			return nil, err
		}
	}
	return visit, nil
}

// join plays a game that a server keeps.
func (c *play) join(ctx context.Context, cmd *cobra.Command, args []string) error {
	if err := c.onlyJoins(cmd, args); err != nil {
		return err
	}
	in, err := speech(c.language)
	if err != nil {
		return err
	}
	file := ""
	if link, err := guest.ReadLink(c.guest.link); err == nil {
		if games, err := keep.Folder(os.Getenv); err == nil {
			file = keep.KeyFile(games, link.Site, link.Game)
		}
	}
	visit, err := c.guest.sit(ctx, in, file)
	if err != nil {
		return err
	}
	return c.show(ctx, cmd, c.visited(visit, in))
}

// onlyJoins looks whether something is said about a game that the server decides.
func (c *play) onlyJoins(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return misusedf("--join plays what the game at the link is; leave %s away", args[0])
	}
	for _, name := range []string{"players", "set", "save", resumeFlag, "clock", "seed"} {
		if cmd.Flags().Changed(name) {
			return misusedf("--join and --%s do not go together: the server keeps the game and its rules", name)
		}
	}
	return nil
}

// visited is the game of a visit, as it is shown.
func (c *play) visited(visit *guest.Visit, in *words.Words) term.Game {
	game := term.Game{
		Variant: visit.Variant, Words: in, Visit: visit, Sheet: c.sheet(visit.Variant),
		Record: record.Game{Date: time.Now().Format(time.DateOnly), Moves: visit.Moves},
		Again: func(ctx context.Context) (term.Game, error) {
			next, err := visit.Again(ctx)
			if err != nil {
				return term.Game{}, err
			}
			return c.visited(next, in), nil
		},
	}
	for i, chair := range visit.Chairs {
		game.Seats = append(game.Seats, seatName(visit, rules.Seat(i+1), chair))
	}
	return game
}

// seatName is what a seat at a server is called here: a person by his name, in one
// word, and a bot by its level.
func seatName(visit *guest.Visit, seat rules.Seat, chair guest.Chair) string {
	const wordSpace = "\u00a0" // keeps a name of several words together
	switch {
	case visit.Mine(seat):
		return term.Human
	case chair.Kind != term.Human:
		return chair.Kind
	}
	return strings.ReplaceAll(printable(chair.Name), " ", wordSpace)
}

// sheetOf is the rule sheet of a variant in a language, as far as there is one.
func sheetOf(v *variants.Variant, language string) string {
	var text strings.Builder
	if printSheet(&text, v, language, "text") != nil {
		return v.Summary
	}
	return text.String()
}
