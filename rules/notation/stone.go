package notation

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"pente/rules"
)

// What may follow a point.
const (
	colourSign = ":" // and the number of the colour
	addSign    = '+' // a captured run is added to one's own stones
	takeSign   = '-' // it is subtracted from the opponent's
)

// signOrder is the order of the signs: east first, and on against the clock; a
// bit of Move.Subtracts each.
var signOrder = [8]uint8{1 << 0, 1 << 2, 1 << 1, 1 << 7, 1 << 4, 1 << 6, 1 << 5, 1 << 3}

func colourText(m rules.Move) string {
	if m.Colour() == 0 {
		return ""
	}
	return colourSign + strconv.Itoa(int(m.Colour()))
}

// signText is a sign for each run that a stone captures; none where all are
// added.
func signText(p *rules.Position, m rules.Move, at rules.Point) string {
	taken := m.Subtracts()
	if taken == 0 {
		return ""
	}
	runs := capturedRuns(p, at) | taken
	var signs strings.Builder
	for _, direction := range signOrder {
		switch {
		case taken&direction != 0:
			signs.WriteByte(takeSign)
		case runs&direction != 0:
			signs.WriteByte(addSign)
		}
	}
	return signs.String()
}

// capturedRuns are the directions in which a stone that is legal would capture a
// run that could be subtracted.
func capturedRuns(p *rules.Position, at rules.Point) (runs uint8) {
	for _, direction := range signOrder {
		if p.Why(rules.Place(at).Subtract(direction)) == nil {
			runs |= direction
		}
	}
	return runs
}

// parseStone reads a point and what follows it.
func parseStone(p *rules.Position, text, word string) (rules.Move, error) {
	point := strings.TrimRight(word, string(addSign)+string(takeSign))
	signs := word[len(point):]
	point, colour, named := strings.Cut(point, colourSign)
	at, wrong := parsePoint(p, text, point)
	if wrong != nil {
		return 0, wrong
	}
	m := rules.Place(at)
	if named {
		c, wrong := parseColour(p, text, colour)
		if wrong != nil {
			return 0, wrong
		}
		m = m.As(c)
	}
	if signs == "" {
		return m, nil
	}
	taken, wrong := parseSigns(p, text, at, signs)
	if wrong != nil {
		return 0, wrong
	}
	return m.Subtract(taken), nil
}

// parseColour reads the number of a colour; one's own is 0, as it goes without
// saying.
func parseColour(p *rules.Position, text, number string) (rules.Colour, *Unreadable) {
	if p.Rules().Spec().Place.Colour != rules.PlaceAnyColour {
		return 0, &Unreadable{Text: text, Fault: BadNoColours, Reason: "no colour is named in this game", Allowed: "a point alone"}
	}
	n, err := strconv.ParseUint(number, 10, 8)
	if err != nil || n < 1 || int(n) > p.Players() {
		return 0, &Unreadable{Text: text, Fault: BadColour, Reason: "no such colour", Allowed: fmt.Sprintf("colours run 1 to %d", p.Players())}
	}
	c := rules.Colour(n)
	if c == p.Colour(p.ToMove()) {
		return 0, nil
	}
	return c, nil
}

// parseSigns reads the signs of a stone, one for each run it captures. A stone
// that may not be laid captures nothing, and why it may not is for others to say.
func parseSigns(p *rules.Position, text string, at rules.Point, signs string) (taken uint8, wrong *Unreadable) {
	if p.Rules().Spec().Capture.Score != rules.ScoreAddOrSubtract {
		return 0, &Unreadable{Text: text, Fault: BadNoSigns, Reason: "no signs are written in this game", Allowed: "a point alone"}
	}
	if p.Why(rules.Place(at)) != nil {
		return 0, nil
	}
	runs := capturedRuns(p, at)
	if n := bits.OnesCount8(runs); n != len(signs) {
		return 0, &Unreadable{Text: text, Fault: BadSigns, N: n,
			Reason: plural(len(signs), "sign"), Allowed: fmt.Sprintf("this stone captures %s, and each has one", plural(n, "run"))}
	}
	for _, direction := range signOrder {
		if runs&direction == 0 {
			continue
		}
		if signs[0] == takeSign {
			taken |= direction
		}
		signs = signs[1:]
	}
	return taken, nil
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}
