package search

import (
	"math"
	"math/bits"

	"pente/rules"
)

// tree is what a search that grows towards what is promising remembers: nodes in
// one list, the moves of a node next to each other.
type tree struct {
	nodes []twig
	path  []int32
	tally map[rules.Move]*tally // by the root's moves; nil: nobody asks
}

// tally is what all sides had after a move, added up.
type tally [rules.MaxPlayers]int64

// twig is a move and what came of it.
type twig struct {
	move    rules.Move
	prior   int32 // how promising it looked, as part of whole
	visits  int32
	first   int32 // of its answers
	sum     int64 // of the shares of who made the move
	answers int16
	side    int8 // that is to move after it
	proven  int8 // side and 1 that wins for certain; 0: nobody is known to
	plies   uint8
	rest    int8 // what other answers there are: one of those below, or side and 1 for which they win
	over    bool
}

// What is known of answers that are not listed.
const (
	unlisted  = 0  // nothing
	allListed = -1 // there are none
)

const (
	treeMost = 1 << 20    // nodes
	explore  = 0.1        // how much a move is tried that was not tried often
	untried  = whole / 10 // by how much one never tried is taken to be worse than those that were
	leaning  = 0.2        // how much it counts that a move looked promising
)

// grow plays through the tree until a limit is reached or the root is decided.
func (c *crowd) grow(list []candidate, rest int8) {
	t := &c.tree
	t.nodes = append(t.nodes[:0], twig{side: int8(c.standing.turns[0].side), rest: rest, visits: 1})
	t.attach(0, list)
	for !c.stopped && t.nodes[0].proven == 0 {
		c.playout()
	}
}

// attach hangs answers on a node.
func (t *tree) attach(at int32, list []candidate) {
	n := &t.nodes[at]
	n.first, n.answers = int32(len(t.nodes)), int16(len(list))
	top := max(1, list[0].score)
	for _, m := range list {
		prior := int64(max(0, min(m.score, top))) * whole / int64(top)
		t.nodes = append(t.nodes, twig{move: m.move, prior: int32(prior), side: -1})
	}
}

// playout goes down the tree, adds to it, and takes what it finds back up.
func (c *crowd) playout() {
	t := &c.tree
	t.path = append(t.path[:0], 0)
	at := int32(0)
	for {
		n := &t.nodes[at]
		if n.proven != 0 || n.over || n.answers == 0 && (n.visits == 0 || !c.expand(at)) {
			break
		}
		at = t.choose(at)
		c.view.push(c.game, t.nodes[at].move)
		t.path = append(t.path, at)
		if c.count(); c.stopped {
			break
		}
	}
	if !c.stopped {
		s := c.find(at)
		t.back(s, c.grudge(&s))
		t.note(&s)
	}
	for range len(t.path) - 1 {
		c.view.undo(c.game)
	}
}

// expand gives a node its answers, if there is room.
func (c *crowd) expand(at int32) bool {
	t := &c.tree
	if len(t.nodes) >= treeMost {
		return false
	}
	c.survey()
	list, rest := c.list(c.lists[0][:0], c.width)
	c.lists[0] = list[:0]
	if len(list) == 0 {
		return false
	}
	t.nodes[at].rest = rest
	t.attach(at, list)
	return true
}

// choose is the answer to try next: the best for who is to move by what is known,
// how little that is, and how it looked.
func (t *tree) choose(at int32) int32 {
	n := &t.nodes[at]
	answers := t.nodes[n.first : n.first+int32(n.answers)]
	visits, sum := int64(0), int64(0)
	for i := range answers {
		visits += int64(answers[i].visits)
		sum += answers[i].sum
	}
	unknown := float64(-untried)
	if visits > 0 {
		unknown += float64(sum / visits)
	}
	log := logarithm(visits + 1)
	best, most := 0, math.Inf(-1)
	for i := range answers {
		a := &answers[i]
		value := unknown
		if a.visits > 0 {
			value = float64(a.sum / int64(a.visits))
		}
		value += float64(explore * whole * math.Sqrt(log/float64(a.visits+1)))
		value += float64(leaning * float64(a.prior) / float64(a.visits+1))
		if a.proven != 0 {
			value -= 2 * whole
		}
		if value > most {
			best, most = i, value
		}
	}
	return n.first + int32(best)
}

// logarithm is that of a whole number, roughly, and the same on every machine.
func logarithm(n int64) float64 {
	log := bits.Len64(uint64(n)) - 1
	return float64(0.693 * (float64(log) + float64(n)/float64(int64(1)<<log) - 1))
}

// find says what the position at a node is worth, and notes what is certain.
func (c *crowd) find(at int32) shares {
	n := &c.tree.nodes[at]
	if n.proven != 0 {
		return c.proof(n)
	}
	if c.game.Over() {
		n.over = true
		s := c.ended()
		for side := range c.view.sides {
			if s[side] >= whole-1 {
				n.proven = int8(side + 1)
			}
		}
		return s
	}
	c.survey()
	n.side = int8(c.standing.turns[0].side)
	if c.standing.turns[0].winning.n > 0 && c.certainWin() {
		n.proven, n.plies = n.side+1, 1
		return c.proof(n)
	}
	return c.judge()
}

// proof are the shares of a decided game.
func (c *crowd) proof(n *twig) (s shares) {
	s[n.proven-1] = whole
	return s
}

// back takes shares up the path, and what is certain as far as it goes.
func (t *tree) back(s shares, grudge int32) {
	for i := len(t.path) - 1; i > 0; i-- {
		n, parent := &t.nodes[t.path[i]], &t.nodes[t.path[i-1]]
		n.visits++
		n.sum += int64(s[parent.side])
		if i == 1 {
			n.sum -= int64(grudge)
		}
		if n.proven != 0 && parent.proven == 0 {
			t.prove(parent)
		}
	}
	t.nodes[0].visits++
}

// note adds shares to what is known of the root's move that led to them.
func (t *tree) note(s *shares) {
	if t.tally == nil || len(t.path) < 2 {
		return
	}
	m := t.nodes[t.path[1]].move
	if t.tally[m] == nil {
		t.tally[m] = new(tally)
	}
	for side, share := range s {
		t.tally[m][side] += int64(share)
	}
}

// prove decides a node if its answers do: if one wins for who is to move, or all
// that matter for the same other side.
func (t *tree) prove(n *twig) {
	slowest, other := uint8(0), int8(0)
	for _, a := range t.nodes[n.first : n.first+int32(n.answers)] {
		if a.proven == n.side+1 {
			n.proven, n.plies = a.proven, plus(a.plies)
			return
		}
		if a.proven == 0 || other != 0 && a.proven != other {
			other = -1
		}
		if other == 0 {
			other = a.proven
		}
		slowest = max(slowest, a.plies)
	}
	if other > 0 && (n.rest == allListed || n.rest == other) {
		n.proven, n.plies = other, plus(slowest)
	}
}

func plus(plies uint8) uint8 { return min(plies, math.MaxUint8-1) + 1 }
