package web

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store"
	"pente/cmd/internal/web/store/storetest"
	"pente/rules"
)

// feed is a stream of events as a program reads it.
type feed struct {
	t      *testing.T
	body   *bufio.Reader
	cancel func()
}

// told is one event of a stream.
type told struct {
	id, kind string
	event    event
}

func (v *visitor) follow(api, after, lastID string) *feed {
	ctx, cancel := context.WithTimeout(v.t.Context(), 30*time.Second)
	request, err := http.NewRequestWithContext(ctx, "GET", v.at+api+"/events?after="+after, nil)
	require.NoError(v.t, err)
	if lastID != "" {
		request.Header.Set("Last-Event-ID", lastID)
	}
	answer, err := v.Do(request)
	require.NoError(v.t, err)
	require.Equal(v.t, 200, answer.StatusCode)
	require.Equal(v.t, "text/event-stream", answer.Header.Get("Content-Type"))
	v.t.Cleanup(func() { cancel(); answer.Body.Close() })
	return &feed{v.t, bufio.NewReader(answer.Body), cancel}
}

// next is the next event; ok is false at the end of the stream.
func (f *feed) next() (e told, ok bool) {
	f.t.Helper()
	for {
		line, err := f.body.ReadString('\n')
		if err != nil {
			return e, false
		}
		line = strings.TrimSuffix(line, "\n")
		name, value, _ := strings.Cut(line, ": ")
		switch {
		case name == "id":
			e.id = value
		case name == "event":
			e.kind = value
		case name == "data":
			require.NoError(f.t, json.Unmarshal([]byte(value), &e.event))
		case line == "" && e.kind != "":
			return e, true
		}
	}
}

func (f *feed) want() told {
	f.t.Helper()
	e, ok := f.next()
	require.True(f.t, ok, "the stream has ended")
	return e
}

// Whoever comes back after the line was down gets what he has missed, each entry
// once, whatever he knew.
func TestStreamsResumeAtEveryNumber(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, _ := v.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	live := v.follow(api, "2", "")
	const moves = 12
	for ply := range moves {
		v.move(api, ply, fmt.Sprintf("%c%d", 'A'+ply%2*3, ply+1))
		require.Equal(t, ply+1, live.want().event.Now.Ply)
	}
	last := v.state(api).N
	for known := 0; known <= last; known++ {
		f := v.follow(api, "0", fmt.Sprint(known))
		for n := known + 1; n <= last; n++ {
			got := f.want()
			require.Equal(t, fmt.Sprint(n), got.id)
			require.Equal(t, "entry", got.kind)
			require.Equal(t, n, got.event.N)
		}
		f.cancel()
	}
	for _, odd := range []string{"-1", "x", "999"} {
		require.Equal(t, "reset", v.follow(api, odd, "").want().kind, odd)
	}
	// A new round begins anew for everybody.
	require.Equal(t, 200, v.post(api+"/leave", fields{"seat": 1}, nil))
	require.True(t, live.want().event.Now.Over)
	require.Equal(t, 200, v.post(api+"/rematch", fields{"seat": 1}, nil))
	require.Equal(t, "entry", live.want().kind)
	require.Equal(t, 200, v.post(api+"/rematch", fields{"seat": 2}, nil))
	require.Equal(t, "reset", live.want().kind)
	require.Equal(t, "reset", v.follow(api, "3", "").want().kind)
}

// Who reads too slowly is let go and keeps nobody waiting; when he comes back he
// has missed nothing.
func TestASlowReaderIsLetGo(t *testing.T) {
	var c crowd
	slow, _, _ := c.join(-1, "")
	for n := range backlog + 1 {
		c.tell(message{n: n, text: []byte("{}"), anew: n == 0})
	}
	select {
	case <-slow.gone:
	default:
		t.Fatal("still there")
	}
	require.Zero(t, c.size())
	again, missed, whole := c.join(3, "")
	require.True(t, whole)
	require.Len(t, missed, backlog-3)
	c.leave(again)
	c.leave(again)
	require.Zero(t, c.size())
	_, _, whole = c.join(0, "")
	require.False(t, whole, "what is too long ago is not kept")
}

// The server stops while people watch: the streams end, and the game goes on at
// the next one.
func TestRestart(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, _ := v.begin(fields{"variant": "pente"})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	random := rules.NewRandom(5)
	f := v.follow(api, "2", "")
	for ply := range 25 {
		var legal struct{ Moves []string }
		require.Equal(t, 200, v.get(api+"/legal", &legal))
		v.move(api, ply, legal.Moves[random.N(len(legal.Moves))])
		f.want()
		if ply%5 == 4 {
			before := v.state(api)
			h.restart()
			_, more := f.next()
			require.False(t, more, "the stream has ended")
			require.Equal(t, before, v.state(api))
			f = v.follow(api, fmt.Sprint(before.N), "")
		}
	}
}

// A game whose record is damaged can be looked at as far as it is good, and is
// not played on; others do not notice.
func TestADamagedGame(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente"})
	other, _ := v.begin(fields{"variant": "pente"})
	for _, game := range []string{api, other} {
		require.Equal(t, 200, v.post(game+"/join", fields{}, nil))
		v.move(game, 0, "K10")
		v.move(game, 1, "L10")
		v.move(game, 2, "N10")
	}
	h.stop()
	h.behind(t, `UPDATE entry SET body = replace(body, 'L10', 'L11') WHERE game = ? AND n = 4`, made.Game)
	h.start()
	s := v.state(api)
	require.Equal(t, "damaged", s.Broken)
	require.Equal(t, 1, s.Now.Ply)
	var no problem
	require.Equal(t, 409, v.post(api+"/moves", fields{"move": "A1", "ply": 1}, &no))
	require.Equal(t, "damaged", no.Error.Code)
	require.Equal(t, 3, v.state(other).Now.Ply)
	v.move(other, 3, "A1")
	require.Contains(t, h.log.String(), "game cannot go on")
	require.Contains(t, h.house.metrics(), `pente_games_broken_total{what="damaged"} 1`)
}

// behind changes the data of a server that has stopped.
func (h *testHouse) behind(t *testing.T, statement string, values ...any) {
	db, err := sql.Open("sqlite", filepath.Join(h.folder, "games.db"))
	require.NoError(t, err)
	done, err := db.Exec(statement, values...)
	require.NoError(t, err)
	n, err := done.RowsAffected()
	require.NoError(t, err)
	require.Positive(t, n)
	require.NoError(t, db.Close())
}

// The store has lost the end of a game, which no chain of hashes shows. A page
// that knows more says so: the game stops, and nothing is put in place of what
// was lost. Nobody can say so without having seen it.
func TestALostTail(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente"})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	v.move(api, 0, "K10")
	v.move(api, 1, "L10")
	mark := v.state(api).Mark
	h.stop()
	h.behind(t, `DELETE FROM entry WHERE game = ? AND n = 4`, made.Game)
	h.start()
	for _, lie := range []string{"9." + strings.Repeat("a", 64) + "." + strings.Repeat("b", 32), "9", "x", strings.Replace(mark, "4.", "5.", 1), mark + "0", strings.Repeat("9", 300)} {
		require.Empty(t, v.look(api, lie).Broken, lie)
	}
	watching := v.follow(api, "3", "")
	require.Equal(t, "regressed", v.look(api, mark).Broken)
	require.Equal(t, 409, v.post(api+"/moves", fields{"move": "A1", "ply": 1}, nil))
	require.Equal(t, "reset", watching.want().kind, "who watches is told to look again")
	require.Contains(t, h.log.String(), `"game cannot go on"`)
	require.Contains(t, h.log.String(), `"what":"regressed"`)
	require.Contains(t, h.house.metrics(), `pente_games_broken_total{what="regressed"} 1`)
}

// The lost end of a game has been played anew before anybody noticed: the receipt
// of what was lost, which every event of a stream has, still shows it.
func TestAnotherTail(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente"})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	f := v.follow(api, "2", "")
	v.move(api, 0, "K10")
	first := f.want().event.Mark
	v.move(api, 1, "L10")
	lost := f.want().event.Mark
	h.stop()
	h.behind(t, `DELETE FROM entry WHERE game = ? AND n = 4`, made.Game)
	h.start()
	v.move(api, 1, "A1")
	v.move(api, 2, "T19")
	require.Empty(t, v.look(api, first).Broken)
	require.Equal(t, "regressed", v.look(api, lost).Broken)
	require.Contains(t, h.log.String(), "knows another entry")
}

func (v *visitor) look(api, mark string) (s state) {
	v.t.Helper()
	require.Equal(v.t, 200, v.get(api+"?mark="+mark, &s))
	return s
}

// Two servers share a database: who sits at one plays with who sits at the other,
// and when one is gone the game goes on at the other.
func TestTwoServers(t *testing.T) {
	url := storetest.Start(t).Database(t)
	var houses [2]*testHouse
	for i := range houses {
		s, err := store.OpenPostgres(t.Context(), url)
		require.NoError(t, err)
		houses[i] = &testHouse{t: t, limits: generous, addr: "127.0.0.1:0"}
		houses[i].run(s)
		t.Cleanup(houses[i].stop)
	}
	one, two := houses[0].visitor(), houses[1].visitor()
	api, _ := one.begin(fields{"variant": "gomoku"})
	require.Equal(t, 200, two.post(api+"/join", fields{}, nil))
	f := two.follow(api, "2", "")
	g := one.follow(api, "2", "")
	for ply := range 10 {
		[]*visitor{one, two}[ply%2].move(api, ply, fmt.Sprintf("%c%d", 'A'+ply%2*3, ply+1))
		require.Equal(t, ply+1, f.want().event.Now.Ply)
		require.Equal(t, ply+1, g.want().event.Now.Ply)
	}
	houses[0].stop()
	one.at = houses[1].at
	// Cookies go with the host, whatever its port: the other server knows the key.
	one.move(api, 10, "O1")
	two.move(api, 11, "O3")
	require.Equal(t, 12, two.state(api).Now.Ply)
}

// A bot plays its seats, and goes on after a restart in the middle of its turn.
func TestBots(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, _ := v.begin(fields{"variant": "pente-multi", "seats": []string{"greedy", human, "random", human}})
	require.Equal(t, []rules.Seat{2}, v.state(api).You)
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	f := v.follow(api, "0", "")
	last := 0
	for {
		e := f.want()
		if s := e.event.Now; e.kind == "reset" || s.ToMove != 2 && s.ToMove != 4 && !s.Over {
			continue
		}
		s := v.state(api)
		if last = s.Now.Ply; last >= 20 || s.Now.Over {
			break
		}
		if s.Now.Ply == e.event.Now.Ply {
			at := strings.IndexByte(s.Now.Legal, '1')
			v.move(api, s.Now.Ply, s.Board.Names[at])
		}
	}
	h.restart()
	require.GreaterOrEqual(t, v.state(api).Now.Ply, max(last, 4))

	// Bots among themselves play to the end.
	api, _ = v.begin(fields{"variant": "tic-tac-toe", "seats": []string{"greedy", "random"}})
	require.Empty(t, v.state(api).You)
	f = v.follow(api, "0", "")
	for s := v.state(api); !s.Now.Over; s = v.state(api) {
		f.want()
	}
}
