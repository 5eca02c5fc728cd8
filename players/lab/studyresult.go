package lab

import (
	"cmp"
	"maps"
	"slices"

	"pente/rules"
)

// RunResult is what the games of a run show.
type RunResult struct {
	Run       *Run
	Games     int
	Blocks    int
	Estimates []Estimate
	Ends      []End
	Plies     []int      // how many games had so many plies
	Quantiles []Quantile // of the plies
	First     []Quantile // of the ply of the first capture; only the median
	Players   []Share    // of several players, what each had
	Stones    Stones
	Last      Stones       // the last ones; Ply is 0
	Whom      [][]Estimate // captured stones a game, by captor, then by victim; nothing for two
	Samples   []Sample
	Kept      []Row // games whose moves are known
	Different int   // how many of these are not the same as another
	Stopped   bool  // before its last game, because the precision was reached

	Differences []*Difference // from the first cell
	// Seats are by how much each side exceeds an even share: of two sides only the
	// first, and nothing where everybody moves at random.
	Seats []*Difference
	// Trend is by how much the share of seat 1 goes up with each doubling of the
	// positions a move looks at; of the highest rung of a ladder, else nil.
	Trend *Difference
}

// Estimate is the value of a metric, and how sure it is.
type Estimate struct {
	Metric Metric
	Value  float64
	Interval
	Games int // that count
}

// Get is the estimate of that name.
func (r *RunResult) Get(name string) (Estimate, bool) {
	i := slices.IndexFunc(r.Estimates, func(e Estimate) bool { return e.Metric.Name == name })
	if i < 0 {
		return Estimate{}, false
	}
	return r.Estimates[i], true
}

// Stones are the first stones on which games differ, and what seat 1 had after
// each.
type Stones struct {
	Ply    int // from 1; 0 where the kept plies are the same in all games
	Points []StoneShare
}

// StoneShare is what seat 1 had of the games with a stone on that point.
type StoneShare struct {
	At rules.Point
	Share
}

// Sample is a game to look at.
type Sample struct {
	What string // why it was chosen
	Row
}

// Results are what the games so far show, run by run.
func (t *StudyTally) Results() []*RunResult {
	var results []*RunResult
	var all []*Difference
	trends := t.trends()
	for i, r := range t.runs {
		result := r.result()
		results = append(results, result)
		all = append(append(all, result.Differences...), result.Seats...)
		if result.Trend = trends[i]; result.Trend != nil {
			all = append(all, result.Trend)
		}
	}
	holm(all)
	return results
}

func (t *runTally) result() *RunResult {
	r := &RunResult{Run: t.run, Games: t.games, Plies: t.plies.counts, Kept: t.kept, Different: len(t.different), Stopped: t.stopped, Stones: t.opening(), Last: Stones{Points: t.listed(t.last)}}
	for i, m := range t.metrics {
		r.Estimates = append(r.Estimates, t.values[i].estimate(m, t.run.looks()))
		if m.Name == "plies" {
			r.Blocks = t.values[i].done.blocks
			r.Quantiles = t.quantiles(t.values[i].done)
		}
		if p := t.pairs[i]; p != nil && t.games > 0 {
			d := p.difference(m, t.run.looks())
			r.Differences = append(r.Differences, &d)
		}
	}
	if t.first.n > 0 {
		r.First = []Quantile{t.first.estimate(0.5, float64(t.first.n), t.run.looks())}
	}
	r.Ends = sortedEnds(t.ends)
	if len(t.players) > 1 {
		for i, c := range t.players {
			r.Players = append(r.Players, c.shareAt(t.run.match.names[i], t.run.looks()))
		}
	}
	for _, victims := range t.whom {
		var line []Estimate
		for _, c := range victims {
			line = append(line, c.estimate(Metric{Unit: "stones"}, t.run.looks()))
		}
		r.Whom = append(r.Whom, line)
	}
	r.Seats = t.uneven()
	r.Samples = t.samples(r.Quantiles)
	return r
}

func (c *counter) estimate(m Metric, l looks) Estimate {
	all := c.done
	e := Estimate{Metric: m, Value: all.mean(), Games: int(all.n), Interval: all.intervalAt(l)}
	if m.share {
		e.Interval = all.shareAt(l)
	}
	return e
}

// quantiles are those of the plies. Games of a block may hang together: they are
// worth as many independent ones as give the same variance of the mean.
func (t *runTally) quantiles(mean clusters) (all []Quantile) {
	independent := float64(t.games)
	if variance := mean.variance(); variance > 0 {
		independent = min(independent, t.plies.variance()/variance)
	}
	for _, share := range []float64{0.05, 0.25, 0.5, 0.75, 0.95} {
		all = append(all, t.plies.estimate(share, independent, t.run.looks()))
	}
	return all
}

// opening finds the first ply after a random opening on which games differ.
func (t *runTally) opening() Stones {
	for ply := t.run.match.setup.OpeningPlies; ply < opened; ply++ {
		if points := t.listed(t.stones[ply]); len(points) > 1 {
			return Stones{Ply: ply + 1, Points: points}
		}
	}
	return Stones{}
}

// listed are stones, the most frequent first.
func (t *runTally) listed(stones []*counter) (all []StoneShare) {
	for at, c := range stones {
		if c != nil {
			at := rules.Point(at)
			all = append(all, StoneShare{at, c.shareAt(t.run.Cell.Rules.Name(at), t.run.looks())})
		}
	}
	slices.SortStableFunc(all, func(a, b StoneShare) int { return cmp.Compare(b.Games, a.Games) })
	return all
}

// samples are the games most worth looking at among those that are kept.
func (t *runTally) samples(quantiles []Quantile) (all []Sample) {
	if len(t.kept) == 0 {
		return nil
	}
	median := quantiles[len(quantiles)/2].Value
	pick := func(what string, worth func(r *Row) int) {
		best := slices.MaxFunc(t.kept, func(a, b Row) int { return cmp.Compare(worth(&a), worth(&b)) })
		if what == "most captures" && best.taken() == 0 {
			return
		}
		all = append(all, Sample{what, best})
	}
	pick("typical", func(r *Row) int { return -max(r.Plies-median, median-r.Plies) })
	pick("shortest", func(r *Row) int { return -r.Plies })
	pick("longest", func(r *Row) int { return r.Plies })
	pick("most captures", func(r *Row) int { return r.taken() })
	return all
}

// sortedEnds are the ways in which games ended, the most frequent first.
func sortedEnds(ends map[rules.Reason]int) (all []End) {
	for _, reason := range slices.Sorted(maps.Keys(ends)) {
		all = append(all, End{reason, ends[reason]})
	}
	slices.SortStableFunc(all, func(a, b End) int { return b.Games - a.Games })
	return all
}
