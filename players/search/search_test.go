package search

import (
	"context"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/notation"
	"pente/variants"
)

// games are all shipped variants with every number of players.
func games(t *testing.T, try func(name string, start *rules.Position)) {
	for _, v := range variants.Catalogue() {
		for _, players := range v.Rules.Counts() {
			start, err := v.Rules.Start(players)
			require.NoError(t, err)
			try(v.Name, start)
		}
	}
}

// What the view knows after any moves and after taking them back is what it sees
// when it looks anew.
func TestTheViewFollows(t *testing.T) {
	games(t, func(name string, p *rules.Position) {
		random := rules.NewRandom(3)
		v, fresh := newView(p, ordinary), newView(p, ordinary)
		v.load(p)
		for range 60 {
			if p.Over() || len(v.past) > 0 && random.N(4) == 0 {
				v.undo(p)
			} else {
				v.push(p, p.Pick(random))
			}
			fresh.load(p)
			require.Equal(t, fresh.all, v.all, name)
			require.Equal(t, fresh.stones, v.stones, name)
			require.Equal(t, fresh.free, v.free, name)
			if !v.small { // there a row may hold a point twice
				require.Equal(t, fresh.totals, v.totals, name)
			}
		}
	})
}

// Every shipped game is played legally, and the position comes back as it was.
func TestLegalInEveryGame(t *testing.T) {
	games(t, func(name string, p *rules.Position) {
		random := rules.NewRandom(5)
		for range 6 + random.N(30) {
			if !p.Over() {
				p.Push(p.Pick(random))
			}
		}
		player := New(Level{Nodes: 60, Noise: 20}, 1)
		for range 4 {
			if p.Over() {
				return
			}
			before := p.Hash()
			m, err := player.Move(context.Background(), p)
			require.NoError(t, err, name)
			require.Equal(t, before, p.Hash(), name)
			require.NoError(t, p.Play(m), name)
		}
	})
}

func position(t testing.TB, variant, moves string) *rules.Position {
	v, err := variants.Load(variant)
	require.NoError(t, err)
	p, err := v.Rules.Start(v.Rules.Counts()[0])
	require.NoError(t, err)
	for _, name := range fields(moves) {
		at, err := v.Rules.Point(name)
		require.NoError(t, err)
		require.NoError(t, p.Play(rules.Place(at)), name)
	}
	return p
}

func fields(text string) (list []string) {
	word := ""
	for _, c := range text + " " {
		if c != ' ' {
			word += string(c)
		} else if word != "" {
			list, word = append(list, word), ""
		}
	}
	return list
}

// Small tactics: a win is taken, a four is stopped, the fifth pair is taken, and
// a win three stones ahead is found.
func TestTactics(t *testing.T) {
	for _, test := range []struct {
		what, variant, moves string
		want                 []string
	}{
		{"takes five in a row", "pente-open", "H8 A1 J8 C1 K8 E1 L8 G1", []string{"G8", "M8"}},
		{"stops four in a row", "pente-open", "A1 H8 C1 J8 E1 K8 A19 L8 G8", []string{"M8"}},
		{"takes a pair out of a four", "gomoku", "H8 A1 J8 C1 K8 E1", []string{"G8", "L8"}},
		{"exactly five, not six", "gomoku-standard", "D8 A1 E8 C1 F8 E1 G8 G1 J8 A3", []string{"C8"}},
		{"drops the fourth stone", "connect-four", "D1 A1 E1 A2 F1 A3", []string{"C1", "G1"}},
	} {
		p := position(t, test.variant, test.moves)
		m, err := New(Level{Nodes: 3000}, 1).Move(context.Background(), p)
		require.NoError(t, err)
		at, ok := m.Point()
		require.True(t, ok)
		require.Contains(t, test.want, p.Rules().Name(at), test.what)
	}
}

// The same level, seed and position give the same move, whatever was played
// before; a limit of nodes is kept.
func TestNodesAreReproducible(t *testing.T) {
	used := New(Level{Nodes: 500}, 9)
	_, err := used.Move(context.Background(), position(t, "gomoku", "H8 J9"))
	require.NoError(t, err)
	for seed := range uint64(4) {
		p := position(t, "pente", "K10 L9 N9 M10")
		first, err := New(Level{Nodes: 800}, seed).Move(context.Background(), p)
		require.NoError(t, err)
		other := New(Level{Nodes: 800}, seed)
		again, err := other.Move(context.Background(), p)
		require.NoError(t, err)
		require.Equal(t, first, again)
		require.LessOrEqual(t, other.search.nodes, 800)
	}
}

// A search that was told to stop before it began says so.
func TestStopsWhenAsked(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := position(t, "pente", "K10 L9 N9 M10")
	player := New(Level{}, 1)
	_, err := player.Move(ctx, p)
	require.ErrorIs(t, err, context.Canceled)
	_, err = player.Analyse(ctx, p, 1, Sure)
	require.ErrorIs(t, err, context.Canceled)
	require.Zero(t, player.search.nodes)
}

// patience is a context that ends after it has been looked at so often.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// A search that is stopped, whenever that is, gives the best that it has found, at
// once, and leaves the position as it was.
func TestStoppedSearchesHaveAMove(t *testing.T) {
	for _, game := range []struct {
		variant string
		players int
		moves   string
	}{
		{"pente", 2, "K10 L9 N9 M10"}, {"renju", 2, "H8 H9 J9"}, {"connect-four", 2, "D1"}, {"order-and-chaos", 2, ""},
		{"gomoku-swap2", 2, "H8 H9 J9"}, {"connect6", 2, "K10"}, {"pente-teams", 4, "K10 L9 N9"},
		{"pente-multi", 3, "K10 L9 N9 M10"}, {"pente-ffa", 4, "K10 L9 N9 M10"}, {"pente-multi", 6, "K10"},
	} {
		for _, looks := range []int{1, 2, 3, 8} {
			v, err := variants.Load(game.variant)
			require.NoError(t, err)
			p, err := v.Rules.Start(game.players)
			require.NoError(t, err)
			for _, name := range fields(game.moves) {
				m, err := notation.ParseMove(p, name)
				require.NoError(t, err)
				require.NoError(t, p.Play(m), "%s %s", game.variant, name)
			}
			before := p.Hash()
			player := New(Level{Noise: 5}, 1)
			m, err := player.Move(&patience{context.Background(), looks}, p)
			require.NoError(t, err, "%s, %d looks", game.variant, looks)
			require.NoError(t, p.Why(m), game.variant)
			require.Equal(t, before, p.Hash(), game.variant)
			require.LessOrEqual(t, player.search.nodes, (looks+2)*askEvery, game.variant)
		}
	}
}

// clock is a context that says when it will end, and does not.
type clock struct{ context.Context }

func (clock) Deadline() (time.Time, bool) { return time.Now().Add(50 * time.Millisecond), true }

// Who has no limits of his own keeps to the clock.
func TestDeadlinesAreKept(t *testing.T) {
	for _, players := range []int{2, 3} {
		v, err := variants.Load("pente-multi")
		require.NoError(t, err)
		p, err := v.Rules.Start(players)
		require.NoError(t, err)
		m, err := New(Level{}, 1).Move(clock{context.Background()}, p)
		require.NoError(t, err)
		require.NoError(t, p.Why(m))
	}
}

// What is reported of a search that was stopped is no more than it has seen: the
// moves that were looked at, and what they were worth.
func TestStoppedAnalysesReportWhatTheySaw(t *testing.T) {
	p := position(t, "pente", "K10 L9 N9 M10")
	for nodes := 1; nodes < 2000; nodes += 37 {
		report, err := New(Level{Nodes: nodes}, 1).Analyse(context.Background(), p, 100, Sure)
		require.NoError(t, err)
		require.NotEmpty(t, report.Lines)
		for _, line := range report.Lines {
			require.Zero(t, line.Plies)
			require.Less(t, math.Abs(float64(line.Value)), 500.0, "%d nodes", nodes)
		}
		if report.Depth == 0 {
			require.LessOrEqual(t, len(report.Lines), max(1, nodes))
		}
	}
}

func TestNothingToChoose(t *testing.T) {
	p := position(t, "tic-tac-toe", "A1 B1 A2 B2 A3")
	require.True(t, p.Over())
	_, err := New(Level{Nodes: 10}, 1).Move(context.Background(), p)
	require.ErrorIs(t, err, ErrOver)
}

// Looking ahead allocates nothing once the player has warmed up; a move needs its
// list of candidates.
func TestSearchingAllocatesNothing(t *testing.T) {
	for _, game := range quietGames {
		p := position(t, game.variant, game.moves)
		player := New(Level{Nodes: 2000}, 1)
		move := func() {
			_, err := player.Move(context.Background(), p)
			require.NoError(t, err)
		}
		move()
		require.Less(t, testing.AllocsPerRun(3, move), 20.0, game.variant)
		s := player.prepare(context.Background(), p, time.Now())
		look := func() {
			s.table.renew()
			s.nodes, s.stopped = 0, false
			for depth := 1; !s.stopped; depth++ {
				s.look(node{side: s.view.sideOf(p.ToMove()), depth: depth, spare: spareMost + depth, alpha: -infinity, beta: infinity})
			}
		}
		look()
		require.Zero(t, testing.AllocsPerRun(3, look), game.variant)
		require.Equal(t, 2000, s.nodes, game.variant)
	}
}

// Where no point is legal, nothing but a pass is looked at.
func TestNoLegalPoint(t *testing.T) {
	v, err := variants.Parse("stuck.toml", []byte(`name = "Stuck"
extends = "pente-open"
[board]
width = 4
height = 1
[turn]
pass = "if_stuck"
[capture]
lengths = [1]
self = "forbid"
[win.line]
length = 3
`), variants.Network)
	require.NoError(t, err)
	p, err := v.Rules.Start(2)
	require.NoError(t, err)
	for _, at := range []rules.Point{0, 3, 2} {
		require.NoError(t, p.Play(rules.Place(at)))
	}
	require.Equal(t, []rules.Move{rules.Pass}, p.Moves(nil))
	var fresh rules.Position
	p.CopyTo(&fresh)
	s := &search{view: newView(&fresh, ordinary), game: &fresh}
	s.view.load(&fresh)
	require.Equal(t, []candidate{{rules.Pass, -scoreWin}}, s.candidates(nil, noThreat))
}
