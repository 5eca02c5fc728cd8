package report

import (
	"fmt"
	"html"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// drawing is an SVG picture that is being drawn. Its colours come from the page,
// so that it is readable on dark and light screens and on paper without colours.
type drawing struct {
	strings.Builder
	width, height int
	title         string // what the picture shows, for those who cannot see it
}

func (d *drawing) line(x1, y1, x2, y2 float64, class string) {
	fmt.Fprintf(d, `<path d="M%s %sL%s %s" class="%s"/>`, short1(x1), short1(y1), short1(x2), short1(y2), class)
}

func (d *drawing) rect(x, y, w, h float64, class string) {
	fmt.Fprintf(d, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" class="%s"/>`, x, y, max(w, 0), max(h, 0), class)
}

// text writes a text that begins, ends or has its middle there.
func (d *drawing) text(x, y float64, anchor, text string) {
	fmt.Fprintf(d, `<text x="%s" y="%s" class="%s">%s</text>`, short1(x), short1(y), anchor, html.EscapeString(text))
}

// short1 is a place to a tenth of a pixel, in few letters.
func short1(x float64) string { return strconv.FormatFloat(math.Round(10*x)/10, 'f', -1, 64) }

// mark is a dot whose shape tells things apart without colours.
func (d *drawing) mark(shape int, x, y float64) {
	switch shape % 4 {
	case 0:
		fmt.Fprintf(d, `<circle cx="%.1f" cy="%.1f" r="4.5" class="full"/>`, x, y)
	case 1:
		fmt.Fprintf(d, `<circle cx="%.1f" cy="%.1f" r="4.5" class="open"/>`, x, y)
	case 2:
		fmt.Fprintf(d, `<rect x="%.1f" y="%.1f" width="8.4" height="8.4" class="full"/>`, x-4.2, y-4.2)
	default:
		fmt.Fprintf(d, `<path d="M%.1f %.1fl5.5 5.5l-5.5 5.5l-5.5-5.5z" class="open"/>`, x, y-5.5)
	}
}

// svg is the whole picture.
func (d *drawing) svg() template.HTML {
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-label="%s">%s</svg>`,
		d.width, d.height, d.width, d.height, html.EscapeString(d.title), d.String()))
}

// scale turns values into places on a line.
type scale struct{ low, high, from, to float64 }

func (s scale) at(x float64) float64 {
	return s.from + (min(max(x, s.low), s.high)-s.low)/(s.high-s.low)*(s.to-s.from)
}

// around is a scale that holds all values, with round ends, and its steps.
func around(values []float64, from, to float64) (s scale, steps []float64) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, x := range values {
		if !math.IsInf(x, 0) && !math.IsNaN(x) {
			low, high = min(low, x), max(high, x)
		}
	}
	if low > high {
		low, high = 0, 1
	}
	step := round((high - low) / 5)
	low, high = math.Floor(low/step+1e-9)*step, math.Ceil(high/step-1e-9)*step
	if high <= low {
		high = low + step
	}
	for i := 0; low+float64(i)*step <= high+step/2; i++ {
		steps = append(steps, low+float64(i)*step)
	}
	return scale{low, high, from, to}, steps
}

// round is a step of 1, 2 or 5 times a power of ten, not below x.
func round(x float64) float64 {
	if x <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, times := range []float64{1, 2, 5, 10} {
		if times*power >= x*(1-1e-9) {
			return times * power
		}
	}
	return 10 * power
}

// plain is a number on a scale.
func plain(x float64) string { return fmt.Sprintf("%.4g", math.Round(x*1e6)/1e6+0) }
