package lab

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// Interval is what an estimate may well be: it holds the true value 95 times of
// a hundred.
type Interval struct{ Low, High float64 }

// sure is the probability that an interval holds.
const sure = 0.95

// normal is how many standard deviations lie on either side of an interval, when
// the deviation is known.
var normal = distuv.UnitNormal.Quantile(1 - (1-sure)/2)

// student is the same where the deviation is estimated from so many values.
func student(values int) float64 {
	if values < 2 {
		return math.Inf(1)
	}
	return distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(values - 1)}.Quantile(1 - (1-sure)/2)
}

// wilson is the interval of a share that was found in n independent trials, z
// standard deviations to each side (E. B. Wilson, JASA 22, 1927, 209-212). It
// stays between 0 and 1, and is not empty when the share is 0 or 1.
func wilson(share, n, z float64) Interval {
	if n <= 0 || math.IsInf(z, 1) {
		return Interval{0, 1}
	}
	square := z * z / n
	middle := (share + square/2) / (1 + square)
	half := z / (1 + square) * math.Sqrt(share*(1-share)/n+square/(4*n))
	found := Interval{max(0, middle-half), min(1, middle+half)}
	if share == 0 {
		found.Low = 0 // which rounding may miss
	}
	if share == 1 {
		found.High = 1
	}
	return found
}
