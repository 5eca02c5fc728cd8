package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Scenarios are games as text under testdata/scenarios, played by the engine
// and by the slow implementation. A file holds, one a line:
//
//	# a comment: what it shows and which source says so
//	game keryo               begins with the rules of games(); absent, with none
//	capture.self = poof      sets a key of the Spec
//	players = 3              absent, the smallest number of the Spec
//	play K10 pass leave(2)   legal moves
//	refuse M10 pass          moves that are illegal now
//	undo 2                   takes plies back
//	removed L11 M12          what the last ply took off the board; or: nothing
//	captures 2 0             stones captured, by seat
//	to move 2                who is to move, and so the game goes on
//	stones left 2            how many stones the turn still has
//	legal 336                number of points that may be played
//	board                    followed by rows with their number; rows left out are empty
//	won 1 3 by line          winners and reason; `drawn by full_board`
//	also captures            what else would have won
//	line A1 B1 C1            the line that won or lost
//	places 1 2 2             by seat
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/scenarios/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			playScenario(t, file, string(text))
		})
	}
}

// scenario is a file being played.
type scenario struct {
	*testing.T
	where   string // file, line and who plays
	spec    rules.Spec
	players int
	game    game
	naming  *slow // for the names of points
	before  view  // before the last ply
}

// playScenario plays a file twice. The rules end with the first line that is no
// key.
func playScenario(t *testing.T, file, text string) {
	head := scenario{T: t}
	lines := strings.Split(text, "\n")
	body := 0
	for body < len(lines) && head.readRule(fmt.Sprintf("%s:%d", file, body+1), lines[body]) {
		body++
	}
	if head.players == 0 {
		head.players = head.spec.Players.Min
	}
	for name, g := range bothGames(t, head.spec, head.players) {
		s := head
		s.game, s.naming = g, newSlow(head.spec, head.players)
		for n := body; n < len(lines); n++ {
			s.where = fmt.Sprintf("%s:%d (%s): %s", file, n+1, name, lines[n])
			if strings.TrimSpace(lines[n]) == "board" {
				rows := n + 1
				for n+1 < len(lines) && isRow(lines[n+1]) {
					n++
				}
				s.board(lines[rows : n+1])
				continue
			}
			s.step(strings.Fields(lines[n]))
		}
	}
}

// readRule takes a line of the rules; false means that it is the first line of
// the game.
func (s *scenario) readRule(where, line string) bool {
	key, value, isKey := strings.Cut(line, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	name, isGame := strings.CutPrefix(line, "game ")
	switch {
	case strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "":
	case isGame:
		var known bool
		s.spec, known = games()[name]
		require.True(s, known, where)
	case isKey && key == "players":
		s.players = number(value)
	case isKey:
		require.NoError(s, setKey(&s.spec, key, value), where)
	default:
		return false
	}
	return true
}

// step does one line of a game.
func (s *scenario) step(words []string) {
	if len(words) == 0 || words[0] == "#" {
		return
	}
	args := words[1:]
	v := s.game.view()
	switch words[0] {
	case "play":
		s.play(args)
	case "refuse":
		for _, word := range args {
			require.False(s, s.game.legal(s.move(word)), "%s: %s", s.where, word)
		}
	case "undo":
		s.game.undo(number(args[0]))
	case "removed":
		require.Equal(s, s.points(args), removedBy(s.before, v), s.where)
	case "captures":
		require.Equal(s, numbers(args), v.captures, s.where)
	case "to":
		require.Equal(s, rules.Seat(number(args[1])), v.toMove, s.where)
	case "stones":
		require.Equal(s, number(args[1]), v.left, s.where)
	case "legal":
		require.Len(s, v.legal, number(args[0]), s.where)
	default:
		s.outcome(words[0], args, v)
	}
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

// play makes moves, each of which must be legal.
func (s *scenario) play(words []string) {
	for _, word := range words {
		m := s.move(word)
		require.True(s, s.game.legal(m), "%s: %s", s.where, word)
		s.before = s.game.view()
		s.game.play(m)
	}
}

func (s *scenario) move(word string) rules.Move {
	if word == "pass" {
		return rules.Pass
	}
	if seat, ok := strings.CutPrefix(word, "leave("); ok {
		return rules.Leave(rules.Seat(number(strings.TrimSuffix(seat, ")"))))
	}
	return rules.Place(s.points([]string{word})[0])
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
