package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"pente/rules"
)

func dbg(t *testing.T, text, moves string, players int) (*slow, *scenario) {
	var s rules.Spec
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		k, v, _ := strings.Cut(l, " = ")
		if err := setKey(&s, strings.TrimSpace(k), v); err != nil {
			panic(err)
		}
	}
	g := newSlow(s, players)
	sc := &scenario{T: t, naming: g, spec: s, players: players}
	for _, w := range strings.Fields(moves) {
		g.play(sc.move(w))
	}
	return g, sc
}

func (g *slow) show() {
	for y := g.spec.Board.Height - 1; y >= 0; y-- {
		for x := range g.spec.Board.Width {
			fmt.Printf("%d ", g.at(spot{x, y}))
		}
		fmt.Println()
	}
	fmt.Println(g.captured, g.over, g.reason, g.also, g.won, g.out, g.moves)
}

func TestDbg(t *testing.T) {
	a := `board.width = 8
board.height = 6
board.topology = cylinder
players.min = 4
players.teams = 2
forbid.three.count = 2
forbid.four.count = 2
forbid.four.who = first
forbid.four.except = makes_line blocks_four
capture.lengths = 2
capture.mixed = true
win.line.length.0 = 3`
	g, _ := dbg(t, a, "C1 B1 A1 F1 C6 B2 D1 C1 H1 A2 H2 E6 G2 A3 G1 F2", 4)
	g.show()
	at := spot{0, 3}
	g.set(at, 1)
	fmt.Println("fours", g.makesFours(at, 1), "threes", g.makesThrees(at, 1))
	for _, x := range g.lineAxes() {
		fmt.Println(x, g.fours(at, 1, x), g.three(at, 1, x))
		for _, q := range g.emptyEnds(at, 1, x) {
			fmt.Println("  ", spotName(q), g.opens(q, at, 1, x))
			g.set(q, 1)
			fmt.Println("     open", g.openRow(at, 1, x), "rows", g.rows(1, q), g.makesFours(q, 1), g.makesThrees(q, 1))
			for _, y := range g.lineAxes() {
				fmt.Println("      ", y, g.fours(q, 1, y), g.three(q, 1, y))
			}
			fmt.Println("excuses", g.blocksFour(q, 1))
			g.set(q, 0)
		}
	}
}
