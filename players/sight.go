package players

import (
	"slices"

	"pente/rules"
)

// What a line is worth to who can complete it, by the stones it lacks: a line
// that lacks one (or as many as a turn has) is a threat, each further stone
// makes it worth about a seventh.
const (
	threat   = 100_000 // the next player wins unless somebody stops him
	complete = 10 * threat
	ruin     = 1000 * threat // a move that loses
	noise    = 256           // equal moves are told apart by chance

	pointWorth = 200        // a point where rows give points
	standing   = 3 * threat // a line that waits, made or broken
)

var lineWorth = [...]int{0, 0, 300, 40, 6, 2, 1}

// sight is what a player sees at one glance: for each point what a stone there
// is worth for lines, and which points lie next to a stone.
type sight struct {
	near    []bool
	build   []int // for the lines of the player
	block   []int // against the lines of the others
	colours []rules.Colour
	danger  [rules.MaxPlayers + 1][]rules.Point // where a seat completes a line
	goal    [rules.Neutral + 1][]int            // by colour, where only one seat wins by lines
	goals   bool                                // that is so
	seeker  bool                                // the player is that seat
}

// look goes once over all lines of the board.
func (s *sight) look(p *rules.Position, b *board, t *seating) {
	s.clear(p)
	for at, colour := range s.colours {
		if colour != 0 {
			s.markNear(b, rules.Point(at))
		}
	}
	if s.goals = t.goal != 0; s.goals {
		s.lookForGoal(b, t, p.Players())
		return
	}
	left := p.StonesLeft()
	for i := 0; i < len(b.lines); i += b.long {
		s.judge(b.lines[i:i+b.long], t, left)
	}
	s.warn(t)
}

// lookForGoal goes over all lines where only one seat wins by them, whoever laid
// their stones: each colour is good for lines of its own.
func (s *sight) lookForGoal(b *board, t *seating, colours int) {
	s.seeker = t.friends(t.me, t.goal)
	for c := 1; c <= colours; c++ {
		if len(s.goal[c]) != len(s.near) {
			s.goal[c] = make([]int, len(s.near))
		}
		clear(s.goal[c])
	}
	for i := 0; i < len(b.lines); i += b.long {
		line := b.lines[i : i+b.long]
		of, lacks := rules.Colour(0), len(line)
		for _, at := range line {
			c := s.colours[at]
			if c != 0 && of != 0 && c != of {
				lacks = 0
				break
			}
			if c != 0 {
				of = c
				lacks--
			}
		}
		if of != 0 && of <= rules.MaxPlayers && lacks > 0 {
			s.add(s.goal[of], line, worthOf(lacks, t.stones))
		}
	}
}

// clear forgets the last position and reads the stones of this one.
func (s *sight) clear(p *rules.Position) {
	if n := p.Rules().Points(); len(s.near) != n {
		*s = sight{
			near: make([]bool, n), build: make([]int, n), block: make([]int, n),
			colours: make([]rules.Colour, n),
		}
	}
	clear(s.near)
	clear(s.build)
	clear(s.block)
	for i := range s.danger {
		s.danger[i] = s.danger[i][:0]
	}
	for at := range s.colours {
		s.colours[at] = p.At(rules.Point(at))
	}
}

// markNear marks a stone's point and those round it: whatever happens at once,
// a capture or a line, happens on one of these.
func (s *sight) markNear(b *board, at rules.Point) {
	s.near[at] = true
	for d := range b.next {
		if to := b.next[d][at]; to != rules.NoPoint {
			s.near[to] = true
		}
	}
}

// judge adds what one line is worth to its empty points, unless stones of two
// owners spoil it.
func (s *sight) judge(line []rules.Point, t *seating, left int) {
	owner, lacks := nobody, len(line)
	for _, at := range line {
		colour := s.colours[at]
		if colour == 0 {
			continue
		}
		who := t.owner[colour]
		if who == dead || owner != nobody && who != owner {
			return
		}
		owner = who
		lacks--
	}
	if lacks == 0 {
		return
	}
	switch mine := t.lineOwner(t.me); {
	case owner == nobody:
		s.add(s.build, line, 1)
	case owner == mine && lacks > 1 && lacks <= left: // one stone is tried out
		s.add(s.build, line, complete)
	case owner == mine:
		s.add(s.build, line, worthOf(lacks, t.stones))
	case t.friends(rules.Seat(owner), t.me):
		s.add(s.block, line, -worthOf(lacks, t.stones)/4) // leave it to him
	default:
		s.oppose(line, owner, lacks, t)
	}
}

// oppose sees a line of somebody else. How much blocking is worth depends on
// the number of players: what one blocks, all others have for nothing.
func (s *sight) oppose(line []rules.Point, owner, lacks int, t *seating) {
	worth := worthOf(lacks, t.stones) * 6 / 10
	if t.distance[t.me] > 2 {
		worth /= 3
	}
	s.add(s.block, line, worth)
	if lacks > t.stones {
		return
	}
	for _, at := range line {
		if s.colours[at] == 0 {
			s.danger[owner] = append(s.danger[owner], at)
		}
	}
}

// add gives worth to the empty points of a line.
func (s *sight) add(to []int, line []rules.Point, worth int) {
	for _, at := range line {
		if s.colours[at] == 0 {
			to[at] += worth
		}
	}
}

// warn makes threats urgent that nobody else will stop: the next player's at
// once, those of a later one as soon as he has more winning points than there
// are others to take them.
func (s *sight) warn(t *seating) {
	for owner, points := range s.danger {
		if len(points) == 0 || distinct(points) < t.turnsUntil(owner) {
			continue
		}
		for _, at := range points {
			s.block[at] += threat
		}
	}
}

// distinct counts different points.
func distinct(points []rules.Point) int {
	n := 0
	for i, at := range points {
		if !slices.Contains(points[:i], at) {
			n++
		}
	}
	return n
}

// worthOf is what a line is worth that lacks stones, in a game with so many
// stones a turn.
func worthOf(lacks, stones int) int {
	lacks = max(lacks-stones+1, 2)
	return lineWorth[min(lacks, len(lineWorth)-1)]
}

// worth is what a stone of a colour on a point is worth for lines.
func (s *sight) worth(at rules.Point, colour rules.Colour) int {
	worth := s.build[at] + s.block[at]
	if !s.goals {
		return worth
	}
	for c, goal := range s.goal {
		switch {
		case len(goal) == 0:
		case (rules.Colour(c) == colour) == s.seeker:
			worth += goal[at]
		case !s.seeker:
			worth -= goal[at]
		}
	}
	return worth
}
