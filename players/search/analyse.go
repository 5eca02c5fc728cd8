package search

import (
	"context"
	"time"

	"pente/rules"
)

// Report is what a search found out about a position.
type Report struct {
	Lines []Line // the best first
	Nodes int    // positions looked at
	// Depth is the plies that were looked at in full, forced moves apart; with more
	// than two sides, where nothing is, the plies of the first line.
	Depth int
}

// Line is a move, what is expected after it, and what it is worth.
type Line struct {
	Moves []rules.Move
	// Value is for the side to move, in hundredths of a row that lacks one stone
	// of a line. That of a move far from the best is a bound: it is worth no more.
	// With more than two sides it is the side's part of Shares.
	Value int
	// Shares are, with more than two sides, how much of the game each is thought to
	// have, in thousandths.
	Shares []int
	// Plies is how many plies away a certain end is, the move included; 0 where
	// none was found. The side to move wins if Value is positive, and else loses.
	Plies int
}

// Sure is the margin that values all moves exactly which are not hopeless: three
// rows that lack one stone.
const Sure = 300

// Analyse looks at a position within the limits of the player's level and reports
// the best moves, at most n; those within margin of the best are valued exactly.
// When ctx ends it reports what has been found until then, at depth 0 about the
// moves that were looked at. With more than two sides the moves come in the order
// of how often they were looked at. The errors are those of Move.
func (pl *Player) Analyse(ctx context.Context, p *rules.Position, n, margin int) (Report, error) {
	if p.Sides() > 2 {
		return pl.analyseAmong(ctx, p, n)
	}
	list, err := pl.look(ctx, p, int32(max(even, margin)))
	if err != nil {
		return Report{}, err
	}
	r := Report{Depth: pl.depth, Nodes: pl.search.nodes}
	for _, c := range list[:min(n, len(list))] {
		r.Lines = append(r.Lines, pl.search.line(c))
	}
	return r, nil
}

// look lists the moves of a position with what they are worth, the best first.
func (pl *Player) look(ctx context.Context, p *rules.Position, margin int32) ([]candidate, error) {
	if err := ready(ctx, p); err != nil {
		return nil, err
	}
	began := time.Now()
	s := pl.prepare(ctx, p, began)
	list := s.candidates(nil, s.threats())
	if len(list) == 0 {
		list = s.manifolds(nil)
	}
	for i := range list {
		next(list, i)
	}
	list = list[:min(rootWidth, len(list))]
	if s.offering() {
		list, pl.depth = s.offers(list, began)
		return list, nil
	}
	list, pl.depth = s.deepen(list, margin, began)
	return list, nil
}

// line is what the search expects after a move, as far as it remembers.
func (s *search) line(c candidate) Line {
	l := Line{Moves: []rules.Move{c.move}, Value: int(c.score)}
	switch {
	case c.score > certain:
		l.Plies = won - l.Value
	case c.score < -certain:
		l.Plies = won + l.Value
	}
	s.view.push(s.game, c.move)
	for len(l.Moves) < maxPly && !s.game.Over() {
		e := s.table.find(s.game.Hash())
		if e == nil || e.bound == atMost || s.game.Why(e.move) != nil {
			break
		}
		l.Moves = append(l.Moves, e.move)
		s.view.push(s.game, e.move)
	}
	for range l.Moves {
		s.view.undo(s.game)
	}
	return l
}
