package players

import "pente/rules"

// nobody owns an empty point; dead owns stones that nobody can make a line of.
const (
	nobody = 0
	dead   = -1
)

// seating is who plays with whom, as the seat to move sees it.
type seating struct {
	me       rules.Seat
	rules    *rules.Rules
	teams    int
	byTeam   bool       // lines are of a team's stones
	target   int        // captured stones that win; 0 where they do not
	sum      bool       // a team's captured stones are added up
	places   bool       // who has won is out, and the others play on
	losing   bool       // there are lines that lose
	shared   bool       // stones belong to nobody, and so does a line until it is made
	goal     rules.Seat // who alone wins by lines; 0: who makes them
	captures bool       // stones are captured
	signed   bool       // or subtracted from the other's
	scored   bool       // rows give points
	waits    bool       // a line may wait and be broken
	stones   int        // stones of a whole turn, at most
	seats    int
	in       [rules.MaxPlayers + 1]bool // still in the game
	distance [rules.MaxPlayers + 1]int  // turns until the seat moves, 1 is next
	owner    [rules.Neutral + 1]int     // by colour: the side or seat whose line it is
}

// sit looks round the table from a seat.
func (t *seating) sit(p *rules.Position, me rules.Seat) {
	if t.rules != p.Rules() || t.seats != p.Players() {
		t.read(p.Rules().Spec(), p.Players())
		t.rules = p.Rules()
	}
	t.me = me
	for seat := rules.Seat(1); int(seat) <= t.seats; seat++ {
		t.in[seat] = !p.Out(seat)
	}
	t.count()
	t.owner = [rules.Neutral + 1]int{rules.Neutral: dead}
	for seat := rules.Seat(1); int(seat) <= t.seats; seat++ {
		t.owner[p.Colour(seat)] = dead
		if t.in[seat] && !t.shared {
			t.owner[p.Colour(seat)] = t.lineOwner(seat)
		}
	}
}

// read takes from the rules what does not change during a game.
func (t *seating) read(spec rules.Spec, seats int) {
	*t = seating{
		seats:  seats,
		teams:  spec.Players.Teams,
		byTeam: spec.Win.Line.By == rules.ByTeam,
		target: spec.Win.Captures.Target.Of(seats),
		sum:    spec.Win.Captures.SumBy == rules.SumByTeam,
		places: spec.End.AfterWin == rules.AfterWinPlaces,
		shared: spec.Place.Colour != rules.PlaceOwn,
		goal:   rules.Seat(spec.Win.Line.Seat),

		captures: len(spec.Capture.Lengths) > 0,
		signed:   spec.Capture.Score == rules.ScoreAddOrSubtract,
		scored:   len(spec.Win.Line.Score) > 0,
		waits:    spec.Break.Policy != "" && spec.Break.Policy != rules.BreakOff,

		stones: 1,
	}
	t.losing = spec.Lose.Line.Length > 0 || spec.Forbid.Three.Effect == rules.EffectLose || spec.Forbid.Four.Effect == rules.EffectLose
	for _, overline := range spec.Win.Line.Overline {
		t.losing = t.losing || overline == rules.OverlineLose
	}
	for _, n := range spec.Turn.Each {
		t.stones = max(t.stones, n)
	}
}

// count counts the turns until each seat moves.
func (t *seating) count() {
	turns := 0
	for i := range t.seats {
		seat := rules.Seat((int(t.me)+i)%t.seats + 1)
		if t.in[seat] {
			turns++
		}
		t.distance[seat] = turns
	}
}

// side is the team of a seat, or the seat itself where everybody plays alone.
func (t *seating) side(seat rules.Seat) int {
	if t.teams == 0 {
		return int(seat)
	}
	return (int(seat)-1)%t.teams + 1
}

// lineOwner is whose lines a seat's stones make, as the number of a seat: its
// own, or that of the first of its team.
func (t *seating) lineOwner(seat rules.Seat) int {
	if t.byTeam {
		return t.side(seat)
	}
	return int(seat)
}

// friends says whether two seats win together.
func (t *seating) friends(a, b rules.Seat) bool { return t.side(a) == t.side(b) }

// turnsUntil counts the turns until the owner of a line can lay on.
func (t *seating) turnsUntil(owner int) int {
	turns := t.distance[owner]
	if t.byTeam {
		for seat := owner; seat <= t.seats; seat += max(t.teams, 1) {
			if t.in[seat] {
				turns = min(turns, t.distance[seat])
			}
		}
	}
	return turns
}

// captured counts the stones that bring a seat nearer to a win.
func (t *seating) captured(p *rules.Position, seat rules.Seat) int {
	if !t.sum {
		return p.Captures(seat)
	}
	total := 0
	for other := rules.Seat(1); int(other) <= t.seats; other++ {
		if t.friends(seat, other) {
			total += p.Captures(other)
		}
	}
	return total
}

// stoneWorth is what a captured stone is worth to somebody who then has so many:
// the more, the nearer to a win. A pair of the usual ten is worth about half an
// open three.
func (t *seating) stoneWorth(captured int) int {
	if t.target == 0 {
		return 40
	}
	return 800/t.target + 2400*captured/(t.target*t.target)
}

// waiting is what lines that wait are worth: one's own, and against those of
// others.
func (t *seating) waiting(p *rules.Position) (worth int) {
	if !t.waits {
		return 0
	}
	for seat := rules.Seat(1); int(seat) <= t.seats; seat++ {
		switch {
		case !p.Pending(seat):
		case t.friends(seat, t.me):
			worth += standing
		default:
			worth -= standing
		}
	}
	return worth
}

// won says whether a seat whose game has just ended won it: it has the best
// place that was left, ahead of everybody it plays against.
func (t *seating) won(p *rules.Position, seat rules.Seat) bool {
	outcome := p.Outcome()
	place := outcome.Places[seat-1]
	if !outcome.Over {
		return t.places && !t.losing
	}
	if outcome.Draw {
		return false
	}
	taken := make(map[int]bool)
	for other := rules.Seat(1); int(other) <= t.seats; other++ {
		theirs := outcome.Places[other-1]
		if t.friends(seat, other) || theirs == 0 {
			continue
		}
		if t.in[other] && theirs <= place {
			return false
		}
		if theirs < place {
			taken[theirs] = true
		}
	}
	return len(taken) == place-1
}
