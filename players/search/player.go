package search

import (
	"context"
	"errors"
	"time"

	"pente/rules"
)

// Level is how hard a player tries.
type Level struct {
	Nodes int           // positions looked at for a move; 0: no limit
	Time  time.Duration // for a move; 0: no limit
	Noise int           // up to so much is added to what a move is worth
}

// margin is how much less than the best a move may be worth and still be chosen,
// in the unit of values: a quarter of an open pair.
const margin = 3

// Player looks ahead. It is not for several goroutines at once.
type Player struct {
	level  Level
	random *rules.Random
	table  *table
	view   *view
	search search
}

// New makes a player of a level. Players with the same level and seed choose the
// same moves, where the level limits nodes and not time.
func New(level Level, seed uint64) *Player {
	return &Player{level: level, random: rules.NewRandom(seed), table: newTable()}
}

// ErrOver is the answer where there is nothing to choose.
var ErrOver = errors.New("the game is over, there is no move to choose")

// Move chooses a legal move of a position, which is the player's own copy, within
// the limits of its level. The error is ctx's when it ends first, and ErrOver
// where the game is over.
func (pl *Player) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	if p.Over() {
		return 0, ErrOver
	}
	s := pl.prepare(ctx, p)
	list := s.candidates(nil, rootWidth)
	if len(list) == 0 {
		return p.Pick(pl.random), nil
	}
	s.look(list)
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	return pl.choose(list), nil
}

func (pl *Player) prepare(ctx context.Context, p *rules.Position) *search {
	if pl.view == nil || pl.view.rules != p.Rules() || pl.view.players != p.Players() {
		pl.view = newView(p)
		pl.table.forget()
	}
	pl.view.load(p)
	s := &pl.search
	spec := p.Rules().Spec()
	s.view, s.game, s.table, s.ctx = pl.view, p, pl.table, ctx
	s.seat = p.ToMove()
	s.scores = len(spec.Win.Line.Score) > 0
	s.manifold = spec.Place.Colour == rules.PlaceAnyColour || spec.Capture.Score == rules.ScoreAddOrSubtract
	s.limit, s.nodes, s.stopped = pl.level.Nodes, 0, false
	s.deadline = time.Time{}
	if pl.level.Time > 0 {
		s.deadline = time.Now().Add(pl.level.Time)
	}
	// What was found for another seat is worth nothing to this one.
	pl.table.forget()
	return s
}

// choose draws among the moves that are nearly as good as the best, after adding
// the level's noise. A win that is certain, or a loss, is not blurred.
func (pl *Player) choose(list []candidate) rules.Move {
	if top := list[0].score; top > won-maxPly {
		return list[0].move
	}
	if pl.level.Noise > 0 {
		for i := range list {
			if list[i].score > maxPly-won {
				list[i].score += int32(pl.random.N(pl.level.Noise))
			}
		}
		best(list, len(list))
		return list[0].move
	}
	n := 1
	for n < len(list) && list[n].score > list[0].score-margin && list[0].score > maxPly-won {
		n++
	}
	return list[pl.random.N(n)].move
}
