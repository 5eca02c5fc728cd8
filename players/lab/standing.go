package lab

import (
	"cmp"
	"slices"

	"pente/rules"
)

// standing is how a game went, for the ratings.
func (m *Match) standing(g Game) standing {
	players, sides := len(m.setup.Players), m.Sides()
	s := standing{block: g.Block, sides: make([][]float64, sides)}
	for side := range s.sides {
		s.sides[side] = make([]float64, players+sides)
		s.sides[side][players+side] = 1
	}
	part := float64(sides) / float64(m.setup.Seats)
	for seat, who := range g.Seats {
		s.sides[m.side(seat)][who] += part
	}
	s.groups = m.groups(g.Outcome)
	return s
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
