package web

import (
	"errors"
	"net/http"
	"slices"

	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

var (
	errStale   = faultf(http.StatusConflict, "stale", "The game has gone on meanwhile. Look at it as it stands now.")
	errNotSeat = faultf(http.StatusForbidden, "not_your_seat", "You do not sit in that seat; the key of the seat is missing or another one.")
	errByBot   = faultf(http.StatusConflict, "by_bot", "A bot plays for you. Take the seat back first.")
	errWatcher = faultf(http.StatusForbidden, "watching", "You watch this game and have no seat in it.")
)

// moveRequest asks for a move.
type moveRequest struct {
	Move  string `json:"move"`
	Ply   *int   `json:"ply"`   // moves made so far, so that a late move is not taken for another one
	Round int    `json:"round"` // from 0
	Seat  int    `json:"seat"`  // absent: the one to move, or for leaving the only one
	Nonce string `json:"nonce"` // names the attempt; send the same one again when no answer came
}

func (h *House) move(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked moveRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	switch {
	case asked.Move == "":
		return badRequest("Which move? Give a point such as \"K10\", or a word that the game offers, as move.")
	case len(asked.Move) > 64:
		return badRequest("The move is longer than any move is.")
	case asked.Ply == nil:
		return badRequest("How many moves have been made? Give the number as ply.")
	}
	return h.act(w, r, g, asked.Nonce, func(own []rules.Seat) (deed, error) { return g.decideMove(r, asked, own) })
}

// decideMove is the move that is asked for, if it can be made now.
func (g *game) decideMove(r *http.Request, asked moveRequest, own []rules.Seat) (deed, error) {
	p := g.table.Position()
	if asked.Round != g.round || *asked.Ply != p.Plies() {
		return deed{}, errStale
	}
	m, err := notation.ParseMove(p, asked.Move)
	var unreadable *notation.Unreadable
	if errors.As(err, &unreadable) {
		return deed{}, faultf(http.StatusUnprocessableEntity, "unreadable", "%s", whyNot(r, p, unreadable))
	}
	seat := g.table.ToMove()
	leaver, leaves := m.Leaver()
	if leaves {
		seat = leaver
	}
	switch {
	case asked.Seat != 0 && !slices.Contains(own, rules.Seat(asked.Seat)):
		return deed{}, errNotSeat
	case g.table.ToMove() == 0:
		return deed{}, faultf(http.StatusUnprocessableEntity, "illegal", "%s", whyNot(r, p, table.ErrOver))
	case asked.Seat != 0 && asked.Seat != int(seat) || !slices.Contains(own, seat):
		return deed{}, faultf(http.StatusConflict, "not_your_turn", "%s", whyNot(r, p, &rules.Illegal{Cause: rules.WhyNotYourTurn, Seat: p.ToMove()}))
	}
	d := deed{Kind: moved, Seat: seat, Move: notation.Move(p, m)}
	switch err := g.table.May(g.actOf(d)); {
	case err != nil:
		return deed{}, faultf(http.StatusUnprocessableEntity, "illegal", "%s", whyNot(r, p, err))
	case g.table.ByBot(seat) && !leaves:
		return deed{}, errByBot
	}
	return d, nil
}
