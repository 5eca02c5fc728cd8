package search

import "pente/rules"

// shares are each side's share of the game: how likely it is to win, or what its
// place is worth. They are whole numbers, so that they are the same on every
// machine, and their sum is about whole.
type shares [rules.MaxPlayers]int32

const (
	whole = 1 << 16
	sure  = whole - whole/32 // of who wins unless something rescues the others
)

// split says how what sides are worth becomes shares.
type split struct {
	half  int32 // a side that is worth so much less has half the share
	tempo int32 // what it costs to be a whole round from one's turn
}

// usual is what fits to games of the search with itself gave, 200 games each:
//
//	go test ./players/search -run '^$' -bench Calibrate -benchtime 1x -calibrate pente-multi -seats 3
//
// said 233 for half with three players, 297 with four and 288 with six, and where
// four in a row win 405 with three and 423 with four; the more is looked at, the less
// is decided by what lies there, and the longer is half. Between 100 and 600 no
// difference was seen in play, so that one number does for all. Who is to move next
// counts for little.
var usual = split{half: 400, tempo: 40}

// halves are two to the power of minus i/64, as parts of whole.
var halves = makeHalves()

func makeHalves() (list [64]int64) {
	const root = 4248701965 // 2^(-1/64) * 2^32
	value := uint64(1) << 31
	for i := range list {
		list[i] = int64(value >> 15)
		value = value * root >> 32
	}
	return list
}

// power is two to the power of -n/64.
func power(n int64) int64 {
	if n < 0 {
		n = 0 // a side that is out may be worth more
	}
	if n >= 64*16 {
		return 0
	}
	return halves[n%64] >> (n / 64)
}

// judge gives the shares of a position as it stands, after a survey.
func (c *crowd) judge() shares {
	if t, found := c.standing.winner(); found {
		return c.nearly(t.side)
	}
	return c.outlooks()
}

// nearly are the shares where a side wins unless something rescues the others.
func (c *crowd) nearly(side int) shares {
	parts := [rules.MaxPlayers]int64{}
	for i := range parts {
		parts[i] = whole - sure
	}
	parts[side] = sure * int64(c.playing()-1)
	return c.divide(&parts)
}

// playing is the number of sides that still play.
func (c *crowd) playing() (n int) {
	for _, in := range c.in[:c.view.sides] {
		if in {
			n++
		}
	}
	return n
}

// outlooks are the shares where nobody is sure to win.
func (c *crowd) outlooks() shares {
	var worth [rules.MaxPlayers]int32
	var parts [rules.MaxPlayers]int64
	best := c.weigh(&worth)
	for i := range parts {
		parts[i] = 1 + power(int64(best-worth[i])*64/int64(c.split.half))
	}
	return c.divide(&parts)
}

// weigh is what each side is worth; it returns the most.
func (c *crowd) weigh(worth *[rules.MaxPlayers]int32) (best int32) {
	v, p, st := c.view, c.game, &c.standing
	for i := range st.n {
		t := &st.turns[i]
		total := &v.totals[t.unit]
		if v.goal == 0 {
			worth[t.side] += total.worth
		} else {
			worth[v.sideOf(v.goal)] += total.worth
		}
		if v.target > 0 && !(v.sum && c.seatedBefore(i)) {
			n := c.taken(t.seat)
			worth[t.side] += v.worth[n]
			if total.counts.of(captures) > 0 && len(v.lengths) > 0 {
				worth[t.side] += (v.worth[n+v.lengths[0]] - v.worth[n]) / 2
			}
		}
		if v.scores {
			worth[t.side] += int32(20 * p.Score(t.seat))
		}
		worth[t.side] -= c.split.tempo * int32(i) / int32(st.n)
	}
	best = -1 << 30
	for i := range v.sides {
		if c.in[i] {
			best = max(best, worth[i])
		}
	}
	return best
}

// seatedBefore tells whether a team mate comes before the ith in turn.
func (c *crowd) seatedBefore(i int) bool {
	turns := &c.standing.turns
	for j := range i {
		if turns[j].side == turns[i].side {
			return true
		}
	}
	return false
}

// divide shares out what is left to win among the sides that still play.
func (c *crowd) divide(parts *[rules.MaxPlayers]int64) (s shares) {
	sum := int64(0)
	for i := range c.view.sides {
		if c.in[i] {
			sum += parts[i]
		}
	}
	for i := range c.view.sides {
		if c.in[i] {
			s[i] = int32(parts[i] * whole / sum)
		}
	}
	if c.places {
		c.place(&s)
	}
	return s
}
