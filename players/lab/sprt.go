package lab

import "math"

// Hypotheses are two differences of strength between the first player of a duel
// and the second, in Elo, of which a sequential test accepts one.
type Hypotheses struct{ Elo0, Elo1 float64 }

// The errors that a sequential test may make: 5 % to accept either difference
// where the other holds.
const wrong = 0.05

// stops are where a sequential test ends (A. Wald, 1945).
var stops = math.Log((1 - wrong) / wrong)

// Accepted is what a sequential test has come to.
type Accepted int

// What a sequential test has come to.
const (
	Open Accepted = iota
	First
	Second
)

// Test is how a sequential test stands.
type Test struct {
	Hypotheses
	LLR          float64 // logarithm of the ratio of likelihoods, of the second to the first
	Lower, Upper float64 // where it stops
	Accepted     Accepted
}

// scores counts what the blocks of a duel gave the first player: how often each
// number of half points. Of pairs of games these are the five sums from 0 to 2,
// and the test is the pentanomial one; of single games it is the trinomial one.
type scores struct {
	counts []float64 // by half points
	games  int       // of a block
}

func newScores(games int) scores { return scores{make([]float64, 2*games+1), games} }

func (s *scores) add(points float64) { s.counts[int(math.Round(2*points))]++ }

// test compares two hypotheses by the likelihood that the counts have at best if
// the mean of a block is what one promises, and the other: the generalized
// sequential probability ratio test, as in chess engine testing (M. Van den
// Bergh). A score that has not been seen yet counts as a thousandth, so that
// winning all games is evidence too.
func (s *scores) test(h Hypotheses) Test {
	t := Test{Hypotheses: h, Lower: -stops, Upper: stops}
	blocks := 0.0
	seen := make([]float64, len(s.counts))
	for i, n := range s.counts {
		blocks += n
		seen[i] = max(n, 1e-3)
	}
	if blocks == 0 {
		return t
	}
	t.LLR = s.best(seen, ShareOf(h.Elo1)) - s.best(seen, ShareOf(h.Elo0))
	switch {
	case t.LLR >= t.Upper:
		t.Accepted = Second
	case t.LLR <= t.Lower:
		t.Accepted = First
	}
	return t
}

// best is the logarithm of the likelihood of what was seen, for the chances of
// the scores that explain it best and have that mean share.
func (s *scores) best(seen []float64, share float64) float64 {
	total := 0.0
	for _, n := range seen {
		total += n
	}
	tilt := s.tilt(seen, share)
	sum := 0.0
	for i, n := range seen {
		sum += n * math.Log(n/total/(1+tilt*(s.value(i)-share)))
	}
	return sum
}

// value is the share of a block's points that a number of half points is.
func (s *scores) value(halves int) float64 { return float64(halves) / float64(2*s.games) }

// tilt is the Lagrange multiplier that moves the mean of what was seen to a share
// at the least cost: the chances are those seen over 1 + tilt*(score - share).
func (s *scores) tilt(seen []float64, share float64) float64 {
	low, high := -1/(1-share), 1/share
	for range 200 {
		middle := (low + high) / 2
		sum := 0.0
		for i, n := range seen {
			off := s.value(i) - share
			sum += n * off / (1 + middle*off)
		}
		if sum > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}
