package web

import (
	"time"

	"pente/rules"
)

// botQueue is how long a bot's move may take where many bots wait for each other:
// they get less time for a move then.
const (
	botQueue   = 6 * time.Second
	botAtLeast = 50 * time.Millisecond
)

// share is the time for a move of one bot, of the time that it would have alone,
// while so many others wait.
func (b *bots) share(alone time.Duration, others int) time.Duration {
	share := botQueue * time.Duration(cap(b.slots)) / time.Duration(others+1)
	return min(alone, max(share, botAtLeast))
}

// unattended is how long a game goes on in which only bots play and that nobody
// follows.
const unattended = time.Minute

// wanted tells whether somebody has a use for the moves of bots: a person who
// plays, or anybody who looks on. A game on the clock goes on to its end, since the
// bots would lose on time.
func (g *game) wanted() bool {
	if _, timed := g.table.Deadline(); timed {
		return true
	}
	for i, c := range g.chairs {
		if seat := rules.Seat(i + 1); c.person && !c.free() && !g.table.ByBot(seat) && !g.table.Position().Out(seat) {
			return true
		}
	}
	return g.crowd.size() > 0 || g.house.now().Sub(g.touched) < unattended
}
