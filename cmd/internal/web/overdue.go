package web

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pente/cmd/internal/web/store"
	"pente/players/table"
)

// tend holds the clock while a seat is free and before the first move, and
// notes that nobody is there in a seat that is free.
func (g *game) tend() error {
	if g.table.ToMove() == 0 {
		return nil
	}
	hold := g.table.Position().Plies() == 0
	for i, c := range g.chairs {
		seat := seatNumber(i)
		if !c.free() || g.table.ByBot(seat) || g.table.Position().Out(seat) {
			continue
		}
		hold = true
		if _, away := g.table.Absent(seat); !away {
			if err := g.table.GoAway(seat); err != nil {
				return err
			}
		}
	}
	switch {
	case hold && !g.table.Held():
		return g.table.Hold()
	case !hold && g.table.Held():
		return g.table.GoOn()
	}
	return nil
}

// overdue is what has to be written down before anything else is done: that no
// server has worked for a while, which costs nobody any time, and that the time
// of a seat is up.
func (g *game) overdue() (d deed, nonce string, due bool) {
	if g.table == nil || g.table.ToMove() == 0 {
		return d, "", false
	}
	in, runs := g.table.Deadline()
	lost := g.house.pulse.lost(time.UnixMilli(g.last), g.time())
	switch {
	case lost >= time.Millisecond && (runs || g.anyoneAway()):
		return deed{Kind: down, Lost: lost.Milliseconds()}, fmt.Sprintf("down:%d", g.n+1), true
	case runs && in <= 0:
		return deed{Kind: acted, What: table.TimeUp, Seat: g.table.ToMove()}, fmt.Sprintf("time:%d:%d", g.round, g.turn), true
	}
	return d, "", false
}

// settle writes down what is overdue. The time stands still from then on until
// the thaw.
func (g *game) settle(ctx context.Context) error {
	g.house.beatIfLate(ctx)
	for range tries {
		g.freeze()
		d, nonce, due := g.overdue()
		if !due || g.broken != "" {
			return nil
		}
		err := g.add(ctx, nonce, d)
		if errors.Is(err, store.ErrConflict) {
			err = g.catchUp(ctx)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// excuse takes a time in which no server worked off the time of the seat to
// move; and who is away is waited for anew, since he could not come.
func (g *game) excuse(d deed) error {
	from := time.UnixMilli(g.last).Sub(g.laid)
	if _, runs := g.table.Deadline(); runs {
		for _, a := range []table.Act{{At: from.Milliseconds(), What: table.Hold}, {At: from.Milliseconds() + d.Lost, What: table.GoOn}} {
			if err := g.table.Do(a); err != nil {
				return err
			}
		}
	}
	for i, c := range g.chairs {
		seat := seatNumber(i)
		if _, away := g.table.Absent(seat); !away || c.free() {
			continue
		}
		if err := errors.Join(g.table.ComeBack(seat), g.table.GoAway(seat)); err != nil {
			return err
		}
	}
	return nil
}
