package rules

import (
	"fmt"
	"strings"
)

// String prints what was compiled: a line for each mechanism that is there, for
// each number of players.
func (r *Rules) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "board %dx%d %s, %d points\n", r.board.width, r.board.height, r.spec.Board.Topology, len(r.board.open))
	for _, players := range r.Counts() {
		r.plans[players].print(&b)
	}
	return b.String()
}

func (g *plan) print(b *strings.Builder) {
	fmt.Fprintf(b, "%d players, %d sides, at most %d plies\n", g.players, g.sides, g.maxPlies)
	line := func(there bool, name, format string, values ...any) {
		if there {
			fmt.Fprintf(b, "  %-8s%s\n", name, fmt.Sprintf(format, values...))
		}
	}
	c, l, t, f := &g.capture, &g.line, &g.target, &g.forbid
	line(true, "turn", "%s", g.printTurns())
	g.printOpening(line)
	line(g.place != PlaceAny, "place", "%s", g.place)
	line(g.colourful, "place", "any colour")
	line(g.single, "place", "one colour for all")
	for _, shape := range []struct {
		name string
		rule *shapePlan
	}{{"threes", &f.three}, {"fours", &f.four}} {
		line(shape.rule.count > 0, "forbid", "%d %s, colours %b, geometric %t, lose %t, except %v",
			shape.rule.count, shape.name, shape.rule.bound>>1, shape.rule.geometric, shape.rule.loses, shape.rule.except)
	}
	line(g.dutiful, "oblige", "win %t, block the next %t", g.oblige.Win, g.oblige.BlockNext)
	line(c.lengths != 0, "capture", "runs %v, axes %04b, mixed %t, victims %s, team mates %s, flip %t, signed %t",
		bitList(c.lengths), c.axes, c.mixed, c.victims, c.teammate, c.flips, c.signed)
	line(g.self.rule != "", "self", "%s", g.self.rule)
	line(g.clear.on, "clear", "N E S W %v, before lines %t, repeated %t", g.clear.edges, g.clear.beforeWin, g.clear.repeat)
	line(l.length > 0, "line", "%d, longer %v, axes %04b, count %d, open ends %d, of anybody %t, of teams %t",
		l.length, l.rule[1:g.players+1], l.axes, l.count, l.open, l.any, l.teams)
	line(len(l.score) > 0, "score", "%v", l.score)
	line(l.loss > 0, "lose", "rows of %d", l.loss)
	line(g.breaks.on(), "break", "%s, a whole round %t, captures first %t", g.breaks.policy, g.breaks.round, g.breaks.capturesToo)
	line(t.stones > 0, "target", "%d stones, by team %t, tie %s", t.stones, t.team, t.tie)
	line(g.full != FullDraw, "full", "%s", g.full)
	line(true, "sight", "%s", g.printSight())
}

func (g *plan) printOpening(line func(there bool, name, format string, values ...any)) {
	for i := range int(g.opened) {
		if n := g.phases[i].region; n != 0 {
			r := g.regions[n-1]
			line(true, "opening", "stone %d of colour %d: %s (%d points)", i+1, g.phases[i].colour, r.words, len(r.points))
		}
	}
	o := &g.opening
	line(o.on, "opening", "lays %v, declare %v, choice %v, offer %v", o.lays, o.declare, o.choice, o.offer)
}

// printSight says how a stone's surroundings are looked at.
func (g *plan) printSight() string {
	switch {
	case g.careful:
		return "stone by stone"
	case g.wrap > 0:
		return fmt.Sprintf("lanes, round a ring of %d", g.wrap)
	}
	return "lanes"
}

// printTurns writes the colours of the turn order, the cycle in parentheses.
func (g *plan) printTurns() string {
	var b strings.Builder
	start := g.phases[g.last].next
	for i := range int(g.last) + 1 {
		if i == int(start) {
			b.WriteString("(")
		}
		fmt.Fprintf(&b, "%d", g.phases[i].colour)
	}
	return b.String() + ")"
}

func bitList(set uint32) (list []int) {
	for n := range 32 {
		if set>>n&1 != 0 {
			list = append(list, n)
		}
	}
	return list
}
