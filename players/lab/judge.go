package lab

import (
	"context"

	"pente/players"
	"pente/rules"
)

// An opening is judged by quick games between equal players who look ahead a
// little: it is balanced where both sides win about as many. A game that one side
// wins whoever plays it tells nothing of its players.
const (
	judgePlayer = "search nodes=200"
	judgeGames  = 5
	judgeMargin = 1.0
)

// judge says how balanced openings are. It belongs to one goroutine.
type judge struct {
	seats []players.Player
	game  rules.Position
	asked rules.Position
}

// newJudge makes a judge for games of so many seats.
func newJudge(seats int, seed uint64) (*judge, error) {
	j := &judge{}
	for seat := range seats {
		player, err := players.New(judgePlayer, derive(seed, uint64(seat)))
		if err != nil {
			return nil, err
		}
		j.seats = append(j.seats, player)
	}
	return j, nil
}

// lead is by how many wins one of two sides was ahead after the quick games from
// a position. It stops when that cannot be even any more.
func (j *judge) lead(ctx context.Context, p *rules.Position, sides int) (float64, error) {
	lead := 0.0
	for left := judgeGames; left > 0 && max(lead, -lead)-float64(left) <= judgeMargin; left-- {
		winner, err := j.play(ctx, p, sides)
		if err != nil {
			return 0, err
		}
		lead += winner
	}
	return max(lead, -lead), nil
}

// play plays a game from a position: 1 where the first side wins, -1 where the
// other does, and 0 in a draw.
func (j *judge) play(ctx context.Context, p *rules.Position, sides int) (float64, error) {
	p.CopyTo(&j.game)
	for !j.game.Over() {
		j.game.CopyTo(&j.asked)
		move, err := j.seats[j.game.ToMove()-1].Move(ctx, &j.asked)
		if err != nil {
			return 0, err
		}
		if err := j.game.Play(move); err != nil {
			return 0, err
		}
	}
	winners := j.game.Outcome().Winners
	switch {
	case len(winners) == 0:
		return 0, nil
	case (int(winners[0])-1)%sides == 0:
		return 1, nil
	}
	return -1, nil
}
