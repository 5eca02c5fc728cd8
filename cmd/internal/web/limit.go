package web

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Limits bound what one address, and all together, may ask of a server. Zero
// stands for the default.
type Limits struct {
	GamesPerHour   int // games begun by one address; default 60
	SeatsPerMinute int // seats taken or left by one address; default 30
	MovesPerSecond int // moves and the like by one address; default 10
	ReadsPerSecond int // pages, states and lists by one address; default 50
	Streams        int // followers at once by one address; default 50
	AllStreams     int // followers at once; default 10000
	Bots           int // bots that compute at once; default one processor less than there are
	// Proxies are the addresses that tell who asks, in X-Forwarded-For; nobody
	// else is believed.
	Proxies []netip.Prefix
}

func (l Limits) filled() Limits {
	for _, field := range []struct {
		value    *int
		standard int
	}{
		{&l.GamesPerHour, 60}, {&l.SeatsPerMinute, 30}, {&l.MovesPerSecond, 10}, {&l.ReadsPerSecond, 50},
		{&l.Streams, 50}, {&l.AllStreams, 10000},
	} {
		if *field.value == 0 {
			*field.value = field.standard
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

// mostGates is how many addresses are remembered; beyond that the oldest go.
const mostGates = 100_000

func (g *gates) find(from netip.Addr, at time.Time) *gate {
	if g.of == nil {
		g.of = map[netip.Addr]*gate{}
	}
	found := g.of[from]
	if found == nil {
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
	if len(g.of) >= mostGates && g.of[from] == nil {
		return faultf(http.StatusTooManyRequests, "too_many", "The server is busy. Try again later.")
	}
	if !g.find(from, at).rates[what].AllowN(at, 1) {
		return faultf(http.StatusTooManyRequests, "too_many", "Too many requests have come from your address. Wait a little.")
	}
	return nil
}

// follow counts a stream of an address; done is to be called when it ends.
func (g *gates) follow(from netip.Addr, at time.Time) (done func(), err error) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	found := g.find(from, at)
	if found.streams >= g.limits.Streams || g.all >= g.limits.AllStreams {
		return nil, faultf(http.StatusServiceUnavailable, "too_many_streams", "Too many are watching from your address, or in all. Close some pages, or try again later.")
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

// addressOf is who asks. A household with IPv6 has 2^64 addresses: they count as
// one.
func (h *House) addressOf(r *http.Request) netip.Addr {
	from := h.peerOf(r)
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

func (h *House) trusts(peer netip.Addr) bool {
	for _, proxy := range h.limits.Proxies {
		if proxy.Contains(peer.Unmap()) {
			return true
		}
	}
	return false
}
