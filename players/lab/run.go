package lab

import (
	"fmt"
	"slices"
	"strings"

	"pente/rules"
)

// Run is all games of one cell by one lineup.
type Run struct {
	Cell   Cell
	Lineup Lineup
	Base   *Run // what it is compared with: the first cell; nil for that itself
	Number int  // among the runs of the study

	match  *Match
	blocks int
	keep   int
	study  *StudySetup
	rule   rules.Spec
	sides  int
	random bool // as of the lineup
	quick  bool
	lots   bool // everybody draws lots, from the seed of the study
}

func newRun(study *StudySetup, cell Cell, lineup Lineup) (*Run, error) {
	setup := Setup{
		Rules: cell.Rules, Seats: study.Seats, Seed: study.Seed, Players: lineup.Players,
		OpeningPlies: study.plies(lineup), Balance: BalanceNever,
	}
	if study.Balanced {
		setup.Balance = BalanceAlways
	}
	if setup.Seats == 0 {
		setup.Seats = max(cell.Rules.Counts()[0], len(lineup.Players))
	}
	if len(lineup.Players) == 1 {
		setup.alike = true
		setup.Players = slices.Repeat(lineup.Players, setup.Seats)
	}
	match, err := New(setup)
	if err != nil {
		return nil, err
	}
	run := &Run{Cell: cell, Lineup: lineup, match: match, study: study, rule: cell.Rules.Spec(), sides: match.Sides(), random: lineup.Random(), quick: lineup.quick()}
	run.lots = !slices.ContainsFunc(lineup.Players, func(spec string) bool {
		return !strings.EqualFold(strings.TrimSpace(spec), "random") // and no seed of his own
	})
	run.blocks = (lineup.Games + match.BlockGames() - 1) / match.BlockGames()
	run.keep = min(study.Keep, run.Games())
	return run, nil
}

// Games is how many games the run has when it is over.
func (r *Run) Games() int { return r.blocks * r.match.BlockGames() }

// Blocks is how many blocks they are of.
func (r *Run) Blocks() int { return r.blocks }

// Seats is the number of seats of a game.
func (r *Run) Seats() int { return r.match.Seats() }

// Sides is the number of sides of a game: teams, or seats.
func (r *Run) Sides() int { return r.sides }

// Openings says how the games begin.
func (r *Run) Openings() string { return r.match.OpeningsName() }

// Name is the cell and the players.
func (r *Run) Name() string { return r.Cell.Name + ", " + r.Lineup.Name() }

// Key identifies the games of the run: rules, players, seats, seed and openings.
func (r *Run) Key() string {
	key := fmt.Sprintf("form %d, rules %s, %s, evaluated by %d nodes, %d games, moves of %d kept", rowFormat, r.Cell.Fingerprint, r.match.Name(), r.study.Evaluate, r.Games(), r.keep)
	if r.study.Precision > 0 {
		key += fmt.Sprintf(", until each share is known to %g", r.study.Precision)
	}
	return key
}

func (r *Run) spec() *rules.Spec { return &r.rule }

// target is how many captured stones win; 0 where they do not.
func (r *Run) target() int { return r.rule.Win.Captures.Target.Of(r.Seats()) }

// points is how many points the board has, without its holes.
func (r *Run) points() (n int) {
	for at := range r.Cell.Rules.Points() {
		if !r.Cell.Rules.Hole(rules.Point(at)) {
			n++
		}
	}
	return n
}

// swaps tells whether colours may change hands, so that a seat is not a colour.
func (r *Run) swaps() bool { return len(r.rule.Opening.Choice) > 0 }
