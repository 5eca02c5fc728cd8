package lab

import (
	"context"
	"iter"
)

// ahead is how many pieces of work a worker may be ahead of the one that is
// handed out next, so that a long game does not keep the others waiting.
const ahead = 8

// done is a piece of work, or why it could not be done.
type done[T any] struct {
	work T
	err  error
}

// Games plays the games from first up to, but not, end, as many at a time as
// there are workers, and hands them out in order: the same ones for any number
// of workers. The first error ends it.
func (m *Match) Games(ctx context.Context, first, end, workers int) iter.Seq2[Game, error] {
	return inOrder(ctx, first, end, workers, m.Play)
}

// Watched is Games for somebody who looks on: see is shown each game after each of its
// moves, in the goroutine of that game, which goes on when it returns.
func (m *Match) Watched(ctx context.Context, first, end, workers int, see func(context.Context, Glimpse)) iter.Seq2[Game, error] {
	return inOrder(ctx, first, end, workers, func(ctx context.Context, number int) (Game, error) {
		return m.play(ctx, number, see)
	})
}

// inOrder does pieces of work by number, as many at a time as there are workers,
// and hands them out in order. The first error ends it.
func inOrder[T any](ctx context.Context, first, end, workers int, do func(context.Context, int) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		line := start(ctx, first, end, max(workers, 1), do)
		defer func() {
			stop()
			for result := range line {
				<-result // a player may be thinking still
			}
		}()
		for result := range line {
			p := <-result
			if !yield(p.work, p.err) || p.err != nil {
				return
			}
		}
	}
}

// start begins to work. The pieces stand in the line in order, and each is there
// when it is done; the line ends with the last one, or when ctx does.
func start[T any](ctx context.Context, first, end, workers int, do func(context.Context, int) (T, error)) <-chan chan done[T] {
	line := make(chan chan done[T], ahead*workers)
	free := make(chan struct{}, workers)
	go func() {
		defer close(line)
		for number := first; number < end; number++ {
			select {
			case free <- struct{}{}:
			case <-ctx.Done():
			}
			result := make(chan done[T], 1)
			line <- result
			if err := ctx.Err(); err != nil {
				result <- done[T]{err: err}
				return
			}
			go func() {
				work, err := do(ctx, number)
				<-free
				result <- done[T]{work, err}
			}()
		}
	}()
	return line
}
