package report

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"
	"sync"

	"pente/players/lab"
)

// Figure is what games between people show.
type Figure struct {
	Variant   string     `json:"variant"`
	Against   string     `json:"against"` // the figure is how much the variant exceeds this one; else empty
	Metric    string     `json:"metric"`  // or plies_median, first_capture_median
	Value     float64    `json:"value"`
	Low, High float64    // 95 % interval; both 0 where it is not known
	Games     int        `json:"games"`
	Band      [2]float64 `json:"band"` // where games of bots that play like people are expected; both 0 where nothing is known
	Source    string     `json:"source"`
}

// judges tells whether there is a band.
func (f *Figure) judges() bool { return f.Band != [2]float64{} }

//go:embed people.json
var peopleText []byte

// people are the figures there are. They are read once.
var people = sync.OnceValues(func() (all []Figure, err error) {
	err = json.Unmarshal(peopleText, &all)
	return all, err
})

// Beside is a figure from people's games and what the study has for it.
type Beside struct {
	Figure Figure
	Metric lab.Metric
	Run    *lab.Run
	lab.Estimate
	Judged, Inside bool // there is a band, and the estimate lies in it
	Reaches        bool // it does not, but its interval does
}

// Besides are the figures for the rules of the study, where there are any.
func (r *Report) Besides() (all []Beside) {
	figures, err := people()
	if err != nil {
		return nil // a test reads the file
	}
	for _, result := range r.Results {
		for _, figure := range figures {
			cell := result.Run.Cell
			if cell.Variant != figure.Variant || cell.Changed || result.Games == 0 {
				continue
			}
			e, ok := computed(result, figure.Metric)
			if figure.Against != "" {
				e, ok = against(result, figure)
			}
			if ok {
				all = append(all, beside(result.Run, figure, e))
			}
		}
	}
	return all
}

// beside sets an estimate beside a figure.
func beside(run *lab.Run, figure Figure, e lab.Estimate) Beside {
	b := Beside{Figure: figure, Metric: e.Metric, Run: run, Estimate: e, Judged: figure.judges()}
	b.Inside = e.Value >= figure.Band[0] && e.Value <= figure.Band[1]
	b.Reaches = !b.Inside && e.High >= figure.Band[0] && e.Low <= figure.Band[1]
	return b
}

// against is the difference from another variant, where the study compares the two.
func against(result *lab.RunResult, figure Figure) (lab.Estimate, bool) {
	base := result.Run.Base
	if base == nil || base.Cell.Variant != figure.Against || base.Cell.Changed {
		return lab.Estimate{}, false
	}
	for _, d := range result.Differences {
		if d.Metric.Name == figure.Metric {
			m := d.Metric
			m.Title += ", against " + figure.Against
			return lab.Estimate{Metric: m, Value: d.Value, Interval: d.Interval, Games: result.Games}, true
		}
	}
	return lab.Estimate{}, false
}

// computed is the estimate for a figure.
func computed(result *lab.RunResult, name string) (lab.Estimate, bool) {
	median := lab.Metric{Name: name, Title: "length, median", Unit: "plies"}
	switch {
	case name == "plies_median" && len(result.Quantiles) > 0:
		q := result.Quantiles[len(result.Quantiles)/2]
		return lab.Estimate{Metric: median, Value: float64(q.Value), Interval: q.Interval, Games: result.Games}, true
	case name == "first_capture_median" && len(result.First) > 0:
		q := result.First[0]
		median.Title, median.Unit = "first capture, median", "ply"
		return lab.Estimate{Metric: median, Value: float64(q.Value), Interval: q.Interval, Games: result.Games}, true
	}
	return result.Get(name)
}

// unlikePeople warns of bots that play unlike people, a line for each rule set.
func (r *Report) unlikePeople() (lines []string) {
	judged, outside := map[*lab.Run]int{}, map[*lab.Run]int{}
	for _, b := range r.Besides() {
		if b.Judged {
			judged[b.Run]++
			if !b.Inside {
				outside[b.Run]++
			}
		}
	}
	for c, cell := range r.Study.Setup().Cells {
		var who []string
		for _, results := range r.lineups() {
			if run := results[c].Run; outside[run] > 1 {
				who = append(who, fmt.Sprintf("%s (%d of %d figures are not what is expected)", run.Lineup.Name(), outside[run], judged[run]))
			}
		}
		if len(who) > 0 {
			lines = append(lines, fmt.Sprintf("Warning: in games of %s these play unlike people: %s. What they say of a rule may not hold for people.", cell.Name, strings.Join(who, "; ")))
		}
	}
	return lines
}
