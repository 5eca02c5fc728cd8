package rules_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// company is what a rule needs beside it before it says anything: teams for the
// rules of team mates, captures for a target, and so on.
func company(key string) func(s *rules.Spec) {
	return map[string]func(s *rules.Spec){
		"capture.teammate":     teamsOfTwo,
		"win.line.by":          teamsOfTwo,
		"win.captures.target":  someAreCaptured,
		"break":                someAreCaptured,
		"win.line.check_owner": someAreCaptured,
		"win.both":             allLinesAndATarget,
	}[key]
}

func teamsOfTwo(s *rules.Spec) { s.Players = rules.Players{Min: 4, Teams: 2} }

func someAreCaptured(s *rules.Spec) { s.Capture.Lengths = []int{1, 2} }

func allLinesAndATarget(s *rules.Spec) {
	someAreCaptured(s)
	s.Win.Line.CheckOwner = rules.CheckAny
	s.Win.Captures.Target = all(6)
}

// with is the plain game with some rules, and with what they need.
func with(mechanisms ...mechanism) rules.Spec {
	s := plainGame()
	for _, m := range mechanisms {
		if bring := company(m.key); bring != nil {
			bring(&s)
		}
	}
	for _, m := range mechanisms {
		m.add(&s)
	}
	return s
}

// Every two mechanisms are either refused together, by the name of a key and with
// the reason, or play 100 random games within the laws; each alone is played.
func TestEveryPairOfMechanisms(t *testing.T) {
	t.Parallel()
	played, refused := 0, 0
	all := mechanisms()
	for i, one := range all {
		playWithinTheLaws(t, with(one), one.name)
		for _, other := range all[:i] {
			if one.key == other.key {
				continue
			}
			name := other.name + " with " + one.name
			if _, err := with(other, one).Compile(); err != nil {
				requireReasons(t, err, name)
				refused++
				continue
			}
			playWithinTheLaws(t, with(other, one), name)
			played++
		}
	}
	t.Logf("%d pairs played, %d refused", played, refused)
	require.Greater(t, played, 1500)
	require.Greater(t, refused, 100)
}

// requireReasons wants each problem to have a code, a key and a text.
func requireReasons(t *testing.T, err error, name string) {
	t.Helper()
	var problems rules.Problems
	require.True(t, errors.As(err, &problems), name)
	require.NotEmpty(t, problems, name)
	for _, p := range problems {
		require.NotEmpty(t, p.Code, name)
		require.NotEmpty(t, p.Key, name)
		require.NotEmpty(t, p.Text, name)
	}
}

// playWithinTheLaws plays random games, each with holes of its own where they are
// drawn.
func playWithinTheLaws(t *testing.T, spec rules.Spec, name string) {
	t.Helper()
	compiled := make([]*rules.Rules, 0, 4)
	for seed := range uint64(cap(compiled)) {
		r, err := spec.Drawn(seed).Compile()
		require.NoError(t, err, name)
		compiled = append(compiled, r)
	}
	random := rules.NewRandom(1)
	for game := range fewer(100) {
		r := compiled[game%len(compiled)]
		p, err := r.Start(r.Counts()[game%len(r.Counts())])
		require.NoError(t, err, name)
		lawful{t, p, name, random}.play()
	}
}

// lawful is a game that is watched.
type lawful struct {
	*testing.T
	*rules.Position
	name   string
	random *rules.Random
}

// play looks at the laws: a game is over exactly when there are no moves, and
// ends; Moves and Why agree; undo brings back each position; and the same moves
// lead to the same hash.
func (g lawful) play() {
	hashes := []uint64{g.Hash()}
	var moves []rules.Move
	for !g.Over() && g.Plies() < 500 {
		if moves = g.Moves(moves[:0]); len(moves) == 0 {
			g.Fatalf("%s: no moves, and not over, after %v", g.name, g.Position.History(nil))
		}
		if g.random.N(50) == 0 {
			g.others(moves)
		}
		m := moves[g.random.N(len(moves))]
		if err := g.Position.Play(m); err != nil {
			g.Fatalf("%s: %v is listed, but %v, after %v", g.name, m, err, g.Position.History(nil))
		}
		hashes = append(hashes, g.Hash())
	}
	if !g.Over() || len(g.Moves(nil)) > 0 {
		g.Fatalf("%s: over %v, and there are moves %v", g.name, g.Over(), g.Moves(nil))
	}
	g.takeBack(hashes)
}

// others tries moves that are not listed.
func (g lawful) others(listed []rules.Move) {
	tries := []rules.Move{
		rules.Pass, rules.Choose(rules.Stay, 0), rules.Choose(rules.Swap, 0), rules.Choose(rules.Add, 2),
		rules.Choose(rules.Offer, 3), rules.Choose(rules.Declare, 1), rules.Choose(rules.Declare, 9),
	}
	own := g.Colour(g.ToMove())
	for at := range g.Rules().Points() + 1 {
		m := rules.Place(rules.Point(at))
		tries = append(tries, m, m.As(own%2+1), m.Subtract(1)) // one's own colour may be named
	}
	for _, m := range tries {
		if !slices.Contains(listed, m) && g.Why(m) == nil {
			g.Fatalf("%s: %v is legal, and not listed, after %v", g.name, m, g.Position.History(nil))
		}
	}
}

// takeBack takes back the game to its start, then plays it again.
func (g lawful) takeBack(hashes []uint64) {
	moves := g.Position.History(nil)
	for n := len(hashes) - 2; n >= 0; n-- {
		if !g.Undo() || g.Hash() != hashes[n] {
			g.Fatalf("%s: ply %d is not taken back, of %v", g.name, n+1, moves)
		}
	}
	for _, m := range moves {
		g.Push(m)
	}
	if g.Hash() != hashes[len(hashes)-1] {
		g.Fatalf("%s: another hash after %v", g.name, moves)
	}
}
