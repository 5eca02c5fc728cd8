package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"pente/rules/record"
)

func replayCommand() *cobra.Command {
	var game choice
	var variant string
	var asJSON bool
	var watch watching
	cmd := &cobra.Command{
		Use:   "replay FILE...",
		Short: "Replay recorded games and compare them with their results",
		Long: `Replay the games of records and compare what happens with their results.
The rules are those that a record carries or names, unless --variant names
others. Records are text as on Pente.org, SGF, JSON, or tables; gzip is
unpacked, and - is standard input.`,
		Example: `  pente replay games.txt
  pente replay connect6.tsv.gz --variant connect6 --json
  pente replay match.sgf
  pente replay games.txt --set win.captures.target=8
  pente replay --watch match.sgf                      step through the games`,
		Args: someFiles,
		RunE: func(cmd *cobra.Command, args []string) error {
			sets := newRulesets(variant, game.set, cmd.ErrOrStderr())
			if err := sets.check(); err != nil {
				return err
			}
			if watch.on {
				return watch.run(cmd, args, sets, asJSON)
			}
			return replayAll(cmd, args, sets, asJSON)
		},
	}
	game.setFlag(cmd)
	variantFlag(cmd, &variant)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print a JSON object")
	watch.flags(cmd)
	return cmd
}

// replayAll replays the games of all files, and says how they compare.
func replayAll(cmd *cobra.Command, files []string, sets *rulesets, asJSON bool) error {
	summary := record.NewSummary()
	notes := &gameNotes{out: cmd.ErrOrStderr()}
	for _, file := range files {
		before := len(summary.Disagree)
		if err := replayFile(cmd.InOrStdin(), file, sets, summary, notes); err != nil {
			return err
		}
		if len(files) > 1 {
			nameFile(file, summary.Disagree[before:])
		}
	}
	notes.end()
	return concludeReplay(cmd, summary, asJSON)
}

func variantFlag(cmd *cobra.Command, variant *string) {
	cmd.Flags().StringVar(variant, "variant", "", "the `variant` that all games were played by")
	complete(cmd, "variant", completeVariant)
}

// replayFile adds the games of a file to a summary.
func replayFile(in io.Reader, file string, sets *rulesets, summary *record.Summary, notes *gameNotes) error {
	return eachGame(in, file, func(g record.Game, bad *record.Bad) error {
		if bad != nil {
			if bad.Index == 0 {
				bad.ID = file // the trouble is with the file, not with a game of it
			}
			summary.AddBad(bad)
			return nil
		}
		notes.of(g)
		found := sets.of(file, g)
		if found.misset {
			return found.err
		}
		if found.err != nil {
			summary.AddBad(&record.Bad{Index: g.Index, ID: g.ID, Reason: brief(found.err)})
			return nil
		}
		summary.Add(record.Replay(g, found.variant.Rules, found.free))
		return nil
	})
}

// nameFile says of games in which of several files they are.
func nameFile(file string, games []record.Disagree) {
	for i, game := range games {
		where := file + ": "
		if game.ID != file && !strings.HasPrefix(game.Why, "game ") {
			where += "game " + game.ID + ": "
		}
		games[i].Why = where + game.Why
	}
}

// eachGame goes through the games of a file; for one that cannot be read, it
// hands out why.
func eachGame(in io.Reader, file string, do func(record.Game, *record.Bad) error) error {
	if file != standardInput {
		opened, err := os.Open(file)
		if err != nil {
			return err
		}
		defer opened.Close()
		if info, err := opened.Stat(); err == nil && info.IsDir() {
			return fmt.Errorf("%s is a folder, not a record", file)
		}
		in = opened
	}
	for g, err := range record.Read(in, record.Limits{}) {
		var bad *record.Bad
		if err != nil && !errors.As(err, &bad) {
			return err
		}
		if err := do(g, bad); err != nil {
			return err
		}
	}
	return nil
}

// concludeReplay prints the summary; the answer is no where a game disagrees.
func concludeReplay(cmd *cobra.Command, summary *record.Summary, asJSON bool) error {
	if asJSON {
		if err := printJSON(cmd.OutOrStdout(), summary); err != nil {
			return err
		}
	} else {
		err := printText(cmd.OutOrStdout(), func(out io.Writer) { printSummary(out, summary) })
		if err != nil {
			return err
		}
		printDisagreements(cmd.ErrOrStderr(), cmd.Flags().Args(), summary.Disagree)
	}
	if len(summary.Disagree) > 0 {
		return answerNo{}
	}
	return nil
}

func printSummary(out io.Writer, s *record.Summary) {
	fmt.Fprintf(out, "%7d games, %d moves\n", s.Games, s.Plies)
	fmt.Fprintf(out, "%7d legal, %d of them but for the opening\n", s.Legal, s.Opening)
	fmt.Fprintf(out, "%7d won by a line, %d of all lines longer than need be\n", s.Line, s.Overline)
	fmt.Fprintf(out, "%7d won by captured stones\n", s.Captures)
	fmt.Fprintf(out, "%7d won by both at once\n", s.Both)
	if s.Other > 0 {
		fmt.Fprintf(out, "%7d ended in another way\n", s.Other)
	}
	fmt.Fprintf(out, "%7d drawn\n", s.Draw)
	fmt.Fprintf(out, "%7d without an end\n", s.Open)
	fmt.Fprintf(out, "%7d agree with their result, %d do not\n", s.Agree, len(s.Disagree))
}

// mostDisagreements is how many are told to a person; --json has them all.
const mostDisagreements = 20

func printDisagreements(out io.Writer, files []string, all []record.Disagree) {
	for i, game := range all {
		if i == mostDisagreements {
			fmt.Fprintf(out, "... and %d more (--json lists them all)\n", len(all)-i)
			break
		}
		where := "game " + game.ID + ": "
		switch {
		case len(files) > 1, strings.HasPrefix(game.Why, "game "):
			where = "" // it says so itself
		case slices.Contains(files, game.ID):
			where = game.ID + ": "
		}
		fmt.Fprintln(out, printable(where+game.Why))
	}
}
