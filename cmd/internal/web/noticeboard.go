package web

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"pente/cmd/internal/web/store"
)

// The noticeboard tells of public games: those that wait for somebody, and those
// that can be watched. It hangs in the store, so that all servers on the same data
// show the same, also after a restart. Notices are written a little later than the
// entries that they are about; nothing depends on them.

// How long a game is shown after something last happened at its table, how long it
// is kept, and how many are shown of each kind.
const (
	noticeShown = 7 * 24 * time.Hour
	noticeKept  = 30 * 24 * time.Hour
	noticesMost = 50
)

type noticeboard struct {
	mutex   sync.Mutex
	pending map[string]store.Notice // by game
	wake    chan struct{}
	shown   lists
	until   time.Time // when what is shown has to be asked for again
}

// lists are the public games.
type lists struct {
	Waiting []publicGame `json:"games"`
	Playing []publicGame `json:"playing"`
}

// publicGame is a game as a list shows it.
type publicGame struct {
	Game  string       `json:"game"`
	Title string       `json:"title"`
	Seats []publicSeat `json:"seats"`
	Since int64        `json:"since,omitempty"` // when something last happened at the table, in ms since 1970
}

type publicSeat struct {
	Kind  string `json:"kind"` // "human", or the level of a bot
	Name  string `json:"name"`
	Taken bool   `json:"taken"`
}

// bulletin is what there is to tell about a game now.
func (g *game) bulletin() store.Notice {
	told := store.Notice{Game: g.id, N: g.n, At: g.last, Kind: g.publicKind()}
	if told.Kind == store.Hidden {
		return told
	}
	public := publicGame{Game: g.id, Title: g.opening.Title}
	for _, seat := range g.seatViews() {
		public.Seats = append(public.Seats, publicSeat{seat.Kind, seat.Name, seat.Taken})
	}
	text, err := json.Marshal(public)
	if err != nil {
		g.house.log.Error("notice", "game", g.id, "why", err.Error())
	}
	told.Body = string(text)
	return told
}

// publicKind says which list the game belongs to.
func (g *game) publicKind() store.NoticeKind {
	switch {
	case g.broken != "" || g.table.ToMove() == 0:
		return store.Hidden
	case g.waits():
		return store.Waiting
	case g.attended():
		return store.Playing
	}
	return store.Hidden
}

// waits tells whether a seat is free and somebody waits for one who takes it: a
// person at the table, or who has just begun the game.
func (g *game) waits() bool {
	free, taken := false, g.n == 0
	for _, c := range g.chairs {
		free = free || c.free()
		taken = taken || c.person && !c.free()
	}
	return free && taken
}

// attended tells whether no seat is free.
func (g *game) attended() bool {
	for _, c := range g.chairs {
		if c.free() {
			return false
		}
	}
	return true
}

// tellPublic puts a notice of the game up where it differs from the last one that
// this server has put up. The game is locked.
func (g *game) tellPublic() {
	if g.opening.Private {
		return
	}
	now := g.bulletin()
	if g.told != nil && g.told.Kind == now.Kind && g.told.Body == now.Body {
		return
	}
	g.told = &now
	g.house.board.post(now)
}

func (b *noticeboard) post(n store.Notice) {
	b.mutex.Lock()
	if b.pending == nil {
		b.pending = map[string]store.Notice{}
	}
	b.pending[n.Game] = n
	b.mutex.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

func (b *noticeboard) take() (all []store.Notice) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	for _, n := range b.pending {
		all = append(all, n)
	}
	b.pending = nil
	return all
}

// postNotices writes what there is to tell, until the house closes.
func (h *House) postNotices() {
	for {
		select {
		case <-h.board.wake:
			h.writeNotices()
		case <-h.ctx.Done():
			h.writeNotices()
			return
		}
	}
}

// noticeTime is how long the store may take to write or read notices.
const noticeTime = 5 * time.Second

func (h *House) writeNotices() {
	all := h.board.take()
	if len(all) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(h.ctx), noticeTime)
	defer cancel()
	if err := h.store.Post(ctx, all); err != nil {
		h.log.Warn("notices", "why", err.Error())
	}
	h.board.mutex.Lock()
	defer h.board.mutex.Unlock()
	h.board.until = time.Time{}
}

// forgetNotices takes down what is too old to be shown.
func (h *House) forgetNotices() {
	ctx, cancel := context.WithTimeout(h.ctx, noticeTime)
	defer cancel()
	if err := h.store.ForgetNotices(ctx, h.now().Add(-noticeKept).UnixMilli()); err != nil && h.ctx.Err() == nil {
		h.log.Warn("notices", "why", err.Error())
	}
}

// listPause is how long a list is shown before it is read again.
const listPause = time.Second

// list shows the public games.
func (h *House) list(w http.ResponseWriter, r *http.Request) error {
	shown, err := h.lists(r.Context())
	if err == nil {
		answer(w, http.StatusOK, shown)
	}
	return err
}

func (h *House) lists(ctx context.Context) (lists, error) {
	b := &h.board
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if !h.now().After(b.until) {
		return b.shown, nil
	}
	shown, err := h.readLists(ctx)
	if err == nil {
		b.shown, b.until = shown, h.now().Add(listPause)
	}
	return shown, err
}

func (h *House) readLists(ctx context.Context) (all lists, err error) {
	ctx, cancel := context.WithTimeout(ctx, noticeTime)
	defer cancel()
	since := h.now().Add(-noticeShown).UnixMilli()
	if all.Waiting, err = h.readList(ctx, store.Waiting, since); err != nil {
		return all, err
	}
	all.Playing, err = h.readList(ctx, store.Playing, since)
	return all, err
}

func (h *House) readList(ctx context.Context, kind store.NoticeKind, since int64) ([]publicGame, error) {
	notices, err := h.store.Notices(ctx, kind, since, noticesMost)
	games := []publicGame{}
	for _, n := range notices {
		var game publicGame
		if err := json.Unmarshal([]byte(n.Body), &game); err != nil {
			h.log.Warn("notice", "game", n.Game, "why", err.Error())
			continue
		}
		game.Since = n.At
		games = append(games, game)
	}
	return games, err
}
