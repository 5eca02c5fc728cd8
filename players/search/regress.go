package search

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

const (
	rounds = 30
	ridge  = 1e-3 // holds columns that say nothing at nothing
)

// regress finds the coefficients that tell results best from counts, by Newton's
// method, and the mean log loss that is left.
func regress(samples []sample) (c [columns]float64, loss float64) {
	for range rounds {
		slope, bend := mat.NewVecDense(columns, nil), mat.NewSymDense(columns, nil)
		for i := range columns {
			slope.SetVec(i, -ridge*c[i])
			bend.SetSym(i, i, ridge)
		}
		for i := range samples {
			s := &samples[i]
			p := s.chance(&c)
			for j := range columns {
				slope.SetVec(j, slope.AtVec(j)+(s.result-p)*s.counts[j])
				for k := j; k < columns; k++ {
					bend.SetSym(j, k, bend.At(j, k)+p*(1-p)*s.counts[j]*s.counts[k])
				}
			}
		}
		var step mat.VecDense
		if step.SolveVec(bend, slope) != nil {
			break // what is left says nothing
		}
		for i := range columns {
			c[i] += step.AtVec(i)
		}
	}
	for i := range samples {
		p := samples[i].chance(&c)
		loss -= samples[i].result*math.Log(p) + (1-samples[i].result)*math.Log(1-p)
	}
	return c, loss / float64(max(1, len(samples)))
}

// chance is how likely the side to move is to win, by given coefficients.
func (s *sample) chance(c *[columns]float64) float64 {
	var x float64
	for i, n := range s.counts {
		x += c[i] * n
	}
	const sure = 30 // farther away the logarithm of what is left is no number
	return 1 / (1 + math.Exp(-min(sure, max(-sure, x))))
}
