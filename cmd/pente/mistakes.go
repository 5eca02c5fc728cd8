package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"pente/players/search"
	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// slip is by how much less than the best a move has to be worth to be marked, in
// hundredths of a row that lacks one stone; among more than two sides, in
// thousandths of the game.
const slip = 100

// analysedGame is a game of a record and what became of each move's worth.
type analysedGame struct {
	ID       string    `json:"id"`
	Variant  string    `json:"variant"`
	Moves    int       `json:"moves"`
	Mistakes []mistake `json:"mistakes"`
}

// mistake is a move that let something slip.
type mistake struct {
	Ply    int          `json:"ply"`
	Seat   rules.Seat   `json:"seat"`
	Move   string       `json:"move"`
	Kind   string       `json:"kind"` // "missed win", "loses" or "weak"
	Better analysedLine `json:"better"`
	Played analysedLine `json:"played"`
}

// analyseRecord marks the mistakes of all games of a record.
func (a *analysis) analyseRecord(ctx context.Context, cmd *cobra.Command, player *search.Player) error {
	sets := newRulesets(a.variant, a.set, cmd.ErrOrStderr())
	if err := sets.check(); err != nil {
		return err
	}
	return eachGame(cmd.InOrStdin(), a.record, func(g record.Game, bad *record.Bad) error {
		if bad != nil {
			return bad
		}
		found := sets.of(a.record, g)
		if found.err != nil {
			return found.err
		}
		r := found.variant.Rules
		if g.Players == 0 {
			g.Players = r.Counts()[0]
		}
		game, err := a.mistakes(ctx, r, g, player)
		if err != nil {
			return err
		}
		game.Variant = found.variant.Name
		if a.asJSON {
			return printJSON(cmd.OutOrStdout(), game)
		}
		return printText(cmd.OutOrStdout(), func(out io.Writer) { printMistakes(out, game) })
	})
}

// mistakes goes through a game. What a move was worth is what the position after
// it is worth, looked at in its turn.
func (a *analysis) mistakes(ctx context.Context, r *rules.Rules, g record.Game, player *search.Player) (analysedGame, error) {
	game := analysedGame{ID: g.ID, Moves: len(g.Moves), Mistakes: []mistake{}}
	if game.ID == "" {
		game.ID = strconv.Itoa(g.Index)
	}
	p, err := r.Start(g.Players)
	if err != nil {
		return game, err
	}
	var last *mistake // the move before, still to be judged
	for i, text := range g.Moves {
		m, err := legalMove(p, text)
		if err != nil {
			return game, answerNo{fmt.Sprintf("game %s: move %d, %s, cannot be played: %s", game.ID, i+1, text, reason(err))}
		}
		report, err := lookInto(ctx, player, p)
		if err != nil {
			return game, err
		}
		found := told(p, report)
		game.judge(last, p, found)
		last = nil
		if report.Lines[0].Moves[0] != m {
			last = &mistake{Ply: i + 1, Seat: p.ToMove(), Move: notation.Move(p, m), Better: found.Lines[0]}
		}
		if p.Push(m); p.Over() {
			game.ended(last, p)
			return game, nil
		}
	}
	if last != nil {
		report, err := lookInto(ctx, player, p)
		if err != nil {
			return game, err
		}
		game.judge(last, p, told(p, report))
	}
	return game, nil
}

// lookInto analyses a position of a record. Who interrupts it wants no more of
// them, and none that was looked at in a hurry.
func lookInto(ctx context.Context, player *search.Player, p *rules.Position) (search.Report, error) {
	report, err := player.Analyse(ctx, p, 1, 0)
	if ctx.Err() != nil {
		err = answerNo{"interrupted, this game is not told of"}
	}
	return report, err
}

// legalMove reads a move that may be played.
func legalMove(p *rules.Position, text string) (rules.Move, error) {
	m, err := notation.ParseMove(p, text)
	if err != nil {
		return 0, err
	}
	return m, p.Why(m)
}

// judge marks a move by what the position after it is worth to who comes next.
func (game *analysedGame) judge(m *mistake, p *rules.Position, after analysed) {
	if m == nil {
		return
	}
	best := after.Lines[0]
	m.Played = best
	m.Played.Moves = append([]string{m.Move}, best.Moves...)
	if best.Plies > 0 {
		m.Played.Plies++
	}
	switch same := sameSide(p, m.Seat, after.Seat); {
	case best.Shares != nil:
		m.Played.share(int(m.Seat-1) % p.Sides())
	case !same:
		m.Played.Value = -best.Value
		m.Played.Result = map[string]string{"win": "loss", "loss": "win"}[best.Result]
	}
	game.mark(m)
}

// share turns a line into one that is seen from another side of several.
func (l *analysedLine) share(side int) {
	switch {
	case l.Result == "":
		l.Value = l.Shares[side]
	case l.Shares[side] > 0:
		l.Result = "win"
	default:
		l.Result = "loss"
	}
}

// ended judges the move that ended a game.
func (game *analysedGame) ended(m *mistake, p *rules.Position) {
	if m == nil {
		return
	}
	m.Played = analysedLine{Moves: []string{m.Move}, Plies: 1}
	if sides := p.Sides(); sides > 2 { // a draw
		m.Played.Value = 1000 / sides
		m.Played.Shares = slices.Repeat([]int{m.Played.Value}, sides)
	}
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		switch {
		case !p.Won(seat):
		case sameSide(p, m.Seat, seat):
			m.Played.Result = "win"
		default:
			m.Played.Result = "loss"
		}
	}
	game.mark(m)
}

// mark keeps a move that is a mistake.
func (game *analysedGame) mark(m *mistake) {
	switch {
	case m.Better.Result == "win" && m.Played.Result != "win":
		m.Kind = "missed win"
	case m.Better.Result != "loss" && m.Played.Result == "loss":
		m.Kind = "loses"
	case m.Better.Result == "" && m.Played.Result == "" && m.Better.Value-m.Played.Value >= slip:
		m.Kind = "weak"
	default:
		return
	}
	game.Mistakes = append(game.Mistakes, *m)
}

// sameSide tells whether two seats win together.
func sameSide(p *rules.Position, a, b rules.Seat) bool {
	return (a-b)%rules.Seat(p.Sides()) == 0
}

func printMistakes(out io.Writer, game analysedGame) {
	fmt.Fprintf(out, "Game %s (%s): %s, %s.\n", printable(game.ID), game.Variant, plural(game.Moves, "move"), plural(len(game.Mistakes), "mistake"))
	for _, m := range game.Mistakes {
		fmt.Fprintf(out, "%4d. seat %d %-6s %-11s %s; better %s, %s\n", m.Ply, m.Seat, m.Move, m.Kind, m.Played.verdict(), m.Better.Moves[0], m.Better.verdict())
	}
}
