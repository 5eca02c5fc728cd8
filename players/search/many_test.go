package search

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// crowds are all shipped games of more than two sides.
func crowds(t *testing.T, try func(name string, start *rules.Position)) {
	games(t, func(name string, start *rules.Position) {
		if start.Sides() > 2 {
			try(name, start)
		}
	})
}

// sitting is a crowd that looks at a position.
func sitting(p *rules.Position) *crowd {
	return New(Level{Nodes: 1000}, 1).prepareCrowd(context.Background(), p, time.Time{})
}

// The winning points of who is to move are those with which the engine lets him
// win, where the search says that it knows.
func TestWinningPointsAreTheEngines(t *testing.T) {
	seen := 0
	crowds(t, func(name string, p *rules.Position) {
		random := rules.NewRandom(8)
		c := sitting(p)
		for !p.Over() {
			c.survey()
			turn := &c.standing.turns[0]
			if c.certainWin() && turn.winning.n < len(turn.winning.at) {
				for _, at := range c.within() {
					p.Push(rules.Place(at))
					won := p.Won(turn.seat)
					p.Undo()
					require.Equal(t, won, turn.winning.has(at), "%s %s, ply %d", name, p.Rules().Name(at), p.Plies())
				}
				seen += turn.winning.n
			}
			c.view.push(p, likely(c.search, random))
		}
	})
	require.Greater(t, seen, 100)
}

// Shares are of one whole, and nobody who is out has any.
func TestSharesAreOfOneWhole(t *testing.T) {
	crowds(t, func(name string, p *rules.Position) {
		random := rules.NewRandom(6)
		c := sitting(p)
		for {
			var s shares
			if p.Over() {
				s = c.ended()
			} else {
				c.survey()
				s = c.judge()
			}
			sum := 0
			for side := range c.view.sides {
				require.GreaterOrEqual(t, s[side], int32(0), name)
				sum += int(s[side])
			}
			require.InDelta(t, whole, sum, rules.MaxPlayers, name)
			if p.Over() {
				return
			}
			c.view.push(p, likely(c.search, random))
		}
	})
}

// In every shipped game of several sides each way to search plays legally, says the
// same when asked again, keeps its limit, and leaves the position as it was.
func TestCrowdsPlayLegally(t *testing.T) {
	crowds(t, func(name string, start *rules.Position) {
		for _, nodes := range []int{20, 80, 300} {
			p := new(rules.Position)
			start.CopyTo(p)
			player, other := New(Level{Nodes: nodes}, 3), New(Level{Nodes: nodes}, 3)
			for !p.Over() && p.Plies() < 10 {
				before := p.Hash()
				m, err := player.Move(context.Background(), p)
				require.NoError(t, err, name)
				require.Equal(t, before, p.Hash(), name)
				require.LessOrEqual(t, player.search.nodes, nodes, name)
				again, err := other.Move(context.Background(), p)
				require.NoError(t, err, name)
				require.Equal(t, m, again, name)
				require.NoError(t, p.Play(m), name)
			}
		}
	})
}

// What the tree proves on a small board is so: it agrees with looking at
// everything.
func TestProofsHold(t *testing.T) {
	v, err := variants.Load("tic-tac-mo")
	require.NoError(t, err)
	proven := 0
	for seed := range uint64(30) {
		p, err := v.Rules.Start(3)
		require.NoError(t, err)
		random := rules.NewRandom(seed)
		for !p.Over() && p.Plies() < 7 {
			p.Push(p.Pick(random))
		}
		if p.Over() {
			continue
		}
		player := New(Level{Nodes: 4000}, seed)
		c := player.prepareCrowd(context.Background(), p, time.Time{})
		c.survey()
		list, rest := c.list(nil, 20)
		c.grow(list, rest)
		if side := c.tree.nodes[0].proven; side > 0 {
			proven++
			require.Equal(t, rules.Seat(side), surely(p), "seed %d", seed)
		}
	}
	require.Greater(t, proven, 10)
}

// surely is who wins for certain: the mover if one of his moves does it, or another
// if all of them do.
func surely(p *rules.Position) rules.Seat {
	if p.Over() {
		for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
			if p.Won(seat) {
				return seat
			}
		}
		return 0
	}
	me, other := p.ToMove(), rules.Seat(-1)
	for _, m := range p.Moves(nil) {
		p.Push(m)
		winner := surely(p)
		p.Undo()
		if winner == me {
			return me
		}
		if other == -1 {
			other = winner
		} else if other != winner {
			other = 0
		}
	}
	return other
}

// A win that the search takes for forced is one, whatever the others do together.
func TestForcedWinsAreForced(t *testing.T) {
	found := 0
	for _, game := range []struct {
		name    string
		players int
		plies   int
	}{{"tic-tac-mo", 3, 5}, {"tic-tac-four", 4, 14}} {
		v, err := variants.Load(game.name)
		require.NoError(t, err)
		for seed := range uint64(400) {
			p, err := v.Rules.Start(game.players)
			require.NoError(t, err)
			random := rules.NewRandom(seed)
			for !p.Over() && p.Plies() < game.plies+int(seed%3) {
				p.Push(p.Pick(random))
			}
			if p.Over() {
				continue
			}
			c := sitting(p)
			c.survey()
			if m, plies := c.force(c.standing.turns[0].side); plies != unforced {
				me := p.ToMove()
				p.Push(m)
				require.True(t, winsWithin(p, me, plies-1), "%s, seed %d", game.name, seed)
				found++
			}
		}
	}
	require.Greater(t, found, 50)
}

// winsWithin tells whether a seat wins against all others together, in so many
// plies.
func winsWithin(p *rules.Position, me rules.Seat, plies int) bool {
	if p.Over() || plies == 0 {
		return p.Won(me)
	}
	mine := p.ToMove() == me
	for _, m := range p.Moves(nil) {
		p.Push(m)
		won := winsWithin(p, me, plies-1)
		p.Undo()
		if won == mine {
			return mine
		}
	}
	return !mine
}

// A win that the tree has proven is played, however little it was tried.
func TestProvenWinsArePlayed(t *testing.T) {
	p := position(t, "tic-tac-mo", "")
	player := New(Level{Nodes: 100, Noise: 50}, 1)
	c := player.prepareCrowd(context.Background(), p, time.Time{})
	c.tree.nodes = []twig{
		{first: 1, answers: 3, proven: 1},
		{move: 3, visits: 900, sum: 900 * whole / 2},
		{move: 4, visits: 2, sum: whole / 2, proven: 1, plies: 5},
		{move: 5, visits: 3, sum: whole / 2, proven: 1, plies: 3},
	}
	list := make([]candidate, 3)
	require.Equal(t, 1, c.harvest(list, true))
	require.Equal(t, rules.Move(5), list[0].move)
}

// Small tactics of three: who can win does; what the next player threatens is
// stopped; what a later one threatens is left to who sits between, unless two
// stones are needed.
func TestTacticsOfThree(t *testing.T) {
	for _, test := range []struct {
		what, moves string
		want, not   []string
	}{
		{"five in a row", "H8 A1 S1 J8 A5 S5 K8 A9 S9 L8 A13 S13", []string{"G8", "M8"}, nil},
		{"the next one's four", "A1 H8 S1 A5 J8 S5 A9 K8 S9 A13 L8 S13", []string{"G8", "M8"}, nil},
		{"a later one's four, stopped at one end", "A1 S1 H8 A5 S5 J8 A9 S9 K8 G8 S13 L8", nil, []string{"M8"}},
		{"a later one's open four", "A1 S1 H8 A5 S5 J8 A9 S9 K8 A13 S13 L8", []string{"G8", "M8"}, nil},
	} {
		v, err := variants.Load("pente-multi")
		require.NoError(t, err)
		p, err := v.Rules.Start(3)
		require.NoError(t, err)
		for _, name := range fields(test.moves) {
			at, err := v.Rules.Point(name)
			require.NoError(t, err)
			require.NoError(t, p.Play(rules.Place(at)), name)
		}
		for _, nodes := range []int{50, 3000} {
			m, err := New(Level{Nodes: nodes}, 1).Move(context.Background(), p)
			require.NoError(t, err)
			at, ok := m.Point()
			require.True(t, ok)
			if test.want != nil {
				require.Contains(t, test.want, v.Rules.Name(at), "%s, %d nodes", test.what, nodes)
			}
			if nodes > 1000 { // it takes a look ahead to see that the next one has to
				require.NotContains(t, test.not, v.Rules.Name(at), "%s, %d nodes", test.what, nodes)
			}
		}
	}
}

// A look ahead among several allocates nothing that grows with it.
func TestCrowdsReuse(t *testing.T) {
	v, err := variants.Load("pente-multi")
	require.NoError(t, err)
	p, err := v.Rules.Start(4)
	require.NoError(t, err)
	random := rules.NewRandom(2)
	c := sitting(p)
	for range 12 {
		c.view.push(p, likely(c.search, random))
	}
	player := New(Level{Nodes: 4000}, 1)
	move := func() {
		_, err := player.Move(context.Background(), p)
		require.NoError(t, err)
	}
	move()
	require.Less(t, testing.AllocsPerRun(3, move), 60.0)
}
