package players_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/players"
	"pente/rules"
)

// careful are the players that see a win in one, from weak to strong.
func careful() []string {
	words := players.Words()
	from, to := slices.Index(words, "greedy"), slices.Index(words, "search")
	return append(slices.Clone(words[from:to]), "search nodes=1000")
}

// With a win on the board, every player from the second up takes it: in all
// recorded games one stone before their end.
func TestTacticsWinInOne(t *testing.T) {
	games := recorded(t, every(1, fewer(40, 400)))
	for _, word := range careful() {
		t.Run(word, func(t *testing.T) {
			var missed []string
			player, begun := made(t, word), time.Now()
			for _, f := range games {
				p := f.before(1)
				m := chosen(t, player, p)
				p.Push(m)
				if !p.Won(f.winner) {
					missed = append(missed, f.diagram(f.before(1)))
				}
			}
			t.Logf("%d of %d wins taken, %.2f ms a move", len(games)-len(missed), len(games), perMove(begun, len(games)))
			require.Empty(t, missed)
		})
	}
}

func made(t testing.TB, word string) players.Player {
	player, err := players.New(word, 1)
	require.NoError(t, err)
	return player
}

// chosen is the move of a player, which must be a legal one.
func chosen(t testing.TB, player players.Player, p *rules.Position) rules.Move {
	asked := new(rules.Position)
	p.CopyTo(asked)
	m, err := player.Move(context.Background(), asked)
	require.NoError(t, err)
	require.NoError(t, p.Why(m))
	return m
}

func perMove(begun time.Time, moves int) float64 {
	return time.Since(begun).Seconds() * 1000 / float64(max(moves, 1))
}

// lone finds the moves that keep the next player from winning at once, two
// stones before the end, and returns one if it is the only one.
func lone(p *rules.Position) (m rules.Move, only bool) {
	s := newThreats(p, 0)
	mover, held := p.ToMove(), 0
	last := rules.Pass
	for _, answer := range s.legal(0, 0) {
		s.game.Push(answer)
		if !s.game.Won(mover) {
			if s.still(last) {
				s.game.Undo()
				continue
			}
			if again, wins := s.winsByTrying(); wins {
				last = again
				s.game.Undo()
				continue
			}
		}
		s.game.Undo()
		m, held = answer, held+1
	}
	return m, held == 1
}

// winsByTrying finds a move that wins at once among all legal ones.
func (s *threats) winsByTrying() (m rules.Move, found bool) {
	for _, m := range s.legal(1, 0) {
		if s.wins(m) {
			return m, true
		}
	}
	return 0, false
}

// Where exactly one move stops the loss, as trying all of them with all answers
// shows, the strong players play it.
func TestTacticsOnlyMove(t *testing.T) {
	games := recorded(t, every(1, fewer(30, 300)))
	answers := make([]rules.Move, len(games))
	sideBySide(len(games), func(i int) {
		answers[i] = rules.Pass
		if m, only := lone(games[i].before(2)); only {
			answers[i] = m
		}
	})
	for _, word := range []string{"search nodes=1000", "hard"} {
		t.Run(word, func(t *testing.T) {
			var missed []string
			asked, begun := 0, time.Now()
			player := made(t, word)
			for i, f := range games {
				if answers[i] == rules.Pass {
					continue
				}
				asked++
				p := f.before(2)
				if m := chosen(t, player, p); m != answers[i] {
					missed = append(missed, fmt.Sprintf("%s%s, not %s", f.diagram(p),
						p.Rules().Name(rules.Point(answers[i])), p.Rules().Name(rules.Point(m))))
				}
			}
			t.Logf("%d of %d only moves found, %.2f ms a move", asked-len(missed), asked, perMove(begun, asked))
			require.Greater(t, asked, 0)
			require.Empty(t, missed)
		})
	}
}

// puzzle is a position of a recorded game with a win that a search for threats
// has confirmed.
type puzzle struct {
	finished
	stones int // of the winner until the end
	keeps  map[rules.Move]bool
}

// patience is how many moves the search for threats may make in a position, and
// to look into a move that somebody has chosen.
var patience = fewer(30_000_000, 3_000_000)

// puzzles are the recorded games so many stones before their end whose win is
// confirmed.
func puzzles(games []finished, before int) (found []*puzzle) {
	confirmed := make([]bool, len(games))
	stones := (before + 1) / 2
	sideBySide(len(games), func(i int) {
		s := newThreats(games[i].before(before), patience)
		for n := 1; n <= stones && !confirmed[i]; n++ {
			confirmed[i] = s.forced(n, 0)
		}
	})
	for i, f := range games {
		if confirmed[i] {
			found = append(found, &puzzle{f, stones, map[rules.Move]bool{}})
		}
	}
	return found
}

// longer is how many stones more than the winner took a player may take.
const longer = 3

// solvedBy tells whether a move keeps a forced win: one by threats again, or by a
// quiet move and threats after every answer to it. A player may have seen another,
// by more quiet moves, so the share that is solved is at least what is counted.
func (z *puzzle) solvedBy(m rules.Move) bool {
	kept, known := z.keeps[m]
	if !known {
		s := newThreats(z.before(2*z.stones-1), patience)
		aside := s.aside()
		for n := 1; n <= z.stones+longer && !kept && s.moves >= 0; n++ {
			kept = s.keeps(m, n, 1, aside)
		}
		if !kept && fewer(1, 0) > 0 { // it takes too long with the race detector
			kept = s.quietly(m, z.stones+longer, patience/10)
		}
		z.keeps[m] = kept
	}
	return kept
}

// The search for threats confirms a win in two exactly where trying every stone,
// every answer and every stone after that finds one.
func TestTacticsConfirmedWins(t *testing.T) {
	games := recorded(t, every(100, fewer(400, 2000)))
	found := make([]int, 2)
	for _, f := range games {
		p := f.before(3)
		want := winsInTwo(p)
		require.Equal(t, want, newThreats(p, patience).forced(2, 0), f.diagram(p))
		if want {
			found[1]++
		} else {
			found[0]++
		}
	}
	t.Logf("%d wins in two, %d positions without", found[1], found[0])
	require.NotZero(t, found[1])
}

// winsInTwo tells whether the seat to move wins at once or with its next stone,
// whatever is laid in between.
func winsInTwo(p *rules.Position) bool {
	mover := p.ToMove()
	for _, m := range p.Moves(nil) {
		p.Push(m)
		wins := p.Won(mover) || winsAfterAll(p, mover)
		p.Undo()
		if wins {
			return true
		}
	}
	return false
}

// winsAfterAll tells whether after every stone of the seat to move another one
// wins at once.
func winsAfterAll(p *rules.Position, winner rules.Seat) bool {
	for _, answer := range p.Moves(nil) {
		p.Push(answer)
		wins := false
		for _, m := range p.Moves(nil) {
			p.Push(m)
			wins = p.Won(winner)
			p.Undo()
			if wins {
				break
			}
		}
		p.Undo()
		if !wins {
			return false
		}
	}
	return true
}

// The share of confirmed wins that players keep, three, five and seven stones
// before the end of recorded games. Where time limits a player, the share is
// only shown: a busy machine must not fail it.
func TestTacticsForcedWins(t *testing.T) {
	games := recorded(t, every(17, fewer(250, 1000)))
	words := []string{"search nodes=1000", "search nodes=5000", "search nodes=20000", "hard"}[fewer(0, 2):]
	if *whole {
		words = append(words, "search nodes=100000", "expert")
	}
	var table strings.Builder
	fmt.Fprintf(&table, "\n%-7s %-10s %-20s %16s %14s\n", "stones", "confirmed", "player", "solved", "ms a move")
	for _, before := range []int{3, 5, 7} {
		set := puzzles(games, before)
		require.NotEmpty(t, set)
		for _, word := range words {
			missed, each := missedBy(t, set, word, before)
			solved := len(set) - len(missed)
			share := float64(solved) / float64(len(set))
			fmt.Fprintf(&table, "%-7d %4d/%-5d %-20s %5d = %5.1f %% %14.1f\n", before, len(set), len(games), word, solved, 100*share, each)
			if word == "hard" && len(missed) > 0 {
				fmt.Fprintf(&table, "        missed by hard: %s\n", strings.Join(missed[:min(len(missed), 12)], ", "))
			}
			if word == "search nodes=20000" {
				require.GreaterOrEqual(t, 100*share, float64(fewer(90, 60)), "%d stones before the end", before)
			}
		}
	}
	t.Log(table.String())
}

// missedBy are the puzzles that a player does not solve, by game and the moves
// before, and his milliseconds a move.
func missedBy(t testing.TB, set []*puzzle, word string, before int) (missed []string, each float64) {
	moves := make([]rules.Move, len(set))
	player, begun := made(t, word), time.Now()
	for i, z := range set {
		moves[i] = chosen(t, player, z.before(before))
	}
	each = perMove(begun, len(set))
	solved := make([]bool, len(set))
	sideBySide(len(set), func(i int) { solved[i] = set[i].solvedBy(moves[i]) })
	for i, z := range set {
		if !solved[i] {
			missed = append(missed, fmt.Sprintf("%s after %d", z.id, len(z.moves)-before))
		}
	}
	return missed, each
}
