package players_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
)

// kind is a game with rules of its own, and how it changes five in a row with
// captured pairs on 9x9 for two.
type kind struct {
	name   string
	change func(s *rules.Spec)
}

func line(n int) rules.PerCount { return rules.PerCount{0: n} }

// bare is a game in which nothing is captured.
func bare(s *rules.Spec, width, height, row int) {
	s.Board.Width, s.Board.Height = width, height
	s.Capture, s.Win.Captures = rules.Capture{}, rules.Captures{}
	s.Win.Line.Length = line(row)
}

// kinds are games with every kind of move and every rule that may bar one.
var kinds = []kind{
	{"d-pente", func(s *rules.Spec) {
		s.Opening = rules.Opening{Lays: map[int]int{2: 1, 4: 1}, Choice: map[int]rules.Options{4: {"stay", "swap"}}}
	}},
	{"swap2", func(s *rules.Spec) {
		s.Opening = rules.Opening{Lays: map[int]int{2: 1}, Choice: map[int]rules.Options{3: {"stay", "swap", "add(2)"}}}
	}},
	{"add only", func(s *rules.Spec) {
		s.Opening = rules.Opening{Choice: map[int]rules.Options{2: {"add(1)", "add(3)"}}}
	}},
	{"soosorv", func(s *rules.Spec) {
		bare(s, 9, 9, 5)
		s.Opening = rules.Opening{
			Stone: map[int]rules.Region{1: "center", 2: "inside(1)", 3: "inside(2)"}, Lays: map[int]int{2: 1},
			Choice:  map[int]rules.Options{3: {"stay", "swap"}, 4: {"stay", "swap"}},
			Declare: map[int]rules.Span{4: "1..8"}, Offer: map[int]rules.Offers{5: "declared"},
		}
	}},
	{"taraguchi", func(s *rules.Spec) {
		bare(s, 9, 9, 5)
		s.Opening = rules.Opening{
			Stone:  map[int]rules.Region{1: "center", 2: "inside(1)", 3: "inside(2)"},
			Choice: map[int]rules.Options{1: {"stay", "swap"}, 2: {"stay", "swap"}, 3: {"stay", "swap"}, 4: {"swap", "offer(5)"}},
		}
	}},
	{"offers", func(s *rules.Spec) {
		s.Opening = rules.Opening{Offer: map[int]rules.Offers{1: "3", 4: "2"}}
	}},
	{"boat", func(s *rules.Spec) { s.Break.Policy = rules.BreakIfBreakable }},
	{"always", func(s *rules.Spec) { s.Break.Policy = rules.BreakAlways }},
	{"forced", func(s *rules.Spec) { s.Break.Policy = rules.BreakForced }},
	{"round", func(s *rules.Spec) {
		s.Players = rules.Players{Min: 3, Max: 3}
		s.Break = rules.Break{Policy: rules.BreakAlways, Window: rules.BreakRound, CaptureWinFirst: true}
	}},
	{"shapes", func(s *rules.Spec) {
		bare(s, 9, 9, 5)
		s.Win.Line.Overline = rules.PerSeat{1: rules.OverlineForbid}
		s.Forbid.Three = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}}
		s.Forbid.Four = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}, Effect: rules.EffectLose}
	}},
	{"gravity", func(s *rules.Spec) { bare(s, 7, 6, 4); s.Place.Rule = rules.PlaceGravity }},
	{"linetris", func(s *rules.Spec) {
		bare(s, 6, 6, 4)
		s.Place.Rule, s.Clear.Edges = rules.PlaceGravity, []rules.Edge{rules.South}
	}},
	{"spider", func(s *rules.Spec) { bare(s, 6, 6, 4); s.Place.Rule = rules.PlaceEdgeGrow }},
	{"edge drop", func(s *rules.Spec) { bare(s, 6, 6, 4); s.Place.Rule = rules.PlaceEdgeDrop }},
	{"nearest edge", func(s *rules.Spec) { bare(s, 6, 5, 4); s.Place.Rule = rules.PlaceNearestEdge }},
	{"wild", func(s *rules.Spec) { bare(s, 4, 4, 3); s.Place.Colour = rules.PlaceAnyColour }},
	{"order and chaos", func(s *rules.Spec) {
		bare(s, 6, 6, 5)
		s.Place.Colour, s.Win.Line.Seat, s.End.FullBoard = rules.PlaceAnyColour, 1, rules.FullSecond
	}},
	{"notakto", func(s *rules.Spec) {
		bare(s, 3, 3, 0)
		s.Place.Colour, s.Lose.Line.Length = rules.PlaceSingle, 3
	}},
	{"misere", func(s *rules.Spec) { bare(s, 4, 4, 0); s.Lose.Line.Length = 3 }},
	{"squava", func(s *rules.Spec) { bare(s, 5, 5, 4); s.Lose.Line.Length = 3 }},
	{"two lines", func(s *rules.Spec) {
		bare(s, 7, 7, 3)
		s.Win.Line.Count, s.Win.Line.Fewer = 2, rules.FewerForbid
		s.Win.Line.Overline = rules.PerSeat{0: rules.OverlineForbid}
	}},
	{"pahtum", func(s *rules.Spec) {
		bare(s, 7, 7, 0)
		s.Win.Line = rules.Line{Axes: rules.OrthAxes, Score: map[int]int{3: 3, 4: 10, 5: 25, 6: 56, 7: 119}}
		s.End.FullBoard, s.Board.RandomHoles = rules.FullScore, rules.RandomHoles{Min: 3, Max: 13, Parity: rules.Odd}
	}},
	{"duty", func(s *rules.Spec) { s.Oblige = rules.Oblige{Win: true, BlockNext: true} }},
	{"flip", func(s *rules.Spec) { s.Capture.Effect = rules.CaptureFlip }},
	{"signs", func(s *rules.Spec) { s.Capture.Score = rules.ScoreAddOrSubtract }},
}

// rulesOf compiles a kind.
func rulesOf(t testing.TB, k kind) *rules.Rules {
	t.Helper()
	spec := rules.Spec{
		Board: rules.Board{Width: 9, Height: 9}, Players: rules.Players{Min: 2, Max: 2},
		Capture: rules.Capture{Lengths: []int{2}},
	}
	spec.Win.Line.Length, spec.Win.Captures.Target = line(5), rules.PerCount{0: 10}
	k.change(&spec)
	r, err := spec.Drawn(9).Compile()
	require.NoError(t, err, k.name)
	return r
}

// named finds a kind.
func named(t testing.TB, name string) *rules.Rules {
	t.Helper()
	i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == name })
	require.GreaterOrEqual(t, i, 0, name)
	return rulesOf(t, kinds[i])
}

// Every kind of game is played to its end with legal moves, by players of one
// kind and by both; and each kind of move occurs.
func TestPlayersPlayEveryKind(t *testing.T) {
	met := map[string]int{}
	for _, k := range kinds {
		t.Run(k.name, func(t *testing.T) {
			r := rulesOf(t, k)
			count := r.Counts()[0]
			for game := range uint64(6) {
				var all []players.Player
				for seat := range count {
					player, err := players.New([]string{"greedy", "random", "greedy", "greedy"}[(seat+int(game))%4], game+uint64(seat))
					require.NoError(t, err)
					all = append(all, player)
				}
				p := start(t, r, count)
				playOut(t, p, all)
				meet(t, r, p, met)
			}
		})
	}
	for _, word := range []string{"stay", "swap", "add(", "offer(", "declare(", ":", "-", "offered"} {
		require.Positive(t, met[word], "no move with %s", word)
	}
}

// meet counts the kinds of moves of a game.
func meet(t *testing.T, r *rules.Rules, game *rules.Position, met map[string]int) {
	t.Helper()
	p := start(t, r, game.Players())
	for _, m := range game.History(nil) {
		text := notation.Move(p, m)
		for _, word := range []string{"stay", "swap", "add(", "offer(", "declare(", ":", "-"} {
			if strings.Contains(text, word) {
				met[word]++
			}
		}
		require.NoError(t, p.Play(m))
		if len(p.Offered()) > 0 {
			met["offered"]++
		}
	}
}

// What greedy must see in games with rules of their own.
func TestGreedySeesEveryKind(t *testing.T) {
	for name, c := range map[string]struct{ kind, moves, want string }{
		"a colour that has a three":               {"d-pente", "E5 A1 E6 J1", "!stay"},
		"stays with the better one":               {"d-pente", "A1 E5 J9 E6", "stay"},
		"a colour with an open four, not to move": {"swap2", "E5 A1 E6", "!add(2)"},
		"a line that waits":                       {"always", "C3 J9 D3 J7 E3 J5 F3 J3", "B3 G3"},
		"breaks the line":                         {"always", "C3 C5 D3 J9 E3 J7 F3 J1 C4 A9 G3", "C2"},
		"the last stone of a column":              {"gravity", "A1 B1 A2 B2 A3 B3", "A4"},
		"blocks a column":                         {"gravity", "A1 G1 A2 G2 A3", "A4"},
		"does not lay under a line":               {"gravity", "B1 A1 A2 C1 B2 G1 C2", "!D1"},
		"any stone that makes a line":             {"wild", "A1:2 D4 B1:2", "C1"},
		"no stone that lets the other make one":   {"wild", "A1", "!C1"},
		"chaos blocks":                            {"order and chaos", "A3 F6 B3 F1 C3 A6 D3", "E3"},
		"order makes five":                        {"order and chaos", "A3 F6 B3 F1 C3 A6 D3 C1", "E3"},
		"no line that loses":                      {"misere", "A1 D4 B1 A4", "!C1"},
		"four in a row, though three of it lose":  {"squava", "A1 A5 B1 C5 D1 E4", "C1"},
		"a longer row":                            {"pahtum", "", "!A1"},
	} {
		t.Run(name, func(t *testing.T) {
			p := start(t, named(t, c.kind), 2)
			play(t, p, strings.Fields(c.moves)...)
			requireChoice(t, p, c.want)
		})
	}
}

// Greedy offers as many different points as it has to, its best ones, and picks
// the one that the other likes least.
func TestGreedyOffersAndPicks(t *testing.T) {
	r := named(t, "soosorv")
	p := start(t, r, 2)
	play(t, p, "E5", "E6", "D5", "stay", "A1", "declare(3)", "stay")
	greedy := players.NewGreedy(1)
	require.Equal(t, rules.Seat(1), p.ToMove())
	for range 3 {
		m, err := greedy.Move(context.Background(), p)
		require.NoError(t, err)
		at, _ := m.Point()
		require.InDelta(t, 4, int(at)%9, 3, "an offer near the stones")
		require.InDelta(t, 4, int(at)/9, 3)
		require.NoError(t, p.Play(m))
	}
	require.Len(t, p.Offered(), 3)

	p = start(t, r, 2)
	play(t, p, "E5", "E6", "D5", "stay", "A1", "declare(3)", "stay", "F5", "J9", "C5")
	requireChoice(t, p, "J9")
}

// Pente±: what is captured is added where that brings the goal nearer, and the
// last stones to the goal are never subtracted.
func TestGreedyAddsToWin(t *testing.T) {
	spec := named(t, "signs").Spec()
	spec.Win.Captures.Target = rules.PerCount{0: 2}
	r, err := spec.Compile()
	require.NoError(t, err)
	p := start(t, r, 2)
	play(t, p, "B2", "C2", "A9", "D2")
	requireChoice(t, p, "E2")

	spec.Win.Captures.Target = rules.PerCount{0: 10}
	r, err = spec.Compile()
	require.NoError(t, err)
	p = start(t, r, 2)
	play(t, p, "G9", "H9", "G8", "A1", "J9", "A4", "J8", "A7", "B2", "C2", "J1", "D2")
	requireChoice(t, p, "E2")
}

// Greedy is stronger than chance in games of every kind that skill decides.
func TestGreedyBeatsRandomInEveryKind(t *testing.T) {
	for name, least := range map[string]int{
		"d-pente": 19, "swap2": 19, "soosorv": 19, "taraguchi": 19, "offers": 19, "boat": 19, "always": 19,
		"forced": 19, "shapes": 19, "gravity": 18, "linetris": 18, "spider": 18, "wild": 17, "order and chaos": 18,
		"notakto": 12, "misere": 17, "squava": 17, "pahtum": 18, "duty": 18, "flip": 18, "signs": 19,
	} {
		t.Run(name, func(t *testing.T) {
			r := named(t, name)
			won := 0
			for game := range 20 {
				all := []players.Player{players.NewRandom(uint64(game)), players.NewRandom(uint64(game))}
				all[game%2] = players.NewGreedy(uint64(game))
				p := start(t, r, 2)
				playOut(t, p, all)
				if slices.Contains(p.Outcome().Winners, rules.Seat(game%2+1)) {
					won++
				}
			}
			require.GreaterOrEqual(t, won, least, fmt.Sprint(won, " of 20"))
		})
	}
}
