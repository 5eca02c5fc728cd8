package solve_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/solve"
	"pente/rules"
)

// solvedGame is a line of the list of small games that another program has
// solved: what each seat can force against all others together.
type solvedGame struct {
	Board                         [2]int
	Players, Line, Target         int
	CaptureLengths                []int `json:"capture_lengths"`
	Mixed, Gravity, Exact, Misere bool
	StonesFirst                   int    `json:"stones_first"`
	StonesPerTurn                 int    `json:"stones_per_turn"`
	FirstCentre                   bool   `json:"first_centre"`
	SecondMinDist                 int    `json:"seat1_second_min_dist"`
	Value                         string // win1, win2, draw, none
	Plies                         *int   `json:"plies_to_end"`
	Beaten                        []int  `json:"coalition_beats"`
	Nodes                         int
}

func (g solvedGame) spec() rules.Spec {
	s := row(g.Board[0], g.Board[1], g.Line)
	s.Players.Min = g.Players
	s.Capture.Lengths, s.Capture.Mixed = g.CaptureLengths, g.Mixed
	s.Win.Captures.Target = rules.PerCount{0: g.Target}
	if g.Misere {
		s.Win.Line.Length, s.Lose.Line.Length = nil, g.Line
	}
	if g.Exact {
		s.Win.Line.Overline = rules.PerSeat{0: rules.OverlineIgnore}
	}
	if g.Gravity {
		s.Place.Rule = rules.PlaceGravity
	}
	if g.StonesPerTurn > 0 {
		s.Turn = rules.Turn{First: rules.Stones{g.StonesFirst}, Each: rules.Stones{g.StonesPerTurn}}
	}
	if g.FirstCentre {
		second := rules.Region(fmt.Sprintf("outside(%d)", g.SecondMinDist-1))
		s.Opening.Seat = map[int]map[int]rules.Region{1: {1: "center", 2: second}}
	}
	return s
}

func (g solvedGame) name() string {
	name := fmt.Sprintf("%dx%d line %d", g.Board[0], g.Board[1], g.Line)
	if len(g.CaptureLengths) > 0 {
		name += fmt.Sprintf(" capture %v target %d", g.CaptureLengths, g.Target)
	}
	for _, word := range []struct {
		said bool
		word string
	}{{g.Mixed, "mixed"}, {g.Gravity, "falling"}, {g.Exact, "exact"}, {g.Misere, "misère"}, {g.FirstCentre, "opening"}, {g.StonesPerTurn > 1, "two stones"}} {
		if word.said {
			name += " " + word.word
		}
	}
	return strings.ReplaceAll(fmt.Sprintf("%d seats %s", g.Players, name), " ", "_")
}

// check solves a game for each seat, or for the first of two, and compares.
func (g solvedGame) check(t testing.TB) (nodes int) {
	var beaten []int
	for seat := rules.Seat(1); int(seat) <= g.Players; seat++ {
		p := start(t, g.spec(), g.Players)
		found := solve.Position(context.Background(), p, seat, solve.Limits{}, nil)
		nodes += found.Nodes
		require.True(t, found.Known())
		lineIsRight(t, p, found)
		if g.Players == 2 {
			want := map[string]solve.Value{"win1": solve.Win, "win2": solve.Loss, "draw": solve.Draw}[g.Value]
			require.Equal(t, want, found.Value)
			if n, known := found.Plies(); known {
				require.Equal(t, *g.Plies, n)
			}
			return nodes
		}
		require.NotEqual(t, solve.Win, found.Value, "no seat wins against all others")
		if found.Value == solve.Loss {
			beaten = append(beaten, int(seat))
		}
	}
	require.True(t, slices.Equal(g.Beaten, beaten), "beaten: %v, not %v", beaten, g.Beaten)
	return nodes
}

// solvedGames reads the list, which lies beside the repository.
func solvedGames(t testing.TB) (games []solvedGame) {
	file, err := os.Open(filepath.Join("..", "..", "..", "shared", "solved.jsonl"))
	if os.IsNotExist(err) {
		t.Skip("the shared data are absent")
	}
	require.NoError(t, err)
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var g solvedGame
		require.NoError(t, json.Unmarshal(lines.Bytes(), &g))
		games = append(games, g)
	}
	return games
}

// smallEnough is how many positions the other program may have looked at for a
// game to be solved in every run of the tests; the benchmark solves all.
const smallEnough = 120_000

func TestSolvedGames(t *testing.T) {
	games := solvedGames(t)
	require.Len(t, games, 63)
	for _, g := range games {
		if g.Nodes <= fewer(smallEnough) {
			t.Run(g.name(), func(t *testing.T) { g.check(t) })
		}
	}
}

// BenchmarkSolved solves all games of the list and compares them with it:
//
//	go test ./players/solve -run '^$' -bench Solved -benchtime 1x
func BenchmarkSolved(b *testing.B) {
	for _, g := range solvedGames(b) {
		b.Run(g.name(), func(b *testing.B) {
			for b.Loop() {
				b.ReportMetric(float64(g.check(b)), "positions")
			}
		})
	}
}
