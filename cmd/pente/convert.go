package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// formats are what records can be written in.
var formats = []string{string(record.Text), string(record.SGF), string(record.JSON), string(record.TSV)}

func convertCommand() *cobra.Command {
	var game choice
	var variant, format string
	cmd := &cobra.Command{
		Use:   "convert FILE --to FORMAT",
		Short: "Write recorded games in another format",
		Long: `Write the games of a record in another format: text (as on Pente.org), sgf (as
programs for Go, Gomoku and Renju read it), json (a game a line) or tsv (a
table). SGF and JSON carry the rules that a game was played by.`,
		Example: `  pente convert games.txt --to json > games.json
  pente convert games.txt --to sgf > games.sgf
  pente convert games.json --to text
  pente convert - --to json --variant pente < games.txt`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return misusedf("one file at a time; what is %q?", args[1])
			}
			return someFiles(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := knownFormat(format, formats); err != nil {
				return err
			}
			sets := newRulesets(variant, game.set, cmd.ErrOrStderr())
			if err := sets.check(); err != nil {
				return err
			}
			c := converter{sets: sets, notes: &gameNotes{out: cmd.ErrOrStderr()}}
			return c.convert(cmd.InOrStdin(), cmd.OutOrStdout(), args[0], record.Format(format))
		},
	}
	game.setFlag(cmd)
	variantFlag(cmd, &variant)
	cmd.Flags().StringVar(&format, "to", "", "`format` to write: "+strings.Join(formats, ", "))
	complete(cmd, "to", cobra.FixedCompletions(formats, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func knownFormat(format string, formats []string) error {
	there := strings.Join(formats, ", ")
	switch {
	case slices.Contains(formats, format):
		return nil
	case format == "":
		return misusedf("--to which format? There are %s", there)
	}
	return misusedf("--to %s: there is no such format, only %s", format, there)
}

// converter writes games anew and counts those that it cannot read or write.
type converter struct {
	sets  *rulesets
	notes *gameNotes
	bad   int
}

func (c *converter) convert(in io.Reader, out io.Writer, file string, format record.Format) error {
	text := bufio.NewWriter(out)
	writer, err := record.NewWriter(text, format)
	if err != nil {
		return err
	}
	err = eachGame(in, file, func(g record.Game, bad *record.Bad) (err error) {
		if bad == nil {
			bad, err = c.write(writer, format, file, g)
		}
		if bad != nil {
			c.bad++
			c.notes.say(bad.Error())
		}
		return err
	})
	if err == nil {
		err = text.Flush()
	}
	c.notes.end()
	if err == nil && c.bad > 0 {
		err = answerNo{plural(c.bad, "game") + " left out"}
	}
	return err
}

// write writes one game, and says what of it goes lost. A game that cannot be
// written in this format is bad.
func (c *converter) write(writer *record.Writer, format record.Format, file string, g record.Game) (*record.Bad, error) {
	c.notes.of(g)
	known, err := c.look(&g, file, format)
	if err != nil {
		return nil, err
	}
	if g.Format == record.SGF && format != record.SGF {
		g.Variant = sgfVariant(g)
	}
	if !carriesRules(format) && len(g.Comments) > 0 {
		c.notes.game(g, plural(len(g.Comments), "comment")+" left out")
	}
	err = writer.WriteBy(g, known)
	if errors.Is(err, record.ErrNoBoard) {
		return &record.Bad{Index: g.Index, ID: g.ID, Reason: err.Error() + "; --variant names them"}, nil
	}
	return nil, err
}

// carriesRules tells whether a format has a place for the rules of a game.
func carriesRules(format record.Format) bool { return format == record.JSON || format == record.SGF }

// look finds the rules of a game where its old or its new format has a use for
// them. Where nobody knows them the game goes without. The error is that of
// settings that do not fit.
func (c *converter) look(g *record.Game, file string, format record.Format) (*rules.Rules, error) {
	carries := carriesRules(format)
	if !carries && g.Format != record.SGF {
		return nil, nil
	}
	found := c.sets.of(file, *g)
	switch {
	case found.misset:
		return nil, found.err
	case found.err != nil && carries:
		c.notes.say(fmt.Sprintf("game %d goes without rules: %s", g.Index, brief(found.err)))
		return nil, nil
	case found.err != nil:
		return nil, nil
	}
	known := c.follow(*g, found)
	if carries {
		c.addRules(g, found.variant)
	}
	return known, nil
}

// follow is what a game can be followed by: its rules, or the same without an
// opening restriction where that is all it breaks. An SGF file that breaks them,
// or has stones in another order of colours, is written as it stands.
func (c *converter) follow(g record.Game, found *ruleset) *rules.Rules {
	report := record.Replay(g, found.variant.Rules, found.free)
	switch {
	case report.Fault != nil && g.Format == record.SGF:
		c.notes.game(g, "breaks its rules: "+report.Fault.Error())
		return nil
	case report.Opening:
		return found.free
	}
	return found.variant.Rules
}

// addRules gives a game the rules it was played by, so that its record outlives
// edits of the config. Rules that it carries stay, unless others are named.
func (c *converter) addRules(g *record.Game, v *variants.Variant) {
	if g.Rules != "" && c.sets.variant == "" && len(c.sets.set) == 0 {
		return
	}
	g.Rules, g.Fingerprint = v.Resolved(), v.Fingerprint()
	if g.Variant == "" {
		g.Variant = v.Name
	}
}
