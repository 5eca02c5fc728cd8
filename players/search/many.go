package search

import (
	"context"
	"math"
	"slices"
	"time"

	"pente/rules"
)

// crowd is a look ahead among more than two sides.
type crowd struct {
	*search
	manners  Manners
	leader   int // the side that the mover is against; -1: none
	split    split
	places   bool // the game goes on for places
	width    int  // moves looked at in a position
	in       [rules.MaxPlayers]bool
	standing standing
	due      []*turn
	tree     tree
	cut      bool // a forced win may lie deeper
}

const (
	crowdWidth  = 10   // moves looked at in a position
	crowdWide   = 16   // where there is time for more
	wideFrom    = 4000 // nodes that are such time
	crowdRoot   = 16
	treeFrom    = 100 // nodes below which the tree is not worth growing
	forceShare  = 4   // one part in so many of the time goes to a forced win
	layersSmall = 3
)

// prepareCrowd makes ready for a position.
func (pl *Player) prepareCrowd(ctx context.Context, p *rules.Position, began time.Time) *crowd {
	c := &pl.crowd
	c.search = pl.prepare(ctx, p, began)
	c.manners, c.leader = Sensible(), -1
	if pl.level.Manners != nil {
		c.manners = *pl.level.Manners
	}
	c.split = usual
	c.width = crowdWidth
	if c.limit == 0 || c.limit >= wideFrom {
		c.width = crowdWide
	}
	c.standing.alone = c.view.sides == c.view.players
	c.places = p.Rules().Spec().End.AfterWin == rules.AfterWinPlaces
	return c
}

// among chooses a move where there are more than two sides.
func (pl *Player) among(ctx context.Context, p *rules.Position) (rules.Move, error) {
	if err := ready(ctx, p); err != nil {
		return 0, err
	}
	began := time.Now()
	c := pl.prepareCrowd(ctx, p, began)
	c.survey()
	c.aim()
	list, rest := c.list(nil, crowdRoot)
	if len(list) == 1 {
		return list[0].move, nil
	}
	if c.limit > 0 && c.limit < treeFrom {
		list = c.layers(list, layersSmall)
		return pl.draw(list, len(list)), nil
	}
	if m, plies := pl.forced(c, began); plies != unforced {
		return m, nil
	}
	c.survey()
	c.grow(list, rest)
	return pl.draw(list, c.harvest(list, pl.level.Noise > 0)), nil
}

// forced spends a part of the time on a forced win.
func (pl *Player) forced(c *crowd, began time.Time) (m rules.Move, plies int) {
	limit, deadline := c.limit, c.deadline
	if limit > 0 {
		c.limit = max(1, limit/forceShare)
	}
	if !deadline.IsZero() {
		c.deadline = began.Add(deadline.Sub(began) / forceShare)
	}
	manners := c.manners
	c.manners.Duty = DutyCount
	m, plies = c.force(c.standing.turns[0].side)
	c.manners = manners
	c.limit, c.deadline = limit, deadline
	c.stopped = c.ctx.Err() != nil || limit > 0 && c.nodes >= limit
	return m, plies
}

// harvest sorts the moves by how often the tree has tried them, gives each its
// share, and says how many of them were tried often enough to be chosen.
func (c *crowd) harvest(list []candidate, loose bool) (n int) {
	root := &c.tree.nodes[0]
	twigs := c.tree.nodes[root.first : root.first+int32(root.answers)]
	slices.SortStableFunc(twigs, func(a, b twig) int { return better(root, &b) - better(root, &a) })
	for i := range twigs {
		t := &twigs[i]
		list[i] = candidate{t.move, 0}
		if t.visits > 0 {
			list[i].score = int32(t.sum / int64(t.visits))
		}
		if i > 0 && twigs[0].proven == root.side+1 {
			continue
		}
		often := t.visits >= twigs[0].visits*9/10 || loose && t.visits >= twigs[0].visits/4
		if often && t.visits > 0 && t.proven == 0 {
			n = i + 1
		}
	}
	return max(1, n)
}

// better orders moves: those that win, by how soon; then by how often they were
// tried; and those that lose come last, the slowest first.
func better(parent, t *twig) int {
	switch {
	case t.proven == parent.side+1:
		return math.MaxInt32 - int(t.plies)
	case t.proven != 0:
		return int(t.plies) - math.MaxUint8 - 1
	}
	return int(t.visits)
}

// draw chooses among the first moves of a list, by what they are worth and by
// chance, as much as the level says.
func (pl *Player) draw(list []candidate, n int) rules.Move {
	noise := whole / 1000
	if pl.level.Noise > 0 {
		noise += int(int64(pl.level.Noise) * whole / int64(7*pl.crowd.split.half))
	}
	best, most := 0, math.MinInt
	for i, m := range list[:n] {
		if drawn := int(m.score) + pl.random.N(noise); drawn > most {
			best, most = i, drawn
		}
	}
	return list[best].move
}
