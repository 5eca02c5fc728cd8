package rules_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// Scenarios are games as text under testdata/scenarios, played by the engine
// and by the slow implementation. A file holds, one a line, first the rules:
//
//	# a comment: what it shows and which source says so
//	game keryo               begins with the rules of games(); absent, with none
//	config boat              begins with the rules of a config
//	opening = none           takes all rules of the opening away
//	capture.self = poof      sets a key of the Spec
//	players = 3              absent, the smallest number of the Spec
//	stones 1 = K10 L10       what seat 1 lays before anything else, in any order
//	                         in which nothing is captured; first turns are made
//	                         as long as that takes, and then seat 1 is to move
//
// and then the game:
//
//	play K10 pass leave(2)   legal moves; also B2:1, a stone of colour 1; G8-E-N,
//	                         the runs taken to the east and north subtracted; and
//	                         stay, swap, add(2), offer(3), declare(8)
//	refuse M10 pass          moves that are illegal now
//	refuse M10 because opening   and the key of the rule that bars them
//	undo 2                   takes plies back
//	removed L11 M12          what the last ply took off the board; or: nothing
//	captures 2 0             stones captured, by seat
//	colours 2 1              what the seats play
//	to move 2                who is to move, and so the game goes on
//	stones left 2            how many stones the turn still has
//	legal 336                number of points that may be played
//	only A1 B2               the points that may be played, or: nothing
//	choices stay swap        what the seat to move can choose; or: nothing
//	offered E5 F6            points offered for the next stone, in that order
//	pending 1                whose line can still be broken; or: nothing
//	score 10 3               points for rows, by seat
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
	stones  map[int][]string // what the seats lay first
	game    game
	naming  *slow // for the names of points
	before  view  // before the last ply
}

// playScenario plays a file twice. The rules end with the first line that is no
// key.
func playScenario(t *testing.T, file, text string) {
	head := scenario{T: t, stones: map[int][]string{}}
	lines := strings.Split(text, "\n")
	body := 0
	for body < len(lines) && head.readRule(fmt.Sprintf("%s:%d", file, body+1), lines[body]) {
		body++
	}
	if head.players == 0 {
		head.players = head.spec.Players.Min
	}
	head.naming = newSlow(rules.Spec{Board: head.spec.Board}, head.players)
	first := head.layFirst()
	for _, name := range []string{"engine", "slow"} {
		t.Run(name, func(t *testing.T) {
			s := head
			s.T, s.game = t, bothGames(t, head.spec, head.players)[name]
			s.where = file + ": stones"
			s.play(first)
			s.run(file, lines, body)
		})
	}
}

// run does the lines of a game from one on.
func (s *scenario) run(file string, lines []string, from int) {
	for n := from; n < len(lines); n++ {
		s.where = fmt.Sprintf("%s:%d: %s", file, n+1, lines[n])
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

// readRule takes a line of the rules; false means that it is the first line of
// the game.
func (s *scenario) readRule(where, line string) bool {
	key, value, isKey := strings.Cut(line, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	name, isGame := strings.CutPrefix(line, "game ")
	config, isConfig := strings.CutPrefix(line, "config ")
	seat, isStones := strings.CutPrefix(key, "stones ")
	switch {
	case strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "":
	case isGame:
		var known bool
		s.spec, known = games()[name]
		require.True(s, known, where)
	case isConfig:
		v, err := variants.Load(config)
		require.NoError(s, err, where)
		s.spec = v.Spec
	case isKey && key == "players":
		s.players = number(value)
	case isKey && isStones:
		s.stones[number(seat)] = append(s.stones[number(seat)], strings.Fields(value)...)
	case isKey && key == "opening" && value == "none":
		s.spec.Opening = rules.Opening{}
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
	switch words[0] {
	case "play":
		s.play(args)
	case "refuse":
		s.refuse(args)
	case "undo":
		s.game.undo(number(args[0]))
	default:
		s.check(words[0], args)
	}
}
