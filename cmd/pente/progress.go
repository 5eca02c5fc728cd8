package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows how far something has come, to a person at a terminal only.
type progress struct{ bar *progressbar.ProgressBar }

// newProgress begins with nothing done of so many games.
func newProgress(out io.Writer, games int) *progress {
	if !isTerminal(out) {
		return &progress{}
	}
	return &progress{progressbar.NewOptions(games,
		progressbar.OptionSetWriter(out), progressbar.OptionSetWidth(24), progressbar.OptionThrottle(200*time.Millisecond),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetItsString("games"),
		progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())}
}

// show says how many are done.
func (p *progress) show(done int) {
	if p.bar != nil {
		_ = p.bar.Set(done) // a bar that cannot be drawn stops no match
	}
}

// close takes the bar off the screen.
func (p *progress) close() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
