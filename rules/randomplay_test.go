package rules_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// zBound is how many standard deviations random play may be off an exact
// figure. The seeds are fixed, so a run that is within stays within.
const zBound = 4.5

// solvedRandom is a small game with the exact figures of uniformly random play,
// counted over all its positions.
type solvedRandom struct {
	Board        [2]int
	Players      int
	Line         int
	Lengths      []int `json:"capture_lengths"`
	Mixed        bool
	Target       int
	Gravity      bool
	Misere       bool
	FirstCentre  bool      `json:"first_centre"`
	Win          []float64 `json:"p_win"`
	Draw         float64   `json:"p_draw"`
	MeanPlies    float64   `json:"mean_plies"`
	MeanCaptured float64   `json:"mean_captured"`
	ByCapture    float64   `json:"p_end_by_capture"`
}

// Random playouts through Pick meet the exact figures of small games.
func TestRandomPlayMeetsExactFigures(t *testing.T) {
	all := readLines[solvedRandom](t, "solved_random.jsonl")
	require.Len(t, all, 13)
	for _, s := range all {
		t.Run(fmt.Sprintf("%v line %d for %d, captures %v, gravity %t, misère %t", s.Board, s.Line, s.Players, s.Lengths, s.Gravity, s.Misere), s.check)
	}
}

func (s solvedRandom) spec() rules.Spec {
	spec := rules.Spec{
		Board:   rules.Board{Width: s.Board[0], Height: s.Board[1]},
		Players: rules.Players{Min: s.Players},
		Capture: rules.Capture{Lengths: s.Lengths, Mixed: s.Mixed},
		Win:     rules.Win{Line: rules.Line{Length: all(s.Line)}},
	}
	if s.Target > 0 {
		spec.Win.Captures.Target = all(s.Target)
	}
	if s.Gravity {
		spec.Place.Rule = rules.PlaceGravity
	}
	if s.Misere {
		spec.Win.Line.Length, spec.Lose.Line.Length = nil, s.Line
	}
	if s.FirstCentre {
		spec.Opening.Stone = map[int]rules.Region{1: "center"}
	}
	return spec
}

func (s solvedRandom) check(t *testing.T) {
	games := fewer(100_000)
	fresh := start(t, s.spec(), s.Players)
	p := new(rules.Position)
	random := rules.NewRandom(2024)
	won, drawn, byCapture := make([]int, s.Players), 0, 0
	var plies, captured sample
	for range games {
		fresh.CopyTo(p)
		for !p.Over() {
			p.Push(p.Pick(random))
		}
		o := p.Outcome()
		if o.Draw {
			drawn++
		} else {
			won[o.Winners[0]-1]++
		}
		byCapture += btoi(o.Reason == "captures")
		plies.add(p.Plies())
		taken := 0
		for seat := range s.Players {
			taken += p.Captures(rules.Seat(seat + 1))
		}
		captured.add(taken)
	}
	for seat, n := range won {
		requireShare(t, s.Win[seat], n, games, fmt.Sprintf("wins of seat %d", seat+1))
	}
	requireShare(t, s.Draw, drawn, games, "draws")
	requireShare(t, s.ByCapture, byCapture, games, "wins by captures")
	plies.requireMean(t, s.MeanPlies, "plies")
	captured.requireMean(t, s.MeanCaptured, "captured stones")
}

// requireShare fails if something came up too often or too rarely.
func requireShare(t *testing.T, exact float64, n, of int, what string) {
	t.Helper()
	seen := float64(n) / float64(of)
	bound := zBound * math.Sqrt(exact*(1-exact)/float64(of))
	require.InDelta(t, exact, seen, bound+1e-9, what)
}

// sample adds up numbers for their mean and its error.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(n int) {
	x := float64(n)
	s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x
}

func (s *sample) requireMean(t *testing.T, exact float64, what string) {
	t.Helper()
	mean := s.sum / s.n
	bound := zBound * math.Sqrt((s.squares/s.n-mean*mean)/s.n)
	require.InDelta(t, exact, mean, bound+1e-9, what)
}
