package report

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"pente/players/lab"
)

// Figure is what games between people show.
type Figure struct {
	Variant   string     `json:"variant"`
	Metric    string     `json:"metric"` // or plies_median, first_capture_median
	Value     float64    `json:"value"`
	Low, High float64    // 95 % interval; both 0 where it is not known
	Games     int        `json:"games"`
	Band      [2]float64 `json:"band"` // where games of bots that play like people are expected; both 0 where nothing is known
	Source    string     `json:"source"`
}

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
			if e, ok := computed(result, figure.Metric); ok {
				b := Beside{Figure: figure, Metric: e.Metric, Run: result.Run, Estimate: e}
				b.Judged = figure.Band[1] > 0
				b.Inside = e.Value >= figure.Band[0] && e.Value <= figure.Band[1]
				all = append(all, b)
			}
		}
	}
	return all
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

// unlikePeople warns of bots that play unlike people.
func (r *Report) unlikePeople() (lines []string) {
	judged, outside := map[string]int{}, map[string]int{}
	var order []string
	for _, b := range r.Besides() {
		name := b.Run.Name()
		if !b.Judged {
			continue
		}
		if judged[name] == 0 {
			order = append(order, name)
		}
		judged[name]++
		if !b.Inside {
			outside[name]++
		}
	}
	for _, name := range order {
		if n := outside[name]; n > 1 {
			lines = append(lines, fmt.Sprintf("Warning: %s play unlike people, outside of what is expected in %d of %d figures; what they say of a rule may not hold for people.", name, n, judged[name]))
		}
	}
	return lines
}
