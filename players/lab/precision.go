package lab

import (
	"context"
	"iter"
)

// A study with a precision plays the games of a run only until the share of every
// side is known so well that the interval reaches no further to either side. It
// looks from time to time, always after the same blocks, and its intervals are
// those of somebody who looks often. Between two looks lies a stage; what its
// shards are depends on nothing but the stages before it, so that it is the same
// with any number of workers, and stopped and gone on with.

const (
	firstLook = 64 // blocks before the first look
	lookAgain = 8  // and again when one part in so many has been added
)

// looks says when the results of the run are looked at.
func (r *Run) looks() looks {
	precision := r.study.Precision
	if precision == 0 {
		return looks{}
	}
	// Three standard deviations, roughly, have to be no more than the precision.
	fair := 1 / float64(r.sides)
	best := 9 * fair * (1 - fair) / (precision * precision)
	return looks{often: true, best: max(firstLook, min(best, float64(r.blocks)))}
}

// nextLook is after how many blocks a run is looked at that was looked at after so
// many, where shards are of so many blocks.
func nextLook(blocks, step int) int {
	next := max(firstLook, blocks+blocks/lookAgain, blocks+1)
	return (next + step - 1) / step * step
}

// precise tells whether the shares are known as well as is wanted.
func (t *runTally) precise() bool {
	if t.games == 0 {
		return false
	}
	for side := range t.run.sides { // the first metrics are the shares by seat
		known := t.values[side].done.shareAt(t.run.looks())
		if known.High-known.Low > 2*t.run.study.Precision {
			return false
		}
	}
	return true
}

// enter looks, at the beginning of a stage, which runs need no more games.
func (t *StudyTally) enter(stage int) {
	if stage == t.stage || t.study.setup.Precision == 0 {
		return
	}
	t.stage = stage
	for _, r := range t.runs {
		r.stopped = r.stopped || r.games < r.run.Games() && r.precise()
	}
}

// Play plays the shards from that number on that the tally needs, and hands them
// out in order; those that it does not need are empty. Each has to be added before
// the next is asked for. The shards are the same for any number of workers.
func (t *StudyTally) Play(ctx context.Context, first, workers int) iter.Seq2[Shard, error] {
	return func(yield func(Shard, error) bool) {
		for first < len(t.study.shards) {
			stage := t.study.shards[first].stage
			t.enter(stage)
			end := first
			for end < len(t.study.shards) && t.study.shards[end].stage == stage {
				end++
			}
			for played, err := range inOrder(ctx, first, end, workers, t.play) {
				if !yield(played, err) || err != nil {
					return
				}
			}
			first = end
		}
	}
}

// play plays a shard, unless its run has stopped.
func (t *StudyTally) play(ctx context.Context, number int) (Shard, error) {
	if t.Stopped(number) {
		return t.empty(number), ctx.Err()
	}
	return t.study.play(ctx, number)
}

// Skip is an empty shard in place of the one of that number, from 0, where the run
// that it is of has stopped; ok is false where the tally needs its games. All shards
// before it have to have been added.
func (t *StudyTally) Skip(number int) (empty Shard, ok bool) {
	piece := t.study.shards[number]
	t.enter(piece.stage)
	return t.empty(number), t.Stopped(number)
}

// Stopped tells whether the run that a shard is of, counted from 0, has stopped. One
// that has not may still do so before the shard is needed.
func (t *StudyTally) Stopped(number int) bool {
	return t.runs[t.study.shards[number].run.Number].stopped
}

func (t *StudyTally) empty(number int) Shard {
	piece := t.study.shards[number]
	return Shard{Number: number, Run: piece.run, First: piece.first * piece.run.match.BlockGames()}
}
