package lab

import (
	"context"
	"errors"
	"sync"

	"pente/rules"
)

// Opening is the moves that a game begins with before its players are asked.
type Opening []rules.Move

// start is what the games of a block begin from.
type start struct {
	rules *rules.Rules // with the random holes of this block, where there are any
	moves Opening
}

// openings finds the start of each block, once for all games that share it.
type openings struct {
	setup Setup
	mu    sync.Mutex
	known map[int]*found
}

// found is a start that somebody has looked for, or is looking for.
type found struct {
	once sync.Once
	start
	err error
}

func newOpenings(setup Setup) *openings {
	return &openings{setup: setup, known: map[int]*found{}}
}

// keep is how many blocks are remembered: more than are played at a time.
const keep = 4096

func (o *openings) of(ctx context.Context, block int) (start, error) {
	o.mu.Lock()
	if len(o.known) > keep {
		clear(o.known)
	}
	if o.known[block] == nil {
		o.known[block] = &found{}
	}
	f := o.known[block]
	o.mu.Unlock()
	f.once.Do(func() { f.start, f.err = o.setup.start(ctx, block) })
	return f.start, f.err
}

// start is how the games of a block begin.
func (s Setup) start(ctx context.Context, block int) (start, error) {
	r := s.Rules
	if spec := r.Spec(); spec.Board.RandomHoles.Max > 0 && len(s.Openings) == 0 {
		drawn, err := spec.Drawn(derive(s.Seed, seedHoles, uint64(block))).Compile()
		if err != nil {
			return start{}, err
		}
		r = drawn
	}
	if len(s.Openings) > 0 {
		return start{r, s.Openings[block%len(s.Openings)]}, nil
	}
	moves, err := s.draw(ctx, r, block)
	return start{r, moves}, err
}

// usualPlies are the plies of a random opening that suit a board: enough for
// many different games, few enough that the game is still to come.
func usualPlies(r *rules.Rules, seats int) int {
	switch points := r.Points(); {
	case points < 25:
		return 1
	case points < 81:
		return 2
	case seats > 2:
		return seats
	}
	return 4
}

// draws is how often an opening is drawn anew that decides the game.
const draws = 40

// draw draws a random opening. Where none of the usual length leaves the game
// open, shorter ones are tried.
func (s Setup) draw(ctx context.Context, r *rules.Rules, block int) (Opening, error) {
	random := rules.NewRandom(derive(s.Seed, seedOpening, uint64(block)))
	p, err := r.Start(s.Seats)
	if err != nil {
		return nil, err
	}
	for plies := s.OpeningPlies; plies > 0; plies-- {
		for range draws {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if scatter(p, random, plies) && open(p) {
				return p.History(nil), nil
			}
			for p.Undo() {
			}
		}
	}
	return nil, nil
}

// scatter lays random stones near the middle, so many plies and on to the end of
// the turn. It stops before a choice of the opening, which is the players' to
// make. It is false where the game ends.
func scatter(p *rules.Position, random *rules.Random, plies int) bool {
	var moves []rules.Move
	for {
		before := p.ToMove()
		moves = near(p, p.Moves(moves[:0]))
		if len(moves) == 0 {
			return p.Plies() > 0
		}
		p.Push(moves[random.N(len(moves))])
		if !laid(p) {
			p.Undo()
			return p.Plies() > 0
		}
		if p.Over() {
			return false
		}
		if p.Plies() >= plies && p.ToMove() != before {
			return true
		}
	}
}

// laid tells whether the last ply laid a stone; one that is offered is none.
func laid(p *rules.Position) bool {
	for range p.Changes() {
		return true
	}
	return false
}

// middle is how far from the middle of the board an opening lies.
const middle = 3

// near picks the stones near the middle, or all where none may lie there, or
// where the rules say where a stone comes to lie. Passes and choices are left out.
func near(p *rules.Position, moves []rules.Move) []rules.Move {
	r := p.Rules()
	free := r.Spec().Place.Rule != rules.PlaceAny
	stones, close := moves[:0], []rules.Move(nil)
	for _, m := range moves {
		at, ok := m.Point()
		if !ok {
			continue
		}
		stones = append(stones, m)
		x, y := 2*(int(at)%r.Width())-r.Width()+1, 2*(int(at)/r.Width())-r.Height()+1
		if max(x, -x, y, -y) <= 2*middle {
			close = append(close, m)
		}
	}
	if free || len(close) == 0 {
		return stones
	}
	return close
}

// open tells whether the seat to move cannot end the game at once.
func open(p *rules.Position) bool {
	for _, m := range p.Moves(nil) {
		p.Push(m)
		over := p.Over()
		p.Undo()
		if over {
			return false
		}
	}
	return true
}

var errNoOpening = errors.New("there is no opening in it")
