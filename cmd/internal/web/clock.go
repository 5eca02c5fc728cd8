package web

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pente/cmd/internal/web/store"
	"pente/players/table"
	"pente/rules/record"
)

// clock is the time of day, with an alarm.
type clock interface {
	Now() time.Time
	// After calls a function when some time has passed, unless it is stopped before.
	After(d time.Duration, ring func()) (stop func() bool)
}

// wallClock is the clock of the machine.
type wallClock struct{}

func (wallClock) Now() time.Time { return time.Now() }

func (wallClock) After(d time.Duration, ring func()) (stop func() bool) {
	return time.AfterFunc(d, ring).Stop
}

// readClock is the time control that is asked for, as the log has it.
func readClock(text string) (string, error) {
	if text == "" {
		return "", nil
	}
	control, err := record.ParseTimeControl(text)
	if err != nil {
		return "", faultf(422, "bad_clock", "%s.", capital(err.Error()))
	}
	if control == (record.TimeControl{}) {
		return "", nil
	}
	return control.String(), nil
}

// time is the time at the table: that of the entry which is being written or
// read, and otherwise of the day. It never runs back.
func (g *game) time() time.Time {
	if !g.frozen.IsZero() {
		return g.frozen
	}
	now, last := g.house.now(), time.UnixMilli(g.last)
	if now.Before(last) {
		return last
	}
	return now
}

// freeze keeps the time at the table from passing until the thaw, so that what
// can be done when it is decided on can be done when it is written down.
func (g *game) freeze() { g.thaw(); g.frozen = g.time().Truncate(time.Millisecond) }

func (g *game) thaw() { g.frozen = time.Time{} }

// at does something at the time of a deed.
func (g *game) at(d deed, do func(deed) error) error {
	before := g.frozen
	g.frozen = time.UnixMilli(d.At)
	defer func() { g.frozen, g.last = before, d.At }()
	return do(d)
}

// act does what else can be done at the table.
func (g *game) act(d deed) error {
	if _, err := g.seatOf(d.Seat); err != nil {
		return err
	}
	g.hear(g.chairs[d.Seat-1], d)
	if d.What == table.Ask {
		g.asked[d.About] = g.n
	}
	return g.table.Do(g.actOf(d))
}

// actOf is a deed as the table knows it, now.
func (g *game) actOf(d deed) table.Act {
	what := d.What
	if d.Kind == moved {
		what = table.Move
	}
	return table.Act{At: g.time().Sub(g.laid).Milliseconds(), What: what, Seat: d.Seat, Move: d.Move, About: d.About, Of: d.Of, Vote: d.Vote}
}

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

// setAlarm sets the alarm for the next thing that comes with time alone.
func (g *game) setAlarm() {
	g.stopAlarm()
	if g.table == nil || g.table.ToMove() == 0 || g.broken != "" || g.gone {
		return
	}
	next, any := g.table.Deadline()
	if g.planOf(g.table.ToMove()) != "" {
		next, any = 0, true
	}
	for i, c := range g.chairs {
		if in, waits := g.waitsFor(c, seatNumber(i)); waits && (!any || in < next) {
			next, any = in, true
		}
	}
	if any {
		g.alarm = g.house.clock.After(max(next, time.Millisecond), func() { g.house.wake(g) })
	}
}

func (g *game) stopAlarm() {
	if g.alarm != nil {
		g.alarm()
		g.alarm = nil
	}
}

// retryPause is when a server tries again that could not write what is overdue.
const retryPause = 2 * time.Second

// wake does what has come with time at a game.
func (h *House) wake(g *game) {
	if !h.enlist() {
		return
	}
	defer h.active.Done()
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.gone || g.table == nil || g.broken != "" {
		return
	}
	if err := g.attend(h.ctx); err != nil {
		h.log.Warn("time at a game", "game", g.id, "why", err.Error())
		g.stopAlarm()
		g.alarm = h.clock.After(retryPause, func() { h.wake(g) })
	}
}

// attend writes down what has come with time: what is overdue, what somebody has
// planned, who has gone, and that others may decide about somebody now.
func (g *game) attend(ctx context.Context) error {
	defer g.thaw()
	if err := g.settle(ctx); err != nil {
		return err
	}
	if err := g.playPlan(ctx); err != nil {
		return err
	}
	if err := g.missPeople(ctx); err != nil {
		return err
	}
	g.thaw()
	g.crowd.remind(g)
	g.setAlarm()
	return nil
}
