package web

import (
	"pente/rules"
)

// board is the grid as a page draws it. Names run from the bottom left, row by
// row; the positions in legal sets are those in names.
type board struct {
	Width    int            `json:"width"`
	Height   int            `json:"height"`
	Topology rules.Topology `json:"topology"`
	Names    []string       `json:"names"`
	Holes    []string       `json:"holes"`
}

func boardOf(r *rules.Rules) board {
	spec := r.Spec()
	b := board{Width: r.Width(), Height: r.Height(), Topology: spec.Board.Topology, Holes: []string{}}
	for at := range rules.Point(r.Points()) {
		b.Names = append(b.Names, r.Name(at))
		if r.Hole(at) {
			b.Holes = append(b.Holes, r.Name(at))
		}
	}
	return b
}

// variantView is what is played.
type variantView struct {
	Name    string `json:"name"` // of a shipped variant; empty for one's own
	Title   string `json:"title"`
	Summary string `json:"summary"`
	Changed bool   `json:"changed"` // settings were laid over it
	Teams   int    `json:"teams"`
	Capture bool   `json:"captures"`   // stones are captured
	Target  int    `json:"target"`     // captured stones that win; 0 where they do not
	AnyOf   bool   `json:"any_colour"` // a stone may be of any colour
}

// state is a game as it stands, with all moves of the round.
type state struct {
	Game    string       `json:"game"`
	N       int          `json:"n"`
	Mark    string       `json:"mark"` // proves to the server that it once knew this entry
	Variant variantView  `json:"variant"`
	Clock   string       `json:"clock"` // the time control; "none" without one
	Board   board        `json:"board"`
	Round   int          `json:"round"`
	Private bool         `json:"private"` // seen by those alone who play
	Seats   []seatView   `json:"seats"`
	You     []rules.Seat `json:"you"`   // the seats that the asker's key opens
	Plans   []plan       `json:"plans"` // of those seats
	Moves   []move       `json:"moves"`
	Now     now          `json:"now"`
	Broken  string       `json:"broken,omitempty"` // why nothing can be done any more
}

func (g *game) state(key string) state {
	spec := g.rules.Spec()
	target := spec.Win.Captures.Target[0]
	if n, found := spec.Win.Captures.Target[len(g.chairs)]; found {
		target = n
	}
	return state{
		Game: g.id, N: g.n, Mark: g.house.mark(g.id, g.n, g.hash()),
		Variant: variantView{g.opening.Variant, g.opening.Title, g.opening.Summary, g.opening.Changed,
			spec.Players.Teams, len(spec.Capture.Lengths) > 0, target, spec.Place.Colour == rules.PlaceAnyColour},
		Clock: g.control.String(), Board: boardOf(g.rules), Round: g.round, Private: g.opening.Closed,
		Seats: g.seatViews(), You: g.seatsOf(key), Plans: g.plansOf(g.seatsOf(key)),
		Moves: append([]move{}, g.moves...), Now: g.now(), Broken: g.broken,
	}
}
