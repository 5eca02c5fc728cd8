package web

import (
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// routes lays out what can be asked for. Whatever changes something is a POST.
func (h *House) routes() error {
	h.mux = http.NewServeMux()
	h.handle("POST /api/games", begin, h.start)
	h.handle("POST /api/games/{id}/join", sitting, h.inGame(h.join))
	h.handle("POST /api/games/{id}/link", sitting, h.inGame(h.lend))
	h.handle("POST /api/games/{id}/claim", sitting, h.inGame(h.claim))
	h.handle("POST /api/games/{id}/moves", moving, h.inGame(h.move))
	h.handle("POST /api/games/{id}/leave", sitting, h.inGame(h.leave))
	h.handle("POST /api/games/{id}/rematch", sitting, h.inGame(h.rematch))
	h.handle("POST /api/games/{id}/ask", moving, h.inGame(h.ask))
	h.handle("POST /api/games/{id}/answer", moving, h.inGame(h.answer))
	h.handle("POST /api/games/{id}/withdraw", moving, h.inGame(h.withdraw))
	h.handle("POST /api/games/{id}/vote", moving, h.inGame(h.vote))
	h.handle("POST /api/games/{id}/return", moving, h.inGame(h.comeBack))
	h.handle("POST /api/games/{id}/plan", moving, h.inGame(h.plan))
	h.handle("POST /api/games/{id}/unplan", moving, h.inGame(h.unplan))
	h.handle("POST /api/check", reading, h.check)
	h.handle("GET /api/games", reading, h.list)
	h.handle("GET /api/games/{id}", reading, h.inGame(h.look))
	h.handle("GET /api/games/{id}/legal", reading, h.inGame(h.legal))
	h.handle("GET /api/games/{id}/try", reading, h.inGame(h.try))
	h.handle("GET /api/games/{id}/why", reading, h.inGame(h.why))
	h.handle("GET /api/games/{id}/rules", reading, h.inGame(h.rules))
	h.handle("GET /api/games/{id}/record", reading, h.inGame(h.download))
	h.handle("GET /api/games/{id}/events", reading, h.follow)
	h.handle("GET /api/variants", reading, h.variants)
	h.handle("GET /api/variants/{name}", reading, h.variant)
	h.handle("GET /healthz", reading, h.health)
	h.handle("/api/", reading, func(_ http.ResponseWriter, r *http.Request) error {
		return faultf(http.StatusNotFound, "no_such_thing", "There is no %s %.60s.", r.Method, r.URL.Path)
	})
	return h.pages()
}

// handle puts an answerer in its place: rates are kept, and errors are answered.
func (h *House) handle(pattern string, what doing, serve func(http.ResponseWriter, *http.Request) error) {
	h.patterns = append(h.patterns, pattern)
	h.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(answerTime))
		err := h.gates.admit(h.addressOf(r), what, h.now())
		if err == nil {
			err = serve(w, r)
		}
		if err != nil {
			refuse(w, err)
			if faultOf(err).status >= 500 {
				h.log.Error("request", "id", w.Header().Get("Request-Id"), "path", short(r.URL.Path), "why", err.Error())
			}
		}
	})
}

// Handler serves everything that people and programs ask for.
func (h *House) Handler() http.Handler {
	guard := http.NewCrossOriginProtection()
	guard.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		refuse(w, faultf(http.StatusForbidden, "cross_origin", "This was asked for by a page of another site."))
	}))
	return h.logged(guarded(guard.Handler(h.mux)))
}

// logged logs each request, and keeps a panic in one of them from the others.
func (h *House) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &seenStatus{ResponseWriter: w}
		began := time.Now()
		id := rand.Text()[:10] // by which an answer is found in the log
		w.Header().Set("Request-Id", id)
		h.count.active.Add(1)
		defer func() {
			h.count.active.Add(-1)
			if fell := recover(); fell != nil && fell != http.ErrAbortHandler {
				h.log.Error("fell over", "id", id, "path", short(r.URL.Path), "why", fmt.Sprint(fell), "stack", string(debug.Stack()))
				if seen.status == 0 {
					refuse(seen, faultf(http.StatusInternalServerError, "fault", "The server made a mistake. It has been written down."))
				}
			}
			h.count.served(seen.status)
			h.log.LogAttrs(r.Context(), slog.LevelDebug, "request", slog.String("id", id), slog.String("method", r.Method), slog.String("path", short(r.URL.Path)),
				slog.Int("status", seen.status), slog.Duration("took", time.Since(began)))
		}()
		next.ServeHTTP(seen, r)
	})
}

// short keeps what strangers write out of the log beyond a line's length.
func short(text string) string {
	const most = 200
	return text[:min(len(text), most)]
}

// seenStatus remembers what was answered.
type seenStatus struct {
	http.ResponseWriter
	status int
}

func (s *seenStatus) WriteHeader(status int) {
	if s.status == 0 {
		s.status = status
	}
	s.ResponseWriter.WriteHeader(status)
}

func (s *seenStatus) Write(text []byte) (int, error) {
	if s.status == 0 {
		s.status = http.StatusOK
	}
	return s.ResponseWriter.Write(text)
}

// Unwrap lets a stream set its deadlines.
func (s *seenStatus) Unwrap() http.ResponseWriter { return s.ResponseWriter }

// guarded sets the headers that keep a browser from doing anything but what the
// page is for.
func guarded(next http.Handler) http.Handler {
	const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
		"manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", policy)
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cross-Origin-Opener-Policy", "same-origin")
		header.Set("Cross-Origin-Resource-Policy", "same-origin")
		if secure(r) {
			header.Set("Strict-Transport-Security", "max-age=31536000")
		}
		next.ServeHTTP(w, r)
	})
}

// secure tells whether the browser speaks to us, or to the proxy in front of us,
// in a way that nobody can listen to.
func secure(r *http.Request) bool {
	return r.TLS != nil || strings.EqualFold(r.Header.Get("X-Forwarded-Proto"), "https")
}

// capital begins a sentence with a capital letter.
func capital(text string) string {
	if text == "" {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
