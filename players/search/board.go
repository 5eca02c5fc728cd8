package search

import "pente/rules"

// board is what a game's lines are made of, worked out once for it: every row of
// points as long as a winning line is a window.
type board struct {
	rules   *rules.Rules
	players int
	sides   int
	length  int             // of a line; 0: lines do not count
	windows [][]rules.Point // the points of each window
	through [][]int32       // by point: the windows that hold it
	near    [][]rules.Point // by point: the points within two of it
	rays    [][8][]rules.Point
	worth   []int32 // of a window by the stones it holds, if all are of one side
	target  int     // stones that win; 0: captures do not
	lengths [32]bool
	longest int
	losing  bool // lines lose
	turns   int  // stones of a turn, at most
}

// The axes as steps; rays go along them and back.
var steps = [8][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}, {-1, 0}, {0, -1}, {-1, -1}, {-1, 1}}

func newBoard(p *rules.Position) *board {
	r := p.Rules()
	spec := r.Spec()
	b := &board{rules: r, players: p.Players(), sides: p.Players()}
	if spec.Players.Teams > 0 {
		b.sides = spec.Players.Teams
	}
	b.length = of(spec.Win.Line.Length, b.players)
	if b.length == 0 {
		b.length = spec.Lose.Line.Length
		b.losing = b.length > 0
	}
	b.target = of(spec.Win.Captures.Target, b.players)
	for _, n := range spec.Capture.Lengths {
		b.lengths[n] = true
		b.longest = max(b.longest, n)
	}
	b.turns = 1
	for _, n := range append(spec.Turn.First, spec.Turn.Each...) {
		b.turns = max(b.turns, n)
	}
	b.layRays(&spec)
	b.layWindows(spec.Win.Line.Axes)
	b.weigh()
	return b
}

// of is the value of a table by number of players.
func of(table rules.PerCount, players int) int {
	if n, ok := table[players]; ok {
		return n
	}
	return table[0]
}

// layRays lists for each point what lies in each direction, and what is near.
func (b *board) layRays(spec *rules.Spec) {
	points := b.rules.Points()
	reach := max(b.length, b.longest+2, 3)
	b.rays = make([][8][]rules.Point, points)
	b.near = make([][]rules.Point, points)
	for at := range rules.Point(points) {
		if b.rules.Hole(at) {
			continue
		}
		for d := range steps {
			q := at
			for range reach {
				if q = b.step(q, d, spec.Board.Topology); q == rules.NoPoint || q == at {
					break
				}
				b.rays[at][d] = append(b.rays[at][d], q)
			}
			ray := b.rays[at][d]
			b.near[at] = append(b.near[at], ray[:min(2, len(ray))]...)
		}
	}
}

func (b *board) step(at rules.Point, d int, t rules.Topology) rules.Point {
	w, h := b.rules.Width(), b.rules.Height()
	x, y := int(at)%w+steps[d][0], int(at)/w+steps[d][1]
	if t == rules.Torus {
		y = (y + h) % h
	}
	if t != rules.Flat {
		x = (x + w) % w
	}
	if x < 0 || x >= w || y < 0 || y >= h {
		return rules.NoPoint
	}
	if q := rules.Point(y*w + x); !b.rules.Hole(q) {
		return q
	}
	return rules.NoPoint
}

func (b *board) layWindows(axes rules.Axes) {
	b.through = make([][]int32, b.rules.Points())
	if b.length == 0 {
		return
	}
	for at := range rules.Point(b.rules.Points()) {
		for axis := range 4 {
			if axes == rules.OrthAxes && axis > 1 || axes == rules.DiagonalAxes && axis < 2 {
				continue
			}
			if ray := b.rays[at][axis]; len(ray) >= b.length-1 {
				b.add(append([]rules.Point{at}, ray[:b.length-1]...))
			}
		}
	}
}

func (b *board) add(window []rules.Point) {
	n := int32(len(b.windows))
	b.windows = append(b.windows, window)
	for _, at := range window {
		b.through[at] = append(b.through[at], n)
	}
}

// What a window is worth by the stones that it lacks of a line: the weights that
// people's games of five in a row give to one, two, three and four stones, as
// multiples of a quarter of a pair of stones in the open.
var lacking = [...]int32{0, 100, 30, 4, 1}

func (b *board) weigh() {
	b.worth = make([]int32, b.length+1)
	for n := 1; n <= b.length; n++ {
		if lack := b.length - n; lack < len(lacking) {
			b.worth[n] = lacking[lack]
		}
	}
	if b.losing {
		for n := range b.worth {
			b.worth[n] = -b.worth[n]
		}
	}
}
