package search

import (
	"context"
	"time"

	"pente/rules"
)

// analyseAmong is Analyse for more than two sides.
func (pl *Player) analyseAmong(ctx context.Context, p *rules.Position, n int) (r Report, err error) {
	if err = ready(ctx, p); err != nil {
		return r, err
	}
	began := time.Now()
	c := pl.prepareCrowd(ctx, p, began)
	c.survey()
	list, rest := c.list(nil, crowdRoot)
	m, plies := pl.forced(c, began)
	c.survey()
	c.tree.tally = make(map[rules.Move]*tally)
	c.grow(list, rest)
	c.harvest(list, false)
	if plies != unforced {
		r.Lines = append(r.Lines, c.certainly(c.tree.nodes[0].side, plies, m))
	}
	r.Lines = append(r.Lines, c.prospects(r.Lines)...)
	r.Lines = r.Lines[:min(n, len(r.Lines))]
	r.Nodes, r.Depth = c.nodes, len(r.Lines[0].Moves)
	c.tree.tally = nil
	return r, nil
}

// certainly is a line that wins for a side.
func (c *crowd) certainly(side int8, plies int, moves ...rules.Move) Line {
	l := Line{Moves: moves, Plies: plies, Shares: make([]int, c.view.sides)}
	l.Shares[side] = thousandths
	l.Value = l.Shares[c.tree.nodes[0].side]
	return l
}

// thousandths are what shares are told in.
const thousandths = 1000

// prospects are the lines of the root's moves that the tree has tried, and that are
// not known already, in its order; where it has tried none, the most promising, at
// what the position is worth.
func (c *crowd) prospects(known []Line) (lines []Line) {
	root := &c.tree.nodes[0]
	for i := range c.tree.nodes[root.first : root.first+int32(root.answers)] {
		at := root.first + int32(i)
		switch t := &c.tree.nodes[at]; {
		case t.visits == 0 || len(known) > 0 && known[0].Moves[0] == t.move:
		case t.proven > 0:
			lines = append(lines, c.certainly(t.proven-1, int(t.plies)+1, c.tree.line(at)...))
		default:
			lines = append(lines, c.likely(c.tree.tally[t.move], int64(t.visits), c.tree.line(at)))
		}
	}
	if len(lines) == 0 && len(known) == 0 {
		var sum tally
		for side, share := range c.judge() {
			sum[side] = int64(share)
		}
		lines = append(lines, c.likely(&sum, 1, []rules.Move{c.tree.nodes[root.first].move}))
	}
	return lines
}

// likely is a line that nobody is known to win by.
func (c *crowd) likely(sum *tally, visits int64, moves []rules.Move) Line {
	l := Line{Moves: moves, Shares: make([]int, c.view.sides)}
	for side := range l.Shares {
		l.Shares[side] = int(sum[side] * thousandths / whole / visits)
	}
	l.Value = l.Shares[c.tree.nodes[0].side]
	return l
}

// line is a move and the answers to it that were tried most.
func (t *tree) line(at int32) (moves []rules.Move) {
	for {
		n := &t.nodes[at]
		moves = append(moves, n.move)
		best := int32(-1)
		for i := range n.answers {
			a := n.first + int32(i)
			if t.nodes[a].visits > 0 && (best < 0 || better(n, &t.nodes[a]) > better(n, &t.nodes[best])) {
				best = a
			}
		}
		if best < 0 {
			return moves
		}
		at = best
	}
}
