package solve

import "pente/rules"

// bounds are what the rules say about how soon a camp can win: which rows there
// are, what a stone can capture, and whose turn comes when.
type bounds struct {
	plain    bool // only a line or the target wins, and both take stones of one's own
	removes  bool // stones can be removed, so that no row is lost for good
	vanishes bool // also by their owner's own move
	fills    bool // every ply fills a point for good
	open     int  // points of the board
	length   int  // of a line; 0: lines do not win
	rows     [][]rules.Point
	through  [][]int32               // by point: the rows that hold it
	groupOf  [rules.Neutral + 1]int8 // by colour: whose rows its stones are in, -1: nobody's
	campOf   []int                   // by group

	target int  // captured stones that win; 0: they do not
	sums   bool // those of a team are added up
	most   int  // stones that one stone can capture

	captured uint32            // bit n: runs of n stones can be captured
	rays     [][][]rules.Point // by point: what lies in each direction in which it may capture
	prompt   bool              // a camp wins by a stone of its own at once, or not by that stone

	// A row of another that lacks one stone must be filled at once, and nothing
	// else helps.
	urgent bool

	sides     int
	camp      *[rules.MaxPlayers + 1]int // by seat
	longest   int                        // stones of a turn to come
	shortest  int
	seatCount int
}

func newBounds(p *rules.Position, camp *[rules.MaxPlayers + 1]int) bounds {
	spec, players := p.Rules().Spec(), p.Players()
	b := bounds{
		plain: onlyLinesAndCaptures(&spec), removes: len(spec.Capture.Lengths) > 0 || len(spec.Clear.Edges) > 0,
		vanishes: spec.Capture.Self == rules.SelfPoof, length: of(spec.Win.Line.Length, players),
		target: of(spec.Win.Captures.Target, players), sums: spec.Win.Captures.SumBy == rules.SumByTeam,
		sides: Sides(p), camp: camp, seatCount: players,
	}
	b.fills = !b.removes && spec.Turn.Pass == rules.PassNever
	for at := range rules.Point(p.Rules().Points()) {
		if !p.Rules().Hole(at) {
			b.open++
		}
	}
	b.groups(spec.Win.Line.By == rules.ByTeam)
	b.turns(&spec.Turn, p.Plies()+p.StonesLeft())
	b.prompt = b.plain && !b.vanishes && spec.Break.Policy == rules.BreakOff && spec.Win.Line.CheckOwner == rules.CheckMover
	b.urgent = b.prompt && !b.removes && players == 2 && b.longest == 1 && p.StonesLeft() == 1 && alwaysWins(&spec)
	if spec.Place.Colour != rules.PlaceOwn || spec.Lose.Line.Length > 0 {
		b.length = 0 // no row is anybody's, or it is none to wish for
	}
	b.lay(&spec, p.Rules())
	b.layRays(&spec, p.Rules())
	return b
}

// onlyLinesAndCaptures tells whether a camp can only win by a line of its own
// stones, laid by itself, or by capturing enough.
func onlyLinesAndCaptures(s *rules.Spec) bool {
	for _, overline := range s.Win.Line.Overline {
		if overline == rules.OverlineLose {
			return false // for the others
		}
	}
	choices := len(s.Opening.Lays) + len(s.Opening.Choice) + len(s.Opening.Declare) + len(s.Opening.Offer)
	return s.Place.Colour == rules.PlaceOwn && s.Lose.Line.Length == 0 && choices == 0 &&
		s.Win.Line.Seat == 0 && len(s.Win.Line.Score) == 0 && len(s.Clear.Edges) == 0 &&
		s.Capture.Effect == rules.CaptureRemove && s.Forbid.Three.Effect == rules.EffectIllegal &&
		s.Forbid.Four.Effect == rules.EffectIllegal && s.End.FullBoard == rules.FullDraw && s.End.NoMove == rules.NoMoveDraw
}

// alwaysWins tells whether who can fill a row that lacks one stone wins by it,
// whatever else there is on the board.
func alwaysWins(s *rules.Spec) bool {
	for _, overline := range s.Win.Line.Overline {
		if overline != rules.OverlineWin {
			return false
		}
	}
	return s.Win.Line.Count < 2 && s.Win.Line.OpenEnds == 0 && s.Forbid.Three.Count+s.Forbid.Four.Count == 0 &&
		len(s.Opening.Stone)+len(s.Opening.Seat) == 0 && s.Turn.Pass == rules.PassNever && s.End.MaxPlies == 0
}

// of is the number for a number of players.
func of(table rules.PerCount, players int) int {
	if n, ok := table[players]; ok {
		return n
	}
	return table[0]
}

// groups says whose rows the stones of each colour are in: its own, or its
// team's.
func (b *bounds) groups(teams bool) {
	b.groupOf = [rules.Neutral + 1]int8{0: -1, rules.Neutral: -1}
	count := b.seatCount
	if teams {
		count = b.sides
	}
	b.campOf = make([]int, count)
	for seat := 1; seat <= b.seatCount; seat++ {
		group := (seat - 1) % count
		b.groupOf[seat], b.campOf[group] = int8(group), b.camp[seat]
	}
}

// lay lists the rows of points that are as long as a line.
func (b *bounds) lay(spec *rules.Spec, r *rules.Rules) {
	b.through = make([][]int32, r.Points())
	if b.length == 0 {
		return
	}
	for at := range rules.Point(r.Points()) {
		for axis, step := range axes {
			if barred(spec.Win.Line.Axes, axis) {
				continue
			}
			if row := walk(at, step, b.length, spec.Board.Topology, r); len(row) == b.length {
				for _, q := range row {
					b.through[q] = append(b.through[q], int32(len(b.rows)))
				}
				b.rows = append(b.rows, row)
			}
		}
	}
}

// layRays lists what lies about each point as far as it may capture.
func (b *bounds) layRays(spec *rules.Spec, r *rules.Rules) {
	longest := 0
	for _, n := range spec.Capture.Lengths {
		b.captured |= 1 << n
		longest = max(longest, n)
	}
	b.most = 8 * longest
	b.rays = make([][][]rules.Point, r.Points())
	for at := range rules.Point(r.Points()) {
		for axis, step := range axes {
			if longest == 0 || barred(spec.Capture.Axes, axis) {
				continue
			}
			for _, step := range [2][2]int{step, {-step[0], -step[1]}} {
				if ray := walk(at, step, longest+2, spec.Board.Topology, r); len(ray) > 2 {
					b.rays[at] = append(b.rays[at], ray[1:])
				}
			}
		}
	}
}

// The four axes as steps across and up, rows and columns first.
var axes = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// barred tells whether a rule does not look along an axis.
func barred(a rules.Axes, axis int) bool {
	return a == rules.OrthAxes && axis > 1 || a == rules.DiagonalAxes && axis < 2
}

// walk goes n points from a point on, its own among them, unless an edge, a hole
// or the start cuts it short.
func walk(at rules.Point, step [2]int, n int, t rules.Topology, r *rules.Rules) (row []rules.Point) {
	w, h := r.Width(), r.Height()
	x, y := int(at)%w, int(at)/w
	for len(row) < n {
		if t == rules.Torus {
			y = (y + h) % h
		}
		if t != rules.Flat {
			x = (x + w) % w
		}
		q := rules.Point(y*w + x)
		if x < 0 || x >= w || y < 0 || y >= h || r.Hole(q) || len(row) > 0 && q == at {
			return row
		}
		row = append(row, q)
		x, y = x+step[0], y+step[1]
	}
	return row
}

// turns takes from the rules how long turns are from the next one on, which
// begins after so many stones of the game.
func (b *bounds) turns(t *rules.Turn, laid int) {
	b.shortest, b.longest = t.Each[0], t.Each[0]
	for _, n := range t.Each {
		b.shortest, b.longest = min(b.shortest, n), max(b.longest, n)
	}
	first := 0
	for _, n := range t.First {
		if first += n; first > laid {
			b.shortest, b.longest = min(b.shortest, n), max(b.longest, n)
		}
	}
}

// plies is the number of plies that it takes at least until a camp has laid so
// many stones: its turns as long as they may be, those of others as short.
func (b *bounds) plies(p *rules.Position, camp, stones int) (plies int) {
	seat, left := int(p.ToMove()), p.StonesLeft()
	for {
		if b.camp[seat] == camp {
			if stones <= left {
				return plies + stones
			}
			stones -= left
		}
		plies += left
		seat = seat%b.seatCount + 1
		left = b.shortest
		if b.camp[seat] == camp {
			left = b.longest
		}
	}
}

// total is what a seat has captured towards the target, with its team where that
// counts together.
func (b *bounds) total(p *rules.Position, seat int) (stones int) {
	if !b.sums {
		return p.Captures(rules.Seat(seat))
	}
	for mate := (seat-1)%b.sides + 1; mate <= b.seatCount; mate += b.sides {
		stones += p.Captures(rules.Seat(mate))
	}
	return stones
}
