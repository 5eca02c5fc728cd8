package web

import (
	"encoding/json"
	"fmt"

	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

// deed is one entry of a game's log: what somebody did. A game is the replay of
// its deeds, so that each says no more than cannot be worked out.
type deed struct {
	Kind deedKind `json:"kind"`
	At   int64    `json:"at"` // milliseconds since 1970
	// Open: what is played and who may sit where.
	Open *opening `json:"open,omitempty"`
	// Otherwise: whose doing it is.
	Seat rules.Seat `json:"seat,omitempty"`
	Name string     `json:"name,omitempty"` // Sit
	Key  string     `json:"key,omitempty"`  // Sit, Claim: the hash of the seat's key; Lend: of the link's code
	Move string     `json:"move,omitempty"` // as notation writes it
}

// deedKind says what somebody did.
type deedKind string

// The deeds. A new round begins when every person at the table wants it.
const (
	opened  deedKind = "open"
	sat     deedKind = "sit"
	rose    deedKind = "rise"
	moved   deedKind = "move"
	again   deedKind = "again"
	lent    deedKind = "lend" // a seat, to another device (handover.go)
	claimed deedKind = "claim"
)

// opening is what stands at the beginning of a game: the whole rule set is
// there, so that the game outlives changes of the config.
type opening struct {
	Variant string   `json:"variant"` // the name of a shipped variant; "" for one's own
	Title   string   `json:"title"`
	Summary string   `json:"summary,omitempty"`
	Rules   string   `json:"rules"` // resolved, as TOML
	Changed bool     `json:"changed,omitempty"`
	Seats   []string `json:"seats"` // "human", or the level of a bot
	Private bool     `json:"private,omitempty"`
}

func (d deed) text() (string, error) {
	text, err := json.Marshal(d)
	return string(text), err
}

func readDeed(text string) (d deed, err error) {
	err = json.Unmarshal([]byte(text), &d)
	return d, err
}

// apply does to a game what a deed says. The error says why it cannot have been
// done, which is so only where the log is wrong.
func (g *game) apply(d deed) (err error) {
	switch d.Kind {
	case opened:
		return g.open(d)
	case sat:
		return g.sit(d)
	case rose:
		return g.rise(d)
	case moved:
		return g.play(d)
	case again:
		return g.wantAgain(d)
	case lent:
		return g.lendSeat(d)
	case claimed:
		return g.claimSeat(d)
	}
	return fmt.Errorf("a later version has written %q", d.Kind)
}

// seatOf is the person or bot in a seat of the round.
func (g *game) seatOf(seat rules.Seat) (*chair, error) {
	if g.table == nil || seat < 1 || int(seat) > len(g.chairs) {
		return nil, fmt.Errorf("there is no seat %d", seat)
	}
	return g.chairs[seat-1], nil
}

func (g *game) sit(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	if !who.free() {
		return fmt.Errorf("seat %d is taken", d.Seat)
	}
	who.name, who.key = d.Name, d.Key
	return nil
}

func (g *game) rise(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	who.name, who.key, who.again, who.handover = "", "", false, handover{}
	return nil
}

// play makes a move at the table, which checks it again.
func (g *game) play(d deed) error {
	if _, err := g.seatOf(d.Seat); err != nil {
		return err
	}
	move, err := notation.ParseMove(g.table.Position(), d.Move)
	if err != nil {
		return err
	}
	return g.table.Play(d.Seat, move)
}

// wantAgain counts who wants another round, and begins it when all do.
func (g *game) wantAgain(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	who.again = true
	for _, chair := range g.chairs {
		if chair.person && !chair.free() && !chair.again {
			return nil
		}
	}
	return g.nextRound()
}

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

// layOut begins a round with the seats as they are.
func (g *game) layOut() error {
	seats := make([]table.Seat, len(g.chairs))
	for i := range seats {
		seats[i].Person = true // nobody is asked by the table itself
	}
	g.moves, g.first = nil, g.n+1
	var err error
	g.table, err = table.New(g.rules, seats, g.watch)
	return err
}
