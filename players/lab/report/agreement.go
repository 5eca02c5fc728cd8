package report

import (
	"fmt"

	"pente/players/lab"
)

// disagreements says where stronger players do not show what the first lineup
// does: in who has an advantage, and in what the rules change.
func (r *Report) disagreements() (lines []string) {
	lineups := r.lineups()
	weak := lineups[0]
	for _, strong := range lineups[1:] {
		if weak[0].Run.Lineup.Rung > 0 || !r.drawsBoards(strong) || weak[0].Run.Lineup.Random() {
			continue
		}
		seats, changes := seatsDiffer(weak, strong), changesDiffer(weak, strong)
		lines = append(append(lines, seats...), changes...)
		if len(seats)+len(changes) == 0 && weak[0].Games > 0 && strong[0].Games > 0 {
			lines = append(lines, fmt.Sprintf("%s and %s nowhere disagree about it.", weak[0].Run.Lineup.Name(), strong[0].Run.Lineup.Name()))
		}
	}
	return lines
}

// seatsDiffer says for which rule sets the intervals of a seat's share lie apart.
func seatsDiffer(weak, strong []*lab.RunResult) (lines []string) {
	for c, result := range strong {
		seats := result.Run.Sides()
		if seats == 2 {
			seats = 1 // the other has the rest
		}
		for seat := range seats {
			name := fmt.Sprintf("seat_%d", seat+1)
			before, _ := weak[c].Get(name)
			after, _ := result.Get(name)
			if before.Games > 0 && after.Games > 0 && (before.High < after.Low || after.High < before.Low) {
				lines = append(lines, fmt.Sprintf("The players disagree about seat %d of %s: it wins %s %% with %s and %s %% with %s.",
					seat+1, result.Run.Cell.Name, estimate(before), weak[c].Run.Lineup.Name(), estimate(after), result.Run.Lineup.Name()))
			}
		}
	}
	return lines
}

// changesDiffer says which differences of the rule sets the players do not agree on.
func changesDiffer(weak, strong []*lab.RunResult) (lines []string) {
	for c, result := range strong {
		for i, after := range result.Differences {
			if i >= len(weak[c].Differences) || result.Run.Sides() == 2 && after.Metric.Name == "seat_2" {
				continue
			}
			before := weak[c].Differences[i]
			if said := confirmed(before, after); said != "" && weak[c].Games > 0 && result.Games > 0 {
				lines = append(lines, fmt.Sprintf("%s against %s, %s: %s; %s with %s, %s with %s.", result.Run.Cell.Name, result.Run.Base.Cell.Name,
					titled(after.Metric), said, difference(before), weak[c].Run.Lineup.Name(), difference(after), result.Run.Lineup.Name()))
			}
		}
	}
	return lines
}

// confirmed compares a difference with what stronger players have for it; empty
// where they agree, or where it cannot be told.
func confirmed(before, after *lab.Difference) string {
	apart := before.High < after.Low || after.High < before.Low
	switch {
	case before.Shown && after.Shown && before.Value*after.Value < 0:
		return "the players disagree about the direction"
	case apart && before.Shown && after.Shown:
		return "the players disagree about the size"
	case apart && before.Shown:
		return "not confirmed by the stronger players"
	case apart && after.Shown:
		return "shown by the stronger players only"
	}
	return ""
}
