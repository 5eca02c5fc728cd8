package rules

// What a player must do if he can: win, or keep the next player from winning.

// duty is the obligation of the mover in a position, worked out once for it.
type duty struct {
	known  bool
	hash   uint64
	plies  int
	reason *Illegal // nil: none
	points pointSet // where the stone must be laid

	candidates, threats []Point // room for working it out
}

// obliged tells whether the mover's duty bars a point.
func (p *Position) obliged(at Point) *Illegal {
	if d := p.duty(); d.reason != nil && !d.points.has(at) {
		return d.reason
	}
	return nil
}

func (p *Position) duty() *duty {
	d := &p.must
	if !d.known || d.hash != p.hash || d.plies != p.plies {
		*d = duty{known: true, hash: p.hash, plies: p.plies, candidates: d.candidates[:0], threats: d.threats[:0]}
		p.deliberate(d)
	}
	return d
}

// deliberate works the duty out. While it tries stones it asks no duties.
func (p *Position) deliberate(d *duty) {
	for _, at := range p.candidates() {
		if p.allowsFreely(at) {
			d.candidates = append(d.candidates, at)
		}
	}
	if p.g.oblige.Win && p.mustWin(d) {
		return
	}
	if p.g.oblige.BlockNext && p.g.phases[p.phase].left == 1 {
		p.mustBlock(d)
	}
}

func (p *Position) mustWin(d *duty) bool {
	mover := p.g.phases[p.phase].colour
	for _, at := range d.candidates {
		if p.winsAt(at, mover) {
			d.points.add(at)
			d.reason = &mustWin
		}
	}
	return d.reason != nil
}

// winsAt tells whether a stone would win: by a line, or by captures. What else
// the rules may make of it is not looked at.
func (p *Position) winsAt(at Point, c Colour) bool {
	if p.g.line.length > 0 {
		if lines, _ := p.linesThrough(at, c); lines >= p.g.line.count {
			return true
		}
	}
	return p.g.target.stones > 0 && p.winsByCaptures(at, c)
}

// winsByCaptures tells whether what a stone captures would bring its side to the
// target.
func (p *Position) winsByCaptures(at Point, c Colour) (wins bool) {
	p.try(func() {
		p.findCaptures(at, c, everyDirection)
		if len(p.taken) > 0 {
			p.put(at, c, false)
			wins = p.remove(0) && p.reached(p.g.side(c))
		}
	})
	return wins
}

// mustBlock narrows the points to those after which the next opponent cannot
// win, where he threatens to and any such point exists.
func (p *Position) mustBlock(d *duty) {
	mover := p.g.phases[p.phase].colour
	next := p.nextOpponent(mover)
	if next == 0 {
		return
	}
	d.threats = p.threats(d.threats, next)
	if len(d.threats) == 0 {
		return
	}
	some := false
	for _, at := range d.candidates {
		if !p.leavesWin(at, mover, next, d.threats) {
			d.points.add(at)
			some = true
		}
	}
	if some {
		d.reason = &mustBlock
	}
}

// threats appends the points where a colour would win now.
func (p *Position) threats(dst []Point, c Colour) []Point {
	for _, at := range p.list[:p.free] {
		if p.winsAt(at, c) {
			dst = append(dst, at)
		}
	}
	return dst
}

// threatens tells whether a colour would win anywhere, first where it would have
// a stone ago.
func (p *Position) threatens(c Colour, before []Point) bool {
	for _, at := range before {
		if p.isOpen(at) && p.winsAt(at, c) {
			return true
		}
	}
	for _, at := range p.list[:p.free] {
		if p.winsAt(at, c) {
			return true
		}
	}
	return false
}

// leavesWin tells whether the next player can win after a stone of the mover.
func (p *Position) leavesWin(at Point, mover, next Colour, threats []Point) (leaves bool) {
	if p.winsAt(at, mover) {
		return false
	}
	p.try(func() {
		p.put(at, p.g.phases[p.phase].stone, false)
		if p.g.captures && p.g.capture.lengths != 0 {
			p.findAll(at, mover)
			p.remove(0)
		}
		if p.g.place != PlaceAny {
			p.reopen(at)
		}
		leaves = p.reached(p.g.side(next)) || p.threatens(next, threats)
	})
	return leaves
}

// Reasons for a stone that a duty bars.
var (
	mustWin   = Illegal{Part: "oblige.win", Cause: WhyMustWin, Reason: "you can win with this stone, and here who can must"}
	mustBlock = Illegal{Part: "oblige.block_next", Cause: WhyMustBlock, Reason: "the next player threatens to win, and you must prevent it where you can"}
)
