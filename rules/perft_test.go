package rules_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// perft counts the sequences of exactly so many plies; a game that is over
// sooner has none. Every legal move of the last ply is one sequence, so that
// ply is counted and not played.
func perft(p *rules.Position, plies int, moves []rules.Move) int {
	if plies == 0 {
		return 1
	}
	if plies == 1 {
		return len(p.Legal()) + btoi(p.CanPass())
	}
	n := 0
	from := len(moves)
	moves = p.Moves(moves)
	for _, m := range moves[from:] {
		p.Push(m)
		n += perft(p, plies-1, moves)
		p.Undo()
	}
	return n
}

// count is a line of published or independently counted perft figures.
type count struct {
	width, height, players, line int
	target                       int // in stones, 0 without captures
	mixed                        bool
	nodes                        []int // sequences of 1, 2, 3... plies
}

// Counted with an independent program; tic-tac-toe agrees with the well-known
// figures.
var counts = []count{
	{3, 3, 2, 3, 0, false, []int{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
	{3, 3, 3, 3, 0, false, []int{9, 72, 504, 3024, 15120, 60480, 181440, 328320, 296352}},
	{4, 4, 3, 4, 0, false, []int{16, 240, 3360, 43680, 524160, 5765760}},
	{4, 4, 2, 4, 10, false, []int{16, 240, 3360, 43680, 524240, 5769680}},
	{5, 5, 2, 5, 10, false, []int{25, 600, 13800, 303600, 6375824}},
	{7, 7, 2, 5, 10, false, []int{49, 2352, 110544, 5085024, 228826784}},
	{4, 4, 2, 4, 2, false, []int{16, 240, 3360, 43680, 523680, 5749920}},
	{6, 1, 2, 5, 2, false, []int{6, 30, 120, 360, 696, 648}},
	{6, 1, 2, 5, 10, false, []int{6, 30, 120, 360, 744, 936, 832, 992, 672}},
	{8, 1, 2, 5, 2, false, []int{8, 56, 336, 1680, 6640, 19440, 36096}},
	{8, 1, 2, 5, 10, false, []int{8, 56, 336, 1680, 6760, 20840, 47264}},
	{4, 4, 3, 4, 10, false, []int{16, 240, 3360, 43680, 524160, 5766720}},
	{4, 4, 3, 4, 10, true, []int{16, 240, 3360, 43680, 524240, 5770640}},
	{5, 5, 3, 5, 10, false, []int{25, 600, 13800, 303600, 6375600}},
	{5, 5, 3, 5, 10, true, []int{25, 600, 13800, 303600, 6375824}},
	{6, 1, 3, 6, 2, false, []int{6, 30, 120, 360, 720, 696}},
	{6, 1, 3, 6, 2, true, []int{6, 30, 120, 360, 696, 632}},
	{4, 4, 4, 4, 10, false, []int{16, 240, 3360, 43680, 524160, 5765760}},
	{4, 4, 4, 4, 10, true, []int{16, 240, 3360, 43680, 524160, 5768640}},
}

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, c := range counts {
		t.Run(fmt.Sprintf("%dx%d line %d for %d target %d mixed %v", c.width, c.height, c.line, c.players, c.target, c.mixed), func(t *testing.T) {
			p := start(t, c.spec(), c.players)
			for n, nodes := range c.nodes {
				require.Equal(t, nodes, perft(p, n+1, nil), "perft %d", n+1)
			}
		})
	}
}

// spec has a line and captured pairs.
func (c count) spec() rules.Spec {
	s := rules.Spec{
		Board:   rules.Board{Width: c.width, Height: c.height},
		Players: rules.Players{Min: c.players},
		Win:     rules.Win{Line: rules.Line{Length: all(c.line)}},
	}
	if c.target > 0 {
		s.Capture = rules.Capture{Lengths: []int{2}, Mixed: c.mixed}
		s.Win.Captures.Target = all(c.target)
	}
	return s
}

// ending counts how the games of a game tree end.
type ending struct {
	games int
	won   [9]int // by seat; 0 for draws
}

func (e *ending) count(p *rules.Position) {
	if p.Over() {
		e.games++
		if o := p.Outcome(); o.Draw {
			e.won[0]++
		} else {
			e.won[o.Winners[0]]++
		}
		return
	}
	for _, m := range p.Moves(nil) {
		p.Push(m)
		e.count(p)
		p.Undo()
	}
}

// All games of the smallest boards, by who wins them. The figures of two
// players are published, those of three counted with an independent program.
func TestAllGames(t *testing.T) {
	for _, c := range []struct {
		players, line int
		expected      ending
	}{
		{2, 3, ending{255168, [9]int{46080, 131184, 77904}}},
		{3, 3, ending{345600, [9]int{264384, 17280, 31968, 31968}}},
		{3, 2, ending{25968, [9]int{0, 11472, 7168, 7328}}},
	} {
		var found ending
		found.count(start(t, count{width: 3, height: 3, players: c.players, line: c.line}.spec(), c.players))
		require.Equal(t, c.expected, found, "line %d for %d", c.line, c.players)
	}
}

// The positions of tic-tac-toe by ply, 5478 in all, as published: equal
// positions have equal hashes, different ones different hashes.
func TestPositionsOfTicTacToe(t *testing.T) {
	byPly := make([]map[uint64]bool, 10)
	for i := range byPly {
		byPly[i] = map[uint64]bool{}
	}
	var visit func(p *rules.Position)
	visit = func(p *rules.Position) {
		byPly[p.Plies()][p.Hash()] = true
		for _, m := range p.Moves(nil) {
			p.Push(m)
			visit(p)
			p.Undo()
		}
	}
	visit(start(t, square(3, 3), 2))
	var seen []int
	distinct := map[uint64]bool{}
	for _, hashes := range byPly {
		seen = append(seen, len(hashes))
		for h := range hashes {
			distinct[h] = true
		}
	}
	require.Equal(t, []int{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78}, seen)
	require.Len(t, distinct, 5478)
}

// segments is the number of straight rows of four points on a square board:
// each is one place for a pair and its two flanks.
func segments(side int) int {
	return 2*side*(side-3) + 2*(side-3)*(side-3)
}

// factorial is n (n-1) (n-2)..., so many factors.
func factorial(n, factors int) int {
	product := 1
	for i := range factors {
		product *= n - i
	}
	return product
}

// Closed forms for captured pairs on any board: with two players the first
// capture is on ply 4, by 4 sequences for each row of four points, and each
// gives two more points on ply 5. With three and mixed pairs it is the same;
// with four and mixed pairs captures begin on ply 5.
func TestPerftClosedForms(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		side, players, plies int
		mixed                bool
		extra                int // captures' part, in sequences
	}{
		{8, 2, 5, false, 8 * segments(8)},
		{9, 2, 5, true, 8 * segments(9)},
		{8, 3, 5, true, 8 * segments(8)},
		{8, 3, 5, false, 0},
		{5, 3, 6, false, 8 * segments(5) * (25 - 4)},
		{5, 4, 6, true, 24 * segments(5) * (25 - 4)},
		{5, 4, 6, false, 0},
		{19, 2, 4, false, 0},
	} {
		if factorial(c.side*c.side, c.plies-1) > fewer(50_000_000) {
			continue
		}
		name := fmt.Sprintf("side %d, %d players, mixed %v", c.side, c.players, c.mixed)
		spec := count{width: c.side, height: c.side, players: c.players, line: 5, target: 10, mixed: c.mixed}.spec()
		n := perft(start(t, spec, c.players), c.plies, nil)
		require.Equal(t, factorial(c.side*c.side, c.plies)+c.extra, n, name)
	}
}

// On 19x19 the whole of ply 4 is too much for every run. A capture there needs
// four stones side by side, all of them at most two points from the first. So
// all sequences around a first stone are played: they must hold all 4*1120
// captures, 8960 more sequences on ply 5.
func TestCapturesOfPly4On19x19(t *testing.T) {
	t.Parallel()
	p := start(t, games()["open"], 2)
	g := newSlow(games()["open"], 2)
	near := make([][]rules.Move, p.Rules().Points())
	for _, a := range g.spots() {
		for _, b := range g.spots() {
			if a != b && max(a.x-b.x, b.x-a.x, a.y-b.y, b.y-a.y) <= 2 {
				near[g.point(a)] = append(near[g.point(a)], rules.Place(g.point(b)))
			}
		}
	}
	try := func(m rules.Move, then func()) {
		if p.Why(m) == nil {
			p.Push(m)
			then()
			p.Undo()
		}
	}
	captures, tried := 0, 0
	for first, around := range near {
		p.Push(rules.Place(rules.Point(first)))
		for _, second := range around {
			try(second, func() {
				for _, third := range around {
					try(third, func() {
						for _, fourth := range around {
							try(fourth, func() {
								tried++
								captures += p.Captures(2) / 2
								if len(p.Legal()) != 361-4+p.Captures(2) {
									t.Fatal(p.History(nil))
								}
							})
						}
					})
				}
			})
		}
		p.Undo()
	}
	require.Equal(t, 1120, segments(19))
	require.Equal(t, 4*segments(19), captures)
	require.Greater(t, tried, 3_000_000)
}

// perft 5 of 19x19 in full takes minutes, so it is a benchmark: go test ./rules
// -run ^$ -bench Perft5On19x19 -benchtime 1x. One eighth of the first points does,
// the board being symmetric.
func BenchmarkPerft5On19x19(t *testing.B) {
	p := start(t, games()["open"], 2)
	n, points := 0, 0
	for y := range 10 {
		for x := y; x < 10; x++ {
			weight := 8
			if x == y || x == 9 {
				weight = 4
			}
			if x == 9 && y == 9 {
				weight = 1
			}
			p.Push(rules.Place(rules.Point(y*19 + x)))
			n += weight * perft(p, 4, nil)
			points += weight
			p.Undo()
		}
	}
	require.Equal(t, 361, points)
	require.Equal(t, factorial(361, 5)+8*segments(19), n)
}

// BenchmarkPerft counts perft 5 of a 7x7 board, a published figure, and fails
// if it comes out otherwise.
func BenchmarkPerft(b *testing.B) {
	p := start(b, count{width: 7, height: 7, players: 2, line: 5, target: 10}.spec(), 2)
	for b.Loop() {
		require.Equal(b, 228826784, perft(p, 5, nil))
	}
}
