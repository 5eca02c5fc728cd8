package lab

import "math"

// Elo turns a share of the points between two into a difference of strength, by
// the scale on which 400 points are odds of ten to one. It is infinite for 0 and
// for 1.
func Elo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// ShareOf is the share that a difference of strength promises.
func ShareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// natural is one unit of the logistic scale, in Elo.
const natural = 400 / math.Ln10

// finite is the Elo of a share that may be 0 or 1: then as if half a point had
// gone the other way.
func finite(share, games float64) float64 {
	most := 1 - 0.5/max(games, 1)
	return Elo(min(max(share, 1-most), most))
}
