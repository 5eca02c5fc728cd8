package web

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Who asks too much is told to wait, and nobody else is. What a stranger says
// about where he comes from is not believed.
func TestLimits(t *testing.T) {
	h := openHouse(t, Limits{GamesPerHour: 3, SeatsPerMinute: 4, MovesPerSecond: 2, Streams: 2})
	v := h.visitor()
	var api string
	for range 3 {
		api, _ = v.begin(fields{"variant": "pente"})
	}
	var no problem
	require.Equal(t, 429, v.post("/api/games", fields{"variant": "pente"}, &no))
	require.Equal(t, "too_many", no.Error.Code)
	require.Equal(t, 429, v.with("/api/games", "X-Forwarded-For", "192.0.2.7"))
	statuses := map[int]int{}
	for range 8 {
		statuses[v.post(api+"/join", fields{}, nil)]++
	}
	require.Equal(t, 4, statuses[429])
	statuses = map[int]int{}
	for range 30 {
		statuses[v.post(api+"/moves", fields{}, nil)]++
	}
	require.Positive(t, statuses[400])
	require.Positive(t, statuses[429])
	require.Equal(t, 200, v.get("/healthz", nil))
}

// Whoever is told to wait is let in when he has waited, and not a second before; an
// address is forgotten when there are too many, and no stranger is refused for that.
func TestHowLongToWait(t *testing.T) {
	limits := Limits{GamesPerHour: 60}.filled()
	g := gates{limits: &limits}
	at := time.Now()
	from := netip.MustParseAddr("192.0.2.1")
	for range 60 {
		require.NoError(t, g.admit(from, begin, at))
	}
	no := faultOf(g.admit(from, begin, at))
	require.Equal(t, http.StatusTooManyRequests, no.status)
	require.InDelta(t, time.Minute, no.wait, float64(time.Second))
	require.Error(t, g.admit(from, begin, at.Add(no.wait-time.Second)))
	require.NoError(t, g.admit(from, begin, at.Add(no.wait)))
	answer := httptest.NewRecorder()
	refuse(answer, no)
	require.Equal(t, "60", answer.Header().Get("Retry-After"))

	address := from
	for range mostGates + 10 {
		address = address.Next()
		require.NoError(t, g.admit(address, reading, at))
	}
	require.LessOrEqual(t, len(g.of), mostGates)
}

// Reading has a limit of its own, and an answer that says how long to wait.
func TestLimitOfReads(t *testing.T) {
	h := openHouse(t, Limits{ReadsPerSecond: 1})
	v := h.visitor()
	for range 50 {
		answer, err := v.Get(h.at + "/api/variants/gomoku")
		require.NoError(t, err)
		answer.Body.Close()
		if answer.StatusCode == 429 {
			require.NotEmpty(t, answer.Header.Get("Retry-After"))
			return
		}
	}
	t.Fatal("nothing was refused")
}

// A proxy of ours tells who asks: its guests are told apart, and who is further
// away is not asked.
func TestWhoAsksBehindAProxy(t *testing.T) {
	h := openHouse(t, Limits{GamesPerHour: 1, Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.0.0.0/8")}})
	from := func(forwarded string) int {
		request, err := http.NewRequest("POST", h.at+"/api/games", strings.NewReader(`{"variant":"pente"}`))
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("X-Forwarded-For", forwarded)
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		answer.Body.Close()
		return answer.StatusCode
	}
	require.Equal(t, 201, from("192.0.2.1"))
	require.Equal(t, 429, from("192.0.2.1"))
	require.Equal(t, 429, from("198.51.100.9, 192.0.2.1"), "what he says of himself is not believed")
	require.Equal(t, 429, from("198.51.100.9, 192.0.2.1, 10.1.2.3"), "a second proxy of ours")
	require.Equal(t, 201, from("192.0.2.2"))
	require.Equal(t, 201, from("2001:db8:1:2::1"))
	require.Equal(t, 429, from("2001:db8:1:2::77"), "the same household")
	require.Equal(t, 201, from("2001:db8:1:3::1"))
	require.Equal(t, 201, from("nonsense"), "the proxy itself")
	require.Equal(t, 429, from("more nonsense"))
}

// Those who watch do not keep out those who play: neither at one game, nor from
// one address, nor in all.
func TestLimitsOfStreams(t *testing.T) {
	for name, limits := range map[string]Limits{
		"of a game": {Watchers: 2, Streams: 100}, "of an address": {Streams: 2}, "in all": {AllStreams: 2, Streams: 100},
	} {
		t.Run(name, func(t *testing.T) {
			h := openHouse(t, limits)
			ann, cat := h.visitor(), h.visitor()
			api, _ := ann.begin(fields{"variant": "pente"})
			first := cat.follow(api, "0", "")
			second := cat.follow(api, "0", "")
			var no problem
			require.Equal(t, 503, cat.get(api+"/events", &no))
			require.Equal(t, "too_many_streams", no.Error.Code)
			ann.follow(api, "0", "")
			first.cancel()
			second.cancel()
			h.freed(t, api, 1)
			cat.follow(api, "0", "")
		})
	}
}

// freed waits until no more than so many follow a game.
func (h *testHouse) freed(t *testing.T, api string, most int) {
	t.Helper()
	h.house.mutex.Lock()
	g := h.house.games[strings.TrimPrefix(api, "/api/games/")]
	h.house.mutex.Unlock()
	require.Eventually(t, func() bool {
		h.house.gates.mutex.Lock()
		defer h.house.gates.mutex.Unlock()
		return g.crowd.size() <= most && h.house.gates.all <= most
	}, 30*time.Second, 5*time.Millisecond)
}

// Where many bots wait for each other each has less time, and a single one all of
// it.
func TestTimeOfBots(t *testing.T) {
	var b bots
	b.open(2)
	require.Equal(t, botTime, b.share(botTime, 0))
	require.Equal(t, botTime, b.share(botTime, 3))
	require.Equal(t, botQueue/5, b.share(botTime, 9))
	require.Equal(t, botAtLeast, b.share(botTime, 100_000))
	require.Equal(t, time.Millisecond, b.share(time.Millisecond, 0))
}

// Bots among themselves play while somebody looks, and go on when somebody comes
// back.
func TestBotsAreWatched(t *testing.T) {
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "connect6", "seats": []string{"random", "random"}})
	h.house.mutex.Lock()
	g := h.house.games[made.Game]
	h.house.mutex.Unlock()
	wanted := func(later time.Duration) bool {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		g.touched = time.Now().Add(-later)
		return g.wanted()
	}
	require.True(t, wanted(unattended/2))
	require.False(t, wanted(2*unattended))
	f := v.follow(api, "0", "")
	require.True(t, wanted(2*unattended))
	for f.want().event.Now.Ply < 3 {
	}
	f.cancel()

	person, other := v.begin(fields{"variant": "pente-multi", "seats": []string{human, "random", "random"}})
	h.house.mutex.Lock()
	g = h.house.games[other.Game]
	h.house.mutex.Unlock()
	require.True(t, wanted(2*unattended), "a person plays")
	v.move(person, 0, "K10")
	require.Equal(t, 200, v.post(person+"/leave", fields{}, nil))
	require.False(t, wanted(2*unattended), "and is gone")
}

// One address holds a number of connections and no more; whoever closes one may
// open another.
func TestLimitOfConnections(t *testing.T) {
	for name, limits := range map[string]Limits{"of an address": {Connections: 3}, "in all": {AllConnections: 3}} {
		t.Run(name, func(t *testing.T) {
			h := openHouse(t, limits)
			var held []*knock
			for range 3 {
				held = append(held, h.knock(t))
				require.True(t, held[len(held)-1].answered())
			}
			require.False(t, h.knock(t).answered())
			held[0].conn.Close()
			require.Eventually(t, func() bool { return h.knock(t).answered() }, 30*time.Second, 10*time.Millisecond)
		})
	}
}

// The page for hosts lists every limit with its default, and the command knows
// them by that name.
func TestThePageListsTheLimits(t *testing.T) {
	text, err := os.ReadFile("../../../docs/hosting.md")
	require.NoError(t, err)
	told := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| ([^|]+) \\|").FindAllStringSubmatch(string(text), -1) {
		told[row[1]] = row[2]
	}
	var l Limits
	for _, b := range l.bounds() {
		want := strconv.Itoa(b.standard)
		if b.name == "bots" {
			want = "processors - 1"
		}
		require.Equal(t, want, told[b.name], b.name)
		delete(told, b.name)
		require.NoError(t, l.Set(b.name+"=7"))
		require.Equal(t, 7, *b.value)
		for _, bad := range []string{"", "=", "=0", "=-1", "=x", "=1e3", "=99999999999999999999"} {
			require.Error(t, l.Set(b.name+bad))
		}
	}
	require.Empty(t, told)
	require.ErrorContains(t, l.Set("game=7"), "there are games, seats,")
	require.Equal(t, 60, Limits{}.filled().GamesPerHour)
}
