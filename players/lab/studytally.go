package lab

import (
	"slices"
	"strings"

	"pente/rules"
)

// StudyTally adds up the games of a study. Its shards have to come in order.
type StudyTally struct {
	study *Study
	runs  []*runTally // by number of the run
}

// runTally adds up the games of one run.
type runTally struct {
	run      *Run
	metrics  []Metric
	values   []*counter // by metric
	pairs    []*pair    // with the base, by metric; nil where they are not compared
	base     *runTally
	compared bool // there are other cells
	recent   blockSums

	games     int
	ends      map[rules.Reason]int
	plies     histogram
	first     histogram // plies of the first capture
	stones    [opened]map[rules.Point]*counter
	touched   []*counter
	whom      [][]*counter
	players   []*counter
	points    []float64
	kept      []Row
	different map[string]bool
}

// blockSums are the sums of the latest blocks, kept until the other cells have
// played the same ones.
type blockSums struct {
	first int         // block
	sums  [][]float64 // by block: of each metric, the sum and the number of values
}

// NewTally is a tally of no games yet.
func (s *Study) NewTally() *StudyTally {
	t := &StudyTally{study: s}
	for _, run := range s.runs {
		r := newRunTally(run)
		r.compared = len(s.setup.Cells) > 1
		if run.Base != nil {
			r.base = t.runs[run.Base.Number]
			r.pairUp()
		}
		t.runs = append(t.runs, r)
	}
	return t
}

func newRunTally(run *Run) *runTally {
	t := &runTally{run: run, metrics: run.Metrics(), ends: map[rules.Reason]int{}, points: make([]float64, run.Seats()), different: map[string]bool{}}
	t.values = counters(len(t.metrics))
	t.pairs = make([]*pair, len(t.metrics))
	t.players = counters(len(run.Lineup.Players))
	for i := range t.stones {
		t.stones[i] = map[rules.Point]*counter{}
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

// Add takes in the next shard.
func (t *StudyTally) Add(played Shard) {
	r := t.runs[played.Run.Number]
	r.recent = blockSums{first: played.Run.match.Block(played.First)}
	for i := range played.Rows {
		r.add(&played.Rows[i])
	}
}

func (t *runTally) add(row *Row) {
	t.run.share(row, t.points)
	g := &game{Row: row, run: t.run, points: t.points}
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
			t.stone(i, at, t.points[0])
		}
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

func (t *runTally) stone(ply int, at rules.Point, points float64) {
	c := t.stones[ply][at]
	if c == nil {
		c = &counter{}
		t.stones[ply][at] = c
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

// close ends a block.
func (t *runTally) close(block int) {
	if t.compared {
		sums := make([]float64, 0, 2*len(t.values))
		for _, c := range t.values {
			sums = append(sums, c.sum, c.n)
		}
		t.recent.sums = append(t.recent.sums, sums)
		if t.base != nil {
			t.compare(block, sums)
		}
	}
	closeAll(t.values)
	closeAll(t.touched)
	closeAll(t.players)
	for _, victims := range t.whom {
		closeAll(victims)
	}
	t.touched = t.touched[:0]
}

// compare sets a block against that of the base which began alike.
func (t *runTally) compare(block int, sums []float64) {
	i := block - t.base.recent.first
	if i < 0 || i >= len(t.base.recent.sums) {
		return
	}
	other := t.base.recent.sums[i]
	for m, p := range t.pairs {
		if p != nil {
			p.add(sums[2*m], sums[2*m+1], other[2*p.other], other[2*p.other+1])
		}
	}
}

// share is what a game gives each seat.
func (r *Run) share(row *Row, points []float64) {
	sides, winners := r.Sides(), 0
	for side := range sides {
		if r.wonBySide(row, side) {
			winners++
		}
	}
	for seat := range points {
		switch {
		case winners == 0:
			points[seat] = 1 / float64(sides)
		case r.wonBySide(row, seat%sides):
			points[seat] = 1 / float64(winners)
		default:
			points[seat] = 0
		}
	}
}

func (r *Run) wonBySide(row *Row, side int) bool {
	for seat := side; seat < r.Seats(); seat += r.Sides() {
		if row.wonBy(seat + 1) {
			return true
		}
	}
	return false
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
