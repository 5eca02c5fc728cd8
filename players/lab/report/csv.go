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
	table := csv.NewWriter(out)
	lines := [][]string{{"cell", "swept", "fingerprint", "players", "seats", "metric", "unit", "value", "low", "high", "games", "blocks",
		"difference", "difference_low", "difference_high", "p", "p_holm"}}
	for _, result := range r.Results {
		run := result.Run
		of := func(metric, unit string, value float64, i lab.Interval, games int) []string {
			return []string{run.Cell.Name, run.Cell.Value, run.Cell.Fingerprint, run.Lineup.Name(), strconv.Itoa(run.Seats()), metric, unit,
				number(value), number(i.Low), number(i.High), strconv.Itoa(games), strconv.Itoa(result.Blocks)}
		}
		for _, e := range result.Estimates {
			unit := e.Metric.Unit
			if unit == "%" {
				unit = "share"
			}
			line := of(e.Metric.Name, unit, e.Value, e.Interval, e.Games)
			lines = append(lines, append(line, differs(result, e.Metric.Name)...))
		}
		none := make([]string, 5)
		for _, q := range result.Quantiles {
			lines = append(lines, append(of(fmt.Sprintf("plies_%02.0f", 100*q.Share), "plies", float64(q.Value), q.Interval, result.Games), none...))
		}
		for _, p := range result.Players {
			lines = append(lines, append(of("player "+p.Name, "share", p.Share, p.Interval, p.Games), none...))
		}
		for captor, victims := range result.Whom {
			for victim, e := range victims {
				name := fmt.Sprintf("captured_%d_of_%d", captor+1, victim+1)
				lines = append(lines, append(of(name, "stones", e.Value, e.Interval, e.Games), none...))
			}
		}
		for _, s := range result.Stones.Points {
			name := fmt.Sprintf("seat_1_after_%s_at_ply_%d", s.Name, result.Stones.Ply)
			lines = append(lines, append(of(name, "share", s.Share.Share, s.Interval, s.Games), none...))
		}
	}
	return table.WriteAll(lines)
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
