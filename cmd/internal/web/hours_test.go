package web

import (
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// hours is a clock that stands still until a test lets time pass.
type hours struct {
	mutex  sync.Mutex
	now    time.Time
	alarms []*alarm
}

type alarm struct {
	at   time.Time
	ring func()
}

func newHours() *hours { return &hours{now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

func (h *hours) Now() time.Time {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.now
}

func (h *hours) After(d time.Duration, ring func()) (stop func() bool) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	a := &alarm{h.now.Add(d), ring}
	h.alarms = append(h.alarms, a)
	return func() bool {
		h.mutex.Lock()
		defer h.mutex.Unlock()
		before := len(h.alarms)
		h.alarms = slices.DeleteFunc(h.alarms, func(other *alarm) bool { return other == a })
		return len(h.alarms) < before
	}
}

// pass lets time pass, and every alarm ring at its time, one after the other.
func (h *hours) pass(d time.Duration) {
	end := h.Now().Add(d)
	for {
		ring := h.next(end)
		if ring == nil {
			return
		}
		ring()
	}
}

// next goes on to the next alarm before the end, or to the end.
func (h *hours) next(end time.Time) func() {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if len(h.alarms) > 0 {
		first := slices.MinFunc(h.alarms, func(a, b *alarm) int { return a.at.Compare(b.at) })
		if !first.at.After(end) {
			h.alarms = slices.DeleteFunc(h.alarms, func(other *alarm) bool { return other == first })
			if first.at.After(h.now) {
				h.now = first.at
			}
			return first.ring
		}
	}
	h.now = end
	return nil
}

// sleep lets time pass while no alarm rings, as when the machine sleeps.
func (h *hours) sleep(d time.Duration) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.now = h.now.Add(d)
}

// timed is a house with such a clock.
func timed(t *testing.T) (*testHouse, *hours) {
	time := newHours()
	return houseBy(t, time), time
}

// shifted is the clock of the machine, put forward.
type shifted struct {
	wallClock
	by atomic.Int64 // nanoseconds
}

func (s *shifted) Now() time.Time { return time.Now().Add(time.Duration(s.by.Load())) }

// houseBy is a house that goes by a clock.
func houseBy(t *testing.T, clock clock) *testHouse {
	h := &testHouse{t: t, folder: t.TempDir(), limits: generous, clock: clock, addr: "127.0.0.1:0"}
	h.start()
	t.Cleanup(func() { h.stop() })
	return h
}
