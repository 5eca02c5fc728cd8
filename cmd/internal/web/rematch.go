package web

import (
	"net/http"
	"slices"
	"time"

	"pente/rules"
)

// rematchPatience is how long the others have to answer one who wants another
// round; then he may begin it without them.
const rematchPatience = time.Minute

// rematchRequest asks for another round.
type rematchRequest struct {
	seatRequest
	Without bool `json:"without"` // those who have not answered
}

// rematch says that a seat wants another round, or begins it without those who
// have not answered.
func (h *House) rematch(w http.ResponseWriter, r *http.Request, g *game) error {
	var asked rematchRequest
	if err := readBody(w, r, largestRequest, &asked); err != nil {
		return err
	}
	return h.actFor(w, r, g, asked.seatRequest, func(seat rules.Seat) (deed, error) {
		who := g.chairs[seat-1]
		switch {
		case g.table.ToMove() != 0:
			return deed{}, faultf(http.StatusConflict, "not_over", "The game is not over yet.")
		case !who.again:
			return deed{Kind: again, Seat: seat}, nil
		case !asked.Without:
			return deed{}, faultf(http.StatusConflict, "asked", "You have asked for another round; the others have not answered yet.")
		case h.now().Sub(time.UnixMilli(who.asked)) < rematchPatience:
			return deed{}, faultf(http.StatusConflict, "asked", "The others have a minute to answer. You can begin without them then.")
		}
		return deed{Kind: again, Seat: seat, Gone: g.unready()}, nil
	})
}

// unready are the seats of those who sit at the table and have not said that they
// want another round.
func (g *game) unready() (seats []rules.Seat) {
	for i, c := range g.chairs {
		if c.person && !c.free() && !c.again {
			seats = append(seats, rules.Seat(i+1))
		}
	}
	return seats
}

// othersReady tells whether somebody but the seat is at the table, and all of them
// want another round.
func (g *game) othersReady(seat rules.Seat) bool {
	waiting := slices.ContainsFunc(g.chairs, func(c *chair) bool { return c.again })
	unready := slices.DeleteFunc(g.unready(), func(other rules.Seat) bool { return other == seat })
	return waiting && len(unready) == 0 && !g.chairs[seat-1].again
}

// wantAgain counts who wants another round, and begins it when all do.
func (g *game) wantAgain(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	who.again, who.asked = true, d.At
	for _, seat := range d.Gone {
		gone, err := g.seatOf(seat)
		if err != nil {
			return err
		}
		gone.riseUp()
	}
	if len(g.unready()) > 0 {
		return nil
	}
	return g.nextRound()
}

// riseUp frees the chair.
func (c *chair) riseUp() { c.name, c.key, c.again, c.handover = "", "", false, handover{} }

// nextRound rotates the seats by one, the first player becoming the last, and
// lays out the board again.
func (g *game) nextRound() error {
	g.chairs = append(g.chairs[1:], g.chairs[0])
	for _, chair := range g.chairs {
		chair.again = false
	}
	g.round++
	return g.layOut()
}
