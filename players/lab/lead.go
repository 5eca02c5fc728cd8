package lab

import "context"

// A side leads when the position is worth as much to it as half a row that lacks
// one stone; clearly, when it is worth three of them. Both are in hundredths of
// such a row, as the search counts.
const (
	leading = 50
	clearly = 300
)

// follow goes through a game of two sides again and lets a search say after each
// ply who leads. It is the same search for all players.
func (w *watch) follow(ctx context.Context) error {
	w.start.CopyTo(w.own)
	winner := w.winner()
	leader := 0
	lead := Lead{}
	for _, move := range w.history {
		w.own.Push(move)
		if w.own.Over() || len(w.own.Choices(nil)) > 0 {
			continue
		}
		value, err := w.worth(ctx)
		if err != nil {
			return err
		}
		lead.Plies++
		if now := sign(value); now != 0 {
			if leader != 0 && now != leader {
				lead.Changes++
			}
			leader = now
		}
		w.towards(&lead, winner, value)
	}
	if winner != 0 && lead.Decided == 0 { // it was clear with the last stone only
		lead.Decided = len(w.history)
	}
	w.row.Lead = lead
	return nil
}

// towards notes what a value means for the side that won in the end.
func (w *watch) towards(lead *Lead, winner, value int) {
	switch {
	case winner == 0:
	case winner*value < clearly:
		lead.Decided = 0
		if winner*value <= -leading {
			lead.Behind++
		}
	case lead.Decided == 0:
		lead.Decided = w.own.Plies()
	}
}

// worth is what the position is worth to the first side.
func (w *watch) worth(ctx context.Context) (int, error) {
	seat := w.own.ToMove()
	w.own.CopyTo(w.p) // the search tries moves
	report, err := w.judge.Analyse(ctx, w.p, 1, 0)
	if err != nil || len(report.Lines) == 0 {
		return 0, err
	}
	line := report.Lines[0]
	value := line.Value
	if line.Plies > 0 { // a certain end is more than clear
		value = clearly * sign(value)
	}
	if (int(seat)-1)%w.run.sides == 1 {
		value = -value
	}
	return value, nil
}

// sign is which side a value says is leading: 1, -1, or 0 for neither.
func sign(value int) int {
	switch {
	case value >= leading:
		return 1
	case value <= -leading:
		return -1
	}
	return 0
}

// winner is the side that won, as sign counts.
func (w *watch) winner() int {
	for i := range w.seats {
		if w.row.wonBy(i + 1) {
			return 1 - 2*(i%w.run.sides)
		}
	}
	return 0
}
