package rules

import "fmt"

// Illegal is a move that the rules do not allow.
type Illegal struct {
	Move   Move
	Part   string // what forbids it: "game", "point", or the key of a rule
	Reason string // a sentence for the player, without a full stop

	// The same for who says it in another language.
	Cause   Cause
	At      Point    // where the cause has a point
	Seat    Seat     // who it is about; 0 for nobody
	Regions []Region // WhyRegion: in all of which the stone must lie
}

func (e *Illegal) Error() string { return e.Reason }

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
		told := *why
		told.Move = m
		return &told
	}
	return nil
}

func (p *Position) why(m Move) *Illegal {
	if p.over {
		return &Illegal{Part: "game", Cause: WhyOver, Reason: "the game is over"}
	}
	if seat, leaves := m.Leaver(); leaves {
		return p.whyLeave(seat)
	}
	if _, _, chooses := m.Choice(); chooses {
		return p.whyChoice(m)
	}
	at, places := m.Point()
	switch {
	case p.choosing():
		return &chooseFirst
	case m == Pass:
		return p.whyPass()
	case !places || int(at) >= p.g.board.points:
		return &Illegal{Part: "point", Cause: WhyNowhere, Reason: "there is no such point or move"}
	case p.g.board.hole[at]:
		return &Illegal{Part: "board.holes", Cause: WhyHole, At: at, Reason: p.g.rules.Name(at) + " is a hole of the board"}
	case p.owner[at] != 0:
		return p.whyTaken(at)
	}
	return p.whyStone(m, at)
}

// whyStone says why a stone may not be laid on an empty point.
func (p *Position) whyStone(m Move, at Point) *Illegal {
	now := &p.g.phases[p.phase]
	switch {
	case !p.isOpen(at):
		return &Illegal{Part: "place.rule", Cause: WhyUnsupported, At: at, Reason: "no stone can rest on " + p.g.rules.Name(at) + " yet"}
	case m.Colour() != 0 && (!p.g.colourful || int(m.Colour()) > p.g.players):
		return &Illegal{Part: "place.colour", Cause: WhyColour, Reason: "a stone of that colour may not be laid"}
	case m.Subtracts() != 0 && (!p.g.capture.signed || m.Subtracts()&^p.runsTaken(at, now.colour) != 0):
		return &Illegal{Part: "capture.score", Cause: WhyNoRun, Reason: "there is no captured run to subtract"}
	case now.steps && p.counts[stage] != layStone:
		return p.whyNotOffer(at, now.colour)
	case now.region != 0 && !p.g.regions[now.region-1].set.has(at):
		r := &p.g.regions[now.region-1]
		return &Illegal{Part: "opening", Cause: WhyRegion, Regions: r.of, Reason: "this stone of the opening must lie " + r.words}
	}
	if p.g.bound.has(now.colour) {
		if why := p.forbidden(at, now.colour); why != nil {
			return why
		}
	}
	if p.g.dutiful {
		return p.obliged(at)
	}
	return nil
}

// whyTaken says whose stone lies on a point.
func (p *Position) whyTaken(at Point) *Illegal {
	why := &Illegal{Part: "point", Cause: WhyTaken, At: at}
	whose := "nobody"
	if c := p.owner[at]; c != Neutral {
		why.Seat = p.Seat(c)
		whose = fmt.Sprintf("player %d", why.Seat)
	}
	why.Reason = fmt.Sprintf("%s is taken: there is a stone of %s on it", p.g.rules.Name(at), whose)
	return why
}

func (p *Position) whyLeave(seat Seat) *Illegal {
	switch {
	case seat < 1 || int(seat) > p.g.players:
		return &Illegal{Part: "game", Cause: WhyNoPlayer, Seat: seat, Reason: fmt.Sprintf("there is no player %d, only 1 to %d", seat, p.g.players)}
	case p.Out(seat):
		return &Illegal{Part: "game", Cause: WhyOut, Seat: seat, Reason: fmt.Sprintf("player %d is out of the game already", seat)}
	}
	return nil
}

func (p *Position) whyPass() *Illegal {
	switch {
	case p.CanPass():
		return nil
	case p.g.pass == PassNever:
		return &Illegal{Part: "turn.pass", Cause: WhyNoPass, Reason: "nobody may pass in this game"}
	case p.opening():
		return &Illegal{Part: "turn.pass", Cause: WhyOpening, Reason: "nobody may pass during the opening"}
	}
	return &Illegal{Part: "turn.pass", Cause: WhyNotStuck, Reason: "only who has no legal point may pass"}
}
