package lab

import "math"

// uneven is by how much the share of each side exceeds an even one. Of two sides
// the other has the rest, and random players are not asked.
func (t *runTally) uneven() (all []*Difference) {
	if t.run.random || t.games == 0 {
		return nil
	}
	sides, fair := t.run.Sides(), 1/float64(t.run.Sides())
	if sides == 2 {
		sides = 1
	}
	for side := range sides { // the first metrics are the shares by seat
		c, l := t.values[side].done, t.run.looks()
		known := c.shareAt(l)
		d := &Difference{Metric: t.metrics[side], Value: c.mean() - fair, Interval: Interval{known.Low - fair, known.High - fair}, Base: fair, Here: c.mean(), Blocks: c.blocks, P: 1}
		if c.blocks > 1 {
			d.P = l.chance(d.Value/math.Sqrt(c.doubt()), c.blocks)
		}
		all = append(all, d)
	}
	return all
}
