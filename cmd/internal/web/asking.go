package web

import (
	"net/http"
	"slices"

	"pente/players/table"
	"pente/rules"
)

// What players ask each other, and what becomes of one who stays away. The table
// knows who has to agree and what follows.

// askRequest asks the others for something.
type askRequest struct {
	About table.Subject `json:"about"` // "undo", "draw" or "resign"
	Ply   *int          `json:"ply"`   // moves made so far
	Round int           `json:"round"`
	seatRequest
}

func (h *House) ask(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked askRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	if err := subject(asked.About); err != nil {
		return err
	}
	if asked.Ply == nil {
		return badRequest("How many moves have been made? Give the number as ply.")
	}
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		if asked.Round != g.round || *asked.Ply != g.table.Position().Plies() {
			return deed{}, errStale
		}
		return g.decideAct(r, deed{What: table.Ask, Seat: seat, About: asked.About})
	})
}

// answerRequest answers what another asks.
type answerRequest struct {
	About table.Subject `json:"about"`
	Asked *int          `json:"asked"` // the entry that asked it, so that a late answer is not taken for one to another question
	Yes   *bool         `json:"yes"`
	seatRequest
}

func (h *House) answer(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked answerRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	if err := subject(asked.About); err != nil {
		return err
	}
	switch {
	case asked.Asked == nil:
		return badRequest("Which question? Give the n of the question as asked.")
	case asked.Yes == nil:
		return badRequest("Do you agree? Give true or false as yes.")
	}
	what := map[bool]table.What{true: table.Yes, false: table.No}[*asked.Yes]
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		if !g.isAsked(asked.About, *asked.Asked) {
			return deed{}, errStale
		}
		return g.decideAct(r, deed{What: what, Seat: seat, About: asked.About})
	})
}

// isAsked tells whether a question is open that an entry has asked.
func (g *game) isAsked(about table.Subject, n int) bool {
	open := slices.ContainsFunc(g.table.Questions(), func(q table.Question) bool { return q.About == about })
	return open && g.asked[about] == n
}

// withdrawRequest takes one's own question away.
type withdrawRequest struct {
	About table.Subject `json:"about"`
	seatRequest
}

func (h *House) withdraw(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked withdrawRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	if err := subject(asked.About); err != nil {
		return err
	}
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		return g.decideAct(r, deed{What: table.Withdraw, Seat: seat, About: asked.About})
	})
}

// voteRequest says what is to become of a seat whose person stays away.
type voteRequest struct {
	Of   int           `json:"of"`
	Vote table.Verdict `json:"vote"` // "wait", "bot", "retire" or "end"
	seatRequest
}

func (h *House) vote(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked voteRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	switch {
	case asked.Of < 1 || asked.Of > len(g.chairs):
		return badRequest("Which seat stays away? Give it as of, from 1 to %d.", len(g.chairs))
	case !slices.Contains([]table.Verdict{table.Wait, table.Substitute, table.Retire, table.Stop}, asked.Vote):
		return badRequest("What is to be done? Give wait, bot, retire or end as vote.")
	}
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		return g.decideAct(r, deed{What: table.Vote, Seat: seat, Of: rules.Seat(asked.Of), Vote: asked.Vote})
	})
}

// comeBack takes a seat back from the bot that plays there.
func (h *House) comeBack(w http.ResponseWriter, r *http.Request, g *game) error {
	return h.forSeat(w, r, g, func(seat rules.Seat) (deed, error) {
		return g.decideAct(r, deed{What: table.Sit, Seat: seat})
	})
}

// subject looks whether there is such a question.
func subject(about table.Subject) error {
	if about != table.Undo && about != table.Draw && about != table.Resign {
		return badRequest("What is asked? Give undo, draw or resign as about.")
	}
	return nil
}

// decideAct is what somebody wants to do at the table, if it can be done now.
func (g *game) decideAct(r *http.Request, d deed) (deed, error) {
	d.Kind = acted
	if err := g.table.May(g.actOf(d)); err != nil {
		return deed{}, faultf(http.StatusConflict, "not_now", "%s", whyNot(r, g.table.Position(), err))
	}
	return d, nil
}
