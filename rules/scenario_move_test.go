package rules_test

import (
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// play makes moves, each of which must be legal.
func (s *scenario) play(words []string) {
	for _, word := range words {
		m := s.move(word)
		if e, ok := s.game.(engine); ok {
			require.NoError(s, e.p.Why(m), "%s: %s", s.where, word)
		}
		require.True(s, s.game.legal(m), "%s: %s", s.where, word)
		s.before = s.game.view()
		s.game.play(m)
	}
}

// refuse tries moves, each of which must be illegal, the engine for the reason
// given behind `because`.
func (s *scenario) refuse(words []string) {
	reason := ""
	if n := len(words); n > 2 && words[n-2] == "because" {
		words, reason = words[:n-2], words[n-1]
	}
	for _, word := range words {
		m := s.move(word)
		require.False(s, s.game.legal(m), "%s: %s", s.where, word)
		var illegal *rules.Illegal
		if e, ok := s.game.(engine); ok && reason != "" {
			require.ErrorAs(s, e.p.Why(m), &illegal, "%s: %s", s.where, word)
			require.Equal(s, reason, illegal.Part, "%s: %s", s.where, word)
		}
	}
}

// move reads a move.
func (s *scenario) move(word string) rules.Move {
	name, rest, _ := strings.Cut(strings.TrimSuffix(word, ")"), "(")
	what := slices.Index([]string{"stay", "swap", "add", "offer", "declare"}, name)
	switch {
	case word == "pass":
		return rules.Pass
	case name == "leave":
		return rules.Leave(rules.Seat(number(rest)))
	case what >= 0 && rest == "":
		return rules.Choose(rules.Stay+rules.Choice(what), 0)
	case what >= 0:
		return rules.Choose(rules.Stay+rules.Choice(what), number(rest))
	}
	return s.stone(word)
}

// stone reads a stone: a point, perhaps with a colour, or with the directions in
// which what it captures is subtracted.
func (s *scenario) stone(word string) rules.Move {
	parts := strings.Split(word, "-")
	point, colour, coloured := strings.Cut(parts[0], ":")
	m := rules.Place(s.points([]string{point})[0])
	if coloured && rules.Colour(number(colour)) != s.due() {
		m = m.As(rules.Colour(number(colour)))
	}
	subtracted := uint8(0)
	for _, direction := range parts[1:] {
		bit := slices.Index([]string{"E", "N", "NE", "SE", "W", "S", "SW", "NW"}, direction)
		require.GreaterOrEqual(s, bit, 0, "%s: %s", s.where, word)
		subtracted |= 1 << bit
	}
	return m.Subtract(subtracted)
}

// due is the colour of a stone that names none.
func (s *scenario) due() rules.Colour {
	v := s.game.view()
	if v.toMove == 0 {
		return 0
	}
	return v.colours[v.toMove-1]
}

// points are points by name, rising; none for the word `nothing`.
func (s *scenario) points(names []string) []rules.Point {
	var all []rules.Point
	for _, name := range names {
		if at := s.naming.spotNamed(name); at.x >= 0 {
			all = append(all, s.naming.point(at))
		} else {
			require.Equal(s, "nothing", name, s.where)
		}
	}
	slices.Sort(all)
	return all
}

// longestTurn is how many stones a turn may have.
const longestTurn = 16

// layFirst makes the first turns as long as the stones of the seats need, and
// finds an order in which each stone is legal, captures nothing and does not end
// the game: in as few turns as possible, so that the seats take turns only where
// stones rest on each other.
func (s *scenario) layFirst() (order []string) {
	if len(s.stones) == 0 {
		return nil
	}
	fewest, most := longestTurn, 0
	for seat := range s.players {
		stones := s.stones[seat+1]
		require.NotEmpty(s, stones, "seat %d needs a stone", seat+1)
		fewest, most = min(fewest, len(stones)), max(most, len(stones))
	}
	for rounds := (most + longestTurn - 1) / longestTurn; rounds <= fewest; rounds++ {
		turns := s.takeTurns(rounds)
		tries := 10_000
		if order = nil; s.layNext(start(s, s.spec, s.players), turns, &order, &tries) {
			return order
		}
	}
	require.Fail(s, "the stones cannot be laid", "%v", s.stones)
	return nil
}

// takeTurns shares the stones out among so many turns of each seat, and gives for
// each stone those from which it may be taken.
func (s *scenario) takeTurns(rounds int) (from [][]string) {
	s.spec.Turn.First = nil
	for round := range rounds {
		for seat := range s.players {
			stones := s.stones[seat+1]
			n := len(stones)*(round+1)/rounds - len(stones)*round/rounds
			s.spec.Turn.First = append(s.spec.Turn.First, n)
			for range n {
				from = append(from, stones)
			}
		}
	}
	return from
}

// layNext lays the stones that are left, in an order that it looks for.
func (s *scenario) layNext(p *rules.Position, from [][]string, order *[]string, tries *int) bool {
	if len(*order) == len(from) {
		return true
	}
	for _, name := range from[len(*order)] {
		m := s.move(name)
		if slices.Contains(*order, name) || p.Why(m) != nil {
			continue
		}
		if *tries--; *tries < 0 {
			return false
		}
		p.Push(m)
		changes := 0
		for range p.Changes() {
			changes++
		}
		*order = append(*order, name)
		if changes == 1 && !p.Over() && s.layNext(p, from, order, tries) {
			return true
		}
		*order = (*order)[:len(*order)-1]
		p.Undo()
	}
	return false
}
