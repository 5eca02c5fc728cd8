package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// BadPoint says why a text names no point of the board.
type BadPoint struct {
	Text   string
	Reason string
}

func (e *BadPoint) Error() string {
	return fmt.Sprintf("%q is not a point of this board: %s", e.Text, e.Reason)
}

// column letters, I skipped as on every board of the family.
const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// columnName is the letter of a column from 0: A to Z without I, then AA, AB.
func columnName(x int) string {
	if x < len(letters) {
		return letters[x : x+1]
	}
	return "A" + letters[x-len(letters):x-len(letters)+1]
}

// FormatPoint is the name of a point on a board of that width, such as K10.
func FormatPoint(at Point, width int) string {
	return columnName(int(at)%width) + strconv.Itoa(int(at)/width+1)
}

// ParsePoint reads a point in any case. The error is a *BadPoint.
func ParsePoint(text string, width, height int) (Point, error) {
	upper := strings.ToUpper(text)
	digits := strings.TrimLeft(upper, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	name := upper[:len(upper)-len(digits)]
	bad := func(format string, values ...any) (Point, error) {
		return NoPoint, &BadPoint{Text: text, Reason: fmt.Sprintf(format, values...)}
	}
	if name == "" || digits == "" || strings.Trim(digits, "0123456789") != "" {
		return bad("a point is a column letter and a row number, such as A1")
	}
	if strings.Contains(name, "I") {
		return bad("there is no column I, the letters go from H to J")
	}
	x, known := column(name)
	if !known || x >= width {
		return bad("columns go from A to %s", columnName(width-1))
	}
	y, err := strconv.Atoi(digits)
	if err != nil || y < 1 || y > height || digits[0] == '0' {
		return bad("rows go from 1 to %d", height)
	}
	return Point((y-1)*width + x), nil
}

func column(name string) (x int, known bool) {
	switch {
	case len(name) == 1:
		x = strings.Index(letters, name)
	case len(name) == 2 && name[0] == 'A':
		x = len(letters) + strings.Index(letters, name[1:])
	default:
		return 0, false
	}
	return x, true
}
