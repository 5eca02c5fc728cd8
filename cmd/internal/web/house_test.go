package web

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
)

// testHouse is a server on a folder of its own, which can be stopped and started
// again.
type testHouse struct {
	t      *testing.T
	folder string
	limits Limits
	clock  clock
	house  *House
	store  *store.Store
	at     string // http://127.0.0.1:port
	addr   string
	stop   func()
	log    lockedBuffer
}

// lockedBuffer is a log that is written and read at the same time.
type lockedBuffer struct {
	mutex sync.Mutex
	text  bytes.Buffer
}

func (b *lockedBuffer) Write(text []byte) (int, error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.Write(text)
}

func (b *lockedBuffer) String() string {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.text.String()
}

// generous are limits that no test meets by chance.
var generous = Limits{GamesPerHour: 100_000, SeatsPerMinute: 100_000, MovesPerSecond: 10_000, ReadsPerSecond: 100_000, Streams: 10_000}

func openHouse(t *testing.T, limits Limits) *testHouse {
	h := &testHouse{t: t, folder: t.TempDir(), limits: limits, addr: "127.0.0.1:0"}
	h.start()
	t.Cleanup(func() { h.stop() })
	return h
}

func (h *testHouse) start() {
	var err error
	h.store, err = store.Open(h.t.Context(), h.folder)
	require.NoError(h.t, err)
	h.run(h.store)
}

// run serves the games of a store.
func (h *testHouse) run(s *store.Store) {
	var err error
	h.store = s
	h.house, err = Open(h.t.Context(), s, Options{Limits: h.limits, clock: h.clock, Log: slog.New(slog.NewJSONHandler(&h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	require.NoError(h.t, err)
	on, err := net.Listen("tcp", h.addr)
	require.NoError(h.t, err)
	h.addr = on.Addr().String()
	h.at = "http://" + h.addr
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- h.house.Serve(ctx, on) }()
	h.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			h.t.Errorf("stopping: %v", err)
		}
		if err := s.Close(); err != nil {
			h.t.Errorf("closing: %v", err)
		}
		h.archives()
	})
}

// archives wants whatever a test has played to be such that it can be exported.
func (h *testHouse) archives() {
	r, err := store.Look(context.Background(), h.folder)
	if err != nil {
		if h.folder != "" {
			h.t.Errorf("looking: %v", err)
		}
		return
	}
	defer r.Close()
	if err := Archive(context.Background(), r, func(Archived) error { return nil }); err != nil {
		h.t.Errorf("archiving: %v", err)
	}
}

// restart stops the server and starts it again on the same address and data.
func (h *testHouse) restart() {
	h.stop()
	h.start()
}

// visitor is a program that asks the server for things, with cookies of its own.
type visitor struct {
	t   *testing.T
	at  string
	key string // sent in a header, where it is not empty
	*http.Client
}

func (h *testHouse) visitor() *visitor {
	jar, err := cookiejar.New(nil)
	require.NoError(h.t, err)
	return &visitor{t: h.t, at: h.at, Client: &http.Client{Jar: jar}}
}

// problem is an answer that is no.
type problem struct {
	Error struct {
		Code, Message string
		Findings      []map[string]any
	}
}

// ask sends JSON, or text as it is, and reads the answer; what is nil is not
// sent, or not read.
func (v *visitor) ask(method, path string, body, into any) int {
	v.t.Helper()
	var sent io.Reader
	switch body := body.(type) {
	case nil:
	case string:
		sent = bytes.NewReader([]byte(body))
	default:
		text, err := json.Marshal(body)
		require.NoError(v.t, err)
		sent = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(v.t.Context(), method, v.at+path, sent)
	require.NoError(v.t, err)
	if sent != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if v.key != "" {
		request.Header.Set("Authorization", "Bearer "+v.key)
	}
	answer, err := v.Do(request)
	require.NoError(v.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	require.NoError(v.t, err)
	if into != nil {
		require.NoError(v.t, json.Unmarshal(text, into), "%s %s: %s", method, path, text)
	}
	return answer.StatusCode
}

func (v *visitor) get(path string, into any) int        { return v.ask("GET", path, nil, into) }
func (v *visitor) post(path string, body, into any) int { return v.ask("POST", path, body, into) }

// begin starts a game and returns its address in the API.
func (v *visitor) begin(body any) (api string, made started) {
	v.t.Helper()
	var answer json.RawMessage
	require.Equal(v.t, 201, v.post("/api/games", body, &answer), string(answer))
	require.NoError(v.t, json.Unmarshal(answer, &made))
	return gamePath(made.Game), made
}

func (v *visitor) state(api string) (s state) {
	v.t.Helper()
	require.Equal(v.t, 200, v.get(api, &s))
	return s
}

// move makes a move and wants it made.
func (v *visitor) move(api string, ply int, text string) {
	v.t.Helper()
	var answer json.RawMessage
	require.Equal(v.t, 200, v.post(api+"/moves", map[string]any{"move": text, "ply": ply}, &answer), "%s: %s", text, answer)
}

type fields = map[string]any
