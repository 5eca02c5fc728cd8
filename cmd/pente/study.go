package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pente/players/lab"
	labreport "pente/players/lab/report"
	"pente/variants"
)

// Limits of a study.
const (
	mostGames        = 10_000_000
	mostOpeningPlies = 64
	mostEvaluated    = 1_000_000
)

// study is what the command line says about a study.
type study struct {
	choice
	variantList, players, sweep, confirm string
	games, confirmGames                  int
	seats, openingPlies                  int
	openings                             string
	evaluate, keep                       int
	seed                                 uint64
	workers                              int
	out                                  string

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
where players are limited by nodes and not by time.`,
		Example: `  pente study --variants pente,pente-open,keryo --games 2000
  pente study --variants pente --sweep win.captures.target=6,8,10,12 --games 1000
  pente study --variants pente-multi --seats 4 --players greedy
  pente study --variants pente,g-pente --confirm "search nodes=2000" --confirm-games 200
  pente study opening.toml --out opening-rules`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error { return s.run(cmd, args) },
	}
	s.flags(cmd)
	return cmd
}

func (s *study) flags(cmd *cobra.Command) {
	defaults := newStudyFile()
	s.setFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&s.variantList, "variants", "", "`list` of rule sets; differences are from the first")
	flags.StringVar(&s.sweep, "sweep", "", "vary a rule: `key=values`, such as win.captures.target=6,8,10 or board.width=9..15")
	flags.StringVar(&s.players, "players", strings.Join(defaults.Players, ","), "`list` of bots; one sits in every seat, several change seats")
	flags.IntVar(&s.games, "games", defaults.Games, "`number` of games of each rule set")
	flags.StringVar(&s.confirm, "confirm", "", "`list` of stronger bots who play the same once more")
	flags.IntVar(&s.confirmGames, "confirm-games", 0, "`number` of their games (default a tenth)")
	flags.IntVar(&s.seats, "seats", 0, "`number` of seats (default the fewest there can be)")
	flags.Uint64Var(&s.seed, "seed", defaults.Seed, "`number` that openings and players are drawn from")
	flags.StringVar(&s.openings, "openings", "", "random or balanced `openings` (default random)")
	flags.IntVar(&s.openingPlies, "opening-plies", defaults.OpeningPlies, "`number` of random plies (default none for random, what suits the board for others)")
	flags.IntVar(&s.evaluate, "evaluate", 0, "`number` of positions a search looks at after each ply to say who leads; 0: not at all")
	flags.IntVar(&s.keep, "keep", defaults.Keep, "`number` of games of each rule set whose moves are kept")
	flags.IntVar(&s.workers, "workers", runtime.GOMAXPROCS(0), "`number` of workers")
	flags.StringVar(&s.out, "out", "", "`folder` of the study (default the name of the file, or study)")
	complete(cmd, "players", completeBots)
	complete(cmd, "confirm", completeBots)
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
	played := s.play(ctx, folder, newProgress(cmd.ErrOrStderr(), s.study.Games()))
	interrupted := errors.Is(played, context.Canceled)
	if played != nil && !interrupted {
		return errors.Join(played, folder.close())
	}
	found, err := s.conclude(folder)
	if err = errors.Join(err, folder.close()); err != nil {
		return err
	}
	if err := printText(cmd.OutOrStdout(), func(out io.Writer) { s.print(out, found) }); err != nil {
		return err
	}
	if interrupted {
		return answerNo{fmt.Sprintf("interrupted, %d of %d games played; the same command goes on with it", found.Played(), s.study.Games())}
	}
	return nil
}

// read reads what is to be studied, from a file or the command line.
func (s *study) read(cmd *cobra.Command, args []string) (err error) {
	if s.workers < 1 || s.workers > 1024 {
		return misusedf("--workers must be from 1 to 1024, not %d", s.workers)
	}
	if len(args) == 0 {
		return s.readFlags()
	}
	cmd.Flags().Visit(func(flag *pflag.Flag) {
		if !slices.Contains([]string{"workers", "out"}, flag.Name) && err == nil {
			err = misusedf("--%s stands in %s, or there is no file: a study is either a file or flags", flag.Name, args[0])
		}
	})
	if err != nil {
		return err
	}
	if s.file, err = readStudyFile(args[0]); err != nil {
		return err
	}
	if s.out == "" {
		s.out = strings.TrimSuffix(args[0], ".toml")
		if s.out == args[0] {
			s.out += ".study"
		}
	}
	return nil
}

func (s *study) readFlags() (err error) {
	f := newStudyFile()
	f.Variants, f.Players, f.Confirm.Players = splitPlayers(s.variantList), splitPlayers(s.players), splitPlayers(s.confirm)
	f.Set, f.Games, f.Confirm.Games, f.Seats, f.Seed = s.set, s.games, s.confirmGames, s.seats, s.seed
	f.Openings, f.OpeningPlies, f.Evaluate, f.Keep = s.openings, s.openingPlies, s.evaluate, s.keep
	if s.sweep != "" {
		if f.Sweep, err = readSweep(s.sweep); err != nil {
			return err
		}
	}
	s.file = f
	if s.out == "" {
		s.out = "study"
	}
	switch {
	case len(f.Variants) == 0:
		return misusedf("which rules? Name a study file, or --variants pente,keryo")
	case f.Games < 1 || f.Games > mostGames:
		return misusedf("--games must be from 1 to %d, not %d", mostGames, f.Games)
	case f.Confirm.Games < 0 || f.Confirm.Games > mostGames:
		return misusedf("--confirm-games must be from 1 to %d, not %d", mostGames, f.Confirm.Games)
	case f.OpeningPlies < -1 || f.OpeningPlies > mostOpeningPlies:
		return misusedf("--opening-plies must be from 0 to %d, not %d", mostOpeningPlies, f.OpeningPlies)
	case f.Evaluate < 0 || f.Evaluate > mostEvaluated:
		return misusedf("--evaluate must be from 0 to %d, not %d", mostEvaluated, f.Evaluate)
	case f.Keep < 0 || f.Keep > mostGames:
		return misusedf("--keep must be from 0 to %d, not %d", mostGames, f.Keep)
	case f.Openings != "" && f.Openings != openingsRandom && f.Openings != openingsBalanced:
		return misusedf("--openings is %s or %s, not %q", openingsRandom, openingsBalanced, f.Openings)
	case len(f.Players) == 0:
		return misusedf("--players names nobody; greedy is who plays where nothing is said")
	}
	return nil
}

// prepare makes the study.
func (s *study) prepare() error {
	f := &s.file
	cells, err := s.readCells()
	if err != nil {
		return err
	}
	setup := lab.StudySetup{
		Cells: cells, Seats: f.Seats, Seed: f.Seed, OpeningPlies: f.OpeningPlies,
		Balanced: f.Openings == openingsBalanced, Evaluate: f.Evaluate, Keep: f.Keep,
		Lineups: []lab.Lineup{{Players: f.Players, Games: f.Games}},
	}
	if len(f.Confirm.Players) > 0 {
		games := f.Confirm.Games
		if games == 0 {
			games = max(1, f.Games/10)
		}
		setup.Lineups = append(setup.Lineups, lab.Lineup{Players: f.Confirm.Players, Games: games})
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

// play plays the shards that are not there yet.
func (s *study) play(ctx context.Context, folder *studyFolder, bar *progress) error {
	defer bar.close()
	games := 0
	if err := folder.log.Each(func(played lab.Shard) error {
		games += len(played.Rows)
		return nil
	}); err != nil {
		return err
	}
	bar.show(games)
	for played, err := range s.study.Play(ctx, folder.log.Whole(), s.workers) {
		if err != nil {
			return err
		}
		if err := folder.log.Append(played); err != nil {
			return fmt.Errorf("the study cannot be written, and goes on where it is when it is run again: %w", err)
		}
		games += len(played.Rows)
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

// print says what the study shows, and where the rest is.
func (s *study) print(out io.Writer, found *labreport.Report) {
	for _, line := range found.Verdict() {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintf(out, "\nreport.html, report.md, results.csv and the games are in %s\n", filepath.Clean(s.out))
}
