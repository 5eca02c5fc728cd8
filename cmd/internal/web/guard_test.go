package web

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// posts are the addresses of everything that may change something.
func (h *testHouse) posts(game string) (all []string) {
	for _, pattern := range h.house.patterns {
		if path, found := strings.CutPrefix(pattern, "POST "); found {
			all = append(all, strings.Replace(path, "{id}", game, 1))
		}
	}
	return all
}

// Nothing is changed for a page of another site, whatever its browser says, nor for
// a form; and looking changes nothing.
func TestOtherSitesChangeNothing(t *testing.T) {
	h := openHouse(t, generous)
	ann := h.visitor()
	api, made := ann.begin(fields{"variant": "pente"})
	require.Equal(t, 200, ann.post(api+"/join", fields{}, nil))
	ask := func(method, path string, headers map[string]string) (status int, code string) {
		request, err := http.NewRequest(method, h.at+path, strings.NewReader("{}"))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", "Bearer "+made.Key)
		for name, value := range headers {
			request.Header.Set(name, value)
		}
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		defer answer.Body.Close()
		var no problem
		_ = json.NewDecoder(answer.Body).Decode(&no)
		return answer.StatusCode, no.Error.Code
	}
	posts := h.posts(made.Game)
	require.GreaterOrEqual(t, len(posts), 8)
	before := ann.state(api).N
	for _, path := range posts {
		for _, foreign := range []map[string]string{
			{"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "same-site"}, {"Origin": "https://elsewhere.example"}, {"Origin": "null"},
			{"Origin": h.at + ".elsewhere.example"}, {"Sec-Fetch-Site": "cross-site", "Origin": h.at},
		} {
			status, code := ask("POST", path, foreign)
			require.Equal(t, 403, status, "%s %v", path, foreign)
			require.Equal(t, "cross_origin", code, "%s %v", path, foreign)
		}
		for _, form := range []string{"application/x-www-form-urlencoded", "multipart/form-data", "text/plain", ""} {
			status, code := ask("POST", path, map[string]string{"Content-Type": form})
			require.Equal(t, 415, status, "%s %s", path, form)
			require.Equal(t, "not_json", code)
		}
		for _, method := range []string{"PUT", "DELETE", "PATCH"} {
			status, _ := ask(method, path, nil)
			require.Contains(t, []int{404, 405}, status, "%s %s", method, path)
		}
	}
	for _, pattern := range h.house.patterns {
		if path, found := strings.CutPrefix(pattern, "GET "); found && !strings.HasSuffix(path, "/events") {
			path = strings.NewReplacer("{id}", made.Game, "{name}", "pente", "{$}", "", "{file}", "game.js").Replace(path)
			status, _ := ask("GET", path, nil)
			require.Less(t, status, 500, path)
		}
	}
	require.Equal(t, before, ann.state(api).N, "nothing has changed")
	for _, own := range []map[string]string{{"Sec-Fetch-Site": "same-origin"}, {"Origin": h.at}, {"Sec-Fetch-Site": "none"}, {}} {
		status, code := ask("POST", api+"/moves", own)
		require.Equal(t, 400, status, "%v", own)
		require.Equal(t, "bad_request", code, "it was read")
	}
}

// Everything that can be asked for, and what cannot, has the headers that keep a
// browser from harm; nobody is sent to another site.
func TestHeadersOfEverything(t *testing.T) {
	h := openHouse(t, Limits{ReadsPerSecond: 100_000, GamesPerHour: 1})
	v := h.visitor()
	_, made := v.begin(fields{"variant": "pente"})
	h.house.handle("GET /falls", reading, func(http.ResponseWriter, *http.Request) error { panic("a secret of the inside") })
	paths := []string{"GET //elsewhere.example/", "GET /\\elsewhere.example", "GET /%2f/elsewhere.example", "GET /?lang=https://elsewhere.example",
		"GET /g/../../etc/passwd", "GET /static/x/..%2f..%2fpage.go", "GET /nothing", "PUT /api/games", "POST /api/games", "GET /falls", "HEAD /", "OPTIONS /api/games"}
	for _, pattern := range h.house.patterns {
		if method, path, found := strings.Cut(pattern, " "); found && !strings.HasSuffix(path, "/events") {
			paths = append(paths, method+" "+strings.NewReplacer("{id}", made.Game, "{name}", "pente", "{$}", "", "{file}", "game.js").Replace(path))
		}
	}
	for _, one := range paths {
		method, path, _ := strings.Cut(one, " ")
		k := h.knock(t)
		_, err := fmt.Fprintf(k.conn, "%s %s HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", method, path)
		require.NoError(t, err)
		answer, err := http.ReadResponse(k.in, &http.Request{Method: method})
		require.NoError(t, err, one)
		answer.Body.Close()
		policy := answer.Header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'", one)
		require.Contains(t, policy, "frame-ancestors 'none'; base-uri 'none'; form-action 'self'", one)
		for name, want := range map[string]string{"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin"} {
			require.Equal(t, want, answer.Header.Get(name), one)
		}
		require.Empty(t, answer.Header.Get("Access-Control-Allow-Origin"), one)
		if to := answer.Header.Get("Location"); to != "" {
			require.Regexp(t, `^/([^/\\]|$)`, to, "%s stays here", one)
		}
	}
}

// A fault in one answer is written down, tells nobody anything of the inside, and
// harms no other.
func TestAFaultInsideStaysInside(t *testing.T) {
	h := openHouse(t, generous)
	h.house.handle("GET /falls", reading, func(http.ResponseWriter, *http.Request) error { panic("a secret of the inside") })
	h.house.handle("GET /fails", reading, func(http.ResponseWriter, *http.Request) error {
		return fmt.Errorf("open /var/lib/pente/games.db: a secret of the inside")
	})
	v := h.visitor()
	for path, want := range map[string]struct {
		status int
		code   string
	}{"/falls": {500, "fault"}, "/fails": {503, "unavailable"}} {
		answer, err := v.Get(h.at + path)
		require.NoError(t, err)
		var no problem
		require.NoError(t, json.NewDecoder(answer.Body).Decode(&no))
		answer.Body.Close()
		require.Equal(t, want.status, answer.StatusCode)
		require.Equal(t, want.code, no.Error.Code)
		require.NotContains(t, fmt.Sprint(no), "secret")
		id := answer.Header.Get("Request-Id")
		require.Len(t, id, 10)
		require.Equal(t, 200, v.get("/healthz", nil))
		require.Len(t, h.logged(t, id, "ERROR"), 1, "the answer is found in the log")
	}
}

// logged are the lines of the log of one level that have a text, each of them JSON.
func (h *testHouse) logged(t *testing.T, text, level string) (lines []map[string]any) {
	for line := range strings.Lines(h.log.String()) {
		var one map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &one), line)
		if one["level"] == level && strings.Contains(line, text) {
			lines = append(lines, one)
		}
	}
	return lines
}

// What strangers write cannot make a line of the log of its own, nor a long one,
// and no secret gets there: no key, code, nonce or receipt.
func TestTheLog(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob := h.visitor(), h.visitor()
	api, made := ann.begin(fields{"variant": "pente", "name": "Ann"})
	nonce := "a-nonce-that-is-long"
	var joined started
	require.Equal(t, 200, bob.post(api+"/join", fields{"nonce": nonce, "name": `{"level":"ERROR"}`}, &joined))
	var code link
	require.Equal(t, 200, ann.post(api+"/link", fields{}, &code))
	require.Equal(t, 200, ann.post(api+"/claim", fields{"code": code.Code, "nonce": "another-long-nonce"}, nil))
	mark := ann.state(api).Mark
	require.Equal(t, 200, ann.get(api+"?mark="+mark, nil))
	f := ann.follow(api, "0", "")
	f.want()
	for _, path := range []string{"/a%0a%7B%22level%22:%22ERROR%22%7D", "/" + strings.Repeat("x", 5000), "/api/games/%00%1b]0;x%07", "/g/%e2%80%ae"} {
		ann.get(path, nil)
	}
	h.stop()
	require.Empty(t, h.logged(t, "", "ERROR"))
	require.NotEmpty(t, h.logged(t, "/api/games", "DEBUG"))
	for line := range strings.Lines(h.log.String()) {
		require.Less(t, len(line), 1000)
	}
	for name, secret := range map[string]string{"key": made.Key, "other key": joined.Key, "code": code.Code, "nonce": nonce, "mark": mark} {
		require.NotContains(t, h.log.String(), secret, name)
		require.NotContains(t, h.house.metrics(), secret, name)
	}
}

// A request that is being read when the server is told to stop is answered, and
// what it did is kept; one that never ends does not keep the server. New ones are
// not taken.
func TestAGracefulStop(t *testing.T) {
	t.Parallel()
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente"})
	body := `{"move":"K10","ply":0}`
	head := fmt.Sprintf("POST %s/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n", api, made.Key, len(body))
	half, never := h.knock(t), h.knock(t)
	for _, k := range []*knock{half, never} {
		_, err := fmt.Fprint(k.conn, head, body[:5])
		require.NoError(t, err)
	}
	f := v.follow(api, "1", "")
	h.busy(t, 3)
	stopped := make(chan struct{})
	go func() { h.stop(); close(stopped) }()
	_, more := f.next()
	require.False(t, more, "the stream ends")
	require.Eventually(t, func() bool {
		conn, err := net.Dial("tcp", h.addr)
		if err == nil {
			conn.Close()
		}
		return err != nil
	}, 30*time.Second, 5*time.Millisecond)
	_, err := fmt.Fprint(half.conn, body[5:])
	require.NoError(t, err)
	answer, err := http.ReadResponse(bufio.NewReader(half.conn), nil)
	require.NoError(t, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.Equal(t, 200, answer.StatusCode, string(text))
	<-stopped
	h.start()
	require.Equal(t, 1, v.state(api).Now.Ply)
}

// busy waits until so many requests are being answered.
func (h *testHouse) busy(t *testing.T, n int64) {
	t.Helper()
	require.Eventually(t, func() bool { return h.house.count.active.Load() >= n }, 30*time.Second, 5*time.Millisecond)
}

// A config may say what it likes: on the page it is text, nothing of it runs, and
// the policy of the page is nowhere broken.
func TestTheTextsOfAConfigAreTexts(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	v := h.visitor()
	evil := `</title><script>window.ran=1</script><img src=x onerror=window.ran=1>`
	config := fmt.Sprintf("name = %q\nextends = \"pente\"\nsummary = %q\n", evil, `"><svg onload=window.ran=1>{{.Title}}${1+1}`)
	api, made := v.begin(fields{"rules": config, "name": `<a href=javascript:window.ran=1>x</a>`})
	v.awaitLists([]string{api}, []string{})
	for _, path := range []string{made.Path, "/"} {
		w := open(t, browser, 1280, 900, "about:blank")
		w.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, cdplog.Enable, cdp.Empty{})
			return err
		}))
		broken := new(lockedBuffer)
		require.NoError(t, chromedp.Listen(w.ctx, func(event any) {
			if added, ok := event.(*cdplog.EventEntryAdded); ok && strings.Contains(added.Entry.Text, "Content Security Policy") {
				fmt.Fprintln(broken, added.Entry.Text)
			}
		}))
		w.do(chromedp.Navigate(h.at + path))
		w.says("main", evil)
		require.Zero(t, eval[int](w, `document.querySelectorAll("[onload],[onerror],main script,main a[href^=javascript]").length`))
		require.False(t, eval[bool](w, `"ran" in window`))
		if path == made.Path {
			w.says(".summary", "<svg onload=window.ran=1>{{.Title}}${1+1}")
			require.Contains(t, eval[string](w, "document.title"), evil)
			eval[bool](w, `(document.querySelector(".rules summary").click(), true)`)
			w.says(".rules", "Capturing")
		}
		require.Empty(t, broken.String())
		eval[bool](w, `(() => { const script = document.createElement("script"); script.textContent = "window.ran = 1"; document.body.append(script); return true; })()`)
		require.Eventually(t, func() bool { return broken.String() != "" }, 30*time.Second, 10*time.Millisecond, "a breach would have been seen")
	}
}
