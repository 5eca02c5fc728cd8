package rules

import (
	"fmt"
	"maps"
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

func (c *compiler) forbidPlan(g *plan) {
	shape := func(s *Shape) shapePlan {
		plan := shapePlan{count: s.Count, geometric: s.Definition == Geometric, loses: s.Effect == EffectLose, except: s.Except}
		switch {
		case s.Count == 0:
			return shapePlan{}
		case s.Who == BoundAll:
			plan.bound = g.everyone
		case s.Who == BoundFirst:
			plan.bound = only(1)
		default:
			plan.bound = only(2)
		}
		return plan
	}
	g.forbid.three, g.forbid.four = shape(&c.spec.Forbid.Three), shape(&c.spec.Forbid.Four)
	g.forbid.bound = g.forbid.three.bound | g.forbid.four.bound
}

func (c *compiler) clearPlan(g *plan) {
	s := &c.spec.Clear
	for _, edge := range s.Edges {
		g.clear.edges[strings.Index("NESW", string(edge))] = true
	}
	g.clear.on, g.clear.beforeWin, g.clear.repeat = len(s.Edges) > 0, s.BeforeWin, s.Repeat
}

func (c *compiler) capturePlan(g *plan) {
	s := &c.spec.Capture
	if len(s.Lengths) == 0 {
		return
	}
	g.captures = true
	g.capture = capturePlan{axes: axisMask(s.Axes), mixed: s.Mixed, victims: s.Victims, teammate: s.Teammate}
	for _, n := range s.Lengths {
		g.capture.lengths |= 1 << n
	}
	g.capture.flips, g.capture.signed = s.Effect == CaptureFlip, s.Score == ScoreAddOrSubtract
	g.capture.compile()
	if s.Self != SelfSafe {
		g.self.rule = s.Self
		g.self.compile(&g.capture, g.players)
	}
}

func (c *compiler) linePlan(g *plan) {
	s := &c.spec.Win.Line
	g.line = linePlan{
		length: s.Length.Of(g.players), loss: c.spec.Lose.Line.Length, axes: axisMask(s.Axes),
		count: max(s.Count, 1), fewer: s.Fewer == FewerForbid, seat: Seat(s.Seat), score: s.Score,
		open: s.OpenEnds, edges: s.EdgeBlocks, exempt: s.OverlineExempt,
		any: s.CheckOwner == CheckAny, teams: s.By == ByTeam,
	}
	for colour := 1; colour <= g.players; colour++ {
		g.line.rule[colour] = s.Overline.Of(colour)
		g.line.forbid = g.line.forbid || g.line.length > 0 && g.line.rule[colour] == OverlineForbid
	}
	g.line.compile()
}

// layWords decides how the stones are kept as words, and whether the rules fit
// the lanes. A square torus shows its rings to the lanes where none of them can
// see itself twice.
func (c *compiler) layWords(g *plan) {
	s := &c.spec.Board
	wrap := 0
	if s.Topology == Torus && s.Width == s.Height && s.Width > 2*laneReach && s.Width <= 28 {
		wrap = s.Width
	}
	fits := s.Topology == Flat || wrap > 0
	g.careful = !fits || g.line.needed() > laneLine || g.line.teams || g.capture.longest > laneReach-1
	if wrap > 0 && !g.careful {
		g.wrap = wrap
		g.captures = true // only stones kept twice are shown round the seam
	}
	keys := NewRandom(0)
	for _, at := range c.board.open {
		g.keys[at] = keys.Uint64()
		g.places[at] = newPlace(int(at)%s.Width, int(at)/s.Width, s.Width, s.Height, g.wrap)
	}
	if g.line.forbid || g.forbid.bound != 0 {
		c.layExisting(g)
	}
}

// layExisting notes for each point which of those about it exist.
func (c *compiler) layExisting(g *plan) {
	var all, unused words
	for _, at := range c.board.open {
		toggle(&all, &unused, &g.places[at])
	}
	g.exist = make([]uint64, MaxPoints)
	for _, at := range c.board.open {
		g.exist[at] = surroundings(&all, &g.places[at])
	}
}

// Spec is what was compiled, with every default filled in.
func (r *Rules) Spec() Spec { return r.spec.clone() }

// Players are the smallest and the largest number of seats.
func (r *Rules) Players() (lowest, highest int) { return r.spec.Players.Min, r.spec.Players.Max }

// Counts are the numbers of seats that are allowed, rising.
func (r *Rules) Counts() []int { return r.spec.counts() }

// Width is the number of columns.
func (r *Rules) Width() int { return r.board.width }

// Height is the number of rows.
func (r *Rules) Height() int { return r.board.height }

// Points is the number of points, holes included.
func (r *Rules) Points() int { return r.board.points }

// Hole tells whether there is no point there.
func (r *Rules) Hole(at Point) bool { return r.board.hole[at&(MaxPoints-1)] }

// Center is the middle of the board; there is none where a side is even.
func (r *Rules) Center() (at Point, ok bool) { return r.board.center() }

// Name is a point as people write it, such as K10.
func (r *Rules) Name(at Point) string { return FormatPoint(at, r.board.width) }

// Point reads the name of a point in any case. The error is a *BadPoint.
func (r *Rules) Point(name string) (Point, error) {
	return ParsePoint(name, r.board.width, r.board.height)
}

// counts are the numbers of players that a Spec allows: all of its range into
// which the teams divide evenly.
func (s *Spec) counts() (list []int) {
	for n := max(s.Players.Min, 2); n <= min(s.Players.Max, MaxPlayers); n++ {
		if s.Players.Teams == 0 || n%s.Players.Teams == 0 {
			list = append(list, n)
		}
	}
	return list
}

// Sides is the number of teams, or of seats where everybody plays alone.
func (p Players) Sides(seats int) int {
	if p.Teams > 0 {
		return p.Teams
	}
	return seats
}

// Of is the number for a number of players.
func (t PerCount) Of(players int) int {
	if n, ok := t[players]; ok {
		return n
	}
	return t[0]
}

// Of is the rule for a seat.
func (t PerSeat) Of(seat int) Overline {
	for _, key := range []int{seat, 0} {
		if word, ok := t[key]; ok {
			return word
		}
	}
	return OverlineWin
}

// bySeat tells whether some seat has a rule of its own.
func (t PerSeat) bySeat() bool {
	_, all := t[0]
	return len(t) > 1 || len(t) == 1 && !all
}

// clone copies a Spec so that no list or table is shared.
func (s Spec) clone() Spec {
	s.Board.Holes = slices.Clone(s.Board.Holes)
	s.Turn.First = slices.Clone(s.Turn.First)
	s.Turn.Each = slices.Clone(s.Turn.Each)
	s.Capture.Lengths = slices.Clone(s.Capture.Lengths)
	s.Opening.Stone = maps.Clone(s.Opening.Stone)
	s.Opening.Seat = maps.Clone(s.Opening.Seat)
	for seat, byNth := range s.Opening.Seat {
		s.Opening.Seat[seat] = maps.Clone(byNth)
	}
	s.Opening.Lays = maps.Clone(s.Opening.Lays)
	s.Opening.Choice = maps.Clone(s.Opening.Choice)
	for stone, options := range s.Opening.Choice {
		s.Opening.Choice[stone] = slices.Clone(options)
	}
	s.Opening.Declare = maps.Clone(s.Opening.Declare)
	s.Opening.Offer = maps.Clone(s.Opening.Offer)
	s.Forbid.Three.Except = slices.Clone(s.Forbid.Three.Except)
	s.Forbid.Four.Except = slices.Clone(s.Forbid.Four.Except)
	s.Clear.Edges = slices.Clone(s.Clear.Edges)
	s.Win.Line.Score = maps.Clone(s.Win.Line.Score)
	s.Win.Line.Length = maps.Clone(s.Win.Line.Length)
	s.Win.Line.Overline = maps.Clone(s.Win.Line.Overline)
	s.Win.Captures.Target = maps.Clone(s.Win.Captures.Target)
	return s
}
