package rules_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// Every two mechanisms are either refused together, with the reason, or play 100
// random games within the laws.
func TestEveryPairOfMechanisms(t *testing.T) {
	t.Parallel()
	played, refused := 0, 0
	all := mechanisms()
	for i, one := range all {
		for _, other := range all[:i] {
			if one.key == other.key {
				continue
			}
			spec := plainGame()
			other.add(&spec)
			one.add(&spec)
			name := other.name + " + " + one.name
			compiled, err := spec.Compile()
			if err != nil {
				requireReasons(t, err, name)
				refused++
				continue
			}
			playWithinTheLaws(t, compiled, name)
			played++
		}
	}
	t.Logf("%d pairs played, %d refused", played, refused)
	require.Greater(t, played, 1000)
	require.Greater(t, refused, 100)
}

func requireReasons(t *testing.T, err error, name string) {
	var problems rules.Problems
	require.True(t, errors.As(err, &problems), name)
	for _, p := range problems {
		require.NotEmpty(t, p.Code, name)
		require.NotEmpty(t, p.Key, name)
		require.NotEmpty(t, p.Text, name)
	}
}

func playWithinTheLaws(t *testing.T, compiled *rules.Rules, name string) {
	random := rules.NewRandom(1)
	counts := compiled.Counts()
	var moves []rules.Move
	for game := range fewer(100) {
		p, err := compiled.Start(counts[game%len(counts)])
		require.NoError(t, err, name)
		start := p.Hash()
		for !p.Over() {
			moves = p.Moves(moves[:0])
			if len(moves) == 0 {
				t.Fatalf("%s: nothing to play, and not over, after %v", name, p.History(nil))
			}
			m := moves[random.N(len(moves))]
			before := p.Hash()
			if err := p.Play(m); err != nil {
				t.Fatalf("%s: %v is listed, but %v", name, m, err)
			}
			if game%10 == 0 {
				after := p.Hash()
				p.Undo()
				require.Equal(t, before, p.Hash(), name)
				p.Push(m)
				require.Equal(t, after, p.Hash(), name)
			}
		}
		require.Empty(t, p.Moves(nil), name)
		for p.Undo() {
		}
		require.Equal(t, start, p.Hash(), name)
	}
}
