package lab

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"pente/rules"
)

// StudySetup says what a study is: which rules are compared, and who plays by
// them. Together with the number of a game it decides that game, as far as its
// players are decided by their seeds.
type StudySetup struct {
	Cells   []Cell
	Lineups []Lineup
	Seats   int    // of a game; 0: the fewest there can be, for each cell
	Seed    uint64 // the same for all cells, so that their differences are paired

	// OpeningPlies are random stones before anybody is asked; negative: what
	// suits the players. A study that balances its openings says nothing of how
	// much it is worth to begin.
	OpeningPlies int
	Balanced     bool

	Evaluate int // positions that a search looks at after each ply to say who leads; 0: not at all
	Keep     int // games of each cell and lineup whose moves are kept
}

// Cell is one rule set of a study.
type Cell struct {
	Name        string       // unlike that of the other cells
	Title       string       // what people call it
	Variant     string       // the config it comes from
	Changed     bool         // by settings or by a sweep
	Value       string       // of the swept key; empty where nothing is swept
	Rules       *rules.Rules `json:"-"` // those of Resolved
	Fingerprint string
	Resolved    string // the rules as a config
}

// Lineup is who plays, and how often. One player sits in every seat; several
// change seats, and a game is of a block in which everybody has sat everywhere.
type Lineup struct {
	Players []string // texts for players.New
	Games   int      // of each cell; rounded up to whole blocks
}

// Name is the players as people write them.
func (l Lineup) Name() string { return strings.Join(l.Players, ", ") }

// Random tells whether everybody moves at random. What such games say of the
// balance of a game holds for nobody who plays it.
func (l Lineup) Random() bool { return l.all("random") }

// quick tells whether nobody looks ahead.
func (l Lineup) quick() bool { return l.all("random", "greedy") }

func (l Lineup) all(words ...string) bool {
	return !slices.ContainsFunc(l.Players, func(spec string) bool {
		fields := strings.Fields(strings.ToLower(spec))
		return len(fields) == 0 || !slices.Contains(words, fields[0])
	})
}

// Timed tells whether a player is limited by time, or is a program of its own, so
// that its games may not be the same again.
func (l Lineup) Timed() bool {
	return slices.ContainsFunc(l.Players, func(spec string) bool {
		fields := strings.Fields(strings.ToLower(spec))
		return len(fields) > 0 && (slices.Contains([]string{"hard", "expert", "engine"}, fields[0]) || strings.Contains(spec, "time="))
	})
}

// Study is a study that can be played. It does not change, and may be shared by
// goroutines.
type Study struct {
	setup  StudySetup
	runs   []*Run
	shards []shard
}

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

// NewStudy checks a setup. The error says what is wrong with it.
func NewStudy(setup StudySetup) (*Study, error) {
	if len(setup.Cells) == 0 {
		return nil, errors.New("a study needs a variant")
	}
	s := &Study{setup: setup}
	for _, lineup := range setup.Lineups {
		var base *Run
		for _, cell := range setup.Cells {
			run, err := newRun(&s.setup, cell, lineup)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", cell.Name, err)
			}
			run.Base, run.Number = base, len(s.runs)
			if base == nil {
				base = run
			}
			s.runs = append(s.runs, run)
		}
	}
	s.cut()
	return s, nil
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

// plies are those of a random opening. Players who draw lots need none; others
// would play the same few games again and again.
func (s *StudySetup) plies(lineup Lineup) int {
	switch {
	case s.OpeningPlies >= 0:
		return s.OpeningPlies
	case lineup.Random():
		return 0
	}
	return -1 // what suits the board
}

// Runs are the runs of the study: the cells of the first lineup, then those of
// the next.
func (s *Study) Runs() []*Run { return s.runs }

// Setup is what the study was made of.
func (s *Study) Setup() StudySetup { return s.setup }

// Games is how many games are played in all.
func (s *Study) Games() (n int) {
	for _, run := range s.runs {
		n += run.Games()
	}
	return n
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
	return fmt.Sprintf("rules %s, %s, evaluated by %d nodes, %d games, moves of %d kept", r.Cell.Fingerprint, r.match.Name(), r.study.Evaluate, r.Games(), r.keep)
}

// Play plays the shards of the study from the one of that number on, and hands
// them out in order, the same ones for any number of workers.
func (s *Study) Play(ctx context.Context, first, workers int) iter.Seq2[Shard, error] {
	return inOrder(ctx, first, len(s.shards), workers, s.play)
}

func (r *Run) spec() *rules.Spec { return &r.rule }

// target is how many captured stones win; 0 where they do not.
func (r *Run) target() int {
	targets := r.rule.Win.Captures.Target
	if target, ok := targets[r.Seats()]; ok {
		return target
	}
	return targets[0]
}

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
