package report

import (
	"fmt"
	"html/template"

	"pente/players/lab"
)

// seatRow is the share of a seat by a rule set.
type seatRow struct {
	name string
	seat int // from 0
	lab.Estimate
}

// seatRows are what a picture of the shares has a line for. Of two sides, the other
// one has the rest.
func seatRows(results []*lab.RunResult) (rows []seatRow) {
	for _, result := range results {
		seats := result.Run.Sides()
		if seats == 2 {
			seats = 1
		}
		for seat := range seats {
			e, _ := result.Get(fmt.Sprintf("seat_%d", seat+1))
			rows = append(rows, seatRow{fmt.Sprintf("%s, seat %d", short(result.Run.Cell.Name), seat+1), seat, e})
		}
	}
	return rows
}

// sharesChart shows how much each seat wins by each rule set, with intervals and
// what would be even.
func sharesChart(results []*lab.RunResult) template.HTML {
	rows := seatRows(results)
	d := &drawing{width: chartWidth, height: len(rows)*rowHeight + 50, title: "Share won by seat, with 95 % intervals"}
	fair := 1 / float64(results[0].Run.Sides())
	values := []float64{100 * fair}
	for _, row := range rows {
		values = append(values, 100*row.Low, 100*row.High)
	}
	x, steps := around(values, labels, chartRight)
	bottom := float64(len(rows)*rowHeight + 14)
	for _, step := range steps {
		d.line(x.at(step), 10, x.at(step), bottom, "grid")
		d.text(x.at(step), bottom+16, "middle", plain(step))
	}
	d.line(x.at(100*fair), 6, x.at(100*fair), bottom, "even")
	d.text((labels+chartRight)/2, bottom+33, "middle", fmt.Sprintf("%% of the points; dashed: %.3g %%, what even games give", 100*fair))
	for i, row := range rows {
		row.draw(d, x, 14+rowHeight*(float64(i)+0.5))
	}
	return d.svg()
}

// draw draws a share with its interval, which has ends.
func (row *seatRow) draw(d *drawing, x scale, y float64) {
	low, high := x.at(100*row.Low), x.at(100*row.High)
	d.text(labels-10, y+4, "end", row.name)
	d.line(low, y, high, y, "interval")
	d.line(low, y-4, low, y+4, "interval")
	d.line(high, y-4, high, y+4, "interval")
	d.mark(row.seat, x.at(100*row.Value), y)
}
