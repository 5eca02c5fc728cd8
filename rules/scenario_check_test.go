package rules_test

import (
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// check compares the position with a line of a scenario.
func (s *scenario) check(word string, args []string) {
	v := s.game.view()
	switch word {
	case "removed":
		require.Equal(s, s.points(args), removedBy(s.before, v), s.where)
	case "captures":
		require.Equal(s, numbers(args), v.captures, s.where)
	case "to":
		require.Equal(s, rules.Seat(number(args[1])), v.toMove, s.where)
	case "stones":
		require.Equal(s, number(args[1]), v.left, s.where)
	case "legal":
		require.Equal(s, number(args[0]), len(v.legal), s.where)
	case "only":
		require.Equal(s, s.points(args), v.legal, s.where)
	case "choices":
		s.choices(args, v)
	case "colours":
		var colours []int
		for _, c := range v.colours {
			colours = append(colours, int(c))
		}
		require.Equal(s, numbers(args), colours, s.where)
	case "offered":
		s.offered(args, v)
	case "pending":
		s.pending(args)
	case "score":
		require.Equal(s, numbers(args), v.score, s.where)
	default:
		s.outcome(word, args, v)
	}
}

// choices compares what can be chosen.
func (s *scenario) choices(words []string, v view) {
	var expected []rules.Move
	for _, word := range words {
		if word != "nothing" {
			expected = append(expected, s.move(word))
		}
	}
	slices.Sort(expected)
	require.Equal(s, expected, v.choices, s.where)
	require.True(s, len(expected) == 0 || len(v.legal) == 0, "%s: points as well", s.where)
}

// offered compares the points offered for the next stone.
func (s *scenario) offered(names []string, v view) {
	var points []rules.Point
	for _, name := range names {
		points = append(points, s.points([]string{name})...)
	}
	require.Equal(s, points, v.offered, s.where)
}

// pending compares whose lines wait; the slow game only shows it by going on.
func (s *scenario) pending(seats []string) {
	e, ok := s.game.(engine)
	if !ok {
		return
	}
	var waiting []string
	for seat := 1; seat <= s.players; seat++ {
		if e.p.Pending(rules.Seat(seat)) {
			waiting = append(waiting, strconv.Itoa(seat))
			require.NotEmpty(s, e.p.PendingLine(rules.Seat(seat)), s.where)
		}
	}
	if len(waiting) == 0 {
		waiting = []string{"nothing"}
	}
	require.Equal(s, seats, waiting, s.where)
}

// outcome checks a line about the end of a game.
func (s *scenario) outcome(word string, args []string, v view) {
	switch word {
	case "won", "drawn":
		by := slices.Index(args, "by")
		var winners []rules.Seat
		for _, seat := range numbers(args[:by]) {
			winners = append(winners, rules.Seat(seat))
		}
		require.True(s, v.over, s.where)
		require.Equal(s, winners, v.winners, s.where)
		require.Equal(s, word == "drawn", v.draw, s.where)
		require.Equal(s, rules.Reason(args[by+1]), v.reason, s.where)
	case "also":
		require.Equal(s, rules.Reason(args[0]), v.also, s.where)
	case "line":
		require.Equal(s, s.points(args), v.line, s.where)
	case "places":
		require.Equal(s, numbers(args), v.places, s.where)
	default:
		require.Fail(s, "no such line", s.where)
	}
}

// board compares the stones with rows such as `3 . 1 2 .`; n is a stone that is
// nobody's, # a hole.
func (s *scenario) board(rows []string) {
	expected := map[string]string{}
	for _, line := range rows {
		words := strings.Fields(line)
		expected[words[0]] = strings.Join(words[1:], " ")
	}
	v := s.game.view()
	for y := range s.spec.Board.Height {
		var seen, empty []string
		for x := range s.spec.Board.Width {
			symbol := "."
			if s.naming.hole(spot{x, y}) {
				symbol = "#"
			}
			empty = append(empty, symbol)
			if c := v.stones[s.naming.point(spot{x, y})]; c == rules.Neutral {
				symbol = "n"
			} else if c > 0 {
				symbol = strconv.Itoa(int(c))
			}
			seen = append(seen, symbol)
		}
		name := strconv.Itoa(y + 1)
		if expected[name] == "" {
			expected[name] = strings.Join(empty, " ")
		}
		require.Equal(s, expected[name], strings.Join(seen, " "), "%s, row %s", s.where, name)
	}
}

// isRow tells whether a line is a row of a board.
func isRow(line string) bool {
	words := strings.Fields(line)
	return len(words) > 1 && words[0][0] >= '0' && words[0][0] <= '9'
}

func numbers(words []string) []int {
	var all []int
	for _, word := range words {
		all = append(all, number(word))
	}
	return all
}
