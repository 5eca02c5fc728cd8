package players

import (
	"context"
	"slices"

	"pente/rules"
)

// How many of its best moves greedy tries against the answers of the next
// player, so that a move stays well under a millisecond: on small boards all of
// them where there are no lines to go by, and few where every answer has to be
// thought about by the rules.
const (
	greedyTries   = 24
	thoroughTries = 96
	dutifulTries  = 6
)

// Greedy wins where it can; else it keeps the next player from winning; else it
// takes stones, saves its own, and makes and blocks lines. It looks one stone
// and one answer ahead. It belongs to one goroutine.
type Greedy struct {
	random  *rules.Random
	board   *board
	table   seating
	sight   sight
	choices []choice
	replies []rules.Move
	moves   []rules.Move
}

// choice is a placement and what it is worth.
type choice struct {
	move  rules.Move
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
	if g.board == nil || g.board.rules != p.Rules() || g.board.seats != p.Players() {
		g.board = study(p.Rules(), p.Players())
	}
	g.moves = p.Choices(g.moves[:0])
	switch {
	case len(g.moves) > 0:
		return g.decide(p, g.moves), nil
	case len(p.Legal()) == 0:
		return p.Pick(g.random), nil
	case g.board.steps:
		if m, done := g.openingMove(p); done {
			return m, nil
		}
	default:
		g.lookAs(p, p.ToMove())
	}
	best := g.best(ctx, p)
	if p.CanPass() && best.worth <= -ruin/2 {
		return rules.Pass, nil
	}
	return best.move, nil
}

// lookAs looks at the position as a seat sees it.
func (g *Greedy) lookAs(p *rules.Position, seat rules.Seat) {
	g.table.sit(p, seat)
	g.sight.look(p, g.board, &g.table)
}

// best is the most valuable placement, its answers looked at until ctx ends.
func (g *Greedy) best(ctx context.Context, p *rules.Position) choice {
	win, wins := g.weigh(p)
	if wins {
		return win
	}
	if !g.answered(p, g.choices[0].move) {
		return g.choices[0]
	}
	g.fear(p)
	best, found := choice{worth: -2 * ruin * noise}, false
	for _, c := range g.choices[:min(g.board.tries, len(g.choices))] {
		if c.worth <= best.worth {
			break // no answer makes a point better
		}
		if found && ctx.Err() != nil {
			break
		}
		if c.worth -= g.loss(p, c.move) * noise; c.worth > best.worth || !found {
			best, found = c, true
		}
	}
	best.worth /= noise
	return best
}

// weigh lists all placements with what they are worth before anybody answers,
// the best first, or finds one that wins.
func (g *Greedy) weigh(p *rules.Position) (win choice, wins bool) {
	g.choices = g.choices[:0]
	g.moves = p.Moves(g.moves[:0])
	for _, m := range g.moves {
		if at, stone := m.Point(); stone {
			worth := g.sight.worth(at, g.colourOf(p, m)) - g.board.far[at]
			if g.board.averse {
				worth = -worth
			}
			g.choices = append(g.choices, choice{m, at, worth})
		}
	}
	for i := range g.choices {
		c := &g.choices[i]
		if g.board.thorough || g.sight.near[c.at] {
			gain, wins := g.try(p, c.move)
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

// colourOf is the colour of the stone that a placement lays.
func (g *Greedy) colourOf(p *rules.Position, m rules.Move) rules.Colour {
	if c := m.Colour(); c != 0 {
		return c
	}
	return p.Colour(g.table.me)
}

// sort puts the most valuable placements first.
func (g *Greedy) sort() {
	slices.SortFunc(g.choices, func(a, b choice) int { return b.worth - a.worth })
}
