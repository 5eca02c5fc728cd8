package report

import (
	"fmt"
	"html/template"
	"strconv"

	"pente/players/lab"
)

// Sizes of pictures, in pixels.
const (
	chartWidth = 720
	labels     = 230 // for the names of rule sets
	rowHeight  = 26
)

// sharesChart shows how much each seat wins by each rule set, with intervals and
// what would be even.
func sharesChart(results []*lab.RunResult) template.HTML {
	d := &drawing{width: chartWidth, title: "Share won by seat, with 95 % intervals"}
	fair := 1 / float64(results[0].Run.Sides())
	values := []float64{100 * fair}
	shown := func(result *lab.RunResult) int {
		if result.Run.Sides() == 2 {
			return 1 // the other seat has the rest
		}
		return result.Run.Sides()
	}
	rows := 0
	for _, result := range results {
		for seat := range shown(result) {
			e, _ := result.Get(fmt.Sprintf("seat_%d", seat+1))
			values = append(values, 100*e.Low, 100*e.High)
			rows++
		}
	}
	d.height = rows*rowHeight + 50
	x, steps := around(values, labels, chartWidth-20)
	bottom := float64(rows*rowHeight + 14)
	for _, step := range steps {
		d.line(x.at(step), 10, x.at(step), bottom, "grid")
		d.text(x.at(step), bottom+16, "middle", plain(step))
	}
	d.line(x.at(100*fair), 6, x.at(100*fair), bottom, "even")
	d.text((labels+chartWidth-20)/2, bottom+33, "middle", fmt.Sprintf("%% of the points; dashed: %.3g %%, what even games give", 100*fair))
	y := 14.0 + rowHeight/2
	for _, result := range results {
		for seat := range shown(result) {
			e, _ := result.Get(fmt.Sprintf("seat_%d", seat+1))
			name := fmt.Sprintf("%s, seat %d", short(result.Run.Cell.Name), seat+1)
			d.text(labels-10, y+4, "end", name)
			d.line(x.at(100*e.Low), y, x.at(100*e.High), y, "interval")
			d.line(x.at(100*e.Low), y-4, x.at(100*e.Low), y+4, "interval")
			d.line(x.at(100*e.High), y-4, x.at(100*e.High), y+4, "interval")
			d.mark(seat, x.at(100*e.Value), y)
			y += rowHeight
		}
	}
	return d.svg()
}

// short keeps a name within the room that pictures have for it. Names differ at
// their ends, where a swept value stands.
func short(name string) string {
	runes := []rune(name)
	if len(runes) > 24 {
		return "…" + string(runes[len(runes)-23:])
	}
	return name
}

// mostBars is how many bars a histogram has at most.
const mostBars = 60

// lengthsChart shows how many games were how long, one rule set below the other.
func lengthsChart(results []*lab.RunResult) template.HTML {
	const high = 84
	d := &drawing{width: chartWidth, height: len(results)*high + 40, title: "Lengths of games"}
	most := 1
	for _, result := range results {
		most = max(most, len(result.Plies)-1)
	}
	bin := (most + mostBars) / mostBars
	if bin > 1 && bin%2 == 1 {
		bin++ // an even number, because a seat ends games on every other ply
	}
	x, steps := around([]float64{0, float64(most + 1)}, labels, chartWidth-20)
	for i, result := range results {
		base := float64(i*high + high - 6)
		bars := make([]float64, (most+bin)/bin+1)
		top := 0.0
		for plies, n := range result.Plies {
			bars[plies/bin] += float64(n) / float64(max(result.Games, 1))
			top = max(top, bars[plies/bin])
		}
		for b, share := range bars {
			if share > 0 {
				left := x.at(float64(b * bin))
				d.rect(left, base-share/top*(high-22), x.at(float64((b+1)*bin))-left-0.8, share/top*(high-22), "bar")
			}
		}
		d.line(labels, base, chartWidth-20, base, "axis")
		d.text(labels-10, base-high/2+14, "end", short(result.Run.Cell.Name))
		if len(result.Quantiles) > 0 {
			median := result.Quantiles[len(result.Quantiles)/2].Value
			d.line(x.at(float64(median)+0.5), base, x.at(float64(median)+0.5), base-high+16, "even")
			d.text(labels-10, base-high/2+30, "end", fmt.Sprintf("median %d", median))
		}
	}
	bottom := float64(len(results)*high + 8)
	for _, step := range steps {
		d.text(x.at(step), bottom+4, "middle", plain(step))
	}
	d.text((labels+chartWidth-20)/2, bottom+22, "middle", fmt.Sprintf("plies, %d to a bar; dashed: median", bin))
	return d.svg()
}

// curve shows what a swept rule does to a metric; a line for each lineup.
func curve(lineups [][]*lab.RunResult, swept, name string) template.HTML {
	var metric lab.Metric
	var xs, ys []float64
	for _, results := range lineups {
		for i, result := range results {
			e, ok := result.Get(name)
			if !ok || e.Games == 0 {
				continue
			}
			metric = e.Metric
			xs = append(xs, place(result, i))
			ys = append(ys, percent(metric, e.Low), percent(metric, e.High))
		}
	}
	if len(xs) < 2 {
		return ""
	}
	d := &drawing{width: chartWidth, height: 260, title: metric.Title + " by " + swept}
	x, _ := around(xs, 80, chartWidth-40)
	y, steps := around(ys, 210, 24)
	for _, step := range steps {
		d.line(60, y.at(step), chartWidth-20, y.at(step), "grid")
		d.text(54, y.at(step)+4, "end", plain(step))
	}
	for l, results := range lineups {
		var before [2]float64
		for i, result := range results {
			e, ok := result.Get(name)
			if !ok || e.Games == 0 {
				continue
			}
			at := [2]float64{x.at(place(result, i)) + float64(4*l), y.at(percent(metric, e.Value))}
			if before != [2]float64{} {
				d.line(before[0], before[1], at[0], at[1], []string{"curve", "curve dashed"}[min(l, 1)])
			}
			d.line(at[0], y.at(percent(metric, e.Low)), at[0], y.at(percent(metric, e.High)), "interval")
			d.mark(l, at[0], at[1])
			if l == 0 {
				d.text(at[0], 228, "middle", result.Run.Cell.Value)
			}
			before = at
		}
	}
	d.text(60, 14, "start", titled(metric))
	d.text(chartWidth/2, 248, "middle", swept)
	return d.svg()
}

// place is where a swept value stands: at its number, or in its turn.
func place(result *lab.RunResult, i int) float64 {
	if x, err := strconv.ParseFloat(result.Run.Cell.Value, 64); err == nil {
		return x
	}
	return float64(i)
}

func percent(m lab.Metric, x float64) float64 {
	if m.Unit == "%" {
		return 100 * x
	}
	return x
}
