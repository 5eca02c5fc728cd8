package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

// A player may say beforehand what he answers: a plan is a line of moves from the
// position on, beginning with another's and ending with his own. While the game
// follows the line, the server makes his moves; where it does not, the plan is
// dropped. Nobody else sees it.

// Bounds of what one may try and plan.
const (
	longestLine = 60 // moves
	mostPlans   = 20 // of a seat
)

// plan is what a seat answers.
type plan struct {
	Seat rules.Seat `json:"seat"`
	Line []string   `json:"line"` // what is still to come
}

// changePlans adds a plan, as the newest, or drops one, or without a line all of a
// seat.
func (g *game) changePlans(d deed) error {
	if _, err := g.seatOf(d.Seat); err != nil {
		return err
	}
	g.plans = slices.DeleteFunc(g.plans, func(p plan) bool {
		return p.Seat == d.Seat && (len(d.Line) == 0 || slices.Equal(p.Line, d.Line))
	})
	if d.Kind == planned {
		g.plans = slices.Insert(g.plans, 0, plan{d.Seat, d.Line})
	}
	return nil
}

// followPlans goes on in the plans that a move fits, and drops the others.
func (g *game) followPlans(move string) {
	var left []plan
	for _, p := range g.plans {
		if p.Line[0] == move && len(p.Line) > 1 {
			left = append(left, plan{p.Seat, p.Line[1:]})
		}
	}
	g.plans = left
}

// planOf is what the seat to move has planned for now; "" for nothing.
func (g *game) planOf(seat rules.Seat) string {
	for _, p := range g.plans {
		if p.Seat == seat && seat != 0 && !g.table.ByBot(seat) {
			return p.Line[0]
		}
	}
	return ""
}

// playPlan makes the move that the seat to move has planned.
func (g *game) playPlan(ctx context.Context) error {
	seat := g.table.ToMove()
	if g.planOf(seat) == "" {
		return nil
	}
	err := g.do(ctx, fmt.Sprintf("plan:%d:%d", g.round, g.turn), func() (deed, error) {
		seat := g.table.ToMove()
		d := deed{Kind: moved, Seat: seat, Move: g.planOf(seat)}
		if d.Move == "" {
			return d, errStale
		}
		if g.table.May(g.actOf(d)) != nil { // it was legal when it was planned
			return deed{Kind: unplanned, Seat: seat}, nil
		}
		return d, nil
	})
	return unlessStale(err)
}

// plansOf are the plans of some seats.
func (g *game) plansOf(seats []rules.Seat) []plan {
	own := []plan{}
	for _, p := range g.plans {
		if slices.Contains(seats, p.Seat) {
			own = append(own, p)
		}
	}
	return own
}

// tried is a line of moves from the position on.
type tried struct {
	Ply   int    `json:"ply"` // moves made in the game itself
	Round int    `json:"round"`
	Moves []move `json:"moves"` // of the line
	Now   now    `json:"now"`   // how the game would stand
}

// try plays a line on a copy of the game; nothing is kept.
func (h *House) try(w http.ResponseWriter, r *http.Request, g *game) error {
	out, err := g.tryLine(r, strings.Fields(r.URL.Query().Get("moves")))
	if err != nil {
		return err
	}
	answer(w, http.StatusOK, out)
	return nil
}

func (g *game) tryLine(r *http.Request, line []string) (tried, error) {
	if len(line) > longestLine {
		return tried{}, badRequest("The line is longer than %d moves.", longestLine)
	}
	p := new(rules.Position)
	g.table.Position().CopyTo(p)
	out := tried{Ply: p.Plies(), Round: g.round, Moves: []move{}}
	if g.table.ToMove() == 0 {
		p = g.table.Position()
	}
	for _, text := range line {
		m, err := notation.ParseMove(p, text)
		var unreadable *notation.Unreadable
		switch {
		case errors.As(err, &unreadable):
			return out, faultf(http.StatusUnprocessableEntity, "unreadable", "%s", whyNot(r, p, unreadable))
		case g.table.ToMove() == 0:
			return out, faultf(http.StatusUnprocessableEntity, "illegal", "%s", whyNot(r, p, table.ErrOver))
		}
		if err := p.Why(m); err != nil {
			return out, faultf(http.StatusUnprocessableEntity, "illegal", "%s", whyNot(r, p, err))
		}
		seat, said := p.ToMove(), notation.Move(p, m)
		if leaver, leaves := m.Leaver(); leaves {
			seat = leaver
		}
		p.Push(m)
		out.Moves = append(out.Moves, moveOf(p, m, seat, said))
	}
	out.Now = nowOf(p)
	return out, nil
}

// planRequest plans a line, or drops it.
type planRequest struct {
	Line  []string `json:"line"`
	Ply   *int     `json:"ply"` // moves made so far
	Round int      `json:"round"`
	seatRequest
}

func (h *House) plan(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked planRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	switch {
	case len(asked.Line) < 2:
		return badRequest("What is planned? Give the moves as line, another's first and your answer last.")
	case asked.Ply == nil:
		return badRequest("How many moves have been made? Give the number as ply.")
	}
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		if asked.Round != g.round || *asked.Ply != g.table.Position().Plies() {
			return deed{}, errStale
		}
		return g.decidePlan(r, seat, asked.Line)
	})
}

// decidePlan is a plan that can be kept.
func (g *game) decidePlan(r *http.Request, seat rules.Seat, line []string) (deed, error) {
	out, err := g.tryLine(r, line)
	if err != nil {
		return deed{}, err
	}
	d := deed{Kind: planned, Seat: seat}
	for _, m := range out.Moves {
		d.Line = append(d.Line, m.Move)
	}
	switch {
	case out.Moves[0].Seat == seat:
		return deed{}, badRequest("It is your turn: make the first move, and plan from the answer on.")
	case out.Moves[len(out.Moves)-1].Seat != seat:
		return deed{}, badRequest("The last move of a plan has to be your own.")
	case len(g.plansOf([]rules.Seat{seat})) >= mostPlans:
		return deed{}, faultf(http.StatusConflict, "not_now", "You have %d plans already. Drop some first.", mostPlans)
	}
	return d, nil
}

// unplan drops the plan with a line, or all of a seat.
func (h *House) unplan(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked struct {
		Line []string `json:"line"` // absent: all
		seatRequest
	}
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		own := g.plansOf([]rules.Seat{seat})
		if !slices.ContainsFunc(own, func(p plan) bool { return len(asked.Line) == 0 || slices.Equal(p.Line, asked.Line) }) {
			return deed{}, faultf(http.StatusConflict, "not_now", "You have no such plan.")
		}
		return deed{Kind: unplanned, Seat: seat, Line: asked.Line}, nil
	})
}
