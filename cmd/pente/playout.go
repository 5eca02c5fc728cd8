package main

import "pente/rules"

// playoutSeed makes every benchmark play the same games.
const playoutSeed = 88172645463325252

// tally plays random games and adds up how they went.
type tally struct {
	start, game *rules.Position
	random      *rules.Random
	playouts    int
	plies       int
	captured    int
	won         []int // by seat
}

func newTally(start *rules.Position) *tally {
	t := &tally{
		start:  start,
		game:   new(rules.Position),
		random: rules.NewRandom(playoutSeed),
	}
	t.reset()
	return t
}

func (t *tally) reset() {
	t.playouts, t.plies, t.captured = 0, 0, 0
	t.won = make([]int, t.start.Players())
}

// playout plays one random game to its end.
func (t *tally) playout() {
	t.start.CopyTo(t.game)
	for !t.game.Over() {
		t.game.Push(t.game.Pick(t.random))
	}
	t.playouts++
	t.plies += t.game.Plies()
	for i := range t.won {
		seat := rules.Seat(i + 1)
		t.captured += t.game.Captures(seat)
		if t.game.Won(seat) {
			t.won[i]++
		}
	}
}

func (t *tally) speed(used float64) speed {
	games := float64(t.playouts)
	s := speed{
		PlayoutsPerS:   games / used,
		NsPerMove:      used * 1e9 / float64(t.plies),
		MeanMoves:      float64(t.plies) / games,
		CapturedStones: float64(t.captured) / games,
		ShareWon:       make([]float64, len(t.won)),
		Players:        len(t.won),
		Playouts:       t.playouts,
		CPUSeconds:     used,
	}
	for seat, won := range t.won {
		s.ShareWon[seat] = float64(won) / games
	}
	return s
}
