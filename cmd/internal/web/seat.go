package web

import (
	"net/http"
	"slices"

	"pente/rules"
	"pente/rules/notation"
)

// seatRequest asks for something to do with a seat of one's own.
type seatRequest struct {
	Seat  int    `json:"seat"` // absent: the only one
	Nonce string `json:"nonce"`
}

// leave gives a seat up: before the first move it becomes free again, later the
// seat leaves the game.
func (h *House) leave(w http.ResponseWriter, r *http.Request, g *game) error {
	return h.forSeat(w, r, g, func(seat rules.Seat) (deed, error) {
		p := g.table.Position()
		over := g.table.ToMove() == 0
		if p.Plies() == 0 || over {
			return deed{Kind: rose, Seat: seat, Next: over && g.othersReady(seat)}, nil
		}
		leave := rules.Leave(seat)
		if err := p.Why(leave); err != nil {
			return deed{}, faultf(http.StatusUnprocessableEntity, "illegal", "%s", whyNot(r, p, err))
		}
		return deed{Kind: moved, Seat: seat, Move: notation.Move(p, leave)}, nil
	})
}

func (h *House) forSeat(w http.ResponseWriter, r *http.Request, g *game, decide func(rules.Seat) (deed, error)) error {
	var asked seatRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	return h.actFor(w, r, g, asked, decide)
}

// actFor does something for the seat that is asked for.
func (h *House) actFor(w http.ResponseWriter, r *http.Request, g *game, asked seatRequest, decide func(rules.Seat) (deed, error)) error {
	return h.act(w, r, g, asked.Nonce, func(own []rules.Seat) (deed, error) {
		seat, err := asked.of(own)
		if err != nil {
			return deed{}, err
		}
		return decide(seat)
	})
}

// of is the seat that is asked for, of one's own.
func (s seatRequest) of(own []rules.Seat) (rules.Seat, error) {
	switch {
	case s.Seat == 0 && len(own) == 1:
		return own[0], nil
	case s.Seat == 0:
		return 0, badRequest("Which of your seats %v? Give it as seat.", own)
	case !slices.Contains(own, rules.Seat(s.Seat)):
		return 0, errNotSeat
	}
	return rules.Seat(s.Seat), nil
}

// act does something for one who sits at the table, and answers with the entry
// that the game has then.
func (h *House) act(w http.ResponseWriter, r *http.Request, g *game, nonce string, decide func(own []rules.Seat) (deed, error)) error {
	key := keyOf(r)
	nonce, err := nonceOf(g.id, key, nonce)
	if err != nil {
		return err
	}
	if err := g.greet(r.Context(), key); err != nil {
		return err
	}
	err = g.do(r.Context(), nonce, func() (deed, error) {
		own := g.seatsOf(key)
		if len(own) == 0 {
			return deed{}, errWatcher
		}
		return decide(own)
	})
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, map[string]any{"n": g.nonces[nonce], "ply": g.table.Position().Plies(), "round": g.round, "mark": h.mark(g.id, g.n, g.hash())})
	return nil
}
