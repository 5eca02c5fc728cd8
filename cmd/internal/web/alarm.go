package web

import (
	"context"
	"time"
)

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
