package web

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// knock is a connection as a stranger opens it.
type knock struct {
	conn net.Conn
	in   *bufio.Reader
}

func (h *testHouse) knock(t *testing.T) *knock {
	conn, err := net.Dial("tcp", h.addr)
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	require.NoError(t, conn.SetReadDeadline(time.Now().Add(time.Minute)))
	return &knock{conn, bufio.NewReader(conn)}
}

// answered asks whether all is well, and tells whether an answer came.
func (k *knock) answered() bool {
	_, err := fmt.Fprint(k.conn, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
	if err != nil {
		return false
	}
	answer, err := http.ReadResponse(k.in, nil)
	if err != nil {
		return false
	}
	answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// Connections that send their headers byte by byte, and such that never end their
// body, are cut off; meanwhile people play.
func TestSlowConnectionsAreCutOff(t *testing.T) {
	t.Parallel()
	const each = 60
	h := openHouse(t, generous)
	ann := h.visitor()
	api, _ := ann.begin(fields{"variant": "pente-open"})
	closed := make(chan time.Duration, 2*each)
	for i := range 2 * each {
		start := "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "
		if i%2 == 1 {
			start = "POST " + api + "/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
		}
		k, began := h.knock(t), time.Now()
		go func() {
			_, _ = k.conn.Write([]byte(start))
			go k.drip()
			_, _ = k.in.ReadByte() // an answer, or the end
			closed <- time.Since(began)
		}()
	}
	for done := 0; done < 2*each; {
		select {
		case took := <-closed:
			require.Less(t, took, requestTime+20*time.Second)
			done++
		default:
			api, _ = ann.begin(fields{"variant": "pente-open"})
			require.Equal(t, 200, ann.post(api+"/join", fields{}, nil))
			for ply, point := range []string{"K10", "L10", "N10", "M10"} {
				ann.move(api, ply, point)
			}
		}
	}
}

// One who sends his request slowly, or takes the answer slowly, keeps the game from
// nobody else: others play while he is still at it.
func TestASlowOneLocksNoGame(t *testing.T) {
	t.Parallel()
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente-open"})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	large := []byte(strings.Repeat("x", 16<<20)) // more than a line holds
	h.house.handle("GET /api/games/{id}/large", reading, h.house.inGame(func(w http.ResponseWriter, _ *http.Request, _ *game) error {
		_, err := w.Write(large)
		return err
	}))
	for ply, start := range []string{
		"POST " + api + "/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
		"GET /api/games/" + made.Game + "/large HTTP/1.1\r\nHost: x\r\n\r\n",
	} {
		slow := h.knock(t)
		_, err := slow.conn.Write([]byte(start))
		require.NoError(t, err)
		h.busy(t, 1)
		v.move(api, ply, v.state(api).Board.Names[ply])
		require.EqualValues(t, 1, h.house.count.active.Load(), "he is still at it")
		slow.conn.Close()
		require.Eventually(t, func() bool { return h.house.count.active.Load() == 0 }, 30*time.Second, 5*time.Millisecond)
	}
}

// drip sends a byte from time to time until the connection is closed.
func (k *knock) drip() {
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for range tick.C {
		if _, err := k.conn.Write([]byte(" ")); err != nil {
			return
		}
	}
}

// Headers without end and bodies without end are answered, and cut off, long before
// they have taken any room.
func TestFloodsAreCutOff(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, _ := v.begin(fields{"variant": "pente"})
	chunk := strings.Repeat("x", 1000)
	for name, flood := range map[string]struct {
		start, more string
		status      int
	}{
		"one long header": {"GET / HTTP/1.1\r\nHost: x\r\nX-Long: ", chunk, 431},
		"many headers":    {"GET / HTTP/1.1\r\nHost: x\r\n", strings.Repeat("X-Many: 1\r\n", 100), 431},
		"a body in chunks": {"POST " + api + "/moves HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{\"move\":\r\n1\r\n\"\r\n",
			"3e8\r\n" + chunk + "\r\n", 413},
		"rules in chunks": {"POST /api/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{\"rules\":\r\n1\r\n\"\r\n",
			"3e8\r\n" + chunk + "\r\n", 413},
	} {
		k := h.knock(t)
		sent := make(chan int, 1)
		go func() {
			_, _ = k.conn.Write([]byte(flood.start))
			n := 0
			for ; n < 100_000; n++ {
				if _, err := k.conn.Write([]byte(flood.more)); err != nil {
					break
				}
			}
			sent <- n
		}()
		answer, err := http.ReadResponse(k.in, nil)
		require.NoError(t, err, name)
		require.Equal(t, flood.status, answer.StatusCode, name)
		require.Less(t, <-sent, 100_000, "%s: the connection is closed", name)
		require.Equal(t, 200, v.get(api, nil))
	}
}

// One who follows a game and never reads is let go in the end, and his place is
// free again. Those who read, and those who play, notice nothing.
func TestOneWhoNeverReads(t *testing.T) {
	t.Parallel()
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente"})
	require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	for range 20 {
		k := h.knock(t)
		require.NoError(t, k.conn.(*net.TCPConn).SetReadBuffer(4096))
		_, err := fmt.Fprintf(k.conn, "GET %s/events?after=2 HTTP/1.1\r\nHost: x\r\n\r\n", api)
		require.NoError(t, err)
		_, err = http.ReadResponse(k.in, nil)
		require.NoError(t, err)
	}
	reader := v.follow(api, "2", "")
	h.house.mutex.Lock()
	g := h.house.games[made.Game]
	h.house.mutex.Unlock()
	// Much more than the lines to those who do not read can hold.
	text := []byte(`{"n":2,"kind":"sit","move":null,"mark":"` + strings.Repeat("x", 64<<10) + `"}`)
	for range 4 * backlog {
		g.crowd.tell(message{n: 2, text: text})
		require.Equal(t, 2, reader.want().event.N)
	}
	v.move(api, 0, "K10")
	require.Equal(t, "K10", reader.want().event.Move.Move)
	v.move(api, 1, "L10")
	require.Equal(t, "L10", reader.want().event.Move.Move)
	h.freed(t, api, 1)
	require.EqualValues(t, 1, h.house.count.followers.Load())
}
