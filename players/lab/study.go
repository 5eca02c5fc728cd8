package lab

import (
	"errors"
	"fmt"

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

	// Precision is how far the interval of a side's share may reach to either side
	// when a run is stopped, from 0 to 1; 0: all games are played.
	Precision float64

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
	Family      string       // what the cells of one sweep have in common
	Rules       *rules.Rules `json:"-"` // those of Resolved
	Fingerprint string
	Resolved    string // the rules as a config
}

// Study is a study that can be played. It does not change, and may be shared by
// goroutines.
type Study struct {
	setup  StudySetup
	runs   []*Run
	shards []shard
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
