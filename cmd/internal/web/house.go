package web

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"sync"
	"sync/atomic"
	"time"

	"pente/cmd/internal/web/store"
)

// House is the server: all games of a store.
type House struct {
	store    *store.Store
	log      *slog.Logger
	limits   Limits
	name     string // this server's own
	clock    clock
	now      func() time.Time // of the clock
	pulse    pulse
	beating  sync.Mutex
	secret   []byte
	count    counts
	gates    gates
	bots     bots
	board    noticeboard
	rulebook rulebook
	mux      *http.ServeMux
	patterns []string // of all that can be asked for

	mutex sync.Mutex
	games map[string]*game // in memory

	closing atomic.Bool     // no streams are begun any more
	ctx     context.Context // ends when the house closes
	stop    context.CancelFunc
	active  sync.WaitGroup // what runs until then
}

// Options are what a house may be told. The zero value is fine.
type Options struct {
	Log    *slog.Logger // nil: nothing is logged
	Limits Limits       // zero fields have their defaults
	clock  clock        // of the machine, where it is nil
}

// Open opens a house on a store, which it does not close.
func Open(ctx context.Context, s *store.Store, o Options) (*House, error) {
	secret, err := s.Secret(ctx)
	if err != nil {
		return nil, err
	}
	if o.clock == nil {
		o.clock = wallClock{}
	}
	h := &House{store: s, log: o.Log, limits: o.Limits.filled(), name: newID(), clock: o.clock, now: o.clock.Now, secret: []byte(secret), games: map[string]*game{}}
	if h.log == nil {
		h.log = slog.New(slog.DiscardHandler)
	}
	h.ctx, h.stop = context.WithCancel(context.WithoutCancel(ctx))
	h.gates.limits = &h.limits
	h.board.wake = make(chan struct{}, 1)
	h.bots.open(h.limits.Bots)
	if err := h.routes(); err != nil {
		return nil, err
	}
	if err := h.say(ctx, h.firstSilence()); err != nil { // games can be looked at on a full disk, too
		h.log.Warn("sign of life", "why", err.Error())
	}
	h.keepBeating()
	h.active.Go(h.watchStore)
	h.active.Go(h.tidy)
	h.active.Go(h.postNotices)
	return h, nil
}

// Close ends all streams, waits for what is being done, and leaves the store to
// be closed. No request may come any more.
func (h *House) Close() {
	h.Dismiss()
	h.mutex.Lock() // nothing is enlisted while it stops
	h.stop()
	h.mutex.Unlock()
	h.active.Wait()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(h.ctx), stopTime)
	defer cancel()
	if err := h.store.Rest(ctx, h.name, h.now(), h.firstSilence()); err != nil {
		h.log.Warn("sign of rest", "why", err.Error())
	}
}

// Dismiss ends all streams: whoever follows a game comes back to the next server.
func (h *House) Dismiss() {
	for _, g := range h.inMemory() {
		g.crowd.dismiss()
	}
}

func (h *House) inMemory() []*game {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	games := make([]*game, 0, len(h.games))
	for _, g := range h.games {
		games = append(games, g)
	}
	return games
}

// idShape is what the name of a game looks like; nothing else is looked up.
var idShape = regexp.MustCompile(`^[a-z2-7]{16}$`)

var errNoGame = faultf(http.StatusNotFound, "no_game", "There is no such game.")

// enter finds a game and locks it: in memory, or by replaying its log. The caller
// unlocks it.
func (h *House) enter(ctx context.Context, id string) (*game, error) {
	if !idShape.MatchString(id) {
		return nil, errNoGame
	}
	g := h.remembered(id)
	g.mutex.Lock()
	for g.gone {
		g.mutex.Unlock()
		g = h.remembered(id)
		g.mutex.Lock()
	}
	g.touched = h.now()
	if g.table != nil {
		h.askBot(g) // who looks on may be the first one
		return g, nil
	}
	if err := g.catchUp(ctx); err != nil {
		g.mutex.Unlock()
		return nil, err
	}
	if g.table == nil {
		broken := g.broken
		g.gone = true
		h.forget(g)
		g.mutex.Unlock()
		if broken != "" {
			return nil, &store.Damaged{Game: id}
		}
		return nil, errNoGame
	}
	if err := g.attend(ctx); err != nil { // the game can be looked at; the alarm tries again
		h.log.Warn("time at a game", "game", g.id, "why", err.Error())
	}
	g.tellPublic()
	h.askBot(g)
	return g, nil
}

// remembered is the game in memory, perhaps an empty one whose log is still to be
// read.
func (h *House) remembered(id string) *game {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	g := h.games[id]
	if g == nil {
		g = newGame(h, id)
		h.games[id] = g
	}
	return g
}

func (h *House) forget(g *game) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.games[g.id] == g {
		delete(h.games, g.id)
	}
}

// How long a game stays in memory that nobody asks for, and how often that is
// looked at.
const (
	idleGame = 15 * time.Minute
	tidyPace = time.Minute
)

// tidy forgets games that nobody has asked for in a while; their logs remain.
func (h *House) tidy() {
	tick := time.NewTicker(tidyPace)
	defer tick.Stop()
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-tick.C:
			h.forgetIdle()
			h.gates.tidy(h.now())
			h.forgetNotices()
		}
	}
}

func (h *House) forgetIdle() {
	for _, g := range h.inMemory() {
		g.mutex.Lock()
		idle := h.now().Sub(g.touched) > idleGame && g.crowd.size() == 0 && !g.thinks
		if idle {
			g.gone = true
			g.stopAlarm()
			h.forget(g)
		}
		g.mutex.Unlock()
	}
}

// watchStore hears what other servers on the same database add.
func (h *House) watchStore() {
	_ = h.store.Watch(h.ctx, func(id string, n int) {
		if id == "" {
			for _, g := range h.inMemory() {
				h.catchUp(g, everything)
			}
			return
		}
		h.mutex.Lock()
		g := h.games[id]
		h.mutex.Unlock()
		if g != nil {
			h.catchUp(g, n)
		}
	})
}

// everything stands for the number of an entry that nobody knows.
const everything = 1 << 31

// catchUp brings a game in memory up to entry n.
func (h *House) catchUp(g *game, n int) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	if g.table == nil || n <= g.n {
		return
	}
	if err := g.catchUp(h.ctx); err != nil && !errors.Is(err, context.Canceled) {
		h.log.Warn("reading on", "game", g.id, "why", err.Error())
	}
	g.contradict(h.ctx)
	h.askBot(g)
}

// Health tells whether the store answers.
func (h *House) Health(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	if err := h.store.Ping(ctx); err != nil {
		return fmt.Errorf("the store does not answer: %w", err)
	}
	return nil
}
