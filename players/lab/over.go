package lab

import (
	"context"
	"strings"

	"pente/rules"
	"pente/rules/notation"
)

// end notes how a game ended.
func (w *watch) end(ctx context.Context) (Row, error) {
	row := &w.row
	row.Reason, row.Plies = w.p.Reason(), w.p.Plies()
	for _, seat := range w.seats {
		colour := w.p.Colour(seat)
		if w.p.Won(seat) {
			row.Won |= 1 << (seat - 1)
			row.Colours |= 1 << (colour - 1)
		}
		row.Swapped = row.Swapped || colour != rules.Colour(seat)
	}
	row.Last = rules.NoPoint
	if move, ok := w.p.Last(); ok {
		if at, ok := move.Point(); ok {
			row.Last = at
		}
	}
	for w.pushed < opened { // the game was shorter
		w.open(rules.Pass)
	}
	if kept := row.Number < w.run.keep; !w.closely && !kept && w.judge == nil {
		return *row, nil
	}
	w.history = w.p.History(w.history[:0])
	if w.closely {
		row.Covered = covered(w.history)
	}
	if w.run.asks(row.Number) {
		row.Maker = w.decider()
	}
	if row.Number < w.run.keep {
		row.Moves = w.moves()
	}
	if w.judge == nil {
		return *row, nil
	}
	err := w.follow(ctx)
	return *row, err
}

// covered is on how many points a stone was laid.
func covered(moves []rules.Move) (points int) {
	var laid [rules.MaxPoints / 64]uint64
	for _, move := range moves {
		at, ok := move.Point()
		if bit := uint64(1) << (at % 64); ok && laid[at/64]&bit == 0 {
			laid[at/64] |= bit
			points++
		}
	}
	return points
}

// moves are those of the game as text.
func (w *watch) moves() string {
	w.start.CopyTo(w.own)
	var text strings.Builder
	for i, move := range w.history {
		if i > 0 {
			text.WriteByte(' ')
		}
		text.WriteString(notation.Move(w.own, move))
		w.own.Push(move)
	}
	return text.String()
}
