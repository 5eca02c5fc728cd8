package rules

import "fmt"

// Illegal is a move that the rules do not allow.
type Illegal struct {
	Move   Move
	Part   string // what forbids it: "game", "point", or the key of a rule
	Reason string // a sentence for the player, without a full stop
}

func (e *Illegal) Error() string { return e.Reason }

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
	if n := p.g.phases[p.phase].region; n != 0 && len(p.g.regions[n-1].points) <= fewPoints {
		return p.g.regions[n-1].points
	}
	return p.list[:p.free]
}

// allows tells whether the stone due may be laid on a candidate.
func (p *Position) allows(at Point) bool {
	now := &p.g.phases[p.phase]
	if p.owner[at] != 0 || now.region != 0 && !p.g.regions[now.region-1].set.has(at) {
		return false
	}
	return !p.g.filtered || p.forbidden(at, now.colour) == nil
}

func (p *Position) anyLegal() bool {
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
	if p.over || p.g.pass == PassNever || p.phase < p.g.opened {
		return false
	}
	return p.g.pass == PassAllowed || !p.anyLegal()
}

// Moves appends all moves of the seat to move: stones in the order of Legal,
// then a pass. Leaving, which is always possible, is not among them.
func (p *Position) Moves(dst []Move) []Move {
	for _, at := range p.Legal() {
		dst = append(dst, Place(at))
	}
	if p.CanPass() {
		dst = append(dst, Pass)
	}
	return dst
}

// pickTries is how often Pick draws a point that turns out to be barred before
// it lists those that are not.
const pickTries = 4

// Pick draws one of Moves, each as likely as the others, without listing them.
// The game must not be over.
func (p *Position) Pick(random *Random) Move {
	if p.g.pass == PassNever && !p.g.phases[p.phase].narrow {
		return Move(p.list[random.N(p.free)&(MaxPoints-1)])
	}
	return p.pickNarrow(random)
}

func (p *Position) pickNarrow(random *Random) Move {
	points, passes := p.candidates(), 0
	if p.CanPass() {
		passes = 1
	}
	for range pickTries {
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

// Play makes a move, or says why it is not legal: an *Illegal, and nothing has
// changed.
func (p *Position) Play(m Move) error {
	if err := p.Why(m); err != nil {
		return err
	}
	p.Push(m)
	return nil
}

// Why says why a move is not legal, as an *Illegal; nil if it is.
func (p *Position) Why(m Move) error {
	if why := p.why(m); why != nil {
		return &Illegal{m, why.Part, why.Reason}
	}
	return nil
}

func (p *Position) why(m Move) *Illegal {
	if p.over {
		return &Illegal{Part: "game", Reason: "the game is over"}
	}
	if seat, leaves := m.Leaver(); leaves {
		return p.whyLeave(seat)
	}
	at, places := m.Point()
	switch {
	case m == Pass:
		return p.whyPass()
	case !places || int(at) >= p.g.board.points:
		return &Illegal{Part: "point", Reason: "there is no such point or move"}
	case p.g.board.hole[at]:
		return &Illegal{Part: "board.holes", Reason: p.g.rules.Name(at) + " is a hole of the board"}
	case p.owner[at] != 0:
		return &Illegal{Part: "point", Reason: fmt.Sprintf("%s is taken: there is a stone %s on it", p.g.rules.Name(at), p.whose(p.owner[at]))}
	}
	now := &p.g.phases[p.phase]
	if now.region != 0 && !p.g.regions[now.region-1].set.has(at) {
		return &Illegal{Part: "opening", Reason: "this stone of the opening must lie " + p.g.regions[now.region-1].words}
	}
	if !p.g.filtered {
		return nil
	}
	return p.forbidden(at, now.colour)
}

func (p *Position) whose(c Colour) string {
	if c == Neutral {
		return "of nobody"
	}
	return fmt.Sprintf("of player %d", p.Seat(c))
}

func (p *Position) whyLeave(seat Seat) *Illegal {
	switch {
	case seat < 1 || int(seat) > p.g.players:
		return &Illegal{Part: "game", Reason: fmt.Sprintf("there is no player %d, only 1 to %d", seat, p.g.players)}
	case p.Out(seat):
		return &Illegal{Part: "game", Reason: fmt.Sprintf("player %d is out of the game already", seat)}
	}
	return nil
}

func (p *Position) whyPass() *Illegal {
	switch {
	case p.CanPass():
		return nil
	case p.g.pass == PassNever:
		return &Illegal{Part: "turn.pass", Reason: "nobody may pass in this game"}
	case p.phase < p.g.opened:
		return &Illegal{Part: "turn.pass", Reason: "nobody may pass during the opening"}
	}
	return &Illegal{Part: "turn.pass", Reason: "only who has no legal point may pass"}
}

// forbidden says what a stone of a colour on an empty point would do that the
// rules forbid; nil if nothing.
func (p *Position) forbidden(at Point, c Colour) *Illegal {
	g := p.g
	if g.line.forbid && g.line.rule[c] == OverlineForbid && p.makesOverline(at, c) {
		return &forbidOverline
	}
	if g.self.rule != SelfForbid && g.capture.teammate != TeammateForbid {
		return nil
	}
	p.taken = p.taken[:0]
	if g.capture.teammate == TeammateForbid {
		p.findCaptures(at, c, everyDirection)
	}
	taken := len(p.taken)
	if g.self.rule != "" {
		p.findSelfCaptures(at, c)
	}
	if g.self.rule == SelfForbid && len(p.taken) > taken {
		return &forbidSelf
	}
	for _, l := range p.taken {
		if g.capture.teammate == TeammateForbid && (l.at == at && g.side(c) == g.side(l.to) || l.at != at && p.friendly(l)) {
			return &forbidTeammate
		}
	}
	return nil
}

// The reasons of forbidden: made once, since most are asked for only to be
// counted.
var (
	forbidOverline = Illegal{Part: "win.line.overline", Reason: "this would make a line longer than the winning length, which is forbidden"}
	forbidSelf     = Illegal{Part: "capture.self", Reason: "this would move a run of your own into a sandwich, which is forbidden"}
	forbidTeammate = Illegal{Part: "capture.teammate", Reason: "this would capture a stone of a team mate, which is forbidden"}
)
