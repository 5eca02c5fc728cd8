package lab

import "math"

// trend is by how much the share of seat 1 goes up with each doubling of the
// positions that a move looks at: the line that fits the rungs of a ladder best,
// each by how sure it is. Rungs begin alike, which makes them hang together, so that
// the interval is if anything too wide. There is none of fewer than two rungs.
func trend(rungs []*runTally) *Difference {
	var sum, sumX, sumY float64
	for _, r := range rungs {
		weight := 1 / r.values[0].done.doubt()
		sum += weight
		sumX += weight * r.strength()
		sumY += weight * r.values[0].done.mean()
	}
	spread, common, blocks := 0.0, 0.0, math.MaxInt
	for _, r := range rungs {
		weight, off := 1/r.values[0].done.doubt(), r.strength()-sumX/sum
		spread += weight * off * off
		common += weight * off * (r.values[0].done.mean() - sumY/sum)
		blocks = min(blocks, r.values[0].done.blocks)
	}
	if len(rungs) < 2 || blocks < 2 {
		return nil
	}
	d := Difference{Metric: rungs[0].metrics[0], Value: common / spread, Blocks: blocks}
	deviation, l := 1/math.Sqrt(spread), rungs[0].run.looks()
	half := l.certain(float64(blocks)) * deviation
	d.Interval = Interval{d.Value - half, d.Value + half}
	d.P = l.chance(d.Value/deviation, blocks)
	d.Base, d.Here = rungs[0].values[0].done.mean(), rungs[len(rungs)-1].values[0].done.mean()
	return &d
}

// strength is how often the positions of a move can be halved.
func (t *runTally) strength() float64 { return math.Log2(float64(t.run.Lineup.Rung)) }

// trends finds that of each cell, by the number of the run of its highest rung.
func (t *StudyTally) trends() map[int]*Difference {
	found := map[int]*Difference{}
	for cell := range t.study.setup.Cells {
		var rungs []*runTally
		for i := cell; i < len(t.runs); i += len(t.study.setup.Cells) {
			if r := t.runs[i]; r.run.Lineup.Rung > 0 && r.games > 0 {
				rungs = append(rungs, r)
			}
		}
		if d := trend(rungs); d != nil {
			found[rungs[len(rungs)-1].run.Number] = d
		}
	}
	return found
}
