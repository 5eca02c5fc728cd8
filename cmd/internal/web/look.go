package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"

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
		return faultf(http.StatusUnprocessableEntity, "unreadable", "%s.", capital(err.Error()))
	}
	out := struct {
		Move   string   `json:"move"`
		Reason string   `json:"reason"`
		Rule   string   `json:"rule"`
		Shape  []string `json:"shape"`
	}{Move: notation.Move(p, m), Shape: []string{}}
	var illegal *rules.Illegal
	if errors.As(p.Why(m), &illegal) {
		out.Reason, out.Rule = capital(illegal.Reason)+".", illegal.Part
		if at, ok := m.Point(); ok && p.At(at) == 0 {
			out.Shape = names(p.Rules(), p.ShapePoints(at))
		}
	}
	answer(w, http.StatusOK, out)
	return nil
}

// compare looks at the receipt that somebody has of a game. One for an entry that
// the store does not have any more means that the store has lost something: the
// game stops, so that nothing is put in its place.
func (h *House) compare(ctx context.Context, g *game, mark string) error {
	var n int
	var hash, proof string
	if mark == "" {
		return nil
	}
	if _, err := fmt.Sscanf(mark, "%d.%64s", &n, &hash); err != nil || n <= g.n || len(mark) > 200 {
		return nil
	}
	if len(mark) != len(fmt.Sprint(n))+1+64+1+32 {
		return nil
	}
	proof = mark
	if h.mark(g.id, n, hash) != proof {
		return nil
	}
	if err := g.catchUp(ctx); err != nil {
		return err
	}
	if n > g.n {
		g.breakOff("regressed", &store.Damaged{Game: g.id, N: n, Why: "a page knows an entry that the store does not have"})
	}
	return nil
}
