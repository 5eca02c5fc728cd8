package main

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows how far something has come, to a person at a terminal only.
type progress struct {
	bar *progressbar.ProgressBar
	out io.Writer
}

// newProgress begins with nothing done of so many games; -1: nobody knows how many.
func newProgress(out io.Writer, games int) *progress {
	if !isTerminal(out) {
		return &progress{out: out}
	}
	return &progress{out: out, bar: progressbar.NewOptions(games,
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

// note tells a person something above the bar, or without one.
func (p *progress) note(text string) {
	p.close()
	fmt.Fprintln(p.out, text)
}

// close takes the bar off the screen.
func (p *progress) close() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
