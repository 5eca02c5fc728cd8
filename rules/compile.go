package rules

import (
	"fmt"
	"slices"
	"strings"
)

// compiler turns a Spec into Rules and collects what stands in the way.
type compiler struct {
	spec     Spec
	board    *board
	problems Problems
}

// Compile makes the rules that a Spec describes. The error is Problems: all of
// them at once, one for each cause.
func (s Spec) Compile() (*Rules, error) {
	c := &compiler{spec: s.clone()}
	c.checkValues()
	c.checkPlayers()
	if c.sound("board.") {
		c.layBoard()
	}
	if !c.sound("board.") {
		return nil, c.problems
	}
	c.checkLines()
	c.checkCaptures()
	c.checkTables()
	c.checkTogether()
	c.checkChoices()
	opening := c.restrictions()
	r := &Rules{spec: c.spec, board: c.board}
	for _, players := range c.spec.counts() {
		if c.sound("") {
			r.plans[players] = c.plan(r, players, opening)
			c.checkStart(r, players)
		}
	}
	if len(c.problems) > 0 {
		return nil, c.problems
	}
	return r, nil
}

// checkStart looks whether the first stone can be laid at all.
func (c *compiler) checkStart(r *Rules, players int) {
	if !c.sound("") {
		return
	}
	p, err := r.Start(players)
	if err == nil && !p.anyLegal() {
		c.reportf("R017", "forbid", "what forbids a stone forbids all of them", "with %d players no first stone is legal", players)
	}
}

// sound tells whether nothing is wrong with the keys that begin so.
func (c *compiler) sound(prefix string) bool {
	return !slices.ContainsFunc(c.problems, func(p Problem) bool { return strings.HasPrefix(p.Key, prefix) })
}

// report notes a problem; what is wrong with a key already is not said again.
func (c *compiler) report(code, key, text, help string) {
	if slices.ContainsFunc(c.problems, func(p Problem) bool { return p.Key == key }) {
		return
	}
	c.problems = append(c.problems, Problem{Code: code, Key: key, Text: text, Help: help})
}

func (c *compiler) reportf(code, key, help, format string, values ...any) {
	c.report(code, key, fmt.Sprintf(format, values...), help)
}

// layBoard makes the board with its holes.
func (c *compiler) layBoard() {
	s := &c.spec.Board
	var holes []Point
	for _, name := range c.spec.Drawn(0).Board.Holes {
		at, err := ParsePoint(string(name), s.Width, s.Height)
		if err != nil {
			c.report("R004", "board.holes", err.Error(), "")
			continue
		}
		holes = append(holes, at)
	}
	c.board = newBoard(s, holes)
	if len(c.board.open) == 0 {
		c.report("R015", "board.holes", "no point of the board is left", "")
	}
}

func (c *compiler) plan(r *Rules, players int, opening []restriction) *plan {
	s := &c.spec
	g := &plan{rules: r, board: c.board, players: players, sides: s.Players.Sides(players)}
	for colour := range Colour(players) {
		g.everyone |= only(colour + 1)
	}
	g.place, g.full, g.both = s.Place.Rule, s.End.FullBoard, s.Win.Both
	g.colourful, g.single = s.Place.Colour == PlaceAnyColour, s.Place.Colour == PlaceSingle
	g.oblige, g.dutiful = s.Oblige, s.Oblige.Win || s.Oblige.BlockNext
	g.breaks = breakPlan{s.Break.Policy, s.Break.Window == BreakRound, s.Break.CaptureWinFirst}
	g.pass, g.noMove, g.remains = s.Turn.Pass, s.End.NoMove, s.Eliminate.Stones
	g.onwards = s.End.AfterWin == AfterWinPlaces
	g.target = targetPlan{s.Win.Captures.Target.Of(players), s.Win.Captures.SumBy == SumByTeam, s.Win.Captures.Tie}
	g.maxPlies = s.End.MaxPlies
	if g.maxPlies == 0 {
		g.maxPlies = 2*c.board.points + players*g.target.stones
	}
	c.capturePlan(g)
	c.linePlan(g)
	c.forbidPlan(g)
	c.clearPlan(g)
	c.choices(g)
	c.layWords(g)
	c.open(g, opening)
	g.rare = g.careful || g.clear.on || g.breaks.on() || g.forbid.loses() || g.colourful ||
		g.pass != PassNever || g.place != PlaceAny || g.capture.signed
	g.bound = c.bound(g)
	for i := range int(g.last) + 1 {
		g.phases[i].narrow = g.phases[i].narrow || g.bound.has(g.phases[i].colour) || g.chosen()
		g.rare = g.rare || g.phases[i].steps
	}
	return g
}

// bound are the colours whose stones may be illegal because of what they do.
func (c *compiler) bound(g *plan) colours {
	if g.line.fewer || g.self.rule == SelfForbid || g.capture.teammate == TeammateForbid || g.breaks.policy == BreakForced {
		return g.everyone
	}
	set := g.forbid.bound
	for colour := Colour(1); int(colour) <= g.players && g.line.forbid; colour++ {
		if g.line.rule[colour] == OverlineForbid {
			set |= only(colour)
		}
	}
	return set
}
