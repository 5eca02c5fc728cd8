package record

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// TimeControl is how much time players have. The zero value says as much as they
// like. A turn is all that a seat does before another is to move, also where it
// lays several stones.
type TimeControl struct {
	Move      time.Duration // for each turn; then there is neither Base nor Increment
	Base      time.Duration // for the game
	Increment time.Duration // added after each turn (Fischer)
}

// Limits of a time control.
const (
	day         = 24 * time.Hour
	shortest    = time.Second
	longestTime = 365 * day
)

// controlForms are the forms that a time control has, for those who missed them.
const controlForms = "there are none, 30s/move, 10m, 5m+3s, 3d/move; units are s, m, h, d"

// ParseTimeControl reads "none"; a time for each turn, "30s/move" or for
// correspondence "3d/move"; or a time for the game, "10m", with an increment
// "5m+3s", for which "5+3" stands too, as on chess servers. The error says what
// is wrong and what there is. String writes it.
func ParseTimeControl(text string) (TimeControl, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	if word == "none" {
		return TimeControl{}, nil
	}
	if each, ok := strings.CutSuffix(word, "/move"); ok {
		move, err := parseTime(text, each)
		return TimeControl{Move: move}, err
	}
	base, increment, added := strings.Cut(word, "+")
	if added && isNumber(base) && isNumber(increment) {
		base, increment = base+"m", increment+"s"
	}
	control := TimeControl{}
	var err error
	if control.Base, err = parseTime(text, base); err != nil || !added {
		return control, err
	}
	if isZero(increment) {
		return control, nil
	}
	control.Increment, err = parseTime(text, increment)
	return control, err
}

// isZero tells an increment that is none, such as the second part of "10m+0".
func isZero(text string) bool {
	return strings.Trim(strings.TrimRight(text, "smhd"), "0") == "" && text != "" && text[0] == '0'
}

func isNumber(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// timeUnits are the units of times, the longest first.
var timeUnits = []struct {
	name byte
	time time.Duration
}{{'d', day}, {'h', time.Hour}, {'m', time.Minute}, {'s', time.Second}}

// parseTime reads a time such as 1h30m, whose units grow smaller.
func parseTime(whole, text string) (time.Duration, error) {
	wrong := func(format string, values ...any) (time.Duration, error) {
		return 0, fmt.Errorf("time control %q: %s; %s", shorten(whole), fmt.Sprintf(format, values...), controlForms)
	}
	if isNumber(text) {
		return wrong("%s has no unit", shorten(text))
	}
	var sum time.Duration
	rest := text
	for _, unit := range timeUnits {
		digits := rest[:len(rest)-len(strings.TrimLeft(rest, "0123456789"))]
		if digits == "" || len(digits) == len(rest) || rest[len(digits)] != unit.name {
			continue
		}
		n, err := strconv.ParseUint(digits, 10, 32)
		if err != nil || time.Duration(n) > longestTime/unit.time {
			return wrong("%s is longer than 365d", shorten(text))
		}
		sum += time.Duration(n) * unit.time
		rest = rest[len(digits)+1:]
	}
	switch {
	case rest != "" || text == "":
		return wrong("%q is not a time such as 1h30m", shorten(text))
	case sum < shortest || sum > longestTime:
		return wrong("%s is not from 1s to 365d", shorten(text))
	}
	return sum, nil
}

// String is the time control as ParseTimeControl reads it.
func (c TimeControl) String() string {
	switch {
	case c == TimeControl{}:
		return "none"
	case c.Move > 0:
		return timeText(c.Move) + "/move"
	case c.Increment > 0:
		return timeText(c.Base) + "+" + timeText(c.Increment)
	}
	return timeText(c.Base)
}

// timeText is a time in units, the longest first: 1h30m.
func timeText(d time.Duration) string {
	var out strings.Builder
	for _, unit := range timeUnits {
		if n := d / unit.time; n > 0 {
			fmt.Fprintf(&out, "%d%c", n, unit.name)
			d -= n * unit.time
		}
	}
	return out.String()
}

// timeHeaders are where text records have the time control.
var timeHeaders = []string{"TimeControl"}

// controlOfHeader reads what Pente.org writes: the days for a move of a game by
// correspondence, such as "7", or minutes and seconds, such as "5+5".
// Anything else may be in our own form.
func controlOfHeader(text string) (TimeControl, bool) {
	if isNumber(text) {
		text += "d/move"
	}
	control, err := ParseTimeControl(text)
	return control, err == nil
}

// header is the time control as Pente.org writes it, as far as it can.
func (c TimeControl) header() string {
	days, minutes, seconds := c.Move/day, c.Base/time.Minute, c.Increment/time.Second
	switch {
	case days > 0 && c.Move == days*day:
		return strconv.Itoa(int(days))
	case minutes > 0 && c.Base == minutes*time.Minute && c.Increment == seconds*time.Second:
		return fmt.Sprintf("%d+%d", minutes, seconds)
	}
	return c.String()
}
