package web

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits bound what one address, and all together, may ask of a server. Zero
// stands for the default.
type Limits struct {
	GamesPerHour   int // games begun by one address
	SeatsPerMinute int // seats taken, left or moved by one address
	MovesPerSecond int // moves and the like by one address
	ReadsPerSecond int // pages, states and lists by one address
	Streams        int // followers at once by one address
	Watchers       int // followers at once of one game
	AllStreams     int // followers at once
	Connections    int // connections at once of one address
	AllConnections int // connections at once
	Bots           int // bots that compute at once; default one processor less than there are
	// Proxies are the addresses that tell who asks, in X-Forwarded-For; nobody
	// else is believed.
	Proxies []netip.Prefix
}

// bound is a limit by the name that it has on the command line.
type bound struct {
	name     string
	value    *int
	standard int
}

func (l *Limits) bounds() []bound {
	return []bound{
		{"games", &l.GamesPerHour, 60}, {"seats", &l.SeatsPerMinute, 30}, {"moves", &l.MovesPerSecond, 10}, {"reads", &l.ReadsPerSecond, 50},
		{"streams", &l.Streams, 50}, {"watchers", &l.Watchers, 1000}, {"all-streams", &l.AllStreams, 10_000},
		{"connections", &l.Connections, 200}, {"all-connections", &l.AllConnections, 15_000},
		{"bots", &l.Bots, max(1, runtime.GOMAXPROCS(0)-1)},
	}
}

// Set sets a limit by its name, as in "games=100". The error names those there are.
func (l *Limits) Set(text string) error {
	name, value, _ := strings.Cut(text, "=")
	var names []string
	for _, b := range l.bounds() {
		if b.name != name {
			names = append(names, b.name)
			continue
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > mostOfALimit {
			return fmt.Errorf("%s wants a whole number from 1 to %d, as in %s=%d", name, mostOfALimit, name, b.standard)
		}
		*b.value = n
		return nil
	}
	return fmt.Errorf("there is no limit %q; there are %s", name, strings.Join(names, ", "))
}

const mostOfALimit = 1_000_000

// filled has the default of each limit that is not set. There are connections for
// all streams, whatever their number.
func (l Limits) filled() Limits {
	if l.Connections == 0 && l.Streams > 0 {
		l.Connections = 2*l.Streams + 100
	}
	if l.AllConnections == 0 && l.AllStreams > 0 {
		l.AllConnections = 2*l.AllStreams + 100
	}
	for _, b := range l.bounds() {
		if *b.value == 0 {
			*b.value = b.standard
		}
	}
	return l
}

// doing is what is counted by itself.
type doing int

const (
	begin doing = iota
	sitting
	moving
	reading
	doings
)

// gate is what one address has done lately.
type gate struct {
	rates   [doings]*rate.Limiter
	streams int
	seen    time.Time
}

// gates are the addresses that have asked for something lately.
type gates struct {
	limits *Limits
	mutex  sync.Mutex
	of     map[netip.Addr]*gate
	all    int // streams
}

// mostGates is how many addresses are remembered; beyond that any of them goes that
// follows no game. It begins anew when it comes back.
const mostGates = 100_000

func (g *gates) makeRoom() {
	if len(g.of) < mostGates {
		return
	}
	for from, found := range g.of {
		if found.streams == 0 {
			delete(g.of, from)
			return
		}
	}
}

func (g *gates) find(from netip.Addr, at time.Time) *gate {
	if g.of == nil {
		g.of = map[netip.Addr]*gate{}
	}
	found := g.of[from]
	if found == nil {
		g.makeRoom()
		l := g.limits
		found = &gate{rates: [doings]*rate.Limiter{
			begin:   rate.NewLimiter(rate.Limit(l.GamesPerHour)/3600, l.GamesPerHour),
			sitting: rate.NewLimiter(rate.Limit(l.SeatsPerMinute)/60, l.SeatsPerMinute),
			moving:  rate.NewLimiter(rate.Limit(l.MovesPerSecond), 2*l.MovesPerSecond),
			reading: rate.NewLimiter(rate.Limit(l.ReadsPerSecond), 4*l.ReadsPerSecond),
		}}
		g.of[from] = found
	}
	found.seen = at
	return found
}

// admit says whether an address may do something now.
func (g *gates) admit(from netip.Addr, what doing, at time.Time) error {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	asked := g.find(from, at).rates[what].ReserveN(at, 1)
	wait := asked.DelayFrom(at)
	if wait == 0 {
		return nil
	}
	asked.CancelAt(at)
	no := faultf(http.StatusTooManyRequests, "too_many", "Too many requests have come from your address. Wait a little.")
	no.wait = wait
	return no
}

// follow counts a stream of an address; done is to be called when it ends. Who sits
// at the table finds room for a quarter more, so that those who watch do not keep
// out those who play.
func (g *gates) follow(from netip.Addr, seated bool, at time.Time) (done func(), err error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	found := g.find(from, at)
	own, all := g.limits.Streams, g.limits.AllStreams
	if seated {
		own, all = own+own/4+1, all+all/4+1
	}
	if found.streams >= own || g.all >= all {
		return nil, tooManyStreams("Too many are watching from your address, or in all. Close some pages, or try again later.")
	}
	found.streams++
	g.all++
	return func() {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		found.streams--
		g.all--
	}, nil
}

func tooManyStreams(why string) error {
	return faultf(http.StatusServiceUnavailable, "too_many_streams", "%s", why)
}

// tidy forgets addresses that have asked for nothing in an hour: by then every
// rate is full again.
func (g *gates) tidy(now time.Time) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	for from, found := range g.of {
		if found.streams == 0 && now.Sub(found.seen) > time.Hour {
			delete(g.of, from)
		}
	}
}

// addressOf is who asks.
func (h *House) addressOf(r *http.Request) netip.Addr { return household(h.peerOf(r)) }

// household is the address that is counted. A household with IPv6 has 2^64 of them:
// they count as one.
func household(from netip.Addr) netip.Addr {
	if from.Is6() && !from.Is4In6() {
		prefix, err := from.Prefix(64)
		if err == nil {
			return prefix.Addr()
		}
	}
	return from.Unmap()
}

// peerOf is the address at the other end, or the one that a proxy of ours names.
func (h *House) peerOf(r *http.Request) netip.Addr {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	peer, err := netip.ParseAddr(host)
	if err != nil {
		return netip.Addr{}
	}
	told := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(told) - 1; i >= 0 && h.trusts(peer); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(told[i]))
		if err != nil {
			return peer
		}
		peer = next
	}
	return peer
}

func (h *House) trusts(peer netip.Addr) bool { return h.limits.trust(peer) }

func (l *Limits) trust(peer netip.Addr) bool {
	for _, proxy := range l.Proxies {
		if proxy.Contains(peer.Unmap()) {
			return true
		}
	}
	return false
}
