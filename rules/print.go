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
	fmt.Fprintf(b, "  turn    %s\n", g.printTurns())
	for i := range int(g.opened) {
		if n := g.phases[i].region; n != 0 {
			r := g.regions[n-1]
			fmt.Fprintf(b, "  opening stone %d of colour %d: %s (%d points)\n", i+1, g.phases[i].colour, r.words, len(r.points))
		}
	}
	if c := &g.capture; c.lengths != 0 {
		fmt.Fprintf(b, "  capture runs %v, axes %04b, mixed %t, victims %s, team mates %s\n", bitList(c.lengths), c.axes, c.mixed, c.victims, c.teammate)
	}
	if g.self.rule != "" {
		fmt.Fprintf(b, "  self    %s\n", g.self.rule)
	}
	if l := &g.line; l.length > 0 {
		fmt.Fprintf(b, "  line    %d, longer %v, of anybody %t, of teams %t\n", l.length, l.rule[1:g.players+1], l.any, l.teams)
	}
	if t := &g.target; t.stones > 0 {
		fmt.Fprintf(b, "  target  %d stones, by team %t, tie %s\n", t.stones, t.team, t.tie)
	}
	fmt.Fprintf(b, "  sight   %s\n", g.printSight())
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
