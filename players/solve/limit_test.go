package solve_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/players/solve"
	"pente/rules"
)

// A limit of positions is kept to the last one, and what is known by then is
// true: it only becomes more with a higher limit.
func TestLimitOfPositions(t *testing.T) {
	p := start(t, row(4, 3, 3), 2)
	whole := solve.Position(context.Background(), p, 1, solve.Limits{}, nil)
	require.Equal(t, solve.Win, whole.Value)
	n, _ := whole.Plies()
	least := 0
	for nodes := 1; nodes <= whole.Nodes; nodes++ {
		found := solve.Position(context.Background(), p, 1, solve.Limits{Nodes: nodes}, nil)
		require.LessOrEqual(t, found.Nodes, nodes)
		require.Contains(t, found.Possible(), solve.Win)
		require.LessOrEqual(t, found.Win.Least, n)
		require.GreaterOrEqual(t, found.Win.Most, n)
		require.GreaterOrEqual(t, found.Win.Least, least)
		require.Equal(t, found.Known(), len(found.Possible()) == 1 && found.Win.Least == found.Win.Most)
		least = found.Win.Least
	}
	require.Equal(t, n, least)
}

// The same position with the same limits takes the same positions to solve, and
// a board too large to solve is left as it was.
func TestSearchIsTheSameEveryTime(t *testing.T) {
	spec := row(19, 19, 5)
	spec.Capture.Lengths, spec.Win.Captures.Target = []int{2}, rules.PerCount{0: 10}
	p := start(t, spec, 2)
	hash := p.Hash()
	limits := solve.Limits{Nodes: fewer(20_000), Memory: 1 << 20}
	first := solve.Position(context.Background(), p, 1, limits, nil)
	require.Equal(t, first, solve.Position(context.Background(), p, 1, limits, nil))
	require.Equal(t, limits.Nodes, first.Nodes)
	require.Equal(t, solve.Unknown, first.Value)
	require.Equal(t, []solve.Value{solve.Win, solve.Draw, solve.Loss}, first.Possible())
	require.GreaterOrEqual(t, first.Win.Least, 5)
	require.Equal(t, hash, p.Hash())
	require.Zero(t, p.Plies())
}

// It stops as soon as its context ends: within the positions between two looks.
func TestStopsWhenAsked(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	p := start(t, row(9, 9, 5), 2)
	asked := 0
	found := solve.Position(ctx, p, 1, solve.Limits{}, func(r solve.Result) {
		if r.Nodes > 5000 && asked == 0 {
			asked = r.Nodes
			stop()
		}
	})
	require.Equal(t, solve.Unknown, found.Value)
	require.NotZero(t, asked)
	require.LessOrEqual(t, found.Nodes, asked+1024)
	require.Empty(t, found.Line)
}

// Progress never takes back what it has said, and ends with the result.
func TestProgress(t *testing.T) {
	p := start(t, falling(4, 4), 2)
	last := solve.Result{Value: solve.Unknown, Win: solve.Span{Least: 1, Most: solve.Never}, Loss: solve.Span{Least: 1, Most: solve.Never}}
	found := solve.Position(context.Background(), p, 1, solve.Limits{}, func(r solve.Result) {
		require.GreaterOrEqual(t, r.Win.Least, last.Win.Least)
		require.LessOrEqual(t, r.Win.Most, last.Win.Most)
		require.GreaterOrEqual(t, r.Loss.Least, last.Loss.Least)
		require.GreaterOrEqual(t, r.Nodes, last.Nodes)
		last = r
	})
	require.Equal(t, last.Value, found.Value)
	require.Equal(t, solve.Draw, found.Value)
}

// A game that is over has a value that takes no looking.
func TestOverIsKnown(t *testing.T) {
	p := start(t, row(3, 3, 3), 2)
	for _, at := range []rules.Point{0, 3, 1, 4, 2} {
		require.NoError(t, p.Play(rules.Place(at)))
	}
	for seat, value := range map[rules.Seat]solve.Value{1: solve.Win, 2: solve.Loss} {
		found := solve.Position(context.Background(), p, seat, solve.Limits{}, nil)
		require.Equal(t, value, found.Value)
		n, known := found.Plies()
		require.True(t, known)
		require.Zero(t, n)
		require.Empty(t, found.Line)
	}
}
