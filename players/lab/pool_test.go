package lab

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"
)

// Nobody waits for anybody: as many pieces are worked on at a time as there are
// workers, and while one takes long, the others do what comes after it.
func TestWorkersDoNotWaitForEachOther(t *testing.T) {
	const workers = 4
	others := make(chan int, ahead*workers)
	together := make(chan struct{}, workers)
	all := make(chan struct{})
	do := func(_ context.Context, number int) (int, error) {
		if number < workers { // none of these ends before all have begun
			together <- struct{}{}
			if len(together) == workers {
				close(all)
			}
			<-all
		}
		if number == 0 { // and the first not before many others have ended
			for range ahead * (workers - 1) {
				<-others
			}
			return number, nil
		}
		others <- number
		return number, nil
	}
	next := 0
	for number, err := range inOrder(context.Background(), 0, ahead*workers, workers, do) {
		require.NoError(t, err)
		require.Equal(t, next, number)
		next++
	}
	require.Equal(t, ahead*workers, next)
}
