package piskvork

import (
	"fmt"
	"strconv"
	"strings"

	"pente/rules"
)

// Point writes a point as the protocol does: column and row from 0 at the upper
// left corner, with a comma and no space.
func Point(r *rules.Rules, at rules.Point) string {
	x, y := int(at)%r.Width(), r.Height()-1-int(at)/r.Width()
	return strconv.Itoa(x) + "," + strconv.Itoa(y)
}

// ParsePoint reads a point. The error says what is wrong with the text.
func ParsePoint(r *rules.Rules, text string) (rules.Point, error) {
	column, row, both := strings.Cut(strings.TrimSpace(text), ",")
	x, okX := number(column)
	y, okY := number(row)
	switch {
	case !both || !okX || !okY:
		return rules.NoPoint, fmt.Errorf("%q is not x,y", short(text))
	case x >= r.Width() || y >= r.Height():
		return rules.NoPoint, fmt.Errorf("%s is not on the board of %dx%d", short(text), r.Width(), r.Height())
	}
	return rules.Point((r.Height()-1-y)*r.Width() + x), nil
}

// number reads a whole number from 0 with digits alone.
func number(text string) (n int, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// short is as much of somebody's text as an error repeats.
func short(text string) string {
	const longest = 40
	if len(text) <= longest {
		return text
	}
	return strings.ToValidUTF8(text[:longest], "") + "..."
}
