package search

import (
	"context"
	"errors"
	"math"

	"pente/rules"
)

// Fit finds what positions are worth under rules from games that the search plays
// against itself: by logistic regression of who wins on what is counted in quiet
// positions, in which nobody can win with his next stone.
type Fit struct {
	Games     int     // that were played
	Positions int     // that were looked at
	Loss      float64 // mean log loss of the fitted weights, in nats
	Before    float64 // that of the ordinary weights, scaled as well as can be
	Weights   Weights
}

// The columns of the regression: what is counted, as a difference between the side
// to move and the other.
const (
	lackTwo = iota
	lackThree
	lackFour
	openPair
	canCapture
	takenShare
	takenSquare
	toMove
	columns
)

// sample is a quiet position of a game, and whether the side to move won it.
type sample struct {
	counts [columns]float64
	result float64 // 1, or 0, or 0.5 for a draw
}

// ErrNoFit is the error of rules that rows and captures say nothing about, or of
// games in which nothing was learnt.
var ErrNoFit = errors.New("rows and captures say too little about who wins these games")

// fitNodes is how far ahead the games look: little, for there have to be many.
const fitNodes = 300

// Learn plays games of two sides and fits the weights to them. The same seed gives
// the same weights. The error is ctx's when it ends first, or ErrNoFit.
func Learn(ctx context.Context, r *rules.Rules, players, games int, seed uint64) (Fit, error) {
	p, err := r.Start(players)
	if err != nil {
		return Fit{}, err
	}
	l := newLearner(p)
	if l.players > 2 && l.sides > 2 || !l.own || l.length == 0 || l.sign < 0 || l.goal != 0 {
		return Fit{}, ErrNoFit
	}
	random := rules.NewRandom(seed)
	for range games {
		if err := l.game(ctx, p, random); err != nil {
			return Fit{}, err
		}
		for p.Undo() {
		}
	}
	return l.fit(games)
}

// learner counts features: a view whose weights are all nothing but one counts
// that.
type learner struct {
	*plan
	counters [canCapture + 1]*view
	judge    *search
	samples  []sample
}

func newLearner(p *rules.Position) *learner {
	l := &learner{plan: newPlan(p, ordinary)}
	for i, w := range [...]Weights{
		lackTwo:    {Window: [reach + 2]int32{2: 1}},
		lackThree:  {Window: [reach + 2]int32{3: 1}},
		lackFour:   {Window: [reach + 2]int32{4: 1}},
		openPair:   {Pair: 1},
		canCapture: {Threat: 1},
	} {
		l.counters[i] = newView(p, w)
	}
	l.judge = &search{view: newView(p, ordinary)}
	return l
}

// game plays a game from some random stones and samples its quiet positions.
func (l *learner) game(ctx context.Context, p *rules.Position, random *rules.Random) error {
	player := New(Level{Nodes: fitNodes, Noise: 10}, random.Uint64())
	var sides []int
	first := len(l.samples)
	for !p.Over() {
		m := p.Pick(random)
		if p.Plies() >= l.settled+fitRandom {
			if l.sampled(p) {
				sides = append(sides, l.counters[0].sideOf(p.ToMove()))
			}
			var err error
			if m, err = player.Move(ctx, p); err == nil {
				err = ctx.Err() // a move in a hurry is none to learn from
			}
			if err != nil {
				return err
			}
		}
		p.Push(m)
	}
	for i, side := range sides {
		l.samples[first+i].result = 0.5
		for seat := rules.Seat(1); int(seat) <= l.players; seat++ {
			if p.Won(seat) {
				l.samples[first+i].result = 0
				if l.counters[0].sideOf(seat) == side {
					l.samples[first+i].result = 1
					break
				}
			}
		}
	}
	return nil
}

// fitRandom is how many plies are played by chance, so that games differ.
const fitRandom = 4

// sampled keeps what is counted in a position, if it is quiet.
func (l *learner) sampled(p *rules.Position) bool {
	l.judge.game = p
	l.judge.view.load(p)
	if l.judge.wins() > 0 || l.judge.threats() != noThreat {
		return false
	}
	var s sample
	me := l.judge.view.sideOf(p.ToMove())
	for i, v := range l.counters {
		v.load(p)
		for seat := rules.Seat(1); int(seat) <= l.players; seat++ {
			n := float64(v.totals[v.unit(p.Colour(seat))].worth)
			s.counts[i] += sign(v.sideOf(seat) == me) * n
		}
	}
	if l.target > 0 {
		for side := range l.sides {
			part := float64(l.judge.taken(rules.Seat(side+1))) / float64(l.target)
			s.counts[takenShare] += sign(side == me) * part
			s.counts[takenSquare] += sign(side == me) * part * part
		}
	}
	s.counts[toMove] = 1
	l.samples = append(l.samples, s)
	return true
}

func sign(plus bool) float64 {
	if plus {
		return 1
	}
	return -1
}

// fit turns the coefficients of the regression into weights, in the unit in which
// a row that lacks two stones has the ordinary worth.
func (l *learner) fit(games int) (Fit, error) {
	c, loss := regress(l.samples)
	if len(l.samples) < 10*columns || c[lackTwo] <= 0 {
		return Fit{}, ErrNoFit
	}
	unit := float64(ordinary.Window[2]) / c[lackTwo]
	whole := func(x float64) int32 { return int32(math.Round(x * unit)) }
	w := ordinary
	w.Window[3], w.Window[4] = max(0, whole(c[lackThree])), max(0, whole(c[lackFour]))
	w.Tempo = max(0, whole(c[toMove]))
	if len(l.lengths) > 0 {
		w.Pair, w.Threat = max(0, whole(c[openPair])), max(0, whole(c[canCapture]))
		if l.target > 0 {
			w.Taken[0], w.Taken[1] = max(0, whole(c[takenShare])), max(0, whole(c[takenSquare]))
		}
	}
	return Fit{Games: games, Positions: len(l.samples), Loss: loss, Before: l.lossOf(ordinary), Weights: w}, nil
}

// lossOf is the mean log loss of given weights, with the scale that suits them
// best.
func (l *learner) lossOf(w Weights) float64 {
	one := make([]sample, len(l.samples))
	for i, s := range l.samples {
		worth := float64(w.Window[2])*s.counts[lackTwo] + float64(w.Window[3])*s.counts[lackThree] + float64(w.Window[4])*s.counts[lackFour] +
			float64(w.Threat)*s.counts[canCapture] + float64(w.Pair)*s.counts[openPair] +
			float64(w.Taken[0])*s.counts[takenShare] + float64(w.Taken[1])*s.counts[takenSquare] + float64(w.Tempo)
		one[i] = sample{counts: [columns]float64{worth / 100}, result: s.result}
	}
	_, loss := regress(one)
	return loss
}
