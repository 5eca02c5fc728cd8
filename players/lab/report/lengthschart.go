package report

import (
	"fmt"
	"html/template"

	"pente/players/lab"
)

const (
	mostBars   = 60 // of a histogram
	histHeight = 84 // of one, with its surroundings
)

// barOf is how many plies a bar stands for: an even number where it is not one,
// because a seat ends games on every other ply.
func barOf(most int) int {
	bin := (most + mostBars) / mostBars
	if bin > 1 && bin%2 == 1 {
		bin++
	}
	return bin
}

// lengthsChart shows how many games were how long, one rule set below the other.
func lengthsChart(results []*lab.RunResult) template.HTML {
	d := &drawing{width: chartWidth, height: len(results)*histHeight + 40, title: "Lengths of games"}
	most := 1
	for _, result := range results {
		most = max(most, len(result.Plies)-1)
	}
	bin := barOf(most)
	x, steps := around([]float64{0, float64(most + 1)}, labels, chartRight)
	for i, result := range results {
		d.lengths(result, x, float64(i*histHeight+histHeight-6), bin)
	}
	bottom := float64(len(results)*histHeight + 8)
	for _, step := range steps {
		d.text(x.at(step), bottom+4, "middle", plain(step))
	}
	d.text((labels+chartRight)/2, bottom+22, "middle", fmt.Sprintf("plies, %d to a bar; dashed: median", bin))
	return d.svg()
}

// lengths draws one histogram that stands on a line.
func (d *drawing) lengths(result *lab.RunResult, x scale, base float64, bin int) {
	bars := make([]float64, len(result.Plies)/bin+1)
	top := 0.0
	for plies, n := range result.Plies {
		bars[plies/bin] += float64(n)
		top = max(top, bars[plies/bin])
	}
	for b, n := range bars {
		if n > 0 {
			left, high := x.at(float64(b*bin)), n/top*(histHeight-22)
			d.rect(left, base-high, x.at(float64((b+1)*bin))-left-0.8, high, "bar")
		}
	}
	d.line(labels, base, chartRight, base, "axis")
	d.text(labels-10, base-histHeight/2+14, "end", short(result.Run.Cell.Name))
	if len(result.Quantiles) > 0 {
		median := result.Quantiles[len(result.Quantiles)/2].Value
		d.line(x.at(float64(median)+0.5), base, x.at(float64(median)+0.5), base-histHeight+16, "even")
		d.text(labels-10, base-histHeight/2+30, "end", fmt.Sprintf("median %d", median))
	}
}
