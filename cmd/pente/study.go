package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"pente/cmd/internal/farm"
	"pente/players/lab"
	labreport "pente/players/lab/report"
	"pente/variants"
)

// study is what the command line says about a study.
type study struct {
	choice
	variantList, players, sweep, confirm, ladder string
	games, confirmGames                          int
	seats, openingPlies                          int
	openings                                     string
	evaluate, keep                               int
	precision                                    float64
	seed                                         uint64
	workers                                      int
	out, db                                      string

	note     func(text string) // what somebody should know while it runs
	file     studyFile
	cells    map[string]*variants.Variant // by the name of the cell
	study    *lab.Study
	settings []string
}

func studyCommand() *cobra.Command {
	var s study
	cmd := &cobra.Command{
		Use:   "study [FILE.toml]",
		Short: "Find out what rules do to a game",
		Long: `Let bots play many games by several rule sets and say what the rules change:
who wins from which seat, how games end, how long they are, what is captured.
Every figure has a 95 % interval, and differences from the first rule set are
paired: the same seeds are played by all.

The study goes into a folder: report.html, report.md, results.csv and the games.
Interrupted, it goes on where it was when it is run again; another study needs
another folder. The same study gives the same files with any number of workers,
where players are limited by nodes and not by time.

With --db many machines play it: each that runs "pente work" with the same URL
takes shards from the queue there, and this command gathers them into the folder.`,
		Example: `  pente study --variants pente,pente-open,keryo --games 2000
  pente study --variants pente --sweep win.captures.target=6,8,10,12 --games 1000
  pente study --variants pente-multi --seats 4 --players greedy
  pente study --variants pente,g-pente --confirm "search nodes=2000" --confirm-games 200
  pente study --variants pente,pente-open --ladder 100,300,1000,3000 --games 400
  pente study opening.toml --out opening-rules
  pente study opening.toml --db postgres://pente@db/pente`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd)
	return cmd
}

func (s *study) run(cmd *cobra.Command, args []string) error {
	if err := s.read(cmd, args); err != nil {
		return err
	}
	if err := s.prepare(); err != nil {
		return err
	}
	folder, err := s.open()
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, stop) // who interrupts again wants out at once
	if err := folder.agrees(ctx); err != nil {
		return errors.Join(err, folder.close())
	}
	tally, bar := s.study.NewTally(), newProgress(cmd.ErrOrStderr(), s.study.Games())
	s.note = bar.note
	played := s.play(ctx, folder, tally, bar)
	interrupted := errors.Is(played, context.Canceled)
	var aside *farm.SetAside
	if played != nil && !interrupted && !errors.As(played, &aside) {
		return errors.Join(played, folder.close())
	}
	found, err := s.conclude(tally)
	if err = errors.Join(err, folder.close()); err != nil {
		return err
	}
	if err := printText(cmd.OutOrStdout(), func(out io.Writer) { s.print(out, found) }); err != nil {
		return err
	}
	if aside != nil {
		return answerNo{fmt.Sprintf("%v\nthe same command tries them again", aside)}
	}
	if interrupted {
		return answerNo{fmt.Sprintf("interrupted, %d of %d games played; the same command goes on with it", found.Played(), s.study.Games())}
	}
	return nil
}

// prepare makes the study.
func (s *study) prepare() error {
	f := &s.file
	if err := f.runsNothing(); err != nil {
		return err
	}
	cells, err := s.readCells()
	if err != nil {
		return err
	}
	setup := lab.StudySetup{
		Cells: cells, Seats: f.Seats, Seed: f.Seed, OpeningPlies: f.OpeningPlies,
		Balanced: f.Openings == openingsBalanced, Precision: f.Precision, Evaluate: f.Evaluate, Keep: f.Keep,
		Lineups: f.lineups(),
	}
	s.study, err = lab.NewStudy(setup)
	if err != nil && f.name != "" {
		return fmt.Errorf("%s: %w", f.name, err)
	}
	if err != nil {
		return misused{err}
	}
	return nil
}

// play counts the shards that are there, and plays the others.
func (s *study) play(ctx context.Context, folder *studyFolder, tally *lab.StudyTally, bar *progress) error {
	defer bar.close()
	games := 0
	count := func(played lab.Shard) error {
		tally.Add(played)
		games += s.study.ShardGames(played.Number) // also such as need not be played
		return nil
	}
	if err := folder.log.Each(count); err != nil {
		return err
	}
	bar.goOn(games)
	shards, leave, err := s.shards(ctx, tally, folder.log.Whole(), func(more int) { bar.show(games + more) })
	if err != nil {
		return err
	}
	defer leave()
	for played, err := range shards {
		if err == nil && played.Number == folder.log.Whole() { // none before it was set aside
			err = folder.log.Append(played)
		}
		if err != nil {
			return err
		}
		_ = count(played) // which counts anything
		bar.show(games)
	}
	return nil
}

// title is what the report is called.
func (s *study) title() string {
	if s.file.Title != "" {
		return s.file.Title
	}
	title := strings.Join(s.file.Variants, ", ")
	if s.file.Sweep.Key != "" {
		title += ", " + s.file.Sweep.Key + " from " + s.file.Sweep.Values[0] + " to " + s.file.Sweep.Values[len(s.file.Sweep.Values)-1]
	}
	return title
}

// print says what the study shows, in words and in a table, and where the rest is.
func (s *study) print(out io.Writer, found *labreport.Report) {
	for _, line := range found.Verdict() {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, line := range found.Summary() {
		fmt.Fprintln(table, strings.Join(line, "\t"))
	}
	_ = table.Flush() // printText sees what out does not take
	fmt.Fprintf(out, "\nreport.html, report.md, results.csv and the games are in %s\n", filepath.Clean(s.out))
}
