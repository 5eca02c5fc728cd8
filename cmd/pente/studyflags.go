package main

import (
	"runtime"
	"strings"

	"github.com/spf13/cobra"
)

// Limits of a study.
const (
	mostGames        = 10_000_000
	mostOpeningPlies = 64
	mostEvaluated    = 1_000_000
	finest, coarsest = 0.001, 0.5 // precision
)

func (s *study) flags(cmd *cobra.Command) {
	defaults := newStudyFile()
	s.setFlag(cmd)
	flags := cmd.Flags()
	flags.StringVar(&s.variantList, "variants", "", "`list` of rule sets; differences are from the first")
	flags.StringVar(&s.sweep, "sweep", "", "vary a rule: `key=values`, such as win.captures.target=6,8,10 or board.width=9..15")
	flags.StringVar(&s.players, "players", "", "`list` of bots; one sits in every seat, several change seats (default greedy, or nobody but the ladder)")
	flags.IntVar(&s.games, "games", defaults.Games, "`number` of games of each rule set")
	flags.StringVar(&s.confirm, "confirm", "", "`list` of stronger bots who play the same once more")
	flags.IntVar(&s.confirmGames, "confirm-games", 0, "`number` of their games (default a tenth)")
	flags.StringVar(&s.ladder, "ladder", "", "rising `list` of positions a move for a search that plays the same at each strength, such as 100,300,1000")
	flags.IntVar(&s.seats, "seats", 0, "`number` of seats (default the fewest there can be)")
	flags.Uint64Var(&s.seed, "seed", defaults.Seed, "`number` that openings and players are drawn from")
	flags.StringVar(&s.openings, "openings", "", "random or balanced `openings` (default random)")
	flags.IntVar(&s.openingPlies, "opening-plies", defaults.OpeningPlies, "`number` of random plies (default none for random, what suits the board for others)")
	flags.Float64Var(&s.precision, "precision", 0, "stop a rule set when the share of every side is known to so much, such as 0.02, --games being the most")
	flags.IntVar(&s.evaluate, "evaluate", 0, "`number` of positions a search looks at after each ply to say who leads; 0: not at all")
	flags.IntVar(&s.keep, "keep", defaults.Keep, "`number` of games of each rule set whose moves are kept")
	flags.IntVar(&s.workers, "workers", runtime.GOMAXPROCS(0), "`number` of workers")
	flags.StringVar(&s.db, "db", "", "`URL` of a Postgres database through which many machines play; --workers 0 leaves all to them")
	flags.StringVar(&s.out, "out", "", "`folder` of the study (default the name of the file, or study)")
	complete(cmd, "players", completeBots)
	complete(cmd, "confirm", completeBots)
}

// inStudyFile are the flags that a study file takes the place of.
var inStudyFile = []string{"variants", "set", "sweep", "players", "games", "confirm", "confirm-games", "ladder", "seats", "seed", "openings", "opening-plies", "precision", "evaluate", "keep"}

// read reads what is to be studied, from a file or the command line.
func (s *study) read(cmd *cobra.Command, args []string) (err error) {
	if err := checkWorkers(s.workers, s.db != ""); err != nil {
		return err
	}
	if len(args) == 0 {
		return s.readFlags()
	}
	for _, name := range inStudyFile {
		if cmd.Flags().Changed(name) {
			return misusedf("--%s stands in %s, or there is no file: a study is either a file or flags", name, args[0])
		}
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
	s.file = newStudyFile()
	f := &s.file
	for _, list := range []struct {
		text string
		to   *[]string
	}{{s.variantList, &f.Variants}, {s.players, &f.Players}, {s.confirm, &f.Confirm.Players}} {
		if *list.to, err = splitPlayers(list.text); err != nil {
			return err
		}
	}
	f.Set, f.Games, f.Confirm.Games, f.Seats, f.Seed = s.set, s.games, s.confirmGames, s.seats, s.seed
	f.Openings, f.OpeningPlies, f.Precision, f.Evaluate, f.Keep = s.openings, s.openingPlies, s.precision, s.evaluate, s.keep
	if s.sweep != "" {
		if f.Sweep, err = readSweep(s.sweep); err != nil {
			return err
		}
	}
	if f.Ladder, err = readLadder(s.ladder); err != nil {
		return err
	}
	f.settle()
	if s.out == "" {
		s.out = "study"
	}
	return f.check()
}

// check looks whether what the command line says can be studied.
func (f *studyFile) check() error {
	switch {
	case len(f.Variants) == 0:
		return misusedf("which rules? Name a study file, or --variants pente,keryo")
	case f.Games < 1 || f.Games > mostGames:
		return misusedf("--games must be from 1 to %d, not %d", mostGames, f.Games)
	case f.Confirm.Games < 0 || f.Confirm.Games > mostGames:
		return misusedf("--confirm-games must be from 1 to %d, not %d", mostGames, f.Confirm.Games)
	case f.OpeningPlies < -1 || f.OpeningPlies > mostOpeningPlies:
		return misusedf("--opening-plies must be from 0 to %d, not %d", mostOpeningPlies, f.OpeningPlies)
	case f.Precision != 0 && !(f.Precision >= finest && f.Precision <= coarsest):
		return misusedf("--precision must be from %g to %g, not %g", finest, coarsest, f.Precision)
	case f.Evaluate < 0 || f.Evaluate > mostEvaluated:
		return misusedf("--evaluate must be from 0 to %d, not %d", mostEvaluated, f.Evaluate)
	case f.Keep < 0 || f.Keep > mostGames:
		return misusedf("--keep must be from 0 to %d, not %d", mostGames, f.Keep)
	case f.Openings != "" && f.Openings != openingsRandom && f.Openings != openingsBalanced:
		return misusedf("--openings is %s or %s, not %q", openingsRandom, openingsBalanced, f.Openings)
	}
	return nil
}
