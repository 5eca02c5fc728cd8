package web

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Streams are server-sent events: one for each entry of the log, with the number
// of the entry as its id, so that a browser whose line was down goes on where it
// was.
const (
	streamWrite = 10 * time.Second // for a reader to take what is sent
	heartbeat   = 20 * time.Second
	longest     = time.Hour // then the browser comes back
)

// follow streams what happens in a game, after the entry that the asker knows.
func (h *House) follow(w http.ResponseWriter, r *http.Request) error {
	g, err := h.enter(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	in, err := h.letIn(g, r)
	g.mutex.Unlock()
	if err != nil {
		return err
	}
	defer in.leave()
	out := &stream{w: w, control: http.NewResponseController(w)}
	// What a stream takes to read is over; only its writing is timed from here on.
	_ = out.control.SetReadDeadline(time.Time{})
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Accel-Buffering", "no") // a proxy must not hold events back
	w.WriteHeader(http.StatusOK)
	out.write("retry: 1000\n\n")
	if !in.whole {
		out.write("event: reset\ndata: {}\n\n")
	}
	for _, m := range in.missed {
		out.message(m)
	}
	h.pump(r, in.follower, out)
	return nil
}

// letIn is somebody who begins to follow a game.
type letIn struct {
	follower *follower
	missed   []message // what he does not know yet
	whole    bool      // and all of it
	leave    func()
}

// letIn lets somebody follow a game, if he may and there is room. The game is locked.
func (h *House) letIn(g *game, r *http.Request) (in letIn, err error) {
	ctx, key := r.Context(), keyOf(r)
	if err := g.admit(ctx, key); err != nil {
		return in, err
	}
	done, err := h.room(g, r)
	if err != nil {
		return in, err
	}
	known, err := h.known(g, r)
	if err != nil {
		done()
		return in, err
	}
	in.follower, in.missed, in.whole = g.crowd.join(known, hashKey(g.id, key))
	in.leave = func() {
		h.part(g, in.follower, key)
		done()
	}
	g.arrive(ctx, key)
	if m, changes := g.reminder(); changes {
		in.missed = append(in.missed, m)
	}
	return in, nil
}

// known is the last entry that one who wants to follow knows, -1 where he has to ask
// for everything. The game is locked.
func (h *House) known(g *game, r *http.Request) (n int, err error) {
	if err := h.compare(r.Context(), g, r.URL.Query().Get("mark")); err != nil {
		return 0, err
	}
	if h.closing.Load() {
		return 0, faultf(http.StatusServiceUnavailable, "stopping", "The server stops. Come back in a moment.")
	}
	n = lastSeen(r)
	if n > g.n { // another server has told him more than this one has heard
		if err := g.catchUp(r.Context()); err != nil {
			return 0, err
		}
	}
	if n > g.n {
		return -1, nil // not one of ours
	}
	return n, nil
}

// room finds a place for one who wants to follow a game; done gives it free again.
func (h *House) room(g *game, r *http.Request) (done func(), err error) {
	seated := len(g.seatsOf(keyOf(r))) > 0
	if !seated && g.crowd.size() >= h.limits.Watchers {
		return nil, tooManyStreams("Too many are watching this game already. Try again later.")
	}
	return h.gates.follow(h.addressOf(r), seated, h.now())
}

// part lets a follower go.
func (h *House) part(g *game, f *follower, key string) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	g.crowd.leave(f)
	g.part(key)
}

// lastSeen is the last entry that the asker says he knows; -1 for none.
func lastSeen(r *http.Request) int {
	text := r.Header.Get("Last-Event-ID")
	if text == "" {
		text = r.URL.Query().Get("after")
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

// pump sends what happens until somebody goes.
func (h *House) pump(r *http.Request, f *follower, out *stream) {
	h.count.followers.Add(1)
	defer h.count.followers.Add(-1)
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	end := time.NewTimer(longest)
	defer end.Stop()
	for out.err == nil {
		select {
		case m := <-f.messages:
			out.message(m)
		case <-beat.C:
			out.write(": still here\n\n")
		case <-f.gone:
			return
		case <-h.ctx.Done():
			return
		case <-r.Context().Done():
			return
		case <-end.C:
			return
		}
	}
}

// stream writes to one reader, and gives up one that does not read.
type stream struct {
	w       http.ResponseWriter
	control *http.ResponseController
	err     error
}

func (s *stream) message(m message) {
	switch {
	case m.now:
		s.write(fmt.Sprintf("event: now\ndata: %s\n\n", m.text))
		return
	case m.anew && m.n > 0:
		s.write(fmt.Sprintf("id: %d\nevent: reset\ndata: %s\n\n", m.n, m.text))
		return
	}
	s.send(fmt.Appendf(nil, "id: %d\nevent: entry\ndata: ", m.n), m.text, []byte("\n\n"))
}

func (s *stream) write(text string) { s.send([]byte(text)) }

// send sends the parts of an event at once. The text of an entry is the same for
// everybody, so that nobody gets a copy of his own.
func (s *stream) send(parts ...[]byte) {
	if s.err == nil {
		s.err = s.control.SetWriteDeadline(time.Now().Add(streamWrite))
	}
	for _, part := range parts {
		if s.err == nil {
			_, s.err = s.w.Write(part)
		}
	}
	if s.err == nil {
		s.err = s.control.Flush()
	}
}
