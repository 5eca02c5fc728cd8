package report

import (
	"fmt"
	"slices"
	"strings"

	"pente/players/lab"
)

// Verdict is what the study shows, a sentence each: who has an advantage by which
// rules, what the rules change, and what the figures cannot say. Of a ladder of
// strengths the highest rung speaks, and what strength does.
func (r *Report) Verdict() (lines []string) {
	if !r.Whole() {
		lines = append(lines, fmt.Sprintf("Not finished: %s of %s games have been played.", count(r.Played()), count(r.Study.Games())))
	}
	for _, results := range r.lineups() {
		if !r.drawsBoards(results) {
			continue
		}
		for _, result := range results {
			if result.Games > 0 {
				lines = append(lines, seatVerdict(result))
			}
		}
		lines = append(lines, changes(results)...)
	}
	lines = append(lines, r.strength()...)
	lines = append(lines, r.disagreements()...)
	if r.Study.Setup().Precision > 0 {
		lines = append(lines, r.stopping())
	}
	return append(lines, r.warnings()...)
}

// strength says whether stronger players make more of the first seat.
func (r *Report) strength() (lines []string) {
	rungs := r.rungs()
	for _, result := range r.Results {
		d := result.Trend
		if d == nil {
			continue
		}
		low, high := rungs[0][0].Run.Lineup.Rung, result.Run.Lineup.Rung
		said := "no trend with strength is shown."
		switch {
		case d.Shown && d.Value > 0:
			said = "the stronger the players, the more the first seat is worth."
		case d.Shown:
			said = "the stronger the players, the less the first seat is worth."
		}
		lines = append(lines, fmt.Sprintf("In %s seat 1 wins %s points (%s to %s) with each doubling of the positions a move looks at, from %.1f %% at %s to %.1f %% at %s: %s",
			seatGames(result.Run), signed(d.Metric, d.Value), signed(d.Metric, d.Low), signed(d.Metric, d.High), 100*d.Base, count(low), 100*d.Here, count(high), said))
	}
	return lines
}

// stopping says how the games were ended, and what came of it.
func (r *Report) stopping() string {
	precision, stopped := 100*r.Study.Setup().Precision, 0
	for _, result := range r.Results {
		if result.Stopped {
			stopped++
		}
	}
	return fmt.Sprintf("Games were played until the share of every side was known to %.3g points either way, by intervals that hold however often one looks; %d of %d times that was so before the most games.",
		precision, stopped, len(r.Results))
}

// seatVerdict says whether it matters where one sits: of the seat whose share is
// least likely to be an even one.
func seatVerdict(result *lab.RunResult) string {
	run := result.Run
	fair := 1 / float64(run.Sides())
	seat, found := 1, (*lab.Difference)(nil)
	for i, d := range result.Seats {
		if found == nil || d.P < found.P {
			seat, found = i+1, d
		}
	}
	e, _ := result.Get(fmt.Sprintf("seat_%d", seat))
	said := fmt.Sprintf("%s wins %.1f %% of %s (%s; expected %.3g %%), 95 %% interval %.1f to %.1f, %s games: ",
		side(run, seat), 100*e.Value, seatGames(run), run.Lineup.Name(), 100*fair, 100*e.Low, 100*e.High, count(result.Games))
	if found == nil {
		return said + "players who move at random, which says nothing of the balance of the game."
	}
	word := "an advantage"
	if found.Value < 0 {
		word = "a disadvantage"
	}
	switch {
	case found.Shown:
		return said + word + ", not noise."
	case found.Low > 0 || found.High < 0:
		return said + "perhaps " + word + ", but one such interval may come up among as many comparisons as this study makes."
	}
	return said + "no advantage is shown."
}

// side is a seat, or the team of one.
func side(run *lab.Run, seat int) string {
	if run.Sides() < run.Seats() {
		return fmt.Sprintf("The team of seat %d", seat)
	}
	return fmt.Sprintf("Seat %d", seat)
}

func seatGames(run *lab.Run) string {
	if run.Seats() > 2 {
		return fmt.Sprintf("%d-seat games of %s", run.Seats(), run.Cell.Name)
	}
	return "games of " + run.Cell.Name
}

// changes says what the cells change against the first one, where it is shown.
func changes(results []*lab.RunResult) (lines []string) {
	for _, result := range results[1:] {
		var parts []string
		for _, d := range result.Differences {
			if d.Shown && !(result.Run.Sides() == 2 && d.Metric.Name == "seat_2") {
				parts = append(parts, fmt.Sprintf("%s %s (%s to %s)%s", d.Metric.Title, signed(d.Metric, d.Value),
					signed(d.Metric, d.Low), signed(d.Metric, d.High), points(d.Metric)))
			}
		}
		if result.Games == 0 || results[0].Games == 0 {
			continue
		}
		said := "no difference is shown"
		if len(parts) > 0 {
			said = strings.Join(parts, "; ")
		}
		lines = append(lines, fmt.Sprintf("%s against %s (%s): %s.", result.Run.Cell.Name, results[0].Run.Cell.Name, result.Run.Lineup.Name(), said))
	}
	return lines
}

// points is the unit of a difference: shares differ by points.
func points(m lab.Metric) string {
	if m.Unit == "%" {
		return " points"
	}
	if strings.HasSuffix(m.Title, m.Unit) {
		return ""
	}
	return " " + m.Unit
}

// comparisons is how many differences the study looks at, those of a seat from an even
// share and those of strength among them, and how many are shown.
func (r *Report) comparisons() (shown, all int) {
	for _, result := range r.Results {
		tests := append(slices.Concat(result.Differences, result.Seats), result.Trend)
		for _, d := range tests {
			if d == nil {
				continue // no trend
			}
			all++
			if d.Shown {
				shown++
			}
		}
	}
	return shown, all
}

// mostAlike is the share of games that may repeat another before it is told.
const mostAlike = 0.05

// warnings say what the figures cannot show.
func (r *Report) warnings() (lines []string) {
	for _, result := range r.Results {
		if kept := len(result.Kept); kept > 1 && float64(kept-result.Different) > mostAlike*float64(kept) {
			lines = append(lines, fmt.Sprintf("Warning: of %s games of %s that were kept, only %s are different: these players have few games in them, and what holds for them may not hold for others.",
				count(kept), result.Run.Name(), count(result.Different)))
		}
	}
	for _, lineup := range r.Study.Setup().Lineups {
		if lineup.Timed() {
			lines = append(lines, fmt.Sprintf("Warning: %s is limited by time or is another program, so that the same games may not come out again.", lineup.Name()))
		}
	}
	if r.Study.Setup().Balanced {
		lines = append(lines, "Openings were chosen so that a search calls them balanced: the shares by seat say how even the games were after them, not what it is worth to begin.")
	}
	return append(lines, r.unlikePeople()...)
}
