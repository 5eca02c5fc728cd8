package lab

import (
	"slices"
	"strings"

	"pente/rules"
)

// runTally adds up the games of one run.
type runTally struct {
	run      *Run
	metrics  []Metric
	game     game       // that is being added
	values   []*counter // by metric
	pairs    []*pair    // with the base, by metric; nil where they are not compared
	base     *runTally
	compared bool // there are other cells
	stopped  bool // because the precision was reached
	recent   blockSums

	games     int
	ends      map[rules.Reason]int
	plies     histogram
	first     histogram          // plies of the first capture
	stones    [opened][]*counter // by point; nil where there was none
	last      []*counter
	touched   []*counter
	whom      [][]*counter
	players   []*counter
	points    []float64
	kept      []Row
	different map[string]bool
}

func newRunTally(run *Run) *runTally {
	t := &runTally{run: run, metrics: run.Metrics(), ends: map[rules.Reason]int{}, points: make([]float64, run.Seats()), different: map[string]bool{}}
	t.values = counters(len(t.metrics))
	t.pairs = make([]*pair, len(t.metrics))
	t.players = counters(len(run.Lineup.Players))
	points := run.Cell.Rules.Points()
	t.last = make([]*counter, points)
	for i := range t.stones {
		t.stones[i] = make([]*counter, points)
	}
	if run.Seats() > 2 {
		for range run.Seats() {
			t.whom = append(t.whom, counters(run.Seats()))
		}
	}
	return t
}

// pairUp finds for each headline the same one of the base.
func (t *runTally) pairUp() {
	for i, m := range t.metrics {
		other := slices.IndexFunc(t.base.metrics, func(o Metric) bool { return o.Name == m.Name })
		if m.Headline && other >= 0 {
			t.pairs[i] = &pair{other: other}
		}
	}
}

func (t *runTally) add(row *Row) {
	t.run.share(row, t.points)
	t.game = game{Row: row, run: t.run, points: t.points}
	g := &t.game
	for i := range t.metrics {
		if value, counts := t.metrics[i].of(g); counts {
			t.values[i].add(value)
		}
	}
	t.games++
	t.ends[row.Reason]++
	t.plies.add(row.Plies)
	if row.FirstPly > 0 {
		t.first.add(row.FirstPly)
	}
	for i, at := range row.Stones {
		if at != rules.NoPoint {
			t.stone(t.stones[i], at, t.points[0])
		}
	}
	if row.Last != rules.NoPoint {
		t.stone(t.last, row.Last, t.points[0])
	}
	t.persons(row)
	if row.Moves != "" {
		t.kept = append(t.kept, *row)
		t.different[strings.Clone(row.Moves)] = true
	}
	if block := t.run.match.Block(row.Number); t.run.match.Block(row.Number+1) != block {
		t.close(block)
	}
}

func (t *runTally) stone(stones []*counter, at rules.Point, points float64) {
	c := stones[at]
	if c == nil {
		c = &counter{}
		stones[at] = c
	}
	if c.n == 0 {
		t.touched = append(t.touched, c)
	}
	c.add(points)
}

// persons counts what the bots had, and who captured whom.
func (t *runTally) persons(row *Row) {
	if len(t.players) > 1 {
		for seat, who := range t.run.match.seating(row.Number) {
			if who < len(t.players) {
				t.players[who].add(t.points[seat])
			}
		}
	}
	seats := t.run.Seats()
	for captor, victims := range t.whom {
		for victim, c := range victims {
			c.add(float64(row.Whom[captor*seats+victim]))
		}
	}
}
