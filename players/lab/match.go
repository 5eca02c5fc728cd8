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
	seats, err := seatsFor(setup)
	if err != nil {
		return nil, err
	}
	setup.Seats = seats
	if err := setup.tryPlayers(); err != nil {
		return nil, err
	}
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
	if setup.alike {
		m.tables = m.tables[:1]
	}
	m.openings = newOpenings(setup)
	return m, nil
}

// leave lets go of what a player holds, such as another program.
func leave(player players.Player) {
	if closer, ok := player.(io.Closer); ok {
		// The game is over, and nothing it did can be lost any more.
		_ = closer.Close()
	}
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

// side is the side of a seat, both from 0.
func (m *Match) side(seat int) int { return seat % m.Sides() }

// Rules are what a game is played by: those of the setup, with the random holes
// of its block drawn.
func (m *Match) Rules(game int) (*rules.Rules, error) { return m.setup.rulesOf(m.Block(game)) }

// BlockGames is the number of games of a block: all that share an opening.
func (m *Match) BlockGames() int { return len(m.tables) }

// Block is the block that a game is of; both are counted from 0.
func (m *Match) Block(game int) int { return game / len(m.tables) }

// OpeningsName says what openings there are, such as "4 random plies, balanced".
func (m *Match) OpeningsName() string { return m.setup.openingsName() }

// Given is the number of openings that were given; 0 where they are drawn. They
// are played in turn, again and again.
func (m *Match) Given() int { return len(m.setup.openings) }
