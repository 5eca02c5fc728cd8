package lab

import (
	"strings"

	"pente/rules"
	"pente/rules/record"
)

// Record is the record of a game of the run whose moves are kept, with the rules
// it was played by.
func (r *Run) Record(row *Row) record.Game {
	game := record.Game{
		Index: row.Number + 1, ID: r.Cell.Name + " " + r.match.round(row.Number),
		Variant: r.Cell.Variant, Fingerprint: r.Cell.Fingerprint, Rules: r.Cell.Resolved,
		Players: r.Seats(), Moves: strings.Fields(row.Moves),
	}
	for _, who := range r.match.seating(row.Number) {
		game.Seats = append(game.Seats, record.Seat{Name: r.match.names[who], Player: r.match.setup.Players[who]})
	}
	if r.rule.Board.RandomHoles.Max > 0 {
		holes := r.match.setup.holes(r.match.Block(row.Number))
		game.Seed = &holes
	}
	for seat := range r.Seats() {
		place := 1
		if !row.draw() && !row.wonBy(seat+1) {
			place = 2
		}
		game.Result.Places = append(game.Result.Places, place)
	}
	game.Result.Reason = string(row.Reason)
	return game
}

// Replay is the position before the first ply of a game of the run.
func (r *Run) Replay(row *Row) (*rules.Position, error) {
	played, err := r.match.Rules(row.Number)
	if err != nil {
		return nil, err
	}
	return played.Start(r.Seats())
}
