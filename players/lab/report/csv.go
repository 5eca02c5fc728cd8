package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"strconv"

	"pente/players/lab"
)

// CSV writes every estimate, a line each. Shares are from 0 to 1.
func (r *Report) CSV(out io.Writer) error {
	lines := [][]string{{"cell", "swept", "fingerprint", "players", "seats", "metric", "unit", "value", "low", "high", "games", "blocks",
		"difference", "difference_low", "difference_high", "p", "p_holm"}}
	for _, result := range r.Results {
		lines = append(lines, resultLines(result)...)
	}
	return csv.NewWriter(out).WriteAll(lines)
}

// resultLines are the lines of one rule set and lineup.
func resultLines(result *lab.RunResult) (lines [][]string) {
	none := make([]string, 5)
	for _, e := range result.Estimates {
		unit := e.Metric.Unit
		if unit == "%" {
			unit = "share"
		}
		lines = append(lines, csvLine(result, e.Metric.Name, unit, e.Value, e.Interval, e.Games, differs(result, e.Metric.Name)))
	}
	for _, q := range result.Quantiles {
		lines = append(lines, csvLine(result, fmt.Sprintf("plies_%02.0f", 100*q.Share), "plies", float64(q.Value), q.Interval, result.Games, none))
	}
	for _, p := range result.Players {
		lines = append(lines, csvLine(result, "player "+p.Name, "share", p.Share, p.Interval, p.Games, none))
	}
	for captor, victims := range result.Whom {
		for victim, e := range victims {
			lines = append(lines, csvLine(result, fmt.Sprintf("captured_%d_of_%d", captor+1, victim+1), "stones", e.Value, e.Interval, e.Games, none))
		}
	}
	for _, s := range result.Stones.Points {
		if s.Games < enough {
			break // they are sorted
		}
		lines = append(lines, csvLine(result, fmt.Sprintf("seat_1_after_%s_at_ply_%d", s.Name, result.Stones.Ply), "share", s.Share.Share, s.Interval, s.Games, none))
	}
	if d := result.Trend; d != nil {
		lines = append(lines, csvLine(result, "seat_1_by_doubling", "share", d.Value, d.Interval, result.Games, []string{"", "", "", number(d.P), number(d.Adjusted)}))
	}
	return lines
}

// csvLine is a line: what it is about, a value with its interval, and the columns of
// a difference.
func csvLine(result *lab.RunResult, metric, unit string, value float64, i lab.Interval, games int, difference []string) []string {
	run := result.Run
	line := []string{run.Cell.Name, run.Cell.Value, run.Cell.Fingerprint, run.Lineup.Name(), strconv.Itoa(run.Seats()), metric, unit,
		number(value), number(i.Low), number(i.High), strconv.Itoa(games), strconv.Itoa(result.Blocks)}
	return append(line, difference...)
}

// number is one with six digits, and empty where there is none.
func number(x float64) string {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', 6, 64)
}

// differs are the columns of a difference; empty for what is not compared.
func differs(result *lab.RunResult, name string) []string {
	for _, d := range result.Differences {
		if d.Metric.Name == name {
			return []string{number(d.Value), number(d.Low), number(d.High), number(d.P), number(d.Adjusted)}
		}
	}
	return make([]string, 5)
}
