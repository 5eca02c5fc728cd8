package main

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows how far something has come, to a person at a terminal only.
type progress struct {
	bar   *progressbar.ProgressBar
	out   io.Writer
	games int // in all
	there int // when it was gone on with
	shown int
}

// newProgress begins with nothing done of so many games; -1: nobody knows how many.
func newProgress(out io.Writer, games int) *progress {
	if !isTerminal(out) {
		return &progress{out: out}
	}
	p := &progress{out: out, games: games, bar: progressbar.NewOptions(games,
		progressbar.OptionSetWriter(out), progressbar.OptionSetWidth(24), progressbar.OptionThrottle(200*time.Millisecond),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetItsString("games"),
		progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())}
	_ = p.bar.RenderBlank() // so that its clock runs from here
	return p
}

// goOn begins with some games that are there already: they say nothing of how fast
// the others come, so that the bar is about those.
func (p *progress) goOn(there int) {
	if p.bar == nil || there == 0 || there >= p.games {
		return
	}
	p.bar.Reset()
	p.bar.ChangeMax(p.games - there)
	p.there, p.shown = there, there
	_ = p.bar.RenderBlank()
	p.bar.Describe(fmt.Sprintf("%d games are there, of the others", there))
}

// show says how many are done. What has been shown is not taken back.
func (p *progress) show(done int) {
	if p.bar != nil && done > p.shown {
		p.shown = done
		_ = p.bar.Set(done - p.there) // a bar that cannot be drawn stops no match
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
