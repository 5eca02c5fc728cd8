package lab

import (
	"slices"
	"strings"
)

// Lineup is who plays, and how often. One player sits in every seat; several
// change seats, and a game is of a block in which everybody has sat everywhere.
type Lineup struct {
	Players []string // texts for players.New
	Games   int      // of each cell; rounded up to whole blocks
	Rung    int      // of a ladder of strengths: positions a move; 0 for others
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
