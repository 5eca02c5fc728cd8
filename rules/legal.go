package rules

// Legal is the points on which the seat to move may place a stone: a view that is
// valid until the position changes, and not to be written to.
func (p *Position) Legal() []Point {
	if p.g.phases[p.phase].narrow {
		return p.legalNarrow()
	}
	return p.list[:p.free]
}

//go:noinline
func (p *Position) legalNarrow() []Point {
	if p.over {
		return nil
	}
	p.narrow = p.narrow[:0]
	for _, at := range p.candidates() {
		if p.allows(at) {
			p.narrow = append(p.narrow, at)
		}
	}
	return p.narrow
}

// fewPoints is a region so small that its points are gone through rather than
// all that are empty.
const fewPoints = 32

// candidates are the points among which the legal ones are.
func (p *Position) candidates() []Point {
	now := &p.g.phases[p.phase]
	if n := now.region; n != 0 && len(p.g.regions[n-1].points) <= fewPoints && p.g.place == PlaceAny && !now.steps {
		return p.g.regions[n-1].points
	}
	return p.list[:p.free]
}

// allows tells whether the stone due may be laid on a candidate.
func (p *Position) allows(at Point) bool {
	return p.allowsFreely(at) && (!p.g.dutiful || p.obliged(at) == nil)
}

// allowsFreely is allows without what the mover is obliged to.
func (p *Position) allowsFreely(at Point) bool {
	now := &p.g.phases[p.phase]
	if p.owner[at] != 0 {
		return false
	}
	if now.steps && p.counts[stage] != layStone {
		return p.counts[stage] >= toOffer && p.whyNotOffer(at, now.colour) == nil
	}
	if now.region != 0 && !p.g.regions[now.region-1].set.has(at) {
		return false
	}
	return !p.g.bound.has(now.colour) || p.forbidden(at, now.colour) == nil
}

func (p *Position) anyLegal() bool {
	if p.choosing() {
		return true
	}
	for _, at := range p.candidates() {
		if p.allows(at) {
			return true
		}
	}
	return false
}

// CanPass tells whether the seat to move may pass. Nobody passes while a stone
// of the opening is still to come.
func (p *Position) CanPass() bool {
	if p.over || p.g.pass == PassNever || p.opening() {
		return false
	}
	return p.g.pass == PassAllowed || !p.anyLegal()
}

// Moves appends all moves of the seat to move: the choices of the opening, or
// stones in the order of Legal, each with all colours and signs it may have, and
// then a pass. Leaving, which is always possible, is not among them.
func (p *Position) Moves(dst []Move) []Move {
	if p.choosing() {
		return p.Choices(dst)
	}
	for _, at := range p.Legal() {
		dst = p.variety(dst, at)
	}
	if p.CanPass() {
		dst = append(dst, Pass)
	}
	return dst
}

func (p *Position) choosing() bool {
	return p.counts[stage] == toChoose || p.counts[stage] == toDeclare
}

// variety appends the moves that lay a stone on a legal point.
func (p *Position) variety(dst []Move, at Point) []Move {
	now := &p.g.phases[p.phase]
	switch {
	case p.g.capture.signed:
		runs := p.runsTaken(at, now.colour)
		for set := runs; ; set = (set - 1) & runs {
			dst = append(dst, Place(at).Subtract(runs&^set))
			if set == 0 {
				return dst
			}
		}
	case p.g.colourful:
		for c := Colour(1); int(c) <= p.g.players; c++ {
			if c == now.stone {
				dst = append(dst, Place(at))
			} else {
				dst = append(dst, Place(at).As(c))
			}
		}
		return dst
	}
	return append(dst, Place(at))
}

// pickTries is how often Pick draws a point that turns out to be barred before
// it lists those that are not.
const pickTries = 4

// Pick draws one of Moves, each as likely as the others, without listing them
// where it can. The game must not be over.
func (p *Position) Pick(random *Random) Move {
	if p.g.pass == PassNever && !p.g.phases[p.phase].narrow {
		return Move(p.list[random.N(p.free)&(MaxPoints-1)])
	}
	return p.pickNarrow(random)
}

func (p *Position) pickNarrow(random *Random) Move {
	if p.choosing() || p.g.capture.signed || p.g.colourful {
		p.moves = p.Moves(p.moves[:0])
		return p.moves[random.N(len(p.moves))]
	}
	points, passes := p.candidates(), 0
	if p.CanPass() {
		passes = 1
	}
	for range pickTries {
		if len(points) == 0 {
			break
		}
		switch i := random.N(len(points) + passes); {
		case i == len(points):
			return Pass
		case p.allows(points[i]):
			return Place(points[i])
		}
	}
	legal := p.Legal()
	i := random.N(len(legal) + passes)
	if i == len(legal) {
		return Pass
	}
	return Place(legal[i])
}

// forbidden says what a stone of a colour on an empty point would do that the
// rules forbid; nil if nothing.
func (p *Position) forbidden(at Point, c Colour) *Illegal {
	g := p.g
	near := anything
	if g.line.forbid || g.forbid.bound != 0 {
		near = p.glance(at, c)
	}
	switch {
	case g.line.forbid && g.line.rule[c] == OverlineForbid && p.makesOverline(at, c, near):
		return &forbidOverline
	case g.line.fewer && p.makesFewer(at, c):
		return &forbidFewer
	case p.mustBreak(at, c):
		return &forbidUnbroken
	}
	if why := p.makesShape(at, c, false, near); why != nil {
		return why
	}
	return p.forbiddenCapture(at, c)
}

// forbiddenCapture says whether a stone would capture what may not be captured.
func (p *Position) forbiddenCapture(at Point, c Colour) (why *Illegal) {
	g := p.g
	if g.self.rule != SelfForbid && g.capture.teammate != TeammateForbid {
		return nil
	}
	p.try(func() {
		if g.capture.teammate == TeammateForbid {
			p.findCaptures(at, c, everyDirection)
		}
		taken := len(p.taken)
		if g.self.rule != "" {
			p.findSelfCaptures(at, c)
		}
		if g.self.rule == SelfForbid && len(p.taken) > taken {
			why = &forbidSelf
			return
		}
		for _, l := range p.taken {
			if g.capture.teammate == TeammateForbid && (l.at == at && g.side(c) == g.side(l.to) || l.at != at && p.friendly(l)) {
				why = &forbidTeammate
			}
		}
	})
	return why
}

// makesFewer tells whether a stone would make a line, but too few of them.
func (p *Position) makesFewer(at Point, c Colour) bool {
	lines, _ := p.linesThrough(at, c)
	return lines > 0 && lines < p.g.line.count
}

// The reasons of forbidden: made once, since most are asked for only to be
// counted.
var (
	forbidOverline = Illegal{Part: "win.line.overline", Cause: WhyOverline, Reason: "this would make a line longer than the winning length, which is forbidden"}
	forbidFewer    = Illegal{Part: "win.line.fewer", Cause: WhyFewer, Reason: "this would make a line, but too few of them at once, which is forbidden"}
	forbidUnbroken = Illegal{Part: "break.policy", Cause: WhyUnbroken, Reason: "the line that was made must be broken now"}
	forbidSelf     = Illegal{Part: "capture.self", Cause: WhySandwich, Reason: "this would move a run of your own into a sandwich, which is forbidden"}
	forbidTeammate = Illegal{Part: "capture.teammate", Cause: WhyTeammate, Reason: "this would capture a stone of a team mate, which is forbidden"}
)
