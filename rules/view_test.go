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
	colours  []rules.Colour // by seat
	captures []int          // by seat
	score    []int          // by seat
	out      []bool         // by seat
	won      []bool         // by seat
	pending  []bool         // by seat: a line that can still be broken
	toMove   rules.Seat
	left     int
	legal    []rules.Point // rising
	moves    []rules.Move  // rising
	choices  []rules.Move  // rising
	offered  []rules.Point // in their order
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
		moves: p.Moves(nil), choices: p.Choices(nil), offered: slices.Clone(p.Offered()),
		pass: p.CanPass(), history: p.History(nil), over: p.Over(), places: o.Places,
		winners: o.Winners, draw: o.Draw, reason: o.Reason, also: o.Also, line: slices.Clone(o.Line),
	}
	for at := range p.Rules().Points() {
		v.stones = append(v.stones, p.At(rules.Point(at)))
	}
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		v.colours = append(v.colours, p.Colour(seat))
		v.captures = append(v.captures, p.Captures(seat))
		v.score = append(v.score, p.Score(seat))
		v.out = append(v.out, p.Out(seat))
		v.won = append(v.won, p.Won(seat))
		v.pending = append(v.pending, p.Pending(seat) && !p.Over())
	}
	slices.Sort(v.legal)
	slices.Sort(v.moves)
	slices.Sort(v.choices)
	slices.Sort(v.line)
	return v
}

// view is the view of the slow game.
func (g *slow) view() view {
	v := view{history: slices.Clone(g.moves), over: g.over, places: g.places(), winners: g.winners(), reason: g.reason}
	v.stones = slices.Clone(g.stones)
	for seat := range g.seats() {
		role := g.role(seat)
		v.colours = append(v.colours, rules.Colour(role))
		v.captures = append(v.captures, g.captured[rules.Colour(role)])
		v.score = append(v.score, g.score(rules.Colour(role)))
		v.out = append(v.out, g.out[role])
		v.won = append(v.won, len(g.won) > 0 && slices.Contains(g.won[0], role))
		v.pending = append(v.pending, slices.Contains(g.waiting, rules.Colour(role)) && !g.out[role] && !g.over)
	}
	for _, at := range g.opening.offered {
		v.offered = append(v.offered, g.point(at))
	}
	if g.over {
		v.draw = len(g.won) == 0
		if v.line = g.linePoints(); g.reason == "line" {
			v.also = g.also
		}
		return v
	}
	v.toMove, v.left = g.actor(), g.stonesLeft()
	if v.choices = slices.Sorted(slices.Values(g.choices())); len(v.choices) > 0 {
		v.moves = v.choices
		return v
	}
	v.moves = slices.Clone(g.placements())
	for _, m := range v.moves {
		at, _ := m.Point()
		v.legal = append(v.legal, at)
	}
	v.legal = slices.Compact(v.legal) // they come in the order of points
	if v.pass = g.canPass(); v.pass {
		v.moves = append(v.moves, rules.Pass)
	}
	slices.Sort(v.moves)
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

// differences names what two views do not agree about, and both values; of long
// lists, only what one has and the other has not.
func (v view) differences(o view) string {
	var found []string
	compare := func(name string, equal bool, a, b any) {
		if !equal {
			found = append(found, fmt.Sprintf("%s: %v, not %v", name, a, b))
		}
	}
	compare("stones", slices.Equal(v.stones, o.stones), v.stones, o.stones)
	compare("colours", slices.Equal(v.colours, o.colours), v.colours, o.colours)
	compare("captures", slices.Equal(v.captures, o.captures), v.captures, o.captures)
	compare("score", slices.Equal(v.score, o.score), v.score, o.score)
	compare("out", slices.Equal(v.out, o.out), v.out, o.out)
	compare("won", slices.Equal(v.won, o.won), v.won, o.won)
	compare("pending", slices.Equal(v.pending, o.pending), v.pending, o.pending)
	compare("to move", v.toMove == o.toMove, v.toMove, o.toMove)
	compare("stones left", v.left == o.left, v.left, o.left)
	compare("choices", slices.Equal(v.choices, o.choices), v.choices, o.choices)
	compare("offered", slices.Equal(v.offered, o.offered), v.offered, o.offered)
	compare("may pass", v.pass == o.pass, v.pass, o.pass)
	compare("history", slices.Equal(v.history, o.history), v.history, o.history)
	compare("over", v.over == o.over, v.over, o.over)
	compare("places", slices.Equal(v.places, o.places), v.places, o.places)
	compare("winners", slices.Equal(v.winners, o.winners), v.winners, o.winners)
	compare("draw", v.draw == o.draw, v.draw, o.draw)
	compare("reason", v.reason == o.reason, v.reason, o.reason)
	compare("also", v.also == o.also, v.also, o.also)
	compare("line", slices.Equal(v.line, o.line), v.line, o.line)
	if !slices.Equal(v.legal, o.legal) {
		compare("legal points", false, onlyIn(v.legal, o.legal), onlyIn(o.legal, v.legal))
	}
	if !slices.Equal(v.moves, o.moves) {
		compare("moves", false, onlyIn(v.moves, o.moves), onlyIn(o.moves, v.moves))
	}
	return strings.Join(found, "\n")
}

// onlyIn are the values of one list that another has not.
func onlyIn[T comparable](these, others []T) []T {
	return slices.DeleteFunc(slices.Clone(these), func(t T) bool { return slices.Contains(others, t) })
}
