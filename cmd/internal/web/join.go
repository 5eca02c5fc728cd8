package web

import (
	"context"
	"net/http"
	"slices"

	"pente/rules"
)

// joinRequest asks for a seat.
type joinRequest struct {
	Seat  int    `json:"seat"` // 0 or absent: any
	Name  string `json:"name"`
	Nonce string `json:"nonce"` // a random text; send the same one again when no answer came
}

func (h *House) join(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked joinRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	name, err := cleanName(asked.Name)
	if err != nil {
		return err
	}
	// Who has a seat already and takes another plays both with one key.
	key, nonce, err := h.keyFor(r, g, asked.Nonce)
	if err != nil {
		return err
	}
	nonce = "sit:" + nonce
	if _, done := g.nonces[nonce]; done {
		g.answerSeated(w, r, key)
		return nil
	}
	seat := asked.Seat
	if seat == 0 {
		seat = slices.IndexFunc(g.chairs, (*chair).free) + 1
		if seat == 0 {
			return faultf(http.StatusConflict, "full", "All seats are taken; you can watch.")
		}
	}
	if seat < 0 || seat > len(g.chairs) {
		return badRequest("There is no seat %d; seats are 1 to %d.", seat, len(g.chairs))
	}
	if err := g.seatPerson(r.Context(), rules.Seat(seat), name, key, nonce); err != nil {
		return err
	}
	g.answerSeated(w, r, key)
	return nil
}

// seatPerson lets somebody sit down. The game is locked.
func (g *game) seatPerson(ctx context.Context, seat rules.Seat, name, key, nonce string) error {
	return g.do(ctx, nonce, func() (deed, error) {
		chair, err := g.seatOf(seat)
		if err != nil {
			return deed{}, badRequest("There is no seat %d.", seat)
		}
		if !chair.free() {
			return deed{}, faultf(http.StatusConflict, "taken", "Seat %d is taken.", seat)
		}
		return deed{Kind: sat, Seat: seat, Name: name, Key: hashKey(g.id, key)}, nil
	})
}
