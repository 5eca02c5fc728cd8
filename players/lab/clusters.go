package lab

import "math"

// clusters is a mean over things that come in blocks, such as games that share
// an opening. What is in one block hangs together, so that only the differences
// between blocks tell how sure the mean is.
type clusters struct {
	blocks           int
	sum, n           float64 // of all values, and how many there are
	sums, cross, ofN float64 // over blocks: sum², sum·n, n²
}

// add takes in a block by the sum of its values and their number.
func (c *clusters) add(sum, n float64) {
	if n == 0 {
		return
	}
	c.blocks++
	c.sum += sum
	c.n += n
	c.sums += sum * sum
	c.cross += sum * n
	c.ofN += n * n
}

func (c *clusters) mean() float64 {
	if c.n == 0 {
		return 0
	}
	return c.sum / c.n
}

// variance is that of the mean, by how much the blocks differ; 0 for less than
// two blocks, which say nothing.
func (c *clusters) variance() float64 {
	if c.blocks < 2 {
		return 0
	}
	mean, blocks := c.mean(), float64(c.blocks)
	squares := max(0, c.sums-2*mean*c.cross+mean*mean*c.ofN)
	return squares / (c.n * c.n) * blocks / (blocks - 1)
}

// interval is that of the mean of values that are never negative; of one block,
// it has no end.
func (c *clusters) interval() Interval { return c.intervalAt(looks{}) }

func (c *clusters) intervalAt(l looks) Interval {
	if c.blocks < 2 {
		return Interval{0, math.Inf(1)}
	}
	half := math.Sqrt(c.variance()) * l.deviations(c.blocks)
	return Interval{max(0, c.mean()-half), c.mean() + half}
}

// share is the interval of a mean of values between 0 and 1: Wilson's, for as
// many independent trials as would be as sure as these blocks are. Blocks that
// happen to be equal are not believed to be so always: one more is thought of,
// in which every value was drawn by itself. Where all values are 0, or all are
// 1, a block counts as one trial.
func (c *clusters) share() Interval { return c.shareAt(looks{}) }

func (c *clusters) shareAt(l looks) Interval {
	mean := c.mean()
	if c.alike() {
		return wilson(mean, float64(c.blocks), l.certain(float64(c.blocks)))
	}
	return wilson(mean, mean*(1-mean)/c.doubt(), l.deviations(c.blocks))
}

// alike tells whether all values are 0, or all are 1, or there are too few blocks
// to say how they differ.
func (c *clusters) alike() bool {
	return c.blocks < 2 || c.mean()*(1-c.mean()) < 1e-12
}

// doubt is the variance of a share, with the block that is thought of.
func (c *clusters) doubt() float64 {
	mean, blocks := c.mean(), float64(c.blocks)
	if c.alike() {
		half := (c.share().High - c.share().Low) / 2
		return half * half / (normal * normal)
	}
	return ((blocks-1)*c.variance() + mean*(1-mean)/c.n) / blocks
}

// addEmpty is add, but also counts a block in which nothing had a value, so that
// blocks stay side by side with those of another mean.
func (c *clusters) addEmpty(sum, n float64) {
	if n == 0 {
		c.blocks++
		return
	}
	c.add(sum, n)
}
