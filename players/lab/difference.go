package lab

import (
	"cmp"
	"math"
	"slices"
)

// pair goes through the blocks of two cells together. Blocks of the same number
// began alike, so that what they have in common does not count as a difference.
type pair struct {
	other          int // the metric of the base
	a, b           clusters
	ab, an, na, nn float64 // over blocks: products of sums and numbers of both
}

// add takes in a block of each, by the sum of its values and their number.
func (p *pair) add(sum, n, otherSum, otherN float64) {
	p.a.addEmpty(sum, n)
	p.b.addEmpty(otherSum, otherN)
	p.ab += sum * otherSum
	p.an += sum * otherN
	p.na += n * otherSum
	p.nn += n * otherN
}

// Difference is by how much a cell exceeds the first one.
type Difference struct {
	Metric Metric
	Value  float64
	Interval
	Base, Here float64 // in the blocks that both have played
	Blocks     int     // of each
	P          float64 // probability of so large a difference where there is none
	Adjusted   float64 // the same, for as many comparisons as the study makes (Holm)
	Shown      bool    // Adjusted is below 5 %
}

// difference is that of the blocks so far.
func (p *pair) difference(m Metric, l looks) Difference {
	d := Difference{Metric: m, Here: p.a.mean(), Base: p.b.mean(), Blocks: p.a.blocks}
	d.Value = d.Here - d.Base
	if d.Blocks < 2 || p.a.n == 0 || p.b.n == 0 {
		d.Interval, d.P = Interval{math.Inf(-1), math.Inf(1)}, 1
		return d
	}
	deviation := math.Sqrt(p.variance(m.share))
	half := l.deviations(d.Blocks) * deviation
	d.Interval = Interval{d.Value - half, d.Value + half}
	if m.share {
		d.Interval = Interval{max(-1, d.Low), min(1, d.High)}
	}
	switch {
	case deviation > 0:
		d.P = l.chance(d.Value/deviation, d.Blocks)
	case d.Value == 0:
		d.P = 1
	default: // every game of the one, and none of the other
		d.P = math.Pow(2, -float64(d.Blocks-1))
	}
	return d
}

// variance is that of the difference of two means over blocks: both variances,
// less what they share. That of shares is not believed to be smaller than one
// more block, in which every value is drawn by itself, would make it.
func (p *pair) variance(share bool) float64 {
	blocks := float64(p.a.blocks)
	ma, mb := p.a.mean(), p.b.mean()
	common := (p.ab - mb*p.an - ma*p.na + ma*mb*p.nn) / (p.a.n * p.b.n) * blocks / (blocks - 1)
	variance := max(0, p.a.variance()+p.b.variance()-2*common)
	if share {
		single := ma*(1-ma)/p.a.n + mb*(1-mb)/p.b.n
		variance = ((blocks-1)*variance + single) / blocks
	}
	return variance
}

// holm adjusts the probabilities of all comparisons of a study for how many they
// are (S. Holm, Scand. J. Stat. 6, 1979, 65-70), and marks those that are shown.
func holm(all []*Difference) {
	order := slices.Clone(all)
	slices.SortStableFunc(order, func(a, b *Difference) int { return cmp.Compare(a.P, b.P) })
	least := 0.0
	for i, d := range order {
		least = max(least, min(1, d.P*float64(len(order)-i)))
		d.Adjusted = least
		d.Shown = d.Adjusted < 1-sure
	}
}
