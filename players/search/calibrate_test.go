package search

import (
	"context"
	"flag"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

var (
	calibrated  = flag.String("calibrate", "pente-multi", "a variant of which to fit how what sides are worth becomes shares")
	fitSeats    = flag.Int("seats", 3, "its number of players")
	calibrateds = flag.Int("calibrate-games", 300, "games that are played")
	fitLevel    = flag.Int("calibrate-nodes", 300, "nodes for a move")
)

const traits = 6

// record is a position of a game: what each side has, and who won.
type record struct {
	has    [rules.MaxPlayers][traits]float64
	n, won int
}

// How what sides are worth becomes shares is fitted to games of the search against
// itself: positions in which nobody is sure to win, and who won. It prints the
// weights of a conditional logit, and what is lost by them in nats a position:
//
//	go test ./players/search -run '^$' -bench Calibrate -benchtime 1x -calibrate pente-multi -seats 4
func BenchmarkCalibrate(t *testing.B) {
	v, err := variants.Load(*calibrated)
	require.NoError(t, err)
	var list []record
	for game := range *calibrateds {
		start, err := v.Rules.Start(*fitSeats)
		require.NoError(t, err)
		list = append(list, calibrateOne(t, start, uint64(game))...)
	}
	base := math.Log(float64(list[0].n))
	var weights [traits]float64
	for _, free := range []int{1, 2, traits} {
		weights = fitted(list, free)
		t.Logf("%d positions, %.4f nats (chance %.4f): half %.0f, by rows %.5f captured %.5f next capture %.5f turn %.3f threes %.4f twos %.4f",
			len(list), -likelihood(list, weights), base, math.Ln2/weights[0], weights[0], weights[1], weights[2], weights[3], weights[4], weights[5])
	}
}

func calibrateOne(t testing.TB, p *rules.Position, seed uint64) (list []record) {
	var all []*Player
	for i := range p.Players() {
		all = append(all, New(Level{Nodes: *fitLevel, Noise: 40}, seed*100+uint64(i)))
	}
	random := rules.NewRandom(seed)
	w, h := p.Rules().Width(), p.Rules().Height()
	for range p.Players() {
		for w >= 9 {
			m := rules.Place(rules.Point((h/2-3+random.N(7))*w + w/2 - 3 + random.N(7)))
			if p.Why(m) == nil {
				p.Push(m)
				break
			}
		}
	}
	for !p.Over() {
		player := all[p.ToMove()-1]
		m, err := player.Move(context.Background(), p)
		require.NoError(t, err)
		c := &player.crowd
		c.view.load(p)
		c.survey()
		if _, found := c.standing.winner(); !found && random.N(3) == 0 {
			list = append(list, c.record())
		}
		p.Push(m)
	}
	for i := range list {
		list[i].won = -1
		for side := range list[i].n {
			if p.Won(rules.Seat(side + 1)) {
				list[i].won = side
			}
		}
	}
	return list
}

// record is what each side has, as the search sees it.
func (c *crowd) record() (s record) {
	v := c.view
	s.n = v.sides
	for i := range c.standing.n {
		turn := &c.standing.turns[i]
		total := v.totals[turn.unit]
		n := c.taken(turn.seat)
		h := &s.has[turn.side]
		h[0] += float64(total.worth)
		h[1] += float64(v.worth[n])
		if len(v.lengths) > 0 && total.counts.of(captures) > 0 {
			h[2] += float64(v.worth[n+v.lengths[0]] - v.worth[n])
		}
		h[3] -= float64(i) / float64(c.standing.n)
		h[4] += float64(total.counts.of(openThrees))
		h[5] += float64(total.counts.of(oneLacking))
	}
	return s
}

// fitted climbs to the likeliest weights. With one free trait all that has a worth
// counts alike, with two captured stones have a weight of their own.
func fitted(list []record, free int) (w [traits]float64) {
	scale := [traits]float64{1e-5, 1e-5, 1e-5, 1e-1, 1e-2, 1e-2}
	for range 600 {
		var slope [traits]float64
		for i := range list {
			s := &list[i]
			if s.won < 0 {
				continue
			}
			p := chances(s, w)
			for side := range s.n {
				d := -p[side]
				if side == s.won {
					d++
				}
				for k := range traits {
					slope[k] += d * s.has[side][k] / float64(len(list))
				}
			}
		}
		switch free {
		case 1:
			slope[0] += slope[1] + slope[2]/2
		case 2:
			slope[1] += slope[2] / 2
		}
		if free < traits {
			slope[4], slope[5] = 0, 0
		}
		for k := range traits {
			w[k] += scale[k] * slope[k] * 0.5
		}
		if free == 1 {
			w[1], w[2] = w[0], w[0]/2
		} else if free == 2 {
			w[2] = w[1] / 2
		}
	}
	return w
}

func chances(s *record, w [traits]float64) (p [rules.MaxPlayers]float64) {
	sum := 0.0
	for side := range s.n {
		x := 0.0
		for k := range traits {
			x += w[k] * s.has[side][k]
		}
		p[side] = math.Exp(x)
		sum += p[side]
	}
	for side := range s.n {
		p[side] /= sum
	}
	return p
}

func likelihood(list []record, w [traits]float64) (mean float64) {
	n := 0
	for i := range list {
		if list[i].won >= 0 {
			p := chances(&list[i], w)
			mean += math.Log(p[list[i].won])
			n++
		}
	}
	return mean / float64(n)
}
