package web

import (
	"context"
	"crypto/hmac"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"pente/cmd/internal/web/store"
	"pente/rules"
	"pente/rules/notation"
)

func (h *House) look(w http.ResponseWriter, r *http.Request, g *game) error {
	if err := h.compare(r.Context(), g, r.URL.Query().Get("mark")); err != nil {
		return err
	}
	key := keyOf(r)
	if key != "" && len(g.seatsOf(key)) == 0 { // he may have sat down at another server just now
		if err := g.catchUp(r.Context()); err != nil {
			return err
		}
	}
	answer(w, http.StatusOK, g.state(key))
	return nil
}

// legal lists all moves there are.
func (h *House) legal(w http.ResponseWriter, _ *http.Request, g *game) error {
	p := g.table.Position()
	moves := []string{}
	for _, m := range p.Moves(nil) {
		moves = append(moves, notation.Move(p, m))
	}
	answer(w, http.StatusOK, map[string]any{"ply": p.Plies(), "round": g.round, "to_move": p.ToMove(), "moves": moves})
	return nil
}

// why says why a move cannot be made now; the reason is empty where it can.
func (h *House) why(w http.ResponseWriter, r *http.Request, g *game) error {
	p := g.table.Position()
	text := r.URL.Query().Get("move")
	if text == "" || len(text) > 64 {
		return badRequest("Which move? Ask for ?move=K10.")
	}
	m, err := notation.ParseMove(p, text)
	if err != nil {
		return faultf(http.StatusUnprocessableEntity, "unreadable", "%s", whyNot(r, p, err))
	}
	out := struct {
		Move   string      `json:"move"`
		Reason string      `json:"reason"`
		Cause  rules.Cause `json:"cause"`
		Rule   string      `json:"rule"`
		Shape  []string    `json:"shape"`
	}{Move: notation.Move(p, m), Shape: []string{}}
	var illegal *rules.Illegal
	if errors.As(p.Why(m), &illegal) {
		out.Reason, out.Cause, out.Rule = whyNot(r, p, illegal), illegal.Cause, illegal.Part
		if at, ok := m.Point(); ok && p.At(at) == 0 {
			out.Shape = names(p.Rules(), p.ShapePoints(at))
		}
	}
	answer(w, http.StatusOK, out)
	return nil
}

// compare looks at the receipt that somebody has of a game. One for an entry that
// the store does not have, or for another than stands there now, means that the
// store has lost something: the game stops, so that nothing more is put in its
// place.
func (h *House) compare(ctx context.Context, g *game, mark string) error {
	n, hash, ours := h.marked(g.id, mark)
	if !ours {
		return nil
	}
	if n > g.n {
		if err := g.catchUp(ctx); err != nil {
			return err
		}
	}
	switch {
	case n > g.n:
		g.breakOff(regressed, &store.Damaged{Game: g.id, N: n, Why: "a page knows an entry that the store does not have"})
	case g.hashes[n] != hash:
		g.breakOff(regressed, &store.Damaged{Game: g.id, N: n, Why: "a page knows another entry than the store has"})
	}
	return nil
}

// marked reads a receipt; ours is false where it is none that a server on these
// data has given.
func (h *House) marked(game, mark string) (n int, hash string, ours bool) {
	parts := strings.Split(mark, ".")
	if len(parts) != 3 || len(mark) > 200 {
		return 0, "", false
	}
	n, err := strconv.Atoi(parts[0])
	if err != nil || n < 0 {
		return 0, "", false
	}
	return n, parts[1], hmac.Equal([]byte(h.mark(game, n, parts[1])), []byte(mark))
}
