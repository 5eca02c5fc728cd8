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

	// Openings are played in turn, one a block. Without any, openings are random.
	Openings []Opening
	// OpeningPlies are those of a random opening; 0 is none, and a negative
	// number what suits the board.
	OpeningPlies int
}

// Match is many games between the same players by the same rules. It does not
// change, and may be shared by goroutines.
type Match struct {
	setup    Setup
	names    []string
	teams    int // sides that win together; 0 where every seat is a side
	tables   []tables
	openings *openings
}

// New checks a setup. The error says what is wrong with it and what would do.
func New(setup Setup) (*Match, error) {
	if len(setup.Players) < 2 {
		return nil, errors.New("a match is between two players or more, such as greedy,random")
	}
	if err := tryPlayers(setup.Players); err != nil {
		return nil, err
	}
	seats, err := seatsFor(setup)
	if err != nil {
		return nil, err
	}
	setup.Seats = seats
	if setup.OpeningPlies < 0 {
		setup.OpeningPlies = usualPlies(setup.Rules, seats)
	}
	m := &Match{setup: setup, names: nameApart(setup.Players), teams: setup.Rules.Spec().Players.Teams}
	m.tables = tablesFor(len(setup.Players), seats, m.Sides())
	m.openings = newOpenings(setup)
	return m, nil
}

// tryPlayers makes each player once, so that a wrong text is found before the
// first game.
func tryPlayers(specs []string) error {
	for _, spec := range specs {
		player, err := players.New(spec, 0)
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
	return 0, fmt.Errorf("the rules are for %s players at a table, and %d are named; say how many sit there for each game, and all groups of them will play",
		numbers(counts), n)
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
func (m *Match) Sides() int {
	if m.teams > 0 {
		return m.teams
	}
	return m.setup.Seats
}

// side is the side of a seat, both from 0.
func (m *Match) side(seat int) int { return seat % m.Sides() }

// BlockGames is the number of games of a block: all that share an opening.
func (m *Match) BlockGames() int { return len(m.tables) }

// Block is the block that a game is of; both are counted from 0.
func (m *Match) Block(game int) int { return game / len(m.tables) }

// OpeningPlies are the plies of a random opening; less where there is no
// opening of so many.
func (m *Match) OpeningPlies() int { return m.setup.OpeningPlies }
