package web

import (
	"slices"
	"sync"
)

// message is what everybody at a game is told about one entry.
type message struct {
	n    int
	text []byte // JSON of an event
	anew bool   // what was told before does not lead here: the state has to be asked for
	now  bool   // no entry: how the game stands now that time has passed
}

// follower is somebody who follows a game. He gets a bounded number of messages
// that he has not read; who reads too slowly is let go, and may come back.
type follower struct {
	key      string // the hash of his key; "" where he has none
	messages chan message
	gone     chan struct{} // closed when he was too slow, or the server stops
}

// backlog is how many messages a follower may leave unread, and how many are kept
// for one who comes back. Who has missed more asks for the state.
const backlog = 64

// crowd is everybody who follows a game, and what has been told in this round.
type crowd struct {
	mutex     sync.Mutex
	followers map[*follower]bool
	keys      map[string]int // how many have a key
	told      []message      // the latest of the round, for those who come back
}

// tell sends a message to all. It waits for nobody.
func (c *crowd) tell(m message) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if m.anew {
		c.told = nil
	}
	if len(c.told) == backlog {
		c.told = slices.Delete(c.told, 0, 1)
	}
	c.told = append(c.told, m)
	c.send(m)
}

// remind tells all how the game stands, where that changes with time.
func (c *crowd) remind(g *game) {
	m, changes := g.reminder()
	if !changes {
		return
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.send(m)
}

func (c *crowd) send(m message) {
	for f := range c.followers {
		select {
		case f.messages <- m:
		default:
			c.drop(f)
		}
	}
}

// join adds a follower, with the hash of his key, who knows everything up to
// entry number after. He gets what came later; whole is false where that is not
// known any more.
func (c *crowd) join(after int, key string) (f *follower, missed []message, whole bool) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	f = &follower{key: key, messages: make(chan message, backlog), gone: make(chan struct{})}
	if c.followers == nil {
		c.followers, c.keys = map[*follower]bool{}, map[string]int{}
	}
	c.followers[f] = true
	c.keys[key]++
	if len(c.told) == 0 || after < c.told[0].n {
		return f, nil, false
	}
	for _, m := range c.told {
		if m.n > after {
			missed = append(missed, m)
		}
	}
	return f, missed, true
}

func (c *crowd) leave(f *follower) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.drop(f)
}

func (c *crowd) drop(f *follower) {
	if c.followers[f] {
		delete(c.followers, f)
		c.keys[f.key]--
		close(f.gone)
	}
}

// dismiss lets everybody go.
func (c *crowd) dismiss() {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	for f := range c.followers {
		c.drop(f)
	}
}

// has tells whether somebody with a key follows the game.
func (c *crowd) has(key string) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.keys[key] > 0
}

func (c *crowd) size() int {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return len(c.followers)
}
