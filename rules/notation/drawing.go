package notation

import (
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
)

// Drawing is a board read from a diagram.
type Drawing struct {
	Width, Height int                          // points, 1 to 32 each
	Stones        map[rules.Point]rules.Colour // colours 1 to 8 and rules.Neutral
	Holes         map[rules.Point]bool
}

// drawn is a glyph's meaning: a colour, nothing, or a hole.
type drawn struct {
	colour rules.Colour
	hole   bool
}

// ReadDiagram reads a board drawn in text, top row first, with or without
// coordinates, the points apart or not. It reads what Diagram draws, in either
// style: marks are empty points, brackets are passed over. The error is an
// *Unreadable.
func ReadDiagram(text string) (*Drawing, error) {
	signs := glyphMeanings()
	var rows [][]drawn
	var labels []string
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || isLetters(line) {
			continue
		}
		if len(rows) == rules.MaxSide {
			return nil, &Unreadable{Text: line, Reason: "one row too many", Allowed: fmt.Sprintf("at most %d", rules.MaxSide)}
		}
		row, label, err := readRow(line, signs)
		if err != nil {
			return nil, err
		}
		if len(rows) > 0 && len(row) != len(rows[0]) {
			return nil, &Unreadable{Text: line, Reason: fmt.Sprintf("%d points in this row", len(row)),
				Allowed: fmt.Sprintf("the first row has %d", len(rows[0]))}
		}
		rows, labels = append(rows, row), append(labels, label)
	}
	if len(rows) == 0 {
		return nil, &Unreadable{Text: text, Reason: "no row of points"}
	}
	if err := checkLabels(labels); err != nil {
		return nil, err
	}
	return newDrawing(rows), nil
}

// glyphMeanings has the signs of both styles; x and o may be small.
func glyphMeanings() map[rune]drawn {
	signs := map[rune]drawn{'x': {colour: 1}, 'o': {colour: 2}}
	for _, style := range []Style{{}, {Unicode: true}} {
		g := style.Glyphs()
		for c, glyph := range g.Stones {
			for _, sign := range glyph {
				signs[sign] = drawn{colour: rules.Colour(c)}
			}
		}
		for _, sign := range g.Empty + g.Center + g.Barred + g.Captured + g.Offered {
			signs[sign] = drawn{}
		}
		for _, sign := range g.Hole {
			signs[sign] = drawn{hole: true}
		}
	}
	return signs
}

// isLetters tells a line of column letters, which starts at A, from a row.
func isLetters(line string) bool {
	return strings.HasPrefix(line, "A") && strings.Trim(line, "ABCDEFGHJKLMNOPQRSTUVWXYZ ") == ""
}

// readRow reads one row and its number, which may stand on either side.
func readRow(line string, signs map[rune]drawn) (row []drawn, label string, err error) {
	const digits = "0123456789"
	points := strings.TrimLeft(line, digits)
	label = line[:len(line)-len(points)]
	points = strings.TrimRight(points, digits)
	if label == "" {
		label = line[len(points):]
	}
	for _, sign := range points {
		if strings.ContainsRune(" \t[]()", sign) {
			continue
		}
		meaning, ok := signs[sign]
		if !ok {
			return nil, "", &Unreadable{Text: line, Reason: "nothing is drawn as " + strconv.QuoteRune(sign),
				Allowed: ". is empty, X O # @ + % & $ are colours 1 to 8, * is nobody's, ~ is a hole"}
		}
		if len(row) == rules.MaxSide {
			return nil, "", &Unreadable{Text: line, Reason: "one point too many", Allowed: fmt.Sprintf("at most %d", rules.MaxSide)}
		}
		row = append(row, meaning)
	}
	if len(row) == 0 {
		return nil, "", &Unreadable{Text: line, Reason: "a row without points"}
	}
	return row, label, nil
}

// checkLabels finds a row lost or doubled: numbers must fall to 1.
func checkLabels(labels []string) error {
	for i, label := range labels {
		if want := strconv.Itoa(len(labels) - i); label != "" && label != want {
			return &Unreadable{Text: label, Reason: "row number out of order", Allowed: "row " + want + " is due here"}
		}
	}
	return nil
}

func newDrawing(rows [][]drawn) *Drawing {
	d := &Drawing{Width: len(rows[0]), Height: len(rows)}
	d.Stones, d.Holes = map[rules.Point]rules.Colour{}, map[rules.Point]bool{}
	for i, row := range rows {
		for column, point := range row {
			at := rules.Point((d.Height-1-i)*d.Width + column)
			switch {
			case point.hole:
				d.Holes[at] = true
			case point.colour != 0:
				d.Stones[at] = point.colour
			}
		}
	}
	return d
}
