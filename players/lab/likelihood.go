package lab

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// prior is how far, on the logistic scale, strengths are thought to lie from the
// average before any game: about 520 Elo. It keeps the strength of a player
// finite who has won or lost all his games, and weighs no more than half a game.
const prior = 3.0

// likelihood is how well strengths explain games. Games that went alike are a
// pattern, looked at once.
type likelihood struct {
	unknowns int // strengths of players, then of sides
	patterns []pattern
	games    []patterned
}

// patterned is the pattern of a game, and its block.
type patterned struct{ block, pattern int }

// pattern is how a game went: the sides in the order they came in, those that
// share a place together.
type pattern struct {
	sides  [][]float64 // of each, its parts of the unknowns
	groups [][]int
	times  float64
}

// summit finds the strengths of the highest likelihood by Newton's method; there
// is one summit only. Where weights are given, the sum that they weigh is held at
// a value.
func (l *likelihood) summit(from, weights []float64, value float64) []float64 {
	at := slices.Clone(from)
	var factor mat.Cholesky
	for range 100 {
		slope, bend := l.differentiate(at)
		if weights != nil {
			hold(at, weights, value, slope, bend)
		}
		step := mat.NewVecDense(len(at), nil)
		if !factor.Factorize(bend) || factor.SolveVecTo(step, mat.NewVecDense(len(at), slope)) != nil {
			break // which the prior rules out
		}
		longest := mat.Norm(step, math.Inf(1))
		for i := range at {
			at[i] += step.AtVec(i) * min(1, 1/longest)
		}
		if longest < 1e-9 {
			break
		}
	}
	return at
}

// stiff is how hard a sum is held.
const stiff = 1e6

// hold keeps a weighted sum at a value by a stiff spring.
func hold(at, weights []float64, value float64, slope []float64, bend *mat.SymDense) {
	off := -value
	for i, w := range weights {
		off += w * at[i]
	}
	for i, w := range weights {
		slope[i] -= stiff * off * w
	}
	bend.SymRankOne(bend, stiff, mat.NewVecDense(len(weights), weights))
}

// value is the logarithm of the likelihood.
func (l *likelihood) value(at []float64) float64 {
	sum := 0.0
	for _, strength := range at {
		sum -= strength * strength / (2 * prior * prior)
	}
	for _, p := range l.patterns {
		p.stages(func(left []int, first int) {
			for i, chance := range p.chances(at, left) {
				if i < first {
					sum += p.times / float64(first) * math.Log(chance)
				}
			}
		})
	}
	return sum
}

// differentiate finds the slope of the likelihood, and how it bends downwards,
// which is positive definite by the prior.
func (l *likelihood) differentiate(at []float64) (slope []float64, bend *mat.SymDense) {
	slope, bend = make([]float64, len(at)), mat.NewSymDense(len(at), nil)
	for i := range slope {
		slope[i] = -at[i] / (prior * prior)
		bend.SetSym(i, i, 1/(prior*prior))
	}
	one := make([]float64, len(at))
	for _, p := range l.patterns {
		clear(one)
		p.differentiate(at, one, bend)
		for i := range slope {
			slope[i] += p.times * one[i]
		}
	}
	return slope, bend
}

// stages goes through the places of a game: those who are left, of whom the first
// few come next. What is the same for all says nothing.
func (p *pattern) stages(do func(left []int, first int)) {
	left := slices.Concat(p.groups...)
	for i, group := range p.groups {
		if len(left) < 2 || i > 0 && len(group) == len(left) {
			return
		}
		do(left, len(group))
		left = left[len(group):]
	}
}

// differentiate adds the slope of one game, and the bend of all of them.
func (p *pattern) differentiate(at, slope []float64, bend *mat.SymDense) {
	p.stages(func(left []int, first int) {
		mean := make([]float64, len(at))
		for i, chance := range p.chances(at, left) {
			got := -chance
			if i < first {
				got += 1 / float64(first)
			}
			side := p.sides[left[i]]
			for j, part := range side {
				slope[j] += got * part
				mean[j] += chance * part
			}
			if bend != nil {
				bend.SymRankOne(bend, p.times*chance, mat.NewVecDense(len(side), side))
			}
		}
		if bend != nil {
			bend.SymRankOne(bend, -p.times, mat.NewVecDense(len(mean), mean))
		}
	})
}

// chances are those of the sides that are left to come next.
func (p *pattern) chances(at []float64, left []int) []float64 {
	chances, total := make([]float64, len(left)), 0.0
	for i, side := range left {
		strength := 0.0
		for j, part := range p.sides[side] {
			strength += part * at[j]
		}
		chances[i] = math.Exp(strength)
		total += chances[i]
	}
	for i := range chances {
		chances[i] /= total
	}
	return chances
}
