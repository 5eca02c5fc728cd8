package report

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"

	"pente/players/lab"
)

// series is a line of a picture: what one thing does while another goes up.
type series struct {
	name   string
	points []point
}

// point is an estimate at a place along the picture, and what stands below it.
type point struct {
	x     float64
	under string
	lab.Estimate
}

// curve draws lines that are told apart by their dashes and dots.
func curve(lines []series, along string, even float64) template.HTML {
	var metric lab.Metric
	var xs, ys []float64
	for _, line := range lines {
		for _, p := range line.points {
			metric = p.Metric
			xs = append(xs, p.x)
			ys = append(ys, percent(metric, p.Low), percent(metric, p.High))
		}
	}
	if len(xs) < 2 || flat(lines) {
		return ""
	}
	if even > 0 {
		ys = append(ys, 100*even)
	}
	const bottom = 210
	d := &drawing{width: chartWidth, height: bottom + 48 + 18*len(lines), title: metric.Title + " by " + along}
	x, _ := around(xs, 80, chartRight-30)
	x.low, x.high = extent(xs)
	y, steps := around(ys, bottom, 24)
	for _, step := range steps {
		d.line(60, y.at(step), chartRight, y.at(step), "grid")
		d.text(54, y.at(step)+4, "end", plain(step))
	}
	if even > 0 {
		d.line(60, y.at(100*even), chartRight, y.at(100*even), "even")
	}
	for i, line := range lines {
		line.draw(d, x, y, i, len(lines))
		d.legend(line.name, i, bottom+56+18*float64(i))
	}
	d.under(lines, x, bottom+18)
	d.text(60, 14, "start", titled(metric))
	d.text(chartWidth/2, bottom+36, "middle", along)
	return d.svg()
}

// flat tells whether nothing changes at all, such as draws where there are none.
func flat(lines []series) bool {
	for _, line := range lines {
		for _, p := range line.points {
			if p.Value != lines[0].points[0].Value {
				return false
			}
		}
	}
	return true
}

// draw draws the line of a series; those of several stand a little apart, so that
// their intervals can be told.
func (s *series) draw(d *drawing, x, y scale, number, of int) {
	shift := 6 * (float64(number) - float64(of-1)/2)
	var before [2]float64
	for i, p := range s.points {
		at := [2]float64{x.at(p.x) + shift, y.at(percent(p.Metric, p.Value))}
		if i > 0 {
			d.line(before[0], before[1], at[0], at[1], fmt.Sprintf("curve dash%d", number%4))
		}
		before = at
	}
	for _, p := range s.points {
		at := x.at(p.x) + shift
		d.line(at, y.at(percent(p.Metric, p.Low)), at, y.at(percent(p.Metric, p.High)), "interval")
		d.mark(number, at, y.at(percent(p.Metric, p.Value)))
	}
}

// legend says which line is whose.
func (d *drawing) legend(name string, number int, y float64) {
	d.line(64, y, 104, y, fmt.Sprintf("curve dash%d", number%4))
	d.mark(number, 84, y)
	d.text(112, y+4, "start", name)
}

// under writes what stands below each place, once.
func (d *drawing) under(lines []series, x scale, y float64) {
	written := map[float64]bool{}
	for _, line := range lines {
		for _, p := range line.points {
			if !written[p.x] {
				written[p.x] = true
				d.text(x.at(p.x), y, "middle", p.under)
			}
		}
	}
}

// extent is where values begin and end, with some room where they are one.
func extent(values []float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if low == high {
		return low - 1, high + 1
	}
	return low, high
}

// drawn are the metrics that a sweep and a ladder are drawn for. Of two seats the
// other one has the rest.
func (r *Report) drawn() []string {
	names := []string{"seat_1"}
	for seat := 2; seat <= r.Study.Runs()[0].Sides() && r.Study.Runs()[0].Sides() > 2; seat++ {
		names = append(names, fmt.Sprintf("seat_%d", seat))
	}
	return append(names, "draws", "plies", "captured", "by_captures")
}

// sweeps are the pictures of a sweep: a line for each variant and lineup.
func (r *Report) sweeps() (pictures []template.HTML) {
	for _, name := range r.drawn() {
		var lines []series
		for _, results := range r.lineups() {
			lines = append(lines, swept(results, name)...)
		}
		if picture := curve(lines, r.Swept, r.evenFor(name)); picture != "" {
			pictures = append(pictures, picture)
		}
	}
	return pictures
}

// swept are the lines of a lineup: one for each variant that is swept.
func swept(results []*lab.RunResult, name string) (lines []series) {
	for i, result := range results {
		cell := result.Run.Cell
		if i == 0 || cell.Family != results[i-1].Run.Cell.Family {
			lines = append(lines, series{name: strings.TrimSpace(cell.Family + ", " + result.Run.Lineup.Name())})
		}
		line := &lines[len(lines)-1]
		if e, ok := result.Get(name); ok && e.Games > 0 {
			line.points = append(line.points, point{place(result, len(line.points)), cell.Value, e})
		}
	}
	return lines
}

// ladders are the pictures of a ladder of strengths: a line for each rule set.
func (r *Report) ladders() (pictures []template.HTML) {
	for _, name := range r.drawn() {
		var lines []series
		for c := range r.Study.Setup().Cells {
			line := series{name: r.Study.Setup().Cells[c].Name}
			for _, results := range r.rungs() {
				rung := results[c].Run.Lineup.Rung
				if e, ok := results[c].Get(name); ok && e.Games > 0 {
					line.points = append(line.points, point{math.Log2(float64(rung)), count(rung), e})
				}
			}
			lines = append(lines, line)
		}
		if picture := curve(lines, "positions that a move looks at", r.evenFor(name)); picture != "" && len(r.rungs()) > 1 {
			pictures = append(pictures, picture)
		}
	}
	return pictures
}

// evenFor is what even games give, for a share; else 0.
func (r *Report) evenFor(metric string) float64 {
	if !strings.HasPrefix(metric, "seat_") {
		return 0
	}
	return 1 / float64(r.Study.Runs()[0].Sides())
}

// place is where a swept value stands: at its number, or in its turn.
func place(result *lab.RunResult, i int) float64 {
	if x, err := strconv.ParseFloat(result.Run.Cell.Value, 64); err == nil {
		return x
	}
	return float64(i)
}
