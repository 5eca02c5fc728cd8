package lab

import "math"

// histogram counts whole numbers from 0.
type histogram struct {
	counts []int
	n      int
}

func (h *histogram) add(value int) {
	for value >= len(h.counts) {
		h.counts = append(h.counts, 0)
	}
	h.counts[value]++
	h.n++
}

// quantile is the smallest value that so large a share of all does not exceed.
func (h *histogram) quantile(share float64) int {
	want, below := share*float64(h.n), 0
	for value, count := range h.counts {
		below += count
		if count > 0 && float64(below) >= want-1e-9 {
			return value
		}
	}
	return 0
}

// Quantile is a value that a share of all games does not exceed, and how sure it
// is.
type Quantile struct {
	Share float64
	Value int
	Interval
}

// estimate is a quantile with its interval: the values at which the share would
// be as low or as high as it may well be of so many independent games
// (R. S. Woodruff, JASA 47, 1952, 635-646).
func (h *histogram) estimate(share, independent float64, l looks) Quantile {
	q := Quantile{Share: share, Value: h.quantile(share)}
	if h.n == 0 {
		q.Interval = Interval{0, math.Inf(1)}
		return q
	}
	around := wilson(share, independent, l.certain(independent))
	q.Interval = Interval{float64(h.quantile(around.Low)), float64(h.quantile(around.High))}
	return q
}

// variance is that of the values.
func (h *histogram) variance() float64 {
	sum, squares := 0.0, 0.0
	for value, count := range h.counts {
		sum += float64(value) * float64(count)
		squares += float64(value) * float64(value) * float64(count)
	}
	n := float64(max(h.n, 1))
	return max(0, squares/n-sum/n*sum/n)
}
