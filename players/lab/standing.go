package lab

import (
	"cmp"
	"fmt"
	"slices"

	"pente/rules"
)

// standings gathers how games went, for the ratings.
type standings struct {
	match *Match
	likelihood
	known map[string]int // patterns by who sat where and how it went
}

func newStandings(m *Match) *standings {
	return &standings{match: m, likelihood: likelihood{unknowns: len(m.setup.Players) + m.Sides()}, known: map[string]int{}}
}

func (s *standings) add(g Game) {
	groups := s.match.groups(g.Outcome)
	key := fmt.Sprint(g.Seats, groups)
	i, ok := s.known[key]
	if !ok {
		i = len(s.patterns)
		s.known[key] = i
		s.patterns = append(s.patterns, pattern{sides: s.match.parts(g.Seats), groups: groups})
	}
	s.patterns[i].times++
	s.games = append(s.games, patterned{g.Block, i})
}

// parts are, of each side, its parts of all strengths: those of its members, and
// that of its place in the turn order.
func (m *Match) parts(seats []int) [][]float64 {
	players, sides := len(m.setup.Players), m.Sides()
	all := make([][]float64, sides)
	for side := range all {
		all[side] = make([]float64, players+sides)
		all[side][players+side] = 1
	}
	for seat, who := range seats {
		all[m.side(seat)][who] += float64(sides) / float64(len(seats))
	}
	return all
}

// groups are the sides in the order they came in, those with equal places
// together.
func (m *Match) groups(o rules.Outcome) (groups [][]int) {
	places := make([]int, m.Sides())
	for seat, place := range o.Places {
		side := m.side(seat)
		if !o.Draw && (places[side] == 0 || place < places[side]) {
			places[side] = place
		}
	}
	order := make([]int, len(places))
	for side := range order {
		order[side] = side
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	for i, side := range order {
		if i == 0 || places[side] != places[order[i-1]] {
			groups = append(groups, nil)
		}
		last := len(groups) - 1
		groups[last] = append(groups[last], side)
	}
	return groups
}
