package players

import (
	"context"
	"slices"

	"pente/rules"
)

// greedyTries is how many of its best points greedy tries against the answers
// of the next player, so that a move stays well under a millisecond.
const greedyTries = 24

// Greedy wins where it can; else it keeps the next player from winning; else it
// takes stones, saves its own, and makes and blocks lines. It looks one stone
// and one answer ahead. It belongs to one goroutine.
type Greedy struct {
	random  *rules.Random
	board   *board
	table   seating
	sight   sight
	choices []choice
	replies []rules.Point
}

// choice is a point and what a stone on it is worth.
type choice struct {
	at    rules.Point
	worth int
}

// NewGreedy makes a greedy player; the seed decides among equal moves.
func NewGreedy(seed uint64) *Greedy { return &Greedy{random: rules.NewRandom(seed)} }

// Move chooses a move of p. Where every point loses at once it passes, if the
// game allows it.
func (g *Greedy) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	if p.Over() {
		return 0, ErrOver
	}
	if len(p.Legal()) == 0 {
		return p.Pick(g.random), nil
	}
	if g.board == nil || g.board.rules != p.Rules() || g.board.seats != p.Players() {
		g.board = study(p.Rules(), p.Players())
	}
	g.table.sit(p)
	g.sight.look(p, g.board, &g.table)
	best, err := g.best(ctx, p)
	if err != nil {
		return 0, err
	}
	if p.CanPass() && best.worth <= -ruin/2 {
		return rules.Pass, nil
	}
	return rules.Place(best.at), nil
}

// best is the most valuable point, its answers looked at.
func (g *Greedy) best(ctx context.Context, p *rules.Position) (choice, error) {
	win, wins := g.weigh(p)
	if wins {
		return win, nil
	}
	if !g.answered(p, g.choices[0].at) {
		return g.choices[0], nil
	}
	g.fear(p)
	best := choice{at: rules.NoPoint, worth: -2 * ruin * noise}
	for _, c := range g.choices[:min(greedyTries, len(g.choices))] {
		if c.worth <= best.worth {
			break // no answer makes a point better
		}
		if err := ctx.Err(); err != nil {
			return choice{}, err
		}
		if c.worth -= g.loss(p, c.at) * noise; c.worth > best.worth || best.at == rules.NoPoint {
			best = c
		}
	}
	best.worth /= noise
	return best, nil
}

// weigh lists all points with what they are worth before anybody answers, the
// best first, or finds one that wins.
func (g *Greedy) weigh(p *rules.Position) (win choice, wins bool) {
	g.choices = g.choices[:0]
	for _, at := range p.Legal() {
		g.choices = append(g.choices, choice{at, g.sight.worth(at) - g.board.far[at]})
	}
	for i := range g.choices {
		c := &g.choices[i]
		if g.sight.near[c.at] {
			gain, wins := g.try(p, c.at)
			if wins {
				return *c, true
			}
			c.worth += gain
		}
		c.worth = c.worth*noise + g.random.N(noise)
	}
	g.sort()
	return choice{}, false
}

// sort puts the most valuable points first.
func (g *Greedy) sort() {
	slices.SortFunc(g.choices, func(a, b choice) int { return b.worth - a.worth })
}

// try lays a stone and takes it back: what its captures are worth, and whether
// it wins.
func (g *Greedy) try(p *rules.Position, at rules.Point) (gain int, wins bool) {
	me := g.table.me
	before := g.table.captured(p, me)
	colour := p.Colour(me)
	p.Push(rules.Place(at))
	defer p.Undo()
	if p.Over() || p.Out(me) {
		switch {
		case g.table.won(p, me):
			return 0, true
		case p.Outcome().Draw:
			return 0, false
		}
		return -ruin, false
	}
	taken := g.table.captured(p, me) - before
	return (taken - removed(p, colour)) * g.table.stoneWorth(before+taken), false
}

// answered says whether an opponent moves after a stone.
func (g *Greedy) answered(p *rules.Position, at rules.Point) bool {
	p.Push(rules.Place(at))
	defer p.Undo()
	return !p.Over() && !g.table.friends(p.ToMove(), g.table.me)
}

// fear sees what the next player is after, by his answers to the best point,
// and makes the points he would take more valuable.
func (g *Greedy) fear(p *rules.Position) {
	wanted := make(map[rules.Point]int)
	g.answers(p, g.choices[0].at, func(at rules.Point, loss int) bool {
		wanted[at] = min(loss, threat) / 2
		return true
	})
	if len(wanted) == 0 {
		return
	}
	for i := range g.choices {
		c := &g.choices[i]
		c.worth += wanted[c.at] * noise
	}
	g.sort()
}

// loss is what the next player's best answer to a stone costs.
func (g *Greedy) loss(p *rules.Position, at rules.Point) int {
	worst := 0
	g.answers(p, at, func(_ rules.Point, loss int) bool {
		worst = max(worst, loss)
		return worst < ruin
	})
	return worst
}

// answers lays a stone, tries the next player's answers near stones, tells
// those that cost something, until told to stop, and takes everything back.
func (g *Greedy) answers(p *rules.Position, at rules.Point, tell func(at rules.Point, loss int) bool) {
	p.Push(rules.Place(at))
	defer p.Undo()
	next, mine := p.ToMove(), p.Colour(g.table.me)
	if p.Over() || g.table.friends(next, g.table.me) {
		return
	}
	g.nearReplies(p, at)
	for _, reply := range g.replies {
		p.Push(rules.Place(reply))
		loss := 0
		if p.Over() || p.Out(next) {
			if g.table.won(p, next) {
				loss = ruin
			}
		} else if lost := removed(p, mine); lost > 0 {
			loss = lost * g.table.stoneWorth(g.table.captured(p, next)) * 6 / 10
		}
		p.Undo()
		if loss > 0 && !tell(reply, loss) {
			return
		}
	}
}

// nearReplies lists the next player's points next to a stone, the one just
// laid included.
func (g *Greedy) nearReplies(p *rules.Position, laid rules.Point) {
	g.replies = g.replies[:0]
	for _, at := range p.Legal() {
		if g.sight.near[at] || g.board.touch(at, laid) {
			g.replies = append(g.replies, at)
		}
	}
}

// removed counts the stones of a colour that the last ply took from the board.
func removed(p *rules.Position, colour rules.Colour) int {
	n := 0
	for change := range p.Changes() {
		if change.Was == colour && change.Is == 0 {
			n++
		}
	}
	return n
}
