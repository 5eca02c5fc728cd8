package rules

// phase is one stone in the turn order: whose it is, and where the order goes on.
type phase struct {
	colour Colour
	stone  Colour // what is laid unless the move says otherwise
	next   uint8
	left   uint8 // stones of the turn, this one included
	region uint8 // number of the opening region, from 1; 0: none
	narrow bool  // the legal points may be fewer than the empty ones
	steps  bool  // a stone of an opening with choices
}

const (
	overPhase = 255 // where the turn is when the game is over
	maxPhases = overPhase
)

// turns lays out the turn order: first the turns of the prefix, and as many more
// as the opening restricts, then a cycle. It reports how many phases that takes
// when they are too many.
func (g *plan) turns(t *Turn, restricted func(stone int, seat, nth int) bool) (needed int) {
	var order []phase
	var laid [MaxPlayers + 1]int
	turn, open := 0, 0
	add := func() {
		c := Colour(turn%g.players + 1)
		n := t.stones(turn)
		for left := n; left > 0; left-- {
			laid[c]++
			if restricted(len(order)+1, int(c), laid[c]) {
				open = len(order) + 1
			}
			order = append(order, phase{colour: c, stone: g.stoneOf(c), left: uint8(left)})
		}
		turn++
	}
	// A restriction lies at most this many turns ahead: each turn has a stone.
	for turn < len(t.First) || turn < maxRestricted*g.players {
		add()
	}
	order, turn = g.trim(order, t, open)
	start := len(order)
	cycle := lcm(len(t.Each), g.players)
	for end := turn + cycle; turn < end; {
		add()
	}
	if len(order) > maxPhases {
		return len(order)
	}
	for i, now := range order {
		now.next = uint8(i + 1)
		g.phases[i] = now
	}
	g.last = uint8(len(order) - 1)
	g.phases[g.last].next = uint8(start)
	g.opened = uint8(open)
	g.phases[overPhase] = phase{next: overPhase, narrow: true}
	return 0
}

// stoneOf is what a colour lays.
func (g *plan) stoneOf(c Colour) Colour {
	if g.single {
		return 1
	}
	return c
}

// maxRestricted is the last stone of a game or a seat that an opening can bar
// points for.
const maxRestricted = 64

// trim cuts the order after the prefix and the turn of the last restricted
// stone; it returns how many turns are left.
func (g *plan) trim(order []phase, t *Turn, open int) ([]phase, int) {
	n, turn := 0, 0
	for turn < len(t.First) || n < open {
		n += t.stones(turn)
		turn++
	}
	return order[:n], turn
}

// stones is the number of stones of a turn, counted from 0.
func (t *Turn) stones(turn int) int {
	if turn < len(t.First) {
		return t.First[turn]
	}
	return t.Each[(turn-len(t.First))%len(t.Each)]
}

func lcm(a, b int) int {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}
