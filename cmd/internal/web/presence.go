package web

import (
	"context"
	"time"

	"pente/players/table"
	"pente/rules"
)

// A person is there while he follows the game, or has lately sent something with
// his key. The server that has heard from him last says when he is gone; another
// does so only where that one works no more.

// How long nothing may be heard of a person before he counts as gone.
const (
	lineBreak = 5 * time.Second  // since he has stopped following
	longQuiet = 20 * time.Second // since he did something, if he does not follow
)

func seatNumber(i int) rules.Seat { return rules.Seat(i + 1) }

// hear notes that somebody has been heard of.
func (g *game) hear(c *chair, d deed) {
	if d.Kind == sat || d.What == table.Here || d.What == table.Sit {
		c.server, c.seen = d.Server, g.house.now()
	}
}

// anyoneAway tells whether a person who has a seat is away.
func (g *game) anyoneAway() bool {
	for i, c := range g.chairs {
		if _, away := g.table.Absent(seatNumber(i)); away && !c.free() {
			return true
		}
	}
	return false
}

// quiet is how long this person may still be quiet before he counts as gone;
// plays is false where that does not matter.
func (g *game) quiet(c *chair, seat rules.Seat) (in time.Duration, plays bool) {
	_, away := g.table.Absent(seat)
	if !c.person || c.free() || away || g.table.Position().Out(seat) || g.crowd.has(c.key) {
		return 0, false
	}
	allowed := longQuiet
	if c.streamed {
		allowed = lineBreak
	}
	in = max(c.seen.Add(allowed).Sub(g.house.now()), 0)
	if in == 0 && c.server != g.house.name && g.house.pulse.works(c.server) {
		in = longQuiet // the other server knows better
	}
	return in, true
}

// waitsFor is how long it is until something happens about a person: that he
// counts as gone, or that the others may decide.
func (g *game) waitsFor(c *chair, seat rules.Seat) (in time.Duration, waits bool) {
	if in, away := g.table.Absent(seat); away {
		return in, in > 0
	}
	return g.quiet(c, seat)
}

// missPeople notes who has gone.
func (g *game) missPeople(ctx context.Context) error {
	for i, c := range g.chairs {
		seat := seatNumber(i)
		if in, plays := g.quiet(c, seat); !plays || in > 0 || g.table.ToMove() == 0 {
			continue
		}
		err := g.do(ctx, "away:"+newKey(), func() (deed, error) {
			if in, plays := g.quiet(g.chairs[seat-1], seat); !plays || in > 0 {
				return deed{}, errStale
			}
			return deed{Kind: acted, What: table.Away, Seat: seat}, nil
		})
		if err := unlessStale(err); err != nil {
			return err
		}
	}
	return nil
}

// heard remembers that somebody has asked for something with his key.
func (g *game) heard(key string) {
	for _, seat := range g.seatsOf(key) {
		g.chairs[seat-1].seen = g.house.now()
	}
}

// greet notes that who has a key is there.
func (g *game) greet(ctx context.Context, key string) error {
	for _, seat := range g.seatsOf(key) {
		g.chairs[seat-1].seen = g.house.now()
		if err := g.noteHere(ctx, seat); err != nil {
			return err
		}
	}
	return nil
}

// noteHere notes that somebody is there who was away.
func (g *game) noteHere(ctx context.Context, seat rules.Seat) error {
	if _, away := g.table.Absent(seat); !away || g.broken != "" || g.table.ToMove() == 0 {
		return nil
	}
	err := g.do(ctx, "here:"+newKey(), func() (deed, error) {
		if _, away := g.table.Absent(seat); !away || g.table.ToMove() == 0 {
			return deed{}, errStale
		}
		return deed{Kind: acted, What: table.Here, Seat: seat}, nil
	})
	return unlessStale(err)
}

// arrive notes that somebody follows the game, and part that he does no more.
func (g *game) arrive(ctx context.Context, key string) {
	for _, seat := range g.seatsOf(key) {
		g.chairs[seat-1].streamed = true
	}
	if err := g.greet(ctx, key); err != nil {
		g.house.log.Warn("somebody came", "game", g.id, "why", err.Error())
	}
}

func (g *game) part(key string) {
	for _, seat := range g.seatsOf(key) {
		g.chairs[seat-1].seen = g.house.now()
	}
	g.setAlarm()
}

// contradict says that people are there whom another server misses, and who
// follow the game at this one.
func (g *game) contradict(ctx context.Context) {
	for i, c := range g.chairs {
		_, away := g.table.Absent(seatNumber(i))
		if !away || c.free() || !g.crowd.has(c.key) || g.table.ToMove() == 0 {
			continue
		}
		if err := g.noteHere(ctx, seatNumber(i)); err != nil {
			g.house.log.Warn("somebody is here", "game", g.id, "why", err.Error())
		}
	}
}
