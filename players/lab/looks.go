package lab

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// looks says when results are looked at. The zero value is once, when all games
// have been played. Who looks again and again, and stops when he likes what he
// sees, finds intervals that hold less often than they say: for him they are those
// of a confidence sequence, all of which hold together 95 times of a hundred
// (I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas, Ann. Statist.
// 52, 2024, 2613-2640: the asymptotic sequence of a normal mixture).
type looks struct {
	often bool
	best  float64 // blocks at which the intervals are narrowest, beside what so many blocks can tell
}

// weight is the ratio of what so many blocks tell to what the mixture does. It is
// such that the intervals are narrowest for the best number of blocks.
func (l looks) weight(blocks float64) float64 {
	unsure := -2 * math.Log(1-sure)
	return (unsure + math.Log(unsure+1)) * blocks / l.best
}

// deviations is how many standard deviations lie on either side of an interval,
// where they are estimated from so many blocks.
func (l looks) deviations(blocks int) float64 {
	if !l.often || blocks < 2 {
		return student(blocks)
	}
	w := l.weight(float64(blocks))
	return math.Sqrt(2 * (w + 1) / w * math.Log(math.Sqrt(w+1)/(1-sure)))
}

// certain is deviations where the deviation is known.
func (l looks) certain(blocks float64) float64 {
	if !l.often {
		return normal
	}
	return l.deviations(int(max(2, blocks)))
}

// chance is the probability of a difference of so many standard deviations, at
// some look, where there is none.
func (l looks) chance(deviations float64, blocks int) float64 {
	if !l.often {
		return 2 * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: float64(blocks - 1)}.CDF(-math.Abs(deviations))
	}
	w := l.weight(float64(blocks))
	return min(1, math.Sqrt(w+1)*math.Exp(-deviations*deviations*w/(2*(w+1))))
}
