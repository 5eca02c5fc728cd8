package rules

// Rules is a compiled Spec: immutable, and shared by any number of goroutines.
// It holds a plan for each allowed number of players.
type Rules struct {
	spec  Spec
	board *board
	plans [MaxPlayers + 1]*plan
}

// plan is what a game with a certain number of players is played by: every rule
// as masks and tables, its zero value meaning that the rule is absent.
type plan struct {
	rules    *Rules
	board    *board
	places   [MaxPoints]place
	keys     [MaxPoints]uint64
	exist    []uint64 // lanes of the points that exist, where shapes are forbidden
	players  int
	sides    int // teams, or players where everybody plays alone
	everyone colours

	place   PlaceRule
	forbid  forbidPlan
	oblige  Oblige
	capture capturePlan
	self    selfPlan
	clear   clearPlan
	line    linePlan
	target  targetPlan
	both    Both
	breaks  breakPlan
	opening choicePlan

	phases    [256]phase
	regions   []region
	opened    uint8 // the first phase after all restricted ones
	early     uint8 // before this phase a stone of the opening is always still to come
	last      uint8 // the last phase in use
	pass      PassRule
	dutiful   bool    // the mover may be obliged to something
	bound     colours // whose stones may be illegal because of what they would do
	careful   bool    // the rules look after every stone: there are no lanes to tell
	rare      bool    // a stone may do more, or be more looked at, than the lanes tell
	colourful bool    // a placement may be of any colour
	single    bool    // all share the stones of colour 1
	captures  bool    // stones can be captured, so all stones are kept as words too
	wrap      int     // points a side of a square torus that has lanes, else 0

	remains  Remains
	onwards  bool // play goes on for places after a win
	full     FullBoard
	noMove   NoMove
	maxPlies int
}

// colours is a set of colours, a bit each.
type colours uint16

func (s colours) has(c Colour) bool { return s>>(c&15)&1 != 0 }

func only(c Colour) colours { return 1 << (c & 15) }

// chosen tells whether a stone is chosen more closely than by its point, or bound
// by a duty.
func (g *plan) chosen() bool { return g.dutiful || g.colourful || g.capture.signed }

// narrows tells whether the legal points may ever be fewer than the empty ones.
func (g *plan) narrows() bool { return g.chosen() || g.bound != 0 || g.opened > 0 }

// tries tells whether the rules try out what a stone would take.
func (g *plan) tries() bool { return g.chosen() || g.bound != 0 || g.breaks.on() }

// side is the team of a colour, or the colour itself: from 0.
func (g *plan) side(c Colour) int { return int(c-1) % g.sides }

// mates are the colours of a side.
func (g *plan) mates(side int) (set colours) {
	for c := Colour(side + 1); int(c) <= g.players; c += Colour(g.sides) {
		set |= only(c)
	}
	return set
}

// after is the colour that comes next in the order of play.
func (g *plan) after(c Colour) Colour { return c%Colour(g.players) + 1 }

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
