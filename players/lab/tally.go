package lab

import (
	"slices"
	"time"

	"pente/rules"
)

// Tally adds up the games of a match. They have to come in order.
type Tally struct {
	match *Match
	games int

	players, seats, lone []*counter
	plies                counter
	ends                 map[rules.Reason]int
	standings            *standings
	faults               []FaultOf
	used                 []Used
	scores               scores // of the first player, where there are two
	score                float64
}

// FaultOf is a fault, whose it is, and in which game.
type FaultOf struct {
	Game   int // from 0
	Player int // from 0
	Fault
}

// NewTally is a tally of no games yet.
func (m *Match) NewTally() *Tally {
	n := len(m.setup.Players)
	return &Tally{
		match: m, players: counters(n), lone: counters(n), seats: counters(m.setup.Seats),
		ends: map[rules.Reason]int{}, used: make([]Used, n), standings: newStandings(m), scores: newScores(m.BlockGames()),
	}
}

// Games is how many games there are in it.
func (t *Tally) Games() int { return t.games }

// Add takes in the next game.
func (t *Tally) Add(g Game) {
	points := t.match.Points(g.Outcome)
	t.games++
	for seat, who := range g.Seats {
		t.players[who].count(g.Outcome, points[seat])
		t.seats[seat].count(g.Outcome, points[seat])
		if t.match.isAlone(g.Seats, seat) {
			t.lone[who].count(g.Outcome, points[seat])
		}
	}
	t.plies.add(float64(len(g.Record.Moves)))
	t.ends[g.Outcome.Reason]++
	if !t.match.Duel() {
		t.standings.add(g)
	}
	for _, fault := range g.Faults {
		t.faults = append(t.faults, FaultOf{g.Number, g.Seats[fault.Seat-1], fault})
	}
	t.duel(g, points)
	if t.match.Block(g.Number+1) != g.Block {
		t.close()
	}
	for seat, used := range g.Used {
		t.used[g.Seats[seat]].Moves += used.Moves
		t.used[g.Seats[seat]].Time += used.Time
	}
}

// duel counts what the blocks give the first of two players.
func (t *Tally) duel(g Game, points []float64) {
	if !t.match.Duel() {
		return
	}
	t.score += points[slices.Index(g.Seats, 0)]
	if t.match.Block(g.Number+1) != g.Block {
		t.scores.add(t.score)
		t.score = 0
	}
}

// Pairs counts the pairs of games of a duel by the half points that the first
// player had of them, from 0 to 4; nil for other matches.
func (t *Tally) Pairs() (counts []int) {
	if !t.match.Duel() {
		return nil
	}
	for _, n := range t.scores.counts {
		counts = append(counts, int(n))
	}
	return counts
}

// Test tests a duel for the strength of the first player over the second. It
// looks at whole blocks only.
func (t *Tally) Test(h Hypotheses) Test { return t.scores.test(h) }

// close ends the block that has been played.
func (t *Tally) close() {
	for _, all := range [][]*counter{t.players, t.seats, t.lone} {
		for _, c := range all {
			c.close()
		}
	}
	t.plies.close()
}

// isAlone tells whether somebody sits among others who are all the same player,
// and not he.
func (m *Match) isAlone(seats []int, seat int) bool {
	if len(m.setup.Players) != 2 || len(seats) < 3 || m.Sides() < len(seats) {
		return false
	}
	for other, who := range seats {
		if other != seat && who == seats[seat] {
			return false
		}
	}
	return true
}

// End is how many games ended in a way.
type End struct {
	Reason rules.Reason
	Games  int
}

// Ends are the ways in which games ended, the most frequent first.
func (t *Tally) Ends() []End {
	return sortedEnds(t.ends)
}

// Plies is the mean number of plies of a game, the opening included.
func (t *Tally) Plies() (mean float64, sure Interval) {
	all := t.plies.now()
	return all.mean(), all.interval()
}

// Faults are those of all games.
func (t *Tally) Faults() []FaultOf { return slices.Clone(t.faults) }

// Mean is the time a move.
func (u Used) Mean() time.Duration {
	if u.Moves == 0 {
		return 0
	}
	return u.Time / time.Duration(u.Moves)
}

// Blocks is how many openings the games are of.
func (t *Tally) Blocks() int {
	all := t.plies.now()
	return all.blocks
}
