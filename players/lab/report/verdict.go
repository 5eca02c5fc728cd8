package report

import (
	"fmt"
	"math"
	"strings"

	"pente/players/lab"
)

// Verdict is what the study shows, a sentence each: who has an advantage by which
// rules, what the rules change, and what the figures cannot say.
func (r *Report) Verdict() (lines []string) {
	if !r.Whole() {
		lines = append(lines, fmt.Sprintf("Not finished: %s of %s games have been played.", count(r.Played()), count(r.Study.Games())))
	}
	for _, results := range r.lineups() {
		for _, result := range results {
			if result.Games > 0 {
				lines = append(lines, seatVerdict(result))
			}
		}
		lines = append(lines, changes(results)...)
	}
	lines = append(lines, r.disagreements()...)
	return append(lines, r.warnings()...)
}

// seatVerdict says whether it matters where one sits.
func seatVerdict(result *lab.RunResult) string {
	run := result.Run
	fair := 1 / float64(run.Sides())
	seat, shown := 1, false
	best := -1.0
	for i := range run.Sides() {
		e, _ := result.Get(fmt.Sprintf("seat_%d", i+1))
		outside := e.Low > fair || e.High < fair
		if off := math.Abs(e.Value - fair); outside && !shown || outside == shown && off > best+1e-9 {
			seat, shown, best = i+1, outside, off
		}
	}
	e, _ := result.Get(fmt.Sprintf("seat_%d", seat))
	said := fmt.Sprintf("%s wins %.1f %% of %s (%s; expected %.3g %%), 95 %% interval %.1f to %.1f, %s games: ",
		side(run, seat), 100*e.Value, seatGames(run), run.Lineup.Name(), 100*fair, 100*e.Low, 100*e.High, count(result.Games))
	switch {
	case run.Lineup.Random():
		return said + "players who move at random, which says nothing of the balance of the game."
	case shown && e.Value > fair:
		return said + "an advantage, not noise."
	case shown:
		return said + "a disadvantage, not noise."
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

// disagreements says where stronger players do not confirm what the first lineup
// shows.
func (r *Report) disagreements() (lines []string) {
	lineups := r.lineups()
	for l, results := range lineups[1:] {
		for c, result := range results {
			for i, d := range result.Differences {
				if c == 0 || i >= len(lineups[0][c].Differences) || result.Games == 0 {
					continue
				}
				before := lineups[0][c].Differences[i]
				if result.Run.Sides() == 2 && d.Metric.Name == "seat_2" || !before.Shown {
					continue
				}
				if said := confirmed(before, d); said != "" {
					lines = append(lines, fmt.Sprintf("%s, %s: %s", result.Run.Cell.Name, d.Metric.Title,
						fmt.Sprintf(said, lineups[0][c].Run.Lineup.Name(), signed(d.Metric, before.Value), lineups[l+1][c].Run.Lineup.Name(), signed(d.Metric, d.Value))))
				}
			}
		}
	}
	return lines
}

func confirmed(before, after *lab.Difference) string {
	switch {
	case after.Shown && before.Value*after.Value < 0:
		return "the players disagree, %s shows %s and %s shows %s."
	case !after.Shown && (before.Value < after.Low || before.Value > after.High):
		return "not confirmed, %s shows %s and %s has %s, whose interval does not hold it."
	}
	return ""
}

// comparisons is how many differences the study looks at, and how many are shown.
func (r *Report) comparisons() (shown, all int) {
	for _, result := range r.Results {
		for _, d := range result.Differences {
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
