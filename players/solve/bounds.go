package solve

import "pente/rules"

// bounds are what the rules say about how soon a camp can win: which rows there
// are, what a stone can capture, and whose turn comes when.
type bounds struct {
	sides, seats int
	camp         *[rules.MaxPlayers + 1]int // by seat
	out          [rules.MaxPlayers + 1]bool // by seat: it has left
	plays        [2]bool                    // by camp: not all of it has
	open         int                        // points of the board

	plain    bool // only a line or the target wins, and both take stones of one's own
	prompt   bool // a camp wins by a stone of its own at once, or not by that stone
	urgent   bool // a row of another that lacks one stone must be filled at once: nothing else helps
	removes  bool // stones can be removed, so that no row is lost for good
	vanishes bool // also by their owner's own move
	fills    bool // every ply fills a point for good

	length  int // of a line; 0: lines do not win
	rows    [][]rules.Point
	through [][]int32               // by point: the rows that hold it
	groupOf [rules.Neutral + 1]int8 // by colour: whose rows its stones are in, -1: nobody's
	campOf  []int                   // by group

	target   int               // captured stones that win; 0: they do not
	sums     bool              // those of a team are added up
	most     int               // stones that one stone can capture
	captured uint32            // bit n: runs of n stones can be captured
	rays     [][][]rules.Point // by point: what lies in each direction in which it may capture

	shortest, longest int // turns to come, in stones
}

func newBounds(p *rules.Position, camp *[rules.MaxPlayers + 1]int) bounds {
	spec, players := p.Rules().Spec(), p.Players()
	b := bounds{
		plain: onlyLinesAndCaptures(&spec), removes: len(spec.Capture.Lengths) > 0 || len(spec.Clear.Edges) > 0,
		vanishes: spec.Capture.Self == rules.SelfPoof, length: of(spec.Win.Line.Length, players),
		target: of(spec.Win.Captures.Target, players), sums: spec.Win.Captures.SumBy == rules.SumByTeam,
		sides: p.Sides(), seats: players, camp: camp,
	}
	b.fills = !b.removes && spec.Turn.Pass == rules.PassNever
	for at := range rules.Point(p.Rules().Points()) {
		if !p.Rules().Hole(at) {
			b.open++
		}
	}
	laid := p.Plies() + p.StonesLeft()
	for seat := 1; seat <= players; seat++ {
		if b.out[seat] = p.Out(rules.Seat(seat)); b.out[seat] {
			laid = 0 // leaving is a ply and no stone
			continue
		}
		b.plays[camp[seat]] = true
	}
	b.groups(spec.Win.Line.By == rules.ByTeam)
	b.turns(&spec.Turn, laid)
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
	count := b.seats
	if teams {
		count = b.sides
	}
	b.campOf = make([]int, count)
	for seat := 1; seat <= b.seats; seat++ {
		group := (seat - 1) % count
		b.groupOf[seat], b.campOf[group] = int8(group), b.camp[seat]
	}
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
		for seat = seat%b.seats + 1; b.out[seat]; {
			seat = seat%b.seats + 1
		}
		left = b.shortest
		if b.camp[seat] == camp {
			left = b.longest
		}
	}
}
