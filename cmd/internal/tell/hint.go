package tell

import (
	"context"
	"math"
	"strconv"
	"strings"
	"time"

	"pente/players/search"
	"pente/rules"
	"pente/rules/notation"
)

// hundredths of a row that lacks one stone are what the search counts in.
const hundredths = 100

// HintTime is how long a person waits for a hint.
const HintTime = time.Second

// Hint is a move for the seat to move in p, with the reason where one is known. It
// may take HintTime, and needs p for itself. The error is ctx's, or
// search.ErrOver.
func (t *Teller) Hint(ctx context.Context, p *rules.Position) (text string, move rules.Move, err error) {
	report, err := search.New(search.Level{Time: HintTime}, 0).Analyse(ctx, p, 1, 0)
	if err != nil {
		return "", 0, err
	}
	return t.advice(p, report.Lines[0]), report.Lines[0].Moves[0], nil
}

// Verdict says how the seat to move stands in p, as far as a bot sees, and among
// more than two sides how all of them do; it may take HintTime, and needs p for
// itself. The error is that of Hint.
func (t *Teller) Verdict(ctx context.Context, p *rules.Position) (string, error) {
	report, err := search.New(search.Level{Time: HintTime}, 0).Analyse(ctx, p, 1, search.Sure)
	if err != nil {
		return "", err
	}
	best := report.Lines[0]
	values := data{
		"Who": t.Name(p.ToMove()), "N": best.Plies, "Count": best.Plies, "Depth": t.Count(report.Depth, "moves"),
		"Move": notation.Move(p, best.Moves[0]), "Then": following(p, best.Moves),
		"Rows": strconv.FormatFloat(math.Abs(float64(best.Value))/hundredths, 'f', 2, 64),
	}
	switch {
	case best.Plies > 0 && best.Value > 0:
		return t.Say("tell.verdict.wins", values), nil
	case best.Plies > 0:
		return t.Say("tell.verdict.loses", values), nil
	case best.Shares != nil:
		values["Shares"] = t.shares(p, best.Shares)
		return t.Say("tell.verdict.shares", values), nil
	case best.Value < 0:
		return t.Say("tell.verdict.behind", values), nil
	}
	return t.Say("tell.verdict.ahead", values), nil
}

// shares says how much of the game each side has.
func (t *Teller) shares(p *rules.Position, shares []int) string {
	texts := make([]string, len(shares))
	for side, share := range shares {
		var who []string
		for seat := side + 1; seat <= p.Players(); seat += len(shares) {
			who = append(who, t.Name(rules.Seat(seat)))
		}
		texts[side] = t.Say("tell.verdict.share", data{"Who": strings.Join(who, " + "), "N": (share + 5) / 10})
	}
	return strings.Join(texts, ", ")
}

// advice says what a move does, and what is expected after it.
func (t *Teller) advice(p *rules.Position, line search.Line) string {
	move, seat := line.Moves[0], p.ToMove()
	values := data{"Move": notation.Move(p, move), "Then": following(p, line.Moves), "N": line.Plies, "Count": line.Plies}
	before := p.Captures(seat)
	p.Push(move)
	taken := p.Captures(seat) - before
	p.Undo()
	switch {
	case line.Plies == 1 && line.Value > 0:
		return t.Say("tell.hint.wins", values)
	case line.Plies > 0 && line.Value > 0:
		return t.Say("tell.hint.wins_in", values)
	case line.Plies > 0:
		return t.Say("tell.hint.holds", values)
	case taken > 0:
		values["N"], values["Count"] = taken, taken
		return t.Say("tell.hint.captures", values)
	}
	return t.Say("tell.hint.best", values)
}

// expectedMoves is how many moves of what is expected are told.
const expectedMoves = 5

// following are the moves after the first, as they are written.
func following(p *rules.Position, moves []rules.Move) string {
	moves = moves[:min(len(moves), expectedMoves+1)]
	var texts []string
	for i, m := range moves {
		if i > 0 {
			texts = append(texts, notation.Move(p, m))
		}
		p.Push(m)
	}
	for range moves {
		p.Undo()
	}
	return strings.Join(texts, " ")
}
