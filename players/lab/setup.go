package lab

import (
	"errors"
	"fmt"
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
	Balance      Balance

	alike    bool // everybody is the same player, so that nobody has to change seats
	openings []Opening
	make     func(spec string, seed uint64) (players.Player, error) // players.New
}

// Balance says when random openings of two sides have to be balanced. Those of
// more sides are taken as they come: everybody sits everywhere.
type Balance int

// When random openings have to be balanced.
const (
	BalanceForThinkers Balance = iota // where a player looks ahead and would see who is winning
	BalanceAlways
	BalanceNever
)

// balanced tells whether openings have to be.
func (s Setup) balanced() bool {
	if s.sides() != 2 || s.Balance == BalanceNever {
		return false
	}
	return s.Balance == BalanceAlways || slices.ContainsFunc(s.Players, func(spec string) bool {
		word := strings.ToLower(strings.Fields(spec)[0])
		return word != "random" && word != "greedy"
	})
}

// ErrTooMany is part of the error for more players than find a seat in one game.
// Where the number of seats is given, all groups of that many play.
var ErrTooMany = errors.New("too many players for one table")

// tryPlayers makes each player once, so that a wrong text, or a program that cannot
// play these rules, is found before the first game.
func (s Setup) tryPlayers() error {
	for _, spec := range s.Players {
		player, err := s.make(spec, 0)
		if err != nil {
			return err
		}
		err = players.Check(player, s.Rules, s.Seats)
		leave(player)
		if err != nil {
			return fmt.Errorf("player %s: %w", spec, err)
		}
	}
	return nil
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

func (s Setup) sides() int { return s.Rules.Spec().Players.Sides(s.Seats) }

// given are the openings of a text.
func (s Setup) given() ([]Opening, error) {
	if s.Rules.Spec().Board.RandomHoles.Max > 0 {
		return nil, errors.New("openings cannot be given for a board whose holes are drawn anew for each of them")
	}
	return readOpenings(s.OpeningsFile, s.Openings, s.Rules, s.Seats)
}
