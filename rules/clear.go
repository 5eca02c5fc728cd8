package rules

import "strings"

// clearPlan is the rule that a full row of the edge vanishes.
type clearPlan struct {
	edges     [4]bool // N, E, S, W
	on        bool
	beforeWin bool
	repeat    bool
}

// The edges in the order in which they are looked at.
const (
	north = iota
	east
	south
	west
)

// clearRows lets the full rows of the edge vanish, all at once, and moves the
// board towards them. It tells whether any did.
func (p *Position) clearRows() (cleared bool) {
	for {
		full := p.fullEdges()
		if full == [4]bool{} {
			return cleared
		}
		p.shift(full)
		cleared = true
		if !p.g.clear.repeat {
			return true
		}
	}
}

// fullEdges tells which rows of the edge are full.
func (p *Position) fullEdges() (full [4]bool) {
	b := p.g.board
	for edge, counts := range p.g.clear.edges {
		if !counts {
			continue
		}
		switch edge {
		case north:
			full[edge] = p.full(b.points-b.width, 1, b.width)
		case south:
			full[edge] = p.full(0, 1, b.width)
		case west:
			full[edge] = p.full(0, b.width, b.height)
		case east:
			full[edge] = p.full(b.width-1, b.width, b.height)
		}
	}
	return full
}

// full tells whether n points from one on, a step apart, all have stones.
func (p *Position) full(from, step, n int) bool {
	for i := range n {
		if p.owner[from+i*step] == 0 {
			return false
		}
	}
	return true
}

// shift takes the full rows away and moves everything else by one towards them:
// across towards a full column, up or down towards a full row. What lies between
// two opposite full edges stays.
func (p *Position) shift(full [4]bool) {
	b := p.g.board
	across, up := bit(full[east])-bit(full[west]), bit(full[north])-bit(full[south])
	var after [MaxPoints]Colour
	for _, at := range b.open {
		x, y := int(at)%b.width, int(at)/b.width
		gone := full[south] && y == 0 || full[north] && y == b.height-1 ||
			full[west] && x == 0 || full[east] && x == b.width-1
		if gone || p.owner[at] == 0 {
			continue
		}
		after[(y+up)*b.width+x+across] = p.owner[at]
	}
	p.rearrange(&after)
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// rearrange makes the board what is given, by lifting and laying what differs.
func (p *Position) rearrange(after *[MaxPoints]Colour) {
	for _, at := range p.g.board.open {
		if p.owner[at] != 0 && p.owner[at] != after[at] {
			p.lift(at)
		}
	}
	for _, at := range p.g.board.open {
		if after[at] != 0 && p.owner[at] == 0 {
			p.admit(at)
			p.put(at, after[at], false)
		}
	}
	p.reopenAll()
}

func (c *compiler) clearPlan(g *plan) {
	s := &c.spec.Clear
	for _, edge := range s.Edges {
		g.clear.edges[strings.Index("NESW", string(edge))] = true
	}
	g.clear.on, g.clear.beforeWin, g.clear.repeat = len(s.Edges) > 0, s.BeforeWin, s.Repeat
}
