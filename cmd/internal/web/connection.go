package web

import (
	"net"
	"net/netip"
	"sync"
)

// doorway is a listener that keeps one address, and all together, from holding too
// many connections. A proxy of ours stands for many people and is not bound.
type doorway struct {
	net.Listener
	limits *Limits
	mutex  sync.Mutex
	of     map[netip.Addr]int
	all    int
}

// Accept is the next connection there is room for; others are closed at once.
func (d *doorway) Accept() (net.Conn, error) {
	for {
		conn, err := d.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from := fromOf(conn)
		if d.enter(from) {
			return &guest{Conn: conn, gone: sync.OnceFunc(func() { d.leave(from) })}, nil
		}
		conn.Close()
	}
}

func fromOf(conn net.Conn) netip.Addr {
	at, err := netip.ParseAddrPort(conn.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr()
}

func (d *doorway) enter(from netip.Addr) bool {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	house := household(from)
	if d.all >= d.limits.AllConnections || d.of[house] >= d.limits.Connections && !d.limits.trust(from) {
		return false
	}
	if d.of == nil {
		d.of = map[netip.Addr]int{}
	}
	d.of[house]++
	d.all++
	return true
}

func (d *doorway) leave(from netip.Addr) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.all--
	if d.of[household(from)]--; d.of[household(from)] == 0 {
		delete(d.of, household(from))
	}
}

// guest is a connection that gives its place free when it is closed.
type guest struct {
	net.Conn
	gone func()
}

func (g *guest) Close() error {
	defer g.gone()
	return g.Conn.Close()
}
