package web

import (
	"context"
	"sync"
	"time"

	"pente/cmd/internal/web/store"
)

// A server says again and again that it works. A time in which none did is an
// outage, and no player's time: the server was stopped, its machine slept, or the
// database could not be reached.
const (
	beatPace = 5 * time.Second
	silence  = 20 * time.Second // of a server that does not work any more
)

// pulse is what a server knows of itself and the others on the same data.
type pulse struct {
	mutex   sync.Mutex
	beat    time.Time // the last one
	working map[string]bool
	outages []store.Outage // the earliest first
}

// lost is how much of a time was outage.
func (p *pulse) lost(from, to time.Time) (sum time.Duration) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	for i := len(p.outages) - 1; i >= 0 && p.outages[i].Ended.After(from); i-- {
		began, ended := p.outages[i].Began, p.outages[i].Ended
		if began.Before(from) {
			began = from
		}
		if ended.After(to) {
			ended = to
		}
		sum += max(ended.Sub(began), 0)
	}
	return sum
}

// works tells whether a server has been heard of lately.
func (p *pulse) works(name string) bool {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return p.working[name]
}

func (p *pulse) take(at time.Time, signs store.Signs) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.beat, p.working = at, signs.Working
	p.outages = append(p.outages, signs.Outages...)
}

// last is when the last beat was, and the end of the last outage that is known.
func (p *pulse) last() (beat, outage time.Time) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	if n := len(p.outages); n > 0 {
		outage = p.outages[n-1].Ended
	} else {
		outage = time.UnixMilli(0)
	}
	return p.beat, outage
}

// say lets this server say that it works, and hears of the others.
func (h *House) say(ctx context.Context, pause time.Duration) error {
	h.beating.Lock()
	defer h.beating.Unlock()
	_, outage := h.pulse.last()
	now := h.now()
	signs, err := h.store.Beat(ctx, h.name, now, pause, outage)
	if err != nil {
		return err
	}
	h.pulse.take(now, signs)
	return nil
}

// firstSilence is how long nobody may have said anything when a server starts or
// stops before that is an outage. Where
// this server is alone, any time before it started is one.
func (h *House) firstSilence() time.Duration {
	if h.store.Alone() {
		return 0
	}
	return silence
}

// keepBeating says from now on that this server works.
func (h *House) keepBeating() {
	h.clock.After(beatPace, func() {
		if !h.enlist() {
			return
		}
		defer h.active.Done()
		if err := h.say(h.ctx, silence); err != nil && h.ctx.Err() == nil {
			h.log.Warn("sign of life", "why", err.Error())
		}
		h.keepBeating()
	})
}

// beatIfLate notices that this server itself has not worked, such as after a
// sleep of its machine.
func (h *House) beatIfLate(ctx context.Context) {
	if beat, _ := h.pulse.last(); h.now().Sub(beat) <= silence {
		return
	}
	if err := h.say(context.WithoutCancel(ctx), silence); err != nil {
		h.log.Warn("sign of life", "why", err.Error())
	}
}

// enlist counts something among what runs until the house closes, unless it does
// already.
func (h *House) enlist() bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.ctx.Err() != nil {
		return false
	}
	h.active.Add(1)
	return true
}
