package web

import (
	"bytes"
	"io"
	"net/http"
)

// inGame finds the game of a request, and locks it while the request is answered.
// What comes over the line is read before, and what goes out is sent after that, so
// that nobody keeps a game locked by being slow.
func (h *House) inGame(serve func(http.ResponseWriter, *http.Request, *game) error) func(http.ResponseWriter, *http.Request) error {
	return func(w http.ResponseWriter, r *http.Request) error {
		if err := readAhead(w, r); err != nil {
			return err
		}
		held := &heldAnswer{header: w.Header(), status: http.StatusOK}
		if err := h.lockedGame(held, r, serve); err != nil {
			return err
		}
		w.WriteHeader(held.status)
		_, _ = held.body.WriteTo(w) // the reader may be gone
		return nil
	}
}

func (h *House) lockedGame(w http.ResponseWriter, r *http.Request, serve func(http.ResponseWriter, *http.Request, *game) error) error {
	g, err := h.enter(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	defer g.mutex.Unlock()
	if r.Method == http.MethodGet {
		if err := g.admit(r.Context(), keyOf(r)); err != nil {
			return err
		}
	}
	g.heard(keyOf(r))
	return serve(w, r, g)
}

// readAhead takes in the body of a request about a game.
func readAhead(w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, largestRequest))
	if err != nil {
		return bodyFault(err)
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// heldAnswer keeps an answer until it may be sent.
type heldAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *heldAnswer) Header() http.Header            { return a.header }
func (a *heldAnswer) WriteHeader(status int)         { a.status = status }
func (a *heldAnswer) Write(text []byte) (int, error) { return a.body.Write(text) }
