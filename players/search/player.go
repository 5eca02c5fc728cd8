package search

import (
	"context"
	"errors"
	"math/bits"
	"time"

	"pente/rules"
)

// Level is how hard a player tries.
type Level struct {
	Nodes   int           // positions looked at for a move; 0: no limit
	Time    time.Duration // for a move; 0: no limit
	Weights *Weights      // what a position is worth; nil: what is usual
	Noise   int           // up to so much is added to what a move is worth, in hundredths of a row that lacks one stone
	Manners *Manners      // among several others; nil: Sensible
}

// reserve is the part of the time until ctx ends that is left over, as one part in so
// many.
const reserve = 8

// even is how much less than the best a move may be worth and still be chosen.
const even = 3

// Player looks ahead. It is not for several goroutines at once.
type Player struct {
	level  Level
	random *rules.Random
	search search
	crowd  crowd
	depth  int // plies that the last search has finished
}

// New makes a player of a level. Players with the same level and seed choose the
// same moves, where the level limits nodes and not time.
func New(level Level, seed uint64) *Player {
	pl := &Player{level: level, random: rules.NewRandom(seed)}
	pl.search.table = newTable(tableBits(level))
	return pl
}

// tableBits is how large a memory a level can fill.
func tableBits(level Level) int {
	most := 20
	if level.Nodes > 0 {
		most = min(most, bits.Len(uint(level.Nodes)))
	}
	if level.Time > 0 {
		most = min(most, bits.Len(uint(level.Time/time.Microsecond)))
	}
	return max(10, most)
}

// ErrOver is the answer where there is nothing to choose.
var ErrOver = errors.New("the game is over, there is no move to choose")

// Move chooses a legal move of a position, which is the player's own copy, within
// the limits of its level, and before a deadline of ctx. When ctx ends while it looks
// ahead, it chooses at once by what it has seen. The error is ctx's when that has ended before, and ErrOver
// where the game is over.
func (pl *Player) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	if p.Sides() > 2 {
		return pl.among(ctx, p)
	}
	list, err := pl.look(ctx, p, int32(max(even, pl.level.Noise)))
	if err != nil {
		return 0, err
	}
	return pl.choose(list), nil
}

// ready is why there is nothing to look for.
func ready(ctx context.Context, p *rules.Position) error {
	if p.Over() {
		return ErrOver
	}
	return ctx.Err()
}

func (pl *Player) prepare(ctx context.Context, p *rules.Position, began time.Time) *search {
	s := &pl.search
	if s.view == nil || s.view.rules != p.Rules() || s.view.players != p.Players() {
		w := usualWeights(p.Sides())
		if pl.level.Weights != nil {
			w = *pl.level.Weights
		}
		s.view = newView(p, w)
	}
	s.view.load(p)
	s.game, s.ctx = p, ctx
	s.limit, s.nodes, s.stopped = pl.level.Nodes, 0, false
	s.deadline = pl.deadline(ctx, began)
	s.table.renew()
	return s
}

// deadline is when to have chosen: when the level's time is over, or a little before
// ctx ends, so that who has a clock does not lose by it; zero if there is no limit.
func (pl *Player) deadline(ctx context.Context, began time.Time) (at time.Time) {
	if pl.level.Time > 0 {
		at = began.Add(pl.level.Time)
	}
	if end, ok := ctx.Deadline(); ok {
		if latest := end.Add(-time.Until(end) / reserve); at.IsZero() || latest.Before(at) {
			at = latest
		}
	}
	return at
}

// choose draws among the moves that are nearly as good as the best, or after adding
// the level's noise. A win that is certain, or a loss, is not blurred.
func (pl *Player) choose(list []candidate) rules.Move {
	top := list[0].score
	if top > certain || top < -certain {
		return list[0].move
	}
	margin := int32(max(even, pl.level.Noise))
	best, most := 0, int32(-infinity)
	for i, c := range list {
		if c.score <= top-margin {
			continue
		}
		drawn := int32(pl.random.N(even))
		if pl.level.Noise > 0 {
			drawn = c.score + int32(pl.random.N(pl.level.Noise))
		}
		if drawn > most {
			best, most = i, drawn
		}
	}
	return list[best].move
}
