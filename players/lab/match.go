// Package lab plays many games and says what they show: matches between
// players, with every number in them an estimate that has an interval.
package lab

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"pente/players"
	"pente/rules"
)

// Setup says what a match is. Together with the number of a game it decides that
// game to the last move, as far as its players are decided by their seeds.
type Setup struct {
	Rules   *rules.Rules
	Players []string // texts for players.New; the same text twice is two players
	Seats   int      // of a game; 0: as many as players, or the fewest there can be
	Seed    uint64

	// Openings are played in turn, one a block: a line each, in a text that is
	// called OpeningsFile where something in it is wrong. Without any, openings
	// are random.
	Openings, OpeningsFile string
	// OpeningPlies are those of a random opening; 0 is none, and a negative
	// number what suits the board.
	OpeningPlies int
	// Unbalanced says that random openings of two sides are taken as they come,
	// though one side may win them whoever plays.
	Unbalanced bool

	openings []Opening
	make     func(spec string, seed uint64) (players.Player, error) // players.New
}

// Match is many games between the same players by the same rules. It does not
// change, and may be shared by goroutines.
type Match struct {
	setup    Setup
	names    []string
	tables   []tables
	openings *openings
}

// New checks a setup. The error says what is wrong with it and what would do.
func New(setup Setup) (*Match, error) {
	if len(setup.Players) < 2 {
		return nil, errors.New("a match is between two players or more, such as greedy,random")
	}
	if setup.make == nil {
		setup.make = players.New
	}
	if err := setup.tryPlayers(); err != nil {
		return nil, err
	}
	seats, err := seatsFor(setup)
	if err != nil {
		return nil, err
	}
	setup.Seats = seats
	setup.Players = setup.partners()
	if setup.OpeningPlies < 0 {
		setup.OpeningPlies = usualPlies(setup.Rules, seats)
	}
	if setup.Openings != "" {
		if setup.openings, err = setup.given(); err != nil {
			return nil, err
		}
	}
	m := &Match{setup: setup, names: nameApart(setup.Players)}
	m.tables = tablesFor(len(setup.Players), seats, m.Sides())
	m.openings = newOpenings(setup)
	return m, nil
}

// ErrTooMany is part of the error for more players than find a seat in one game.
// Where the number of seats is given, all groups of that many play.
var ErrTooMany = errors.New("too many players for one table")

// tryPlayers makes each player once, so that a wrong text is found before the
// first game.
func (s Setup) tryPlayers() error {
	for _, spec := range s.Players {
		player, err := s.make(spec, 0)
		if err != nil {
			return err
		}
		leave(player)
	}
	return nil
}

// leave lets go of what a player holds, such as another program.
func leave(player players.Player) {
	if closer, ok := player.(io.Closer); ok {
		// The game is over, and nothing it did can be lost any more.
		_ = closer.Close()
	}
}

// seatsFor is the number of seats of a game.
func seatsFor(setup Setup) (int, error) {
	counts, n := setup.Rules.Counts(), len(setup.Players)
	switch seats := setup.Seats; {
	case seats != 0 && !slices.Contains(counts, seats):
		return 0, fmt.Errorf("the rules are for %s players, not for %d", numbers(counts), seats)
	case seats != 0:
		return seats, nil
	case slices.Contains(counts, n):
		return n, nil
	case n < counts[0]:
		return counts[0], nil
	}
	return 0, fmt.Errorf("%w: the rules are for %s players, and %d are named", ErrTooMany, numbers(counts), n)
}

// partners names each side of a team game once, where a list of seats only
// repeats it.
func (s Setup) partners() []string {
	sides := s.sides()
	if len(s.Players) != s.Seats {
		return s.Players
	}
	for seat, spec := range s.Players {
		if spec != s.Players[seat%sides] {
			return s.Players
		}
	}
	return s.Players[:sides]
}

// numbers lists numbers, as in "2, 3 or 4".
func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = fmt.Sprint(n)
	}
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// nameApart names players by their texts, and counts those that are the same.
func nameApart(specs []string) []string {
	names, seen := make([]string, len(specs)), map[string]int{}
	for i, spec := range specs {
		name := strings.Join(strings.Fields(spec), " ")
		seen[name]++
		names[i] = name
		if seen[name] > 1 {
			names[i] = fmt.Sprintf("%s (%d)", name, seen[name])
		}
	}
	return names
}

// Names are the players, in the order of the setup.
func (m *Match) Names() []string { return slices.Clone(m.names) }

// Seats is the number of seats of a game.
func (m *Match) Seats() int { return m.setup.Seats }

// Sides is the number of sides of a game: teams, or seats where everybody plays
// alone.
func (m *Match) Sides() int { return m.setup.sides() }

func (s Setup) sides() int {
	if teams := s.Rules.Spec().Players.Teams; teams > 0 {
		return teams
	}
	return s.Seats
}

// side is the side of a seat, both from 0.
func (m *Match) side(seat int) int { return seat % m.Sides() }

// BlockGames is the number of games of a block: all that share an opening.
func (m *Match) BlockGames() int { return len(m.tables) }

// Block is the block that a game is of; both are counted from 0.
func (m *Match) Block(game int) int { return game / len(m.tables) }

// given are the openings of a text.
func (s Setup) given() ([]Opening, error) {
	if s.Rules.Spec().Board.RandomHoles.Max > 0 {
		return nil, errors.New("openings cannot be given for a board whose holes are drawn anew for each of them")
	}
	return readOpenings(s.OpeningsFile, s.Openings, s.Rules, s.Seats)
}

// OpeningsName says what openings there are, such as "4 random plies, balanced".
func (m *Match) OpeningsName() string { return m.setup.openingsName() }
