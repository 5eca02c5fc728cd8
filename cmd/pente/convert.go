package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pente/rules/record"
)

// formats are what records can be written in.
var formats = []string{string(record.Text), string(record.JSON), string(record.TSV)}

func convertCommand() *cobra.Command {
	var game choice
	var variant, format string
	cmd := &cobra.Command{
		Use:   "convert FILE --to FORMAT",
		Short: "Write recorded games in another format",
		Long: `Write the games of a record in another format: text (as on Pente.org), json (a
game a line, with the rules that it was played by) or tsv (a table).`,
		Example: `  pente convert games.txt --to json > games.json
  pente convert games.json --to text
  pente convert - --to json --variant pente < games.txt`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return misusedf("one file at a time; what is %q?", args[1])
			}
			return someFiles(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := knownFormat(format); err != nil {
				return err
			}
			sets := newRulesets(variant, game.set, cmd.ErrOrStderr())
			if err := sets.check(); err != nil {
				return err
			}
			c := converter{sets: sets, notes: cmd.ErrOrStderr()}
			return c.convert(cmd.InOrStdin(), cmd.OutOrStdout(), args[0], record.Format(format))
		},
	}
	game.setFlag(cmd)
	variantFlag(cmd, &variant)
	cmd.Flags().StringVar(&format, "to", "", "`format` to write: "+strings.Join(formats, ", "))
	complete(cmd, "to", cobra.FixedCompletions(formats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func knownFormat(format string) error {
	there := strings.Join(formats, ", ")
	switch {
	case slices.Contains(formats, format):
		return nil
	case format == "":
		return misusedf("--to which format? There are %s", there)
	case format == "sgf":
		return misusedf("--to sgf: records cannot be written as SGF yet, only as %s", there)
	}
	return misusedf("--to %s: there is no such format, only %s", format, there)
}

// converter writes games anew and counts those that it cannot read.
type converter struct {
	sets  *rulesets
	notes io.Writer
	bad   int
}

func (c *converter) convert(in io.Reader, out io.Writer, file string, format record.Format) error {
	text := bufio.NewWriter(out)
	writer, err := record.NewWriter(text, format)
	if err != nil {
		return err
	}
	err = eachGame(in, file, func(g record.Game, bad *record.Bad) error {
		if bad != nil {
			c.bad++
			fmt.Fprintln(c.notes, printable(bad.Error()))
			return nil
		}
		if format == record.JSON {
			if err := c.addRules(file, &g); err != nil {
				return err
			}
		}
		return writer.Write(g)
	})
	if err == nil {
		err = text.Flush()
	}
	if err == nil && c.bad > 0 {
		err = answerNo{plural(c.bad, "game") + " left out"}
	}
	return err
}

// addRules gives a game the rules it was played by, so that its record outlives
// edits of the config. Where nobody knows them the game goes without.
func (c *converter) addRules(file string, g *record.Game) error {
	if g.Rules != "" && c.sets.variant == "" && len(c.sets.set) == 0 {
		return nil
	}
	found := c.sets.of(file, *g)
	switch {
	case found.misset:
		return found.err
	case found.err != nil:
		fmt.Fprintf(c.notes, "game %d goes without rules: %s\n", g.Index, brief(found.err))
	default:
		g.Rules, g.Fingerprint = found.variant.Resolved(), found.variant.Fingerprint()
		if g.Variant == "" {
			g.Variant = found.variant.Name
		}
	}
	return nil
}
