package lab

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Rating is how much stronger somebody is than the others on average, in Elo.
// A bound is infinite where the games set none.
type Rating struct {
	Elo       float64
	Low, High float64
}

// prior is how far, on the logistic scale, strengths are thought to lie from
// each other before any game: about 520 Elo. It keeps the strength of a player
// finite who has won or lost all his games, and weighs a tenth of a game.
const prior = 3.0

// ratings are the strengths of players and sides that fit the games best, by the
// model of Plackett and Luce: the chance of a side to come first is in proportion
// to its strength, and so is that of the next among the rest; of two sides this
// is the model of Bradley, Terry and Elo. The strength of a side is the mean of
// the members' ratings, and what its place in the turn order is worth.
type ratings struct {
	players, sides int
	games          []standing
	at             []float64 // the strengths, players first, on the logistic scale
	model, robust  *mat.SymDense
	blocks         int
}

// standing is how a game went: the sides in the order they came in, those that
// share a place together.
type standing struct {
	block  int
	sides  [][]float64 // of each, its features: the members' parts, and itself
	groups [][]int
}

// fit finds the strengths by Newton's method; the likelihood has one summit.
func (r *ratings) fit() {
	n := r.players + r.sides
	r.at = make([]float64, n)
	slope, bend := make([]float64, n), mat.NewSymDense(n, nil)
	var factor mat.Cholesky
	for range 60 {
		r.differentiate(slope, bend)
		if !factor.Factorize(bend) {
			break
		}
		var step mat.VecDense
		if factor.SolveVecTo(&step, mat.NewVecDense(n, slope)) != nil {
			break
		}
		longest := mat.Norm(&step, math.Inf(1))
		for i := range r.at {
			r.at[i] += step.AtVec(i) * min(1, 1/longest)
		}
		if longest < 1e-10 {
			break
		}
	}
	r.spread(bend)
}

// differentiate finds the slope of the likelihood where the strengths stand, and
// how it bends, which is positive definite by the prior.
func (r *ratings) differentiate(slope []float64, bend *mat.SymDense) {
	bend.Zero()
	for i := range slope {
		slope[i] = -r.at[i] / (prior * prior)
		bend.SetSym(i, i, 1/(prior*prior))
	}
	for _, game := range r.games {
		r.stages(game, slope, bend)
	}
}

// stages adds what each place of a game tells: who came next, among those that
// were left. What is the same for all says nothing.
func (r *ratings) stages(game standing, slope []float64, bend *mat.SymDense) {
	left := make([]int, 0, len(game.sides))
	for _, group := range game.groups {
		left = append(left, group...)
	}
	for _, group := range game.groups {
		if len(left) < 2 || len(group) == len(left) && len(left) < len(game.sides) {
			return
		}
		r.stage(game, left, len(group), slope, bend)
		left = left[len(group):]
	}
}

// stage adds one place: the first few of those who are left share it.
func (r *ratings) stage(game standing, left []int, first int, slope []float64, bend *mat.SymDense) {
	chances := r.chances(game, left)
	mean := make([]float64, len(r.at))
	for i, side := range left {
		got := -chances[i]
		if i < first {
			got += 1 / float64(first)
		}
		x := game.sides[side]
		for j := range x {
			slope[j] += got * x[j]
			mean[j] += chances[i] * x[j]
		}
		if bend != nil {
			bend.SymRankOne(bend, chances[i], mat.NewVecDense(len(x), x))
		}
	}
	if bend != nil {
		bend.SymRankOne(bend, -1, mat.NewVecDense(len(mean), mean))
	}
}

// chances are those of the sides that are left to come next.
func (r *ratings) chances(game standing, left []int) []float64 {
	chances, total := make([]float64, len(left)), 0.0
	for i, side := range left {
		strength := 0.0
		for j, part := range game.sides[side] {
			strength += part * r.at[j]
		}
		chances[i] = math.Exp(strength)
		total += chances[i]
	}
	for i := range chances {
		chances[i] /= total
	}
	return chances
}

// spread finds how sure the strengths are: once by the model, as if games did not
// hang together, and once by how much the blocks differ.
func (r *ratings) spread(bend *mat.SymDense) {
	n := len(r.at)
	r.model, r.robust = mat.NewSymDense(n, nil), mat.NewSymDense(n, nil)
	var factor mat.Cholesky
	if !factor.Factorize(bend) || factor.InverseTo(r.model) != nil {
		return
	}
	between := mat.NewSymDense(n, nil)
	r.blocks = 0
	for from := 0; from < len(r.games); {
		slope := make([]float64, n)
		block := r.games[from].block
		for ; from < len(r.games) && r.games[from].block == block; from++ {
			r.stages(r.games[from], slope, nil)
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

// against is the rating of one of a range of strengths against the average of
// the others in it. Of one who has won or lost everything the blocks do not
// differ, and tell nothing of how sure that is: then the model does.
func (r *ratings) against(from, to, i int, separated bool) Rating {
	weights := mat.NewVecDense(len(r.at), nil)
	for j := from; j < to; j++ {
		weights.SetVec(j, -1/float64(to-from-1))
	}
	weights.SetVec(i, 1)
	return r.contrast(weights, separated)
}

// contrast is a weighted sum of strengths.
func (r *ratings) contrast(weights *mat.VecDense, separated bool) Rating {
	elo := natural * mat.Dot(weights, mat.NewVecDense(len(r.at), r.at))
	variance := mat.Inner(weights, r.robust, weights)
	if separated {
		variance = max(variance, mat.Inner(weights, r.model, weights))
	}
	half := natural * math.Sqrt(variance) * student(r.blocks)
	return Rating{elo, elo - half, elo + half}
}
