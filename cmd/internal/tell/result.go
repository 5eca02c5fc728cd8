package tell

import (
	"strconv"

	"pente/players/table"
	"pente/rules"
)

// Result tells how the game ended and why.
func (t *Teller) Result() string {
	switch t.Table.End() {
	case table.ByAccord:
		return t.Say("tell.accord", nil)
	case table.Stopped:
		return t.Say("tell.stopped", nil)
	}
	outcome := t.Table.Position().Outcome()
	text := t.headline(outcome) + t.because(outcome)
	if t.Variant.Spec.End.AfterWin != rules.AfterWinPlaces {
		return text
	}
	for seat, place := range outcome.Places {
		text += "\n" + t.Say("tell.place", data{"Place": place, "Who": t.Name(rules.Seat(seat + 1))})
	}
	return text
}

// headline is who won.
func (t *Teller) headline(outcome rules.Outcome) string {
	if outcome.Draw || len(outcome.Winners) == 0 {
		return t.Say("tell.draw", nil)
	}
	names := make([]string, len(outcome.Winners))
	for i, seat := range outcome.Winners {
		names[i] = t.Name(seat)
	}
	if len(names) == 1 {
		return t.Say("tell.wins", data{"Who": names[0]})
	}
	return t.Say("tell.win_together", data{"Who": t.Words.And(names)})
}

// because is why the game ended.
func (t *Teller) because(outcome rules.Outcome) string {
	switch outcome.Reason {
	case rules.ByLine:
		if n := t.Variant.Spec.Win.Line.Count; n > 1 {
			return t.Say("tell.by.lines", data{"N": n, "Points": t.Points(outcome.Line)})
		}
		return t.Say("tell.by.line", data{"Row": t.row(outcome.Line), "Also": outcome.Also == rules.ByCaptures})
	case rules.ByCaptures:
		return t.byCaptures(outcome.Winners)
	case rules.ByOverline:
		return t.Say("tell.by.overline", data{"N": len(outcome.Line), "Points": t.Points(outcome.Line)})
	case rules.ByScore:
		return t.Say("tell.by.score", data{"Scores": t.scores()})
	case rules.ByLeave:
		if len(t.Table.Seats()) == 2 && len(outcome.Winners) == 1 {
			return t.Say("tell.by.leave", data{"Who": t.Name(3 - outcome.Winners[0])})
		}
		return t.Say("tell.by.leaves", nil)
	}
	if key, known := endings[outcome.Reason]; known {
		return t.Say(key, nil)
	}
	return "."
}

// endings are the reasons that need no points.
var endings = map[rules.Reason]string{
	rules.ByShape:  "tell.by.shape",
	rules.ByBoth:   "tell.by.both",
	rules.ByFull:   "tell.by.full",
	rules.ByNoMove: "tell.by.no_move",
	rules.ByPasses: "tell.by.passes",
	rules.ByPlies:  "tell.by.plies",
}

// byCaptures counts what the winners have captured, or says that several have
// enough.
func (t *Teller) byCaptures(winners []rules.Seat) string {
	if len(winners) == 0 {
		return t.Say("tell.by.several", nil)
	}
	stones := 0
	for _, seat := range winners {
		stones += t.Table.Position().Captures(seat)
	}
	return t.Say("tell.by.captures", data{"N": stones, "Count": stones})
}

// scores are the points of all seats, in their order.
func (t *Teller) scores() string {
	text := ""
	for i := range t.Table.Seats() {
		points := strconv.Itoa(t.Table.Position().Score(rules.Seat(i + 1)))
		if i == 0 {
			text = points
			continue
		}
		text = t.Say("tell.to", data{"First": text, "Last": points})
	}
	return text
}
