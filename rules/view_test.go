package rules_test

import (
	"fmt"
	"slices"
	"strings"

	"pente/rules"
)

// view is all that can be seen of a game, in plain values, so that two games
// can be compared whoever plays them.
type view struct {
	stones   []rules.Colour // by point
	captures []int          // by seat
	out      []bool         // by seat
	toMove   rules.Seat
	left     int
	legal    []rules.Point // rising
	pass     bool
	history  []rules.Move
	over     bool
	places   []int
	winners  []rules.Seat
	draw     bool
	reason   rules.Reason
	also     rules.Reason
	line     []rules.Point // rising; of the slow game, all lines together
}

// viewOf is the view of the engine's position.
func viewOf(p *rules.Position) view {
	o := p.Outcome()
	v := view{
		toMove: p.ToMove(), left: p.StonesLeft(), legal: slices.Clone(p.Legal()),
		pass: p.CanPass(), history: p.History(nil), over: p.Over(), places: o.Places,
		winners: o.Winners, draw: o.Draw, reason: o.Reason, also: o.Also, line: slices.Clone(o.Line),
	}
	for at := range p.Rules().Points() {
		v.stones = append(v.stones, p.At(rules.Point(at)))
	}
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		v.captures = append(v.captures, p.Captures(seat))
		v.out = append(v.out, p.Out(seat))
	}
	slices.Sort(v.legal)
	slices.Sort(v.line)
	return v
}

// view is the view of the slow game.
func (g *slow) view() view {
	v := view{history: slices.Clone(g.moves), over: g.over, places: g.places(), winners: g.winners(), reason: g.reason}
	v.stones = slices.Clone(g.stones)
	for seat := range g.seats() {
		v.captures = append(v.captures, g.captured[rules.Colour(seat)])
		v.out = append(v.out, g.out[seat])
	}
	if g.over {
		v.draw = len(g.won) == 0
		v.line, v.also = g.linePoints(), g.also
		return v
	}
	v.toMove, v.left, v.pass = g.toMove(), g.stonesLeft(), g.canPass()
	for _, at := range g.spots() {
		if g.allows(at) {
			v.legal = append(v.legal, g.point(at))
		}
	}
	return v
}

// linePoints are the points of all lines that won or lost, where that is what
// the game ended by.
func (g *slow) linePoints() []rules.Point {
	var all []rules.Point
	if g.reason != "line" && g.reason != "overline" {
		return nil
	}
	for _, line := range g.lines {
		all = append(all, g.pointsOf(line)...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// pointsOf are the points of spots, rising.
func (g *slow) pointsOf(spots []spot) []rules.Point {
	var all []rules.Point
	for _, at := range spots {
		all = append(all, g.point(at))
	}
	slices.Sort(all)
	return all
}

// differences names what two views do not agree about, and both values.
func (v view) differences(o view) string {
	var found []string
	compare := func(name string, equal bool, a, b any) {
		if !equal {
			found = append(found, fmt.Sprintf("%s: %v, not %v", name, a, b))
		}
	}
	compare("stones", slices.Equal(v.stones, o.stones), v.stones, o.stones)
	compare("captures", slices.Equal(v.captures, o.captures), v.captures, o.captures)
	compare("out", slices.Equal(v.out, o.out), v.out, o.out)
	compare("to move", v.toMove == o.toMove, v.toMove, o.toMove)
	compare("stones left", v.left == o.left, v.left, o.left)
	compare("legal points", slices.Equal(v.legal, o.legal), v.legal, o.legal)
	compare("may pass", v.pass == o.pass, v.pass, o.pass)
	compare("history", slices.Equal(v.history, o.history), v.history, o.history)
	compare("over", v.over == o.over, v.over, o.over)
	compare("places", slices.Equal(v.places, o.places), v.places, o.places)
	compare("winners", slices.Equal(v.winners, o.winners), v.winners, o.winners)
	compare("draw", v.draw == o.draw, v.draw, o.draw)
	compare("reason", v.reason == o.reason, v.reason, o.reason)
	compare("also", v.also == o.also, v.also, o.also)
	compare("line", slices.Equal(v.line, o.line), v.line, o.line)
	return strings.Join(found, "\n")
}
