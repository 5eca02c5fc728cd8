package web

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"pente/cmd/internal/web/store"
)

// Whatever is asked, with the key of a seat, gets an answer that is no fault of the
// server, and a refusal says why. This is no fuzz target: those count the branches
// of everything below them, which for the database takes minutes to compile.
func TestAnyRequestIsAnswered(f *testing.T) {
	games, err := store.Open(f.Context(), f.TempDir())
	require.NoError(f, err)
	var log lockedBuffer
	h, err := Open(f.Context(), games, Options{Limits: generous, Log: slog.New(slog.NewJSONHandler(&log, nil))})
	require.NoError(f, err)
	f.Cleanup(func() { h.Close(); games.Close() })
	handler := h.Handler()
	ask := func(method, path, body, key string) *httptest.ResponseRecorder {
		request := &http.Request{Method: method, URL: &url.URL{Path: path}, Header: http.Header{"Content-Type": {"application/json"}, "Authorization": {"Bearer " + key}},
			Body: io.NopCloser(strings.NewReader(body)), Host: "here", RemoteAddr: "192.0.2.1:1", Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1}
		if at := strings.IndexByte(path, '?'); at >= 0 {
			request.URL.Path, request.URL.RawQuery = path[:at], path[at+1:]
		}
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request.WithContext(f.Context()))
		return answer
	}
	var made started
	require.NoError(f, json.Unmarshal(ask("POST", "/api/games", `{"variant":"pente"}`, "").Body.Bytes(), &made))
	methods := rapid.SampledFrom([]string{"GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", ""})
	paths := rapid.OneOf(rapid.StringMatching(`(/(moves|join|link|claim|leave|rematch|ask|answer|withdraw|vote|return|plan|unplan|try|legal|why|events|record|rules|check|variants|games|pente)){0,2}(\?(moves?|mark|after|format|lang)=[a-zA-Z0-9.%():+-]{0,12})?`), rapid.String())
	values := rapid.OneOf(rapid.SampledFrom([]string{"null", "0", "1", "2", "-1", "1e9", `"K10"`, `"leave"`, `"swap"`, `"pente"`, `"undo"`, `"draw"`, `"bot"`, `"5m+3s"`, "[]", `["human"]`, "{}", "true"}), rapid.Map(rapid.String(), quoted))
	keys := rapid.SampledFrom([]string{"move", "ply", "round", "seat", "nonce", "name", "variant", "rules", "set", "seats", "sit", "access", "clock", "about", "asked", "yes", "of", "vote", "line", "x"})
	bodies := rapid.OneOf(rapid.String(), rapid.Map(rapid.MapOfN(keys, values, 0, 5), object))
	rapid.Check(f, func(t *rapid.T) {
		method, path, body := methods.Draw(t, "method"), paths.Draw(t, "path"), bodies.Draw(t, "body")
		for _, at := range []string{gamePath(made.Game) + path, "/api" + path, path} {
			answer := ask(method, at, body, made.Key)
			require.Less(t, answer.Code, 500, "%s %q %q: %s\n%s", method, at, body, answer.Body, log.String())
			if answer.Code >= 400 && method != "HEAD" && strings.HasPrefix(answer.Header().Get("Content-Type"), "application/json") {
				var no problem
				require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &no))
				require.NotEmpty(t, no.Error.Message)
			}
		}
	})
}

// quoted writes a text as JSON.
func quoted(text string) string {
	out, _ := json.Marshal(text)
	return string(out)
}

// object writes an object of values that are JSON already.
func object(fields map[string]string) string {
	var parts []string
	for key, value := range fields {
		parts = append(parts, quoted(key)+":"+value)
	}
	return "{" + strings.Join(parts, ",") + "}"
}
