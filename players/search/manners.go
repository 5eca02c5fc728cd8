package search

import "slices"

// Manners are how a player deals with several others.
type Manners struct {
	// Block is how much hindering another counts beside helping oneself when the
	// player decides which moves to look at, in percent: 0 to 200. Who blocks
	// more than he must does it for all others as well.
	Block int
	// Duty says when the player acts against who could win with his next turn.
	Duty Duty
	// Leader says that the player is against who is ahead of the others: whatever
	// that side wins counts as if the player lost as much.
	Leader bool
}

// Duty says when a player acts against who could win with his next turn.
type Duty string

// When a player acts: never; if it is the next player's turn that wins; if those
// who come after him would not suffice, which is when a seat has as many winning
// points as there are turns until it moves; or against everybody at once.
const (
	DutyNone  Duty = "none"
	DutyNext  Duty = "next"
	DutyCount Duty = "count"
	DutyEager Duty = "eager"
)

// Duties are all of them.
var Duties = []Duty{DutyNone, DutyNext, DutyCount, DutyEager}

// Sensible are the manners that won most games of several bots: to block as little
// as is needed, and to leave it to others as long as these suffice.
func Sensible() Manners { return Manners{Block: 15, Duty: DutyCount} }

// aim finds out whom the mover is against: the side that is ahead of the others.
func (c *crowd) aim() {
	if c.leader = -1; !c.manners.Leader {
		return
	}
	s, most := c.judge(), int32(-1)
	for side := range c.view.sides {
		if side != c.standing.turns[0].side && c.in[side] && s[side] > most {
			c.leader, most = side, s[side]
		}
	}
}

// grudge is what it counts against a position that the side the mover is against
// has such a share of it.
func (c *crowd) grudge(s *shares) int32 {
	if c.leader < 0 {
		return 0
	}
	return s[c.leader]
}

// Known tells whether it is one of Duties.
func (d Duty) Known() bool { return slices.Contains(Duties, d) }
