// Package report writes what a study has found: as a page for the browser, as
// Markdown and as a table for programs. The verdict comes first, in words.
package report

import (
	"fmt"
	"math"
	"strings"

	"pente/players/lab"
)

// Report is a study and what it has found so far.
type Report struct {
	Title   string
	Note    string // what the author of the study says of it; may be empty
	Swept   string // the key that is swept; may be empty
	Command string // that plays the study again
	File    string // the text of the study file; empty where there was none
	Version string // the program and its version
	Study   *lab.Study
	Results []*lab.RunResult
	Setup   []string // what each cell lays over its variant; may be empty
}

// Played is how many games there are.
func (r *Report) Played() (n int) {
	for _, result := range r.Results {
		n += result.Games
	}
	return n
}

// Whole tells whether all games have been played that are needed.
func (r *Report) Whole() bool {
	for _, result := range r.Results {
		if !result.Stopped && result.Games < result.Run.Games() {
			return false
		}
	}
	return true
}

// value is an estimate as people read it, without its unit.
func value(m lab.Metric, x float64) string {
	switch {
	case math.IsInf(x, 0) || math.IsNaN(x):
		return "?"
	case m.Unit == "%":
		return fmt.Sprintf("%.1f", 100*x)
	case math.Abs(x) >= 100:
		return fmt.Sprintf("%.0f", x)
	case math.Abs(x) >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// span is an interval as people read it.
func span(m lab.Metric, i lab.Interval) string {
	if math.IsInf(i.High, 0) {
		return "unknown"
	}
	return value(m, i.Low) + " to " + value(m, i.High)
}

// estimate is a value with its interval.
func estimate(e lab.Estimate) string {
	if e.Games == 0 {
		return "-"
	}
	return value(e.Metric, e.Value) + " (" + span(e.Metric, e.Interval) + ")"
}

// difference is a difference with its sign and interval; ~ where none is shown.
func difference(d *lab.Difference) string {
	text := signed(d.Metric, d.Value) + " (" + signed(d.Metric, d.Low) + " to " + signed(d.Metric, d.High) + ")"
	if !d.Shown {
		return "~ " + text
	}
	return text
}

func signed(m lab.Metric, x float64) string {
	text := value(m, x)
	if x > 0 && !math.IsInf(x, 0) && strings.Trim(text, "0.") != "" {
		return "+" + text
	}
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}

// count is a number of games with commas.
func count(n int) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// lineups are the results by lineup, in their order.
func (r *Report) lineups() (all [][]*lab.RunResult) {
	cells := len(r.Study.Setup().Cells)
	for i := 0; i < len(r.Results); i += cells {
		all = append(all, r.Results[i:i+cells])
	}
	return all
}

// rungs are the lineups of a ladder, the lowest first.
func (r *Report) rungs() (all [][]*lab.RunResult) {
	for _, results := range r.lineups() {
		if results[0].Run.Lineup.Rung > 0 {
			all = append(all, results)
		}
	}
	return all
}

// metrics are those that any of the results has, in the order of the first that
// has them.
func metrics(results []*lab.RunResult) (all []lab.Metric) {
	seen := map[string]bool{}
	for _, result := range results {
		for _, e := range result.Estimates {
			if !seen[e.Metric.Name] {
				seen[e.Metric.Name] = true
				all = append(all, e.Metric)
			}
		}
	}
	return all
}

// reasons are the ends of games in words.
var reasons = map[string]string{
	"line": "a line", "captures": "captured stones", "overline": "a row that loses", "shape": "a shape that loses",
	"both": "a line and captures at once", "score": "points for rows", "leave": "leaving", "full_board": "a full board",
	"no_move": "no legal point", "passes": "passes", "max_plies": "the limit of plies",
}

func ends(result *lab.RunResult) string {
	var parts []string
	for _, end := range result.Ends {
		parts = append(parts, fmt.Sprintf("%s %.1f %%", reasons[string(end.Reason)], 100*float64(end.Games)/float64(result.Games)))
	}
	return strings.Join(parts, ", ")
}
