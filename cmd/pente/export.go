package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"pente/cmd/internal/web"
	"pente/cmd/internal/web/store"
	"pente/rules/record"
)

// exportFormats are those in which a damaged game can be marked; the columns of a
// table are settled before it comes.
var exportFormats = []string{string(record.Text), string(record.SGF), string(record.JSON)}

// export is what the command line says about the games of a server.
type export struct{ data, db, format string }

func exportCommand() *cobra.Command {
	var c export
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write all games of a server as records",
		Long: `Write all games that a server keeps, private ones too, to standard output: text (as
on Pente.org), sgf (as programs for Go, Gomoku and Renju read it) or json (a game a
line). Each round is a game of its own; one without a move is left out. SGF and JSON
carry the rules that a game was played by.

The server may go on meanwhile. A game whose log is damaged is written as far as it
is good, with a header that says so and a line on standard error; the exit status is
1 then.`,
		Example: `  pente export --data /var/lib/pente > games.json
  pente export --data /var/lib/pente --to sgf > games.sgf
  pente export --db postgres://pente@db/pente --to text | gzip > games.txt.gz
  pente replay games.json                            every game by its rules`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
			defer stop()
			if err := knownFormat(c.format, exportFormats); err != nil {
				return err
			}
			return c.run(ctx, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&c.data, "data", "", "`folder` of the games (default: pente in the folder for settings of this user)")
	flags.StringVar(&c.db, "db", "", "`URL` of a Postgres database, in place of a folder")
	flags.StringVar(&c.format, "to", string(record.JSON), "`format` to write: "+strings.Join(exportFormats, ", "))
	complete(cmd, "to", cobra.FixedCompletions(exportFormats, cobra.ShellCompDirectiveNoFileComp))
	cmd.MarkFlagsMutuallyExclusive("data", "db")
	return cmd
}

func (c export) run(ctx context.Context, out, errs io.Writer) error {
	games, err := c.open(ctx)
	if err != nil {
		return err
	}
	defer games.Close()
	text := bufio.NewWriter(out)
	writer, err := record.NewWriter(text, record.Format(c.format))
	if err != nil {
		return err
	}
	x := exporter{writer: writer, notes: gameNotes{out: errs}}
	err = web.Archive(ctx, games, x.write)
	if err == nil {
		err = text.Flush()
	}
	x.notes.end()
	switch {
	case errors.Is(err, context.Canceled):
		return answerNo{"stopped before all games were written"}
	case err == nil && x.bad > 0:
		return answerNo{plural(x.bad, "game") + " damaged or left out"}
	}
	return err
}

func (c export) open(ctx context.Context) (*store.Reader, error) {
	if c.db != "" {
		return store.LookPostgres(ctx, c.db)
	}
	folder, err := dataFolder(c.data)
	if err != nil {
		return nil, err
	}
	return store.Look(ctx, folder)
}

// exporter writes games and counts those of which something is lost.
type exporter struct {
	writer *record.Writer
	notes  gameNotes
	bad    int
}

func (x *exporter) write(round web.Archived) error {
	if round.Damage != nil {
		x.bad++
		x.notes.say(fmt.Sprintf("%s; %s before that", round.Damage, plural(len(round.Record.Moves), "move")))
		if len(round.Record.Moves) == 0 {
			return nil
		}
	}
	err := x.writer.WriteBy(round.Record, round.Rules)
	if errors.Is(err, record.ErrNoBoard) {
		x.bad++
		x.notes.say(fmt.Sprintf("game %s: %s", round.Record.ID, err))
		return nil
	}
	return err
}
