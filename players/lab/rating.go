package lab

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Rating is a difference of strength in Elo: of a player to the average of the
// others, or to one other. A bound is infinite where the games set none.
type Rating struct {
	Elo       float64
	Low, High float64
}

// String is a rating with its interval, as in "+120 Elo, 95 % interval 80 to 165".
func (r Rating) String() string {
	r.Elo, r.Low, r.High = math.Round(r.Elo)+0, math.Round(r.Low)+0, math.Round(r.High)+0 // no -0
	low, high := math.IsInf(r.Low, 0), math.IsInf(r.High, 0)
	switch {
	case low && high:
		return fmt.Sprintf("%+.0f Elo, too few games for an interval", r.Elo)
	case high:
		return fmt.Sprintf("%+.0f Elo, 95 %% interval from %.0f up", r.Elo, r.Low)
	case low:
		return fmt.Sprintf("%+.0f Elo, 95 %% interval from %.0f down", r.Elo, r.High)
	}
	return fmt.Sprintf("%+.0f Elo, 95 %% interval %.0f to %.0f", r.Elo, r.Low, r.High)
}

// ratings are the strengths of players and sides that fit the games best, by the
// model of Plackett and Luce (R. L. Plackett, Applied Statistics 24, 1975): the
// chance of a side to come first is in proportion to its strength, and so is that
// of the next among the rest. Of two sides it is the model of Bradley and Terry,
// which is that of Elo. The strength of a side is the mean of its members', and
// what its place in the turn order is worth. Those who share a place have come
// first in equal parts.
type ratings struct {
	likelihood
	at            []float64     // the strengths, players first, on the logistic scale
	model, robust *mat.SymDense // how they vary: as if games did not hang together, and by blocks
	blocks        int
}

// fit finds the strengths and how sure they are.
func (l likelihood) fit() *ratings {
	r := &ratings{likelihood: l}
	r.at = l.summit(make([]float64, l.unknowns), nil, 0)
	r.spread()
	return r
}

// spread finds how much the strengths vary: by the bend of the likelihood, and by
// how much the slopes of blocks differ, which allows for games of a block that
// hang together.
func (r *ratings) spread() {
	n := r.unknowns
	slope, bend := r.differentiate(r.at)
	r.model, r.robust = mat.NewSymDense(n, nil), mat.NewSymDense(n, nil)
	var factor mat.Cholesky
	if !factor.Factorize(bend) || factor.InverseTo(r.model) != nil {
		return // which the prior rules out
	}
	slopes := make([][]float64, len(r.patterns))
	for i, pattern := range r.patterns {
		slopes[i] = make([]float64, n)
		pattern.differentiate(r.at, slopes[i], nil)
	}
	between := mat.NewSymDense(n, nil)
	for from := 0; from < len(r.games); {
		clear(slope)
		block := r.games[from].block
		for ; from < len(r.games) && r.games[from].block == block; from++ {
			for j, s := range slopes[r.games[from].pattern] {
				slope[j] += s
			}
		}
		between.SymRankOne(between, 1, mat.NewVecDense(n, slope))
		r.blocks++
	}
	var half, whole mat.Dense
	half.Mul(r.model, between)
	whole.Mul(&half, r.model)
	scale := float64(r.blocks) / float64(max(r.blocks-1, 1))
	for i := range n {
		for j := i; j < n; j++ {
			r.robust.SetSym(i, j, scale*whole.At(i, j))
		}
	}
}

// againstRest is one of a range of strengths against the average of the others.
func (r *ratings) againstRest(from, to, i int, extreme bool) Rating {
	weights := make([]float64, r.unknowns)
	for j := from; j < to; j++ {
		weights[j] = -1 / float64(to-from-1)
	}
	weights[i] = 1
	return r.contrast(weights, extreme)
}

// against is one strength against another.
func (r *ratings) against(i, j int, extreme bool) Rating {
	weights := make([]float64, r.unknowns)
	weights[i], weights[j] = 1, -1
	return r.contrast(weights, extreme)
}

// contrast is a weighted sum of strengths. Its interval is where the likelihood
// is not much worse than at its summit, which unlike a multiple of the deviation
// is right for one-sided matches too. How much worse it may be allows for blocks
// whose games hang together, unless somebody has won or lost all his games: then
// the blocks do not differ, and tell nothing.
func (r *ratings) contrast(weights []float64, extreme bool) Rating {
	w := mat.NewVecDense(len(weights), weights)
	best := mat.Dot(w, mat.NewVecDense(len(r.at), r.at))
	found := Rating{natural * best, math.Inf(-1), math.Inf(1)}
	if r.blocks < 2 {
		return found
	}
	model, robust, z := mat.Inner(w, r.model, w), mat.Inner(w, r.robust, w), student(r.blocks)
	if extreme {
		robust, z = model, normal
	}
	if robust < 1e-12 {
		return found
	}
	drop := z * z / 2 * robust / model
	step := z * math.Sqrt(robust)
	found.Low = natural * r.bound(weights, best, -step, drop)
	found.High = natural * r.bound(weights, best, step, drop)
	return found
}

const (
	farthest  = 12    // on the logistic scale, 2084 Elo: beyond it games set no bound
	fineSteps = 0.002 // a third of an Elo point
)

// bound is how far a weighted sum can go from its best value until the likelihood
// has dropped by so much. The first step is a guess.
func (r *ratings) bound(weights []float64, best, step, drop float64) float64 {
	top, at := r.value(r.at), r.at
	near, far := best, best+step
	dropped := func(value float64) bool {
		at = r.summit(at, weights, value)
		return top-r.value(at) > drop
	}
	for !dropped(far) {
		near, far = far, far+step
		if math.Abs(far-best) > farthest {
			return math.Inf(int(math.Copysign(1, step)))
		}
	}
	for math.Abs(far-near) > fineSteps {
		if middle := (near + far) / 2; dropped(middle) {
			far = middle
		} else {
			near = middle
		}
	}
	return (near + far) / 2
}
