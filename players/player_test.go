package players_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// quick are the players whose moves take no time to speak of; the stronger levels
// are the same search with more of it.
var quick = []string{"random", "greedy", "search nodes=40 noise=3"}

// Every player plays every shipped variant with every number of players to its
// end, with legal moves only.
func TestPlayersPlayEverything(t *testing.T) {
	for i, v := range variants.Catalogue() {
		if i%fewer(1, 3) != 0 {
			continue
		}
		for _, count := range v.Rules.Counts() {
			for _, word := range quick {
				t.Run(fmt.Sprintf("%s/%d/%s", v.Name, count, word), func(t *testing.T) {
					p := start(t, v.Rules, count)
					playOut(t, p, seated(t, count, word))
					require.True(t, p.Over())
				})
			}
		}
	}
}

// Rules that no shipped variant has: all that a player does must come from the
// position, whatever the rules are.
func TestPlayersPlayUnknownRules(t *testing.T) {
	for name, game := range map[string]struct {
		count  int
		change func(s *rules.Spec)
	}{
		"holes and an odd board": {3, func(s *rules.Spec) {
			s.Board = rules.Board{Width: 7, Height: 4, Holes: []rules.PointName{"A1", "C3", "D4"}}
			s.Win.Line.Length = rules.PerCount{0: 4}
		}},
		"only captures win": {2, func(s *rules.Spec) {
			s.Board.Width, s.Board.Height = 9, 9
			s.Win.Line = rules.Line{}
		}},
		"nothing wins early": {2, func(s *rules.Spec) {
			s.Board.Width, s.Board.Height = 6, 6
			s.Win.Captures, s.Capture.Self = rules.Captures{}, rules.SelfPoof
		}},
		"own sandwich forbidden": {2, func(s *rules.Spec) {
			s.Board.Width, s.Board.Height = 9, 9
			s.Capture.Self, s.Capture.Lengths = rules.SelfForbid, []int{1, 2}
		}},
		"passing": {3, func(s *rules.Spec) { s.Turn.Pass = rules.PassAllowed }},
		"a long line loses": {4, func(s *rules.Spec) {
			s.Board.Width, s.Board.Height = 9, 9
			s.Win.Line.Length = rules.PerCount{0: 3}
			s.Win.Line.Overline = rules.PerSeat{0: rules.OverlineLose}
		}},
		"for places":          {5, func(s *rules.Spec) { s.End.AfterWin = rules.AfterWinPlaces }},
		"three stones a turn": {4, func(s *rules.Spec) { s.Turn.First, s.Turn.Each = rules.Stones{1, 2}, rules.Stones{3, 1} }},
		"ring":                {2, func(s *rules.Spec) { s.Board = rules.Board{Width: 5, Height: 6, Topology: rules.Torus} }},
		"teams": {6, func(s *rules.Spec) {
			s.Players.Teams, s.Capture.Teammate = 3, rules.TeammateNoCount
			s.Win.Line.By, s.Win.Captures.SumBy = rules.ByTeam, rules.SumByTeam
		}},
	} {
		t.Run(name, func(t *testing.T) {
			v, err := variants.Load("pente-open")
			require.NoError(t, err)
			v.Spec.Players = rules.Players{Min: game.count, Max: game.count}
			game.change(&v.Spec)
			r, err := v.Spec.Compile()
			require.NoError(t, err)
			for _, word := range quick {
				p := start(t, r, game.count)
				playOut(t, p, seated(t, game.count, word))
				require.True(t, p.Over(), word)
			}
		})
	}
}

// The same text and seed make the same game, another seed another one, and a
// seed in the text goes before the one beside it.
func TestSeedDecides(t *testing.T) {
	v, err := variants.Load("pente-multi")
	require.NoError(t, err)
	for _, word := range quick {
		game := func(spec string, seed uint64) []rules.Move {
			p := start(t, v.Rules, 3)
			var all []players.Player
			for range 3 {
				player, err := players.New(spec, seed)
				require.NoError(t, err)
				all = append(all, player)
			}
			playOut(t, p, all)
			return p.History(nil)
		}
		require.Equal(t, game(word, 5), game(word, 5))
		require.NotEqual(t, game(word, 5), game(word, 6))
		require.Equal(t, game(word, 5), game(word+" seed=5", 6))
	}
}

// A player returns when his time is up, and says so where there is no move.
func TestPlayersStop(t *testing.T) {
	v, err := variants.Load("tic-tac-toe")
	require.NoError(t, err)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	over := start(t, v.Rules, 2)
	play(t, over, "leave")
	for _, word := range quick {
		player := seated(t, 1, word)[0]
		_, err := player.Move(cancelled, start(t, v.Rules, 2))
		require.ErrorIs(t, err, context.Canceled)
		_, err = player.Move(context.Background(), over)
		require.ErrorIs(t, err, players.ErrOver)
	}
}

// What cannot be made is refused with what there is.
func TestNewRefuses(t *testing.T) {
	for spec, says := range map[string]string{
		"":                            "a player has no name; there is random, greedy, easy, medium, hard, expert, search and engine",
		"genius":                      `there is no player "genius"; there is random, greedy, easy, medium, hard, expert, search and engine`,
		"search":                      `a search needs a limit: time=1s or nodes=20000`,
		"search time=0s":              `time "0s" is not a time up to an hour`,
		"search nodes=-1":             `nodes "-1" is not a whole number from 1 to 1000000000`,
		"search nodes=9 block=201":    `block "201" is not a whole number from 0 to 200, in percent`,
		"search nodes=9 block=-1":     `block "-1" is not a whole number`,
		"search nodes=9 duty=always":  `duty "always" is not one of none, next, count and eager`,
		"search nodes=9 target=white": `target "white" is not leader`,
		"hard block=3":                `there is no option "block=3"`,
		"hard depth=3":                `there is no option "depth=3"`,
		"greedy depth=3":              `there is no option "depth=3"; there is seed=N`,
		"random seed":                 `there is no option "seed"`,
		"random seed=-1":              `seed "-1" is not a whole number`,
		"random seed=abc":             `seed "abc" is not a whole number`,
	} {
		_, err := players.New(spec, 1)
		require.ErrorContains(t, err, says, spec)
	}
	for _, spec := range []string{"greedy", " Greedy seed=7 ", "RANDOM", "Hard seed=1", "search time=50ms nodes=10 seed=3", "search nodes=10 block=0 duty=Eager target=leader noise=5"} {
		_, err := players.New(spec, 1)
		require.NoError(t, err, spec)
	}
}

func start(t *testing.T, r *rules.Rules, count int) *rules.Position {
	t.Helper()
	p, err := r.Start(count)
	require.NoError(t, err)
	return p
}

// seated makes players of one kind with seeds of their own.
func seated(t *testing.T, count int, spec string) []players.Player {
	t.Helper()
	var all []players.Player
	for i := range count {
		player, err := players.New(spec, uint64(i+1))
		require.NoError(t, err)
		all = append(all, player)
	}
	return all
}

// playOut plays a game to its end. Players may try moves, but must leave the
// position as it was.
func playOut(t *testing.T, p *rules.Position, all []players.Player) {
	t.Helper()
	for !p.Over() {
		hash, plies := p.Hash(), p.Plies()
		move, err := all[p.ToMove()-1].Move(context.Background(), p)
		require.NoError(t, err)
		require.Equal(t, hash, p.Hash())
		require.Equal(t, plies, p.Plies())
		require.NoError(t, p.Play(move))
	}
}

// play makes moves by name.
func play(t *testing.T, p *rules.Position, moves ...string) {
	t.Helper()
	for _, text := range moves {
		move, err := notation.ParseMove(p, text)
		require.NoError(t, err)
		require.NoError(t, p.Play(move), text)
	}
}
