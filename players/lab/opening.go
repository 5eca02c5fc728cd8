package lab

import (
	"context"
	"math"
	"sync"

	"pente/rules"
)

// Opening is the moves that a game begins with before its players are asked.
type Opening []rules.Move

// beginning is what the games of a block begin from.
type beginning struct {
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
	beginning
	err error
}

func newOpenings(setup Setup) *openings {
	return &openings{setup: setup, known: map[int]*found{}}
}

// keep is how many blocks are remembered: more than are played at a time.
const keep = 4096

func (o *openings) of(ctx context.Context, block int) (beginning, error) {
	o.mu.Lock()
	if len(o.known) > keep {
		clear(o.known)
	}
	if o.known[block] == nil {
		o.known[block] = &found{}
	}
	f := o.known[block]
	o.mu.Unlock()
	f.once.Do(func() { f.beginning, f.err = o.setup.start(ctx, block) })
	if f.err != nil { // such as ctx's, which holds for this call alone
		o.forget(block)
	}
	return f.beginning, f.err
}

func (o *openings) forget(block int) {
	o.mu.Lock()
	delete(o.known, block)
	o.mu.Unlock()
}

// start is how the games of a block begin.
func (s Setup) start(ctx context.Context, block int) (beginning, error) {
	r, err := s.rulesOf(block)
	if err != nil {
		return beginning{}, err
	}
	if len(s.openings) > 0 {
		return beginning{r, s.openings[block%len(s.openings)]}, nil
	}
	moves, err := s.draw(ctx, r, block)
	return beginning{r, moves}, err
}

// rulesOf are the rules of a block: those of the match, with the random holes
// drawn.
func (s Setup) rulesOf(block int) (*rules.Rules, error) {
	spec := s.Rules.Spec()
	if spec.Board.RandomHoles.Max == 0 {
		return s.Rules, nil
	}
	return spec.Drawn(s.holes(block)).Compile()
}

// holes is the seed that the random holes of a block are drawn from.
func (s Setup) holes(block int) uint64 { return derive(s.Seed, seedHoles, uint64(block)) }

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

// draw draws a random opening that leaves the game open, and a balanced one where
// that matters. Where none of the usual length leaves the game open, shorter ones
// are tried; where none is balanced, the one that comes nearest is taken.
func (s Setup) draw(ctx context.Context, r *rules.Rules, block int) (Opening, error) {
	p, err := r.Start(s.Seats)
	if err != nil {
		return nil, err
	}
	seed := derive(s.Seed, seedOpening, uint64(block))
	random := rules.NewRandom(seed)
	for plies := s.OpeningPlies; plies > 0; plies-- {
		if !s.scatterOpen(p, random, plies) {
			continue
		}
		if !s.balanced() {
			return p.History(nil), nil
		}
		return s.drawBalanced(ctx, p, random, plies)
	}
	return nil, ctx.Err()
}

const (
	judged = 200 // openings that are judged for a block, at most
	draws  = 40  // how often one is drawn anew that decides the game
)

// drawBalanced draws openings, beginning with the one that is laid, until one is
// balanced.
func (s Setup) drawBalanced(ctx context.Context, p *rules.Position, random *rules.Random, plies int) (best Opening, err error) {
	judge := newJudge(random.Uint64())
	least := math.MaxInt
	for range judged {
		off, err := judge.off(ctx, p)
		if err != nil {
			return nil, err
		}
		if off < least {
			best, least = p.History(nil), off
		}
		if off == 0 || !s.scatterOpen(p, random, plies) {
			break
		}
	}
	return best, nil
}

// scatterOpen lays random stones on an empty board until they leave the game open.
func (s Setup) scatterOpen(p *rules.Position, random *rules.Random, plies int) bool {
	for range draws {
		for p.Undo() {
		}
		if scatter(p, random, plies) && open(p) {
			return true
		}
	}
	return false
}
