package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"pente/cmd/internal/screen"
	"pente/cmd/internal/tell"
	"pente/players/lab"
)

// matchWatch is what the command line says about a match that is looked at.
type matchWatch struct {
	on, ascii bool
	language  string
	bouts     *screen.Bouts // nil where nobody watches
}

func (w *matchWatch) flags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&w.on, "watch", false, "show the boards on the screen while the match is played")
	cmd.Flags().BoolVar(&w.ascii, "ascii", false, "with --watch: draw with letters and signs only")
	languageFlag(cmd, &w.language)
}

// possible tells whether a person can watch.
func (w *matchWatch) possible(cmd *cobra.Command, asJSON bool) error {
	if !w.on {
		return nil
	}
	return watchable(cmd, asJSON)
}

// watched plays the match and shows it, until the person leaves.
func (m *match) watched(ctx context.Context, cmd *cobra.Command, tally *lab.Tally, known int) error {
	look := play{ascii: m.watch.ascii, language: m.watch.language}
	in, err := speech(m.watch.language)
	if err != nil {
		return err
	}
	m.watch.bouts = screen.NewBouts()
	playing, stop := context.WithCancel(ctx)
	defer stop()
	played := make(chan error, 1)
	go func() {
		err := m.play(playing, tally, known, &progress{})
		m.watch.bouts.End()
		played <- err
	}()
	err = screen.Arena(ctx, in, tell.Title(in, m.variant), m.watch.bouts, look.options(cmd))
	stop()
	if failed := <-played; failed != nil {
		return failed
	}
	return err
}

// see shows a game to whoever watches.
func (m *match) see(ctx context.Context, g lab.Glimpse) {
	names := shortNames(m.match.Names())
	seats := make([]string, len(g.Seats))
	for i, who := range g.Seats {
		seats[i] = names[who]
	}
	m.watch.bouts.See(ctx, g.Number, seats, g.Position)
}

// tell says how the match stands to whoever watches.
func (m *match) tell(tally *lab.Tally) {
	if m.watch.bouts == nil {
		return
	}
	score := screen.Score{Played: tally.Games(), Of: m.games}
	names := shortNames(m.match.Names())
	if tally.Games() > 0 {
		for i, p := range tally.Result().Players {
			s := p.Share
			score.Rows = append(score.Rows, screen.ScoreRow{
				Name: names[i], Won: s.Won, Drawn: s.Drawn, Lost: s.Lost,
				Share: fmt.Sprintf("%.1f", 100*s.Share), ShareSpan: span(s), Elo: elo(p.Rating.Elo), EloSpan: eloSpan(p.Rating),
			})
		}
	}
	m.watch.bouts.Tell(score)
}
