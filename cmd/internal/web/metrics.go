package web

import (
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// counts are what the server has done since it started.
type counts struct {
	games, followers   atomic.Int64
	active             atomic.Int64    // requests that are being answered
	damaged, regressed atomic.Int64    // games broken off
	statuses           [6]atomic.Int64 // by hundreds
	writes, thoughts   timings
}

func (c *counts) served(status int) { c.statuses[min(status/100, 5)].Add(1) }
func (c *counts) brokeOff(what string) {
	if what == regressed {
		c.regressed.Add(1)
		return
	}
	c.damaged.Add(1)
}

func (c *counts) written(d time.Duration) { c.writes.add(d) }
func (c *counts) thought(d time.Duration) { c.thoughts.add(d) }

// timings count how often something took how long.
type timings struct {
	mutex sync.Mutex
	upTo  [len(bounds)]int64
	n     int64
	sum   time.Duration
}

// bounds are the bounds of the classes.
var bounds = [...]time.Duration{
	time.Millisecond, 3 * time.Millisecond, 10 * time.Millisecond, 30 * time.Millisecond,
	100 * time.Millisecond, 300 * time.Millisecond, time.Second, 3 * time.Second,
}

func (t *timings) add(d time.Duration) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.n++
	t.sum += d
	if i := slices.IndexFunc(bounds[:], func(bound time.Duration) bool { return d <= bound }); i >= 0 {
		t.upTo[i]++
	}
}

func (t *timings) print(w *strings.Builder, name, help string) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s histogram\n", name, help, name)
	below := int64(0)
	for i, bound := range bounds {
		below += t.upTo[i]
		fmt.Fprintf(w, "%s_bucket{le=\"%g\"} %d\n", name, bound.Seconds(), below)
	}
	fmt.Fprintf(w, "%s_bucket{le=\"+Inf\"} %d\n%s_sum %g\n%s_count %d\n", name, t.n, name, t.sum.Seconds(), name, t.n)
}

// Metrics serves what there is to measure, in the text format of Prometheus. It
// belongs on an address that strangers cannot reach.
func (h *House) Metrics() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = w.Write([]byte(h.metrics()))
	})
}

func (h *House) metrics() string {
	h.mutex.Lock()
	inMemory := len(h.games)
	h.mutex.Unlock()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	w := new(strings.Builder)
	single := func(name, kind, help string, value any) {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n%s %v\n", name, help, name, kind, name, value)
	}
	single("pente_games_begun_total", "counter", "Games begun.", h.count.games.Load())
	fmt.Fprintf(w, "# HELP pente_games_broken_total Games that cannot go on: damaged, or lost in part by the store.\n# TYPE pente_games_broken_total counter\n")
	fmt.Fprintf(w, "pente_games_broken_total{what=%q} %d\n", damaged, h.count.damaged.Load())
	fmt.Fprintf(w, "pente_games_broken_total{what=%q} %d\n", regressed, h.count.regressed.Load())
	single("pente_games_in_memory", "gauge", "Games in memory.", inMemory)
	single("pente_requests_active", "gauge", "Requests that are being answered, streams among them.", h.count.active.Load())
	single("pente_followers", "gauge", "Streams of events that are open.", h.count.followers.Load())
	single("pente_memory_bytes", "gauge", "Memory in use for objects.", memory.HeapAlloc)
	single("pente_goroutines", "gauge", "Goroutines.", runtime.NumGoroutine())
	fmt.Fprintf(w, "# HELP pente_requests_total Requests answered, by class of status.\n# TYPE pente_requests_total counter\n")
	for class := 1; class < len(h.count.statuses); class++ {
		fmt.Fprintf(w, "pente_requests_total{status=\"%dxx\"} %d\n", class, h.count.statuses[class].Load())
	}
	h.count.writes.print(w, "pente_write_seconds", "Time until an entry was on the disk.")
	h.count.thoughts.print(w, "pente_bot_seconds", "Time that bots took for a move.")
	return w.String()
}
