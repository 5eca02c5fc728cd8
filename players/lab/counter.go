package lab

import "pente/rules"

// counter adds up one thing, block by block.
type counter struct {
	done             clusters
	sum, n           float64 // of the block that is being played
	won, drawn, lost int
}

func (c *counter) add(value float64) {
	c.sum += value
	c.n++
}

// close ends a block.
func (c *counter) close() {
	c.done.add(c.sum, c.n)
	c.sum, c.n = 0, 0
}

// now is what has been counted so far, the block that is being played included.
func (c *counter) now() clusters {
	all := c.done
	all.add(c.sum, c.n)
	return all
}

// count adds a game as it went for a seat.
func (c *counter) count(o rules.Outcome, points float64) {
	c.add(points)
	switch {
	case o.Draw:
		c.drawn++
	case points > 0:
		c.won++
	default:
		c.lost++
	}
}

// Share is a share of the points, and how sure it is.
type Share struct {
	Name             string
	Games            int // seats taken in all games
	Won, Drawn, Lost int
	Share            float64
	Interval
}

func (c *counter) share(name string) Share { return c.shareAt(name, looks{}) }

func (c *counter) shareAt(name string, l looks) Share {
	all := c.now()
	return Share{name, int(all.n), c.won, c.drawn, c.lost, all.mean(), all.shareAt(l)}
}

func counters(n int) []*counter {
	all := make([]*counter, n)
	for i := range all {
		all[i] = &counter{}
	}
	return all
}

func closeAll(all []*counter) {
	for _, c := range all {
		c.close()
	}
}
