package web

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
)

// A game from its beginning to the next round, as a program plays it.
func TestAGameThroughTheAPI(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob, cat := h.visitor(), h.visitor(), h.visitor()
	api, made := ann.begin(fields{"variant": "tic-tac-toe", "name": "Ann"})
	require.Equal(t, "/g/"+made.Game, made.Path)
	require.Len(t, made.Key, keyLength)
	require.Equal(t, []rules.Seat{1}, made.Seats)

	s := cat.state(api)
	require.Equal(t, []seatView{{human, "Ann", true, false}, {human, "", false, false}}, s.Seats)
	require.Empty(t, s.You)
	require.Equal(t, "111111111", s.Now.Legal)
	require.Equal(t, []string{"A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"}, s.Board.Names)

	var joined started
	require.Equal(t, 200, bob.post(api+"/join", fields{"name": "Bob"}, &joined))
	require.Equal(t, []rules.Seat{2}, joined.Seats)
	ann.move(api, 0, "b2")
	bob.move(api, 1, "A1")

	var no problem
	require.Equal(t, 409, bob.post(api+"/moves", fields{"move": "A2", "ply": 2}, &no))
	require.Equal(t, "not_your_turn", no.Error.Code)
	require.Equal(t, "It is the turn of player 1.", no.Error.Message)
	require.Equal(t, 422, ann.post(api+"/moves", fields{"move": "A1", "ply": 2}, &no))
	require.Equal(t, "illegal", no.Error.Code)
	require.Contains(t, no.Error.Message, "A1 is taken")
	require.Equal(t, 409, ann.post(api+"/moves", fields{"move": "A2", "ply": 1}, &no))
	require.Equal(t, "stale", no.Error.Code)

	var legal struct{ Moves []string }
	require.Equal(t, 200, cat.get(api+"/legal", &legal))
	require.Equal(t, 7, len(legal.Moves))
	var why struct{ Reason, Rule string }
	require.Equal(t, 200, cat.get(api+"/why?move=A1", &why))
	require.Contains(t, why.Reason, "A1 is taken")
	require.Equal(t, "point", why.Rule)

	ann.move(api, 2, "B1")
	bob.move(api, 3, "A2")
	ann.move(api, 4, "B3")
	s = bob.state(api)
	require.True(t, s.Now.Over)
	require.Equal(t, []rules.Seat{1}, s.Now.Winners)
	require.Equal(t, []string{"B1", "B2", "B3"}, slices.Sorted(slices.Values(s.Now.Line)))
	require.Equal(t, []rules.Seat{2}, s.You)

	answer, err := cat.Get(h.at + api + "/record?format=text")
	require.NoError(t, err)
	text, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	answer.Body.Close()
	require.Contains(t, string(text), "1. B2 A1")
	require.Contains(t, answer.Header.Get("Content-Disposition"), made.Game+".txt")

	require.Equal(t, 200, ann.post(api+"/rematch", fields{}, nil))
	require.Equal(t, 409, ann.post(api+"/rematch", fields{}, &no))
	require.Equal(t, "asked", no.Error.Code)
	require.Equal(t, 0, cat.state(api).Round)
	require.Equal(t, 200, bob.post(api+"/rematch", fields{}, nil))
	s = ann.state(api)
	require.Equal(t, 1, s.Round)
	require.Equal(t, []rules.Seat{2}, s.You, "the seats have rotated")
	require.Equal(t, "Bob", s.Seats[0].Name)
	require.Empty(t, s.Moves)
	require.Equal(t, 409, bob.post(api+"/moves", fields{"move": "B2", "ply": 0, "round": 0}, &no), "a move of the round before")
	require.Equal(t, 200, bob.post(api+"/moves", fields{"move": "B2", "ply": 0, "round": 1}, nil))
}

// A program without cookies sends its key in a header.
func TestKeyInAHeader(t *testing.T) {
	h := openHouse(t, generous)
	api, made := h.visitor().begin(fields{"variant": "tic-tac-toe"})
	ask := func(key string) int {
		request, err := http.NewRequest("POST", h.at+api+"/moves", strings.NewReader(`{"move":"B2","ply":0}`))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Authorization", "Bearer "+key)
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		answer.Body.Close()
		return answer.StatusCode
	}
	require.Equal(t, 403, ask(newKey()))
	require.Equal(t, 403, ask(""))
	require.Equal(t, 200, ask(made.Key))
}

// Whoever does not sit in a seat can do nothing for it, at any time of a game.
func TestWhoMayDoWhat(t *testing.T) {
	h := openHouse(t, generous)
	for _, phase := range []string{"before", "during", "after"} {
		t.Run(phase, func(t *testing.T) {
			ann, bob, cat := h.visitor(), h.visitor(), h.visitor()
			api, _ := ann.begin(fields{"variant": "tic-tac-toe"})
			require.Equal(t, 200, bob.post(api+"/join", fields{}, nil))
			var other problem
			for _, stranger := range []*visitor{cat, h.elsewhere(t)} {
				for i, move := range map[string][]string{"before": {}, "during": {"B2", "A1"}, "after": {"B2", "A1", "B1", "A2", "B3"}}[phase] {
					if stranger == cat {
						[]*visitor{ann, bob}[i%2].move(api, i, move)
					}
				}
				before := cat.state(api)
				for path, body := range map[string]fields{
					"/moves": {"move": "C3", "ply": before.Now.Ply}, "/leave": {"seat": 1}, "/rematch": {"seat": 1},
				} {
					require.Equal(t, 403, stranger.post(api+path, body, &other), path)
					require.Equal(t, "watching", other.Error.Code)
				}
				require.Equal(t, 409, stranger.post(api+"/join", fields{"seat": 1}, &other))
				require.Equal(t, "taken", other.Error.Code)
				require.Equal(t, before.N, cat.state(api).N, "nothing has changed")
			}
			for path, body := range map[string]fields{"/leave": {"seat": 1}, "/rematch": {"seat": 1}, "/moves": {"move": "C3", "ply": cat.state(api).Now.Ply, "seat": 1}} {
				require.Equal(t, 403, bob.post(api+path, body, &other), "bob for seat 1: %s", path)
				require.Equal(t, "not_your_seat", other.Error.Code)
			}
		})
	}
}

// elsewhere is somebody who sits in another game.
func (h *testHouse) elsewhere(t *testing.T) *visitor {
	v := h.visitor()
	v.begin(fields{"variant": "tic-tac-toe"})
	return v
}

var postRoute = regexp.MustCompile(`handle\("POST (\S+)"`)

// Every POST is asked with what is missing, wrong, too much and stale, and says
// what is wrong with a code and a sentence.
func TestBadInput(t *testing.T) {
	h := openHouse(t, generous)
	ann := h.visitor()
	api, _ := ann.begin(fields{"variant": "pente"})
	long := strings.Repeat("x", 5000)
	everywhere := map[string]string{
		``: "empty", `{`: "", `[]`: "has to be a JSON object", `"x"`: "has to be a JSON object", `null x`: "", `{} {}`: "Something follows",
		`{"surprise":1}`: `no field "surprise"`, `{"a":` + strings.Repeat("[", 3000): "",
	}
	asked := map[string]map[string]string{
		"/api/games": {
			`{}`: "Which variant?", `{"variant":5}`: `"variant" cannot be a JSON number`, `{"variant":"nothing"}`: `no variant "nothing"`,
			`{"variant":"../pente"}`: "no variant", `{"variant":"/etc/passwd"}`: "no variant", `{"variant":"x.toml"}`: "no variant",
			`{"variant":"pente","rules":"x=1"}`: "not both", `{"variant":"pente","seats":["human"]}`: "is for 2 players, not for 1",
			`{"variant":"pente","seats":["human","boss"]}`:           `not for "boss"`,
			`{"variant":"pente","seats":["human","search time=1h"]}`: "not for",
			`{"variant":"pente","seats":["hard","human"],"sit":1}`:   "A bot has seat 1",
			`{"variant":"pente","access":"secret"}`:                  "there is open, link and private", `{"variant":"pente","private":true}`: "no field",
			`{"variant":"pente","sit":3}`:                                           "no seat 3",
			`{"variant":"pente","sit":-1}`:                                          "no seat -1",
			`{"variant":"pente","name":"` + strings.Repeat("n", 41) + `"}`:          "longer than 40",
			`{"variant":"pente","name":"a\u202eb"}`:                                 "cannot be shown",
			`{"variant":"pente","name":"a\nb"}`:                                     "cannot be shown",
			`{"variant":"pente","set":["capture.lenghts=[2]"]}`:                     "mistake",
			`{"variant":"pente","set":["` + strings.Repeat("s", 600) + `"]}`:        "longer than 512",
			`{"variant":"pente","set":[` + strings.Repeat(`"a=1",`, 40) + `"a=1"]}`: "at most 32",
		},
		"/api/check": {`{}`: "Which variant?", `{"rules":"x"}`: "mistake"},
		api + "/moves": {
			`{}`: "Which move?", `{"move":"K10"}`: "Give the number as ply", `{"move":"K10","ply":"0"}`: `"ply" cannot be a JSON string`,
			`{"move":"K10","ply":0.5}`: `"ply" cannot be`, `{"move":"K10","ply":99}`: "gone on", `{"move":"K10","ply":-1}`: "gone on",
			`{"move":"K10","ply":0,"round":7}`: "gone on", `{"move":"Z99","ply":0}`: "Z99", `{"move":"leave(9)","ply":0}`: "",
			`{"move":"A1","ply":0}`: "centre", `{"move":"K10","ply":0,"nonce":"a b"}`: "nonce", `{"move":"K10","ply":0,"seat":9}`: "not sit",
			`{"move":"` + strings.Repeat("K", 65) + `","ply":0}`: "longer", `{"move":"swap","ply":0}`: "", `{"move":"pass","ply":0}`: "",
			`{"move":"K10\u0000","ply":0}`: "",
		},
		api + "/join":    {`{"seat":3}`: "no seat 3", `{"seat":-1}`: "no seat -1", `{"seat":1}`: "taken", `{"name":5}`: `"name" cannot`, `{"seat":1e99}`: ""},
		api + "/leave":   {`{"seat":2}`: "not sit", `{"seat":"1"}`: `"seat" cannot`},
		api + "/rematch": {`{}`: "not over", `{"seat":2}`: "not sit"},
		api + "/ask": {
			`{}`: "What is asked?", `{"about":"rain","ply":0}`: "undo, draw or resign", `{"about":5}`: `"about" cannot`, `{"about":"undo"}`: "Give the number as ply",
			`{"about":"undo","ply":0}`: "take back", `{"about":"undo","ply":1}`: "gone on", `{"about":"draw","ply":0,"round":1}`: "gone on",
			`{"about":"resign","ply":0}`: "no team", `{"about":"draw","ply":0,"seat":2}`: "not sit", `{"about":"draw","ply":0,"nonce":"a b"}`: "nonce",
		},
		api + "/answer": {
			`{}`: "What is asked?", `{"about":"draw"}`: "Which question?", `{"about":"draw","asked":1}`: "Do you agree?", `{"about":"draw","asked":1,"yes":"yes"}`: `"yes" cannot`,
			`{"about":"draw","asked":1,"yes":true}`: "gone on", `{"about":"rain","asked":1,"yes":true}`: "undo, draw or resign", `{"about":"draw","asked":-1,"yes":true,"seat":2}`: "not sit",
		},
		api + "/withdraw": {`{}`: "What is asked?", `{"about":"draw"}`: "obody asks", `{"about":"draw","seat":2}`: "not sit", `{"about":["draw"]}`: `"about" cannot`},
		api + "/vote": {
			`{}`: "Which seat stays away?", `{"of":3,"vote":"bot"}`: "from 1 to 2", `{"of":2}`: "wait, bot, retire or end", `{"of":2,"vote":"shoot"}`: "wait, bot, retire or end",
			`{"of":2,"vote":"bot"}`: "may come back", `{"of":1,"vote":"bot"}`: "waits for nobody", `{"of":2,"vote":"bot","seat":2}`: "not sit", `{"of":"2"}`: `"of" cannot`,
		},
		api + "/plan": {
			`{}`: "What is planned?", `{"line":["K10"],"ply":0}`: "your answer last", `{"line":["K10","L10"]}`: "Give the number as ply", `{"line":"K10","ply":0}`: `"line" cannot`,
			`{"line":["K10","L10"],"ply":0}`: "It is your turn", `{"line":["K10","L10"],"ply":1}`: "gone on", `{"line":["K10","K10"],"ply":0}`: "taken",
			`{"line":["K10","Z99"],"ply":0}`: "Z99", `{"line":["K10","L10"],"ply":0,"seat":2}`: "not sit", `{"line":[5,6],"ply":0}`: `"line" cannot`,
			`{"line":[` + strings.Repeat(`"K10",`, 60) + `"K10"],"ply":0}`: "longer than 60",
		},
		api + "/unplan": {`{}`: "no such plan", `{"line":["K10"]}`: "no such plan", `{"seat":2}`: "not sit", `{"line":7}`: `"line" cannot`},
		api + "/return": {`{}`: "bot plays for", `{"seat":2}`: "not sit", `{"seat":"1"}`: `"seat" cannot`},
		api + "/link":   {`{"seat":2}`: "not sit", `{"seat":-1}`: "not sit"},
		api + "/claim":  {`{}`: "link", `{"code":5}`: `"code" cannot`, `{"code":"x"}`: "link"},
	}
	routes, err := os.ReadFile("routes.go")
	require.NoError(t, err)
	posts := postRoute.FindAllStringSubmatch(string(routes), -1)
	require.Len(t, posts, len(asked), "every POST is asked")
	for _, post := range posts {
		require.Contains(t, asked, strings.Replace(post[1], "/api/games/{id}", api, 1))
	}
	for path, bodies := range asked {
		for _, list := range []map[string]string{everywhere, bodies} {
			for body, want := range list {
				before := ann.state(api).N
				var no problem
				status := ann.post(path, body, &no)
				require.True(t, status >= 400 && status < 500, "%s %.80s: %d", path, body, status)
				require.NotEmpty(t, no.Error.Code, "%s %.80s", path, body)
				require.Contains(t, no.Error.Message, want, "%s %.80s", path, body)
				require.True(t, strings.HasSuffix(no.Error.Message, "."), no.Error.Message)
				require.Equal(t, before, ann.state(api).N, "nothing has changed")
			}
		}
		var no problem
		require.Equal(t, 413, ann.post(path, `{"name":"`+strings.Repeat(long, 10)+`"}`, &no), path)
		require.Equal(t, "too_large", no.Error.Code)
		for header, value := range map[string]string{"Content-Type": "text/plain", "Content-Encoding": "gzip"} {
			require.Equal(t, 415, ann.with(path, header, value), "%s %s", path, header)
		}
		for header, value := range map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example"} {
			require.Equal(t, 403, ann.with(path, header, value), "%s %s", path, header)
		}
		require.Equal(t, 404, ann.get(path+"/nothing/here", nil))
	}
	for _, id := range []string{"aaaaaaaaaaaaaaaa", "..%2f..%2fx", "%00", "C:", strings.Repeat("a", 300), "game.*", "AAAAAAAAAAAAAAAA"} {
		require.Contains(t, []int{404, 400}, ann.get("/api/games/"+id, nil), id)
		require.Contains(t, []int{404, 400}, ann.post("/api/games/"+id+"/moves", fields{"move": "K10", "ply": 0}, nil), id)
	}
	require.Equal(t, 400, ann.get(api+"/record?format=exe", nil))
	require.Equal(t, 400, ann.get(api+"/why", nil))
	require.Equal(t, 422, ann.get(api+"/why?move=%00", nil))
	require.NotContains(t, h.log.String(), `"fell over"`)
}

// with sends an empty object with a header changed.
func (v *visitor) with(path, header, value string) int {
	request, err := http.NewRequest("POST", v.at+path, strings.NewReader("{}"))
	require.NoError(v.t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set(header, value)
	answer, err := v.Do(request)
	require.NoError(v.t, err)
	answer.Body.Close()
	return answer.StatusCode
}

// A move that is sent again because no answer came is made once, also when it is
// sent several times at once and when the game has gone on.
func TestRetry(t *testing.T) {
	h := openHouse(t, generous)
	ann, bob := h.visitor(), h.visitor()
	api, _ := ann.begin(fields{"variant": "pente"})
	require.Equal(t, 200, bob.post(api+"/join", fields{}, nil))
	move := fields{"move": "K10", "ply": 0, "nonce": "once"}
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			if status := ann.post(api+"/moves", move, nil); status != 200 {
				t.Errorf("retry: %d", status)
			}
		})
	}
	all.Wait()
	require.Equal(t, 1, ann.state(api).Now.Ply)
	bob.move(api, 1, "L10")
	require.Equal(t, 200, ann.post(api+"/moves", move, nil))
	require.Equal(t, 2, ann.state(api).Now.Ply)
	// Another's nonce is not one's own.
	require.Equal(t, 409, bob.post(api+"/moves", move, nil))
}

// Two moves for one ply, at once: one is made.
func TestTwoMovesAtOnce(t *testing.T) {
	h := openHouse(t, generous)
	ann := h.visitor()
	api, _ := ann.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, ann.post(api+"/join", fields{}, nil), "one who plays both sides")
	require.Equal(t, []rules.Seat{1, 2}, ann.state(api).You)
	for ply := range 14 {
		statuses := make(chan int, 4)
		var all sync.WaitGroup
		for i := range 4 {
			all.Go(func() {
				statuses <- ann.post(api+"/moves", fields{"move": fmt.Sprintf("%c%d", 'A'+i*2, ply+1), "ply": ply}, nil)
			})
		}
		all.Wait()
		close(statuses)
		made := 0
		for status := range statuses {
			if status == 200 {
				made++
			}
		}
		require.Equal(t, 1, made)
		require.Equal(t, ply+1, ann.state(api).Now.Ply)
	}
}

// All headers that keep a browser from harm are there, whatever is asked for.
func TestHeaders(t *testing.T) {
	h := openHouse(t, generous)
	api, made := h.visitor().begin(fields{"variant": "pente"})
	for _, path := range []string{"/", made.Path, "/nothing", "/api/nothing", api, api + "/legal", "/api/variants", "/healthz", made.Path + "/qr.svg", "/api/variants/nothing", "/robots.txt"} {
		answer, err := http.Get(h.at + path)
		require.NoError(t, err)
		answer.Body.Close()
		policy := answer.Header.Get("Content-Security-Policy")
		require.Contains(t, policy, "default-src 'none'", path)
		require.NotContains(t, policy, "unsafe", path)
		require.Equal(t, "nosniff", answer.Header.Get("X-Content-Type-Options"), path)
		require.Equal(t, "no-referrer", answer.Header.Get("Referrer-Policy"), path)
		require.Less(t, answer.StatusCode, 500, path)
	}
}

// The key of a seat is a cookie that scripts and other sites do not get, and
// neither the log nor the data hold it.
func TestTheKeyStaysSecret(t *testing.T) {
	h := openHouse(t, generous)
	request, err := http.NewRequest("POST", h.at+"/api/games", strings.NewReader(`{"variant":"pente"}`))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("X-Forwarded-Proto", "https")
	answer, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	var made started
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&made))
	answer.Body.Close()
	cookie := answer.Cookies()[0]
	require.Equal(t, made.Key, cookie.Value)
	require.True(t, cookie.HttpOnly)
	require.True(t, cookie.Secure)
	require.Equal(t, http.SameSiteStrictMode, cookie.SameSite)
	require.Equal(t, gamePath(made.Game), cookie.Path)
	entries, err := h.store.Read(t.Context(), made.Game, 0)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	for _, e := range entries {
		require.NotContains(t, e.Body, made.Key)
	}
	require.NotContains(t, h.log.String(), made.Key)
	require.Contains(t, h.log.String(), "/api/games")
}

// Rules of one's own: findings with line and column, nothing but shipped configs
// to extend, and nothing of a file that it names shows.
func TestOwnRules(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	var fine struct {
		Title   string
		Players []int
		Grid    board
	}
	require.Equal(t, 200, v.post("/api/check", fields{"rules": "name = \"Mine\"\nextends = \"pente\"\n[win.captures]\ntarget = 6\n"}, &fine))
	require.Equal(t, "Mine", fine.Title)
	require.Equal(t, 19, fine.Grid.Width)
	var bad problem
	require.Equal(t, 422, v.post("/api/check", fields{"rules": "extends = \"pente\"\n[capture]\nlenghts = [2]\n"}, &bad))
	require.Len(t, bad.Error.Findings, 1)
	require.Equal(t, 3.0, bad.Error.Findings[0]["line"])
	require.Equal(t, 1.0, bad.Error.Findings[0]["column"])
	for _, parent := range []string{"../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "con", "rules.toml", "./pente.toml"} {
		require.Equal(t, 422, v.post("/api/check", fields{"rules": fmt.Sprintf("extends = %q\n", parent)}, &bad), parent)
		require.NotContains(t, fmt.Sprint(bad), "root:")
	}
	require.Equal(t, 422, v.post("/api/check", fields{"rules": "extends = \"pente\"\n" + strings.Repeat("# x\n", 5000)}, &bad))
	require.Equal(t, 422, v.post("/api/check", fields{"rules": strings.Repeat("a.", 5000) + "a=1"}, &bad))
	api, _ := v.begin(fields{"rules": "name = \"Mine\"\nextends = \"pente\"\n[win.captures]\ntarget = 6\n", "set": []string{"board.width=9", "board.height=9"}})
	s := v.state(api)
	require.Equal(t, "Mine", s.Variant.Title)
	require.Equal(t, 6, s.Variant.Target)
	var told struct {
		Sheet []part
		Toml  string
	}
	require.Equal(t, 200, v.get(api+"/rules?lang=fr", &told))
	require.NotEmpty(t, told.Sheet)
	require.Contains(t, told.Toml, "win.captures.target = 6")
	require.Equal(t, 9, s.Board.Width)
}

// Every variant that comes with the program can be begun, with each number of
// players, and its game comes back from the store as it was.
func TestEveryVariantCanBeBegun(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	states := map[string]state{}
	all, err := catalogue("en")
	require.NoError(t, err)
	require.Len(t, all, len(shipped()))
	for _, one := range all {
		require.Equal(t, 200, v.get("/api/variants/"+one.Name, nil), one.Name)
		for _, n := range one.Players {
			api, _ := v.begin(fields{"variant": one.Name, "seats": slices.Repeat([]string{human}, n)})
			states[api] = v.state(api)
		}
	}
	h.restart()
	for api, before := range states {
		require.Equal(t, before, v.state(api), before.Variant.Title)
	}
}
