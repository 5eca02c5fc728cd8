package lab

import (
	"slices"

	"pente/rules"
)

// tables is who sits where in one game of a block: a player's number for each
// seat.
type tables []int

// tablesFor are the games of a block, in which everybody sits on every seat as
// often as on any other.
func tablesFor(players, seats, sides int) []tables {
	switch {
	case players == sides:
		return rotations(filled(players, seats, 0), sides)
	case players == seats:
		return rotations(filled(players, seats, 0), seats)
	case players > seats:
		return groups(players, seats)
	case players == 2:
		return alone(seats)
	}
	var all []tables
	for first := range players {
		all = append(all, rotations(filled(players, seats, first), seats)...)
	}
	return all
}

// filled lets players sit down one after the other, again and again.
func filled(players, seats, first int) tables {
	t := make(tables, seats)
	for seat := range t {
		t[seat] = (first + seat) % players
	}
	return t
}

// rotations let everybody move on by a seat, so many times less one.
func rotations(t tables, n int) []tables {
	all := make([]tables, n)
	for by := range all {
		all[by] = slices.Concat(t[len(t)-by:], t[:len(t)-by])
	}
	return all
}

// alone lets each of two players sit alone among others of the other kind: a
// player who does well among strangers may do badly among his like.
func alone(seats int) (all []tables) {
	for one := range 2 {
		t := slices.Repeat(tables{1 - one}, seats)
		t[0] = one
		all = append(all, rotations(t, seats)...)
	}
	return all
}

// groups lets every group of players that fills a table sit down on all seats in
// turn; of two seats, that is everybody against everybody.
func groups(players, seats int) (all []tables) {
	group := make(tables, 0, seats)
	var choose func(from int)
	choose = func(from int) {
		if len(group) == seats {
			all = append(all, rotations(slices.Clone(group), seats)...)
			return
		}
		for next := from; next < players; next++ {
			group = append(group, next)
			choose(next + 1)
			group = group[:len(group)-1]
		}
	}
	choose(0)
	return all
}

// seating is who sits where in a game. Who follows whom round the table matters
// where there are more than two: it is drawn for a block, and the next block
// plays the other way round.
func (m *Match) seating(game int) []int {
	table := m.tables[game%len(m.tables)]
	if m.setup.Seats < 3 || len(m.setup.Players) < 3 {
		return table
	}
	order := m.order(m.Block(game))
	seated := make([]int, len(table))
	for seat, player := range table {
		seated[seat] = order[player]
	}
	return seated
}

// order is a permutation of the players for a block.
func (m *Match) order(block int) []int {
	order := make([]int, len(m.setup.Players))
	for i := range order {
		order[i] = i
	}
	if pair := block / 2; pair > 0 {
		random := rules.NewRandom(derive(m.setup.Seed, seedOrder, uint64(pair)))
		for i := len(order) - 1; i > 0; i-- {
			j := random.N(i + 1)
			order[i], order[j] = order[j], order[i]
		}
	}
	if block%2 == 1 {
		slices.Reverse(order)
	}
	return order
}
