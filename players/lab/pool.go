package lab

import (
	"context"
	"iter"
)

// ahead is how many games a worker may be ahead of the one that is handed out
// next, so that a long game does not keep the others waiting.
const ahead = 8

// played is a game, or why it could not be played.
type played struct {
	game Game
	err  error
}

// Games plays the games from first up to, but not, end, as many at a time as
// there are workers, and hands them out in order: the same ones for any number
// of workers. The first error ends it.
func (m *Match) Games(ctx context.Context, first, end, workers int) iter.Seq2[Game, error] {
	return func(yield func(Game, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		line := m.start(ctx, first, end, max(workers, 1))
		defer func() {
			stop()
			for result := range line {
				<-result // a player may be thinking still
			}
		}()
		for result := range line {
			p := <-result
			if !yield(p.game, p.err) || p.err != nil {
				return
			}
		}
	}
}

// start begins to play games. They stand in the line in order, and each is there
// when it is over; the line ends with the last game, or when ctx does.
func (m *Match) start(ctx context.Context, first, end, workers int) <-chan chan played {
	line := make(chan chan played, ahead*workers)
	free := make(chan struct{}, workers)
	go func() {
		defer close(line)
		for number := first; number < end; number++ {
			select {
			case free <- struct{}{}:
			case <-ctx.Done():
			}
			result := make(chan played, 1)
			line <- result
			if err := ctx.Err(); err != nil {
				result <- played{err: err}
				return
			}
			go func() {
				game, err := m.Play(ctx, number)
				<-free
				result <- played{game, err}
			}()
		}
	}()
	return line
}
