package web

import (
	"encoding/json"
	"fmt"

	"pente/players"
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
	// Again: the seats of those who have not answered, and lose them.
	Gone []rules.Seat `json:"gone,omitempty"`
	Next bool         `json:"next,omitempty"` // Rise: all others want another round, which begins
	// Act: what else was done at the table, see table.Act.
	What  table.What    `json:"what,omitempty"`
	About table.Subject `json:"about,omitempty"`
	Of    rules.Seat    `json:"of,omitempty"`
	Vote  table.Verdict `json:"vote,omitempty"`
	Lost  int64         `json:"lost,omitempty"` // Down: milliseconds since the entry before
	Line  []string      `json:"line,omitempty"` // Plan, Unplan: moves
	// Server names who wrote it.
	Server string `json:"server,omitempty"`
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
	acted   deedKind = "act"
	down    deedKind = "down" // no server worked for a while

	planned   deedKind = "plan" // a seat says what it answers (plan.go)
	unplanned deedKind = "unplan"
)

// opening is what stands at the beginning of a game: the whole rule set is
// there, so that the game outlives changes of the config.
type opening struct {
	Variant string   `json:"variant"` // the name of a shipped variant; "" for one's own
	Title   string   `json:"title"`
	Summary string   `json:"summary,omitempty"`
	Rules   string   `json:"rules"` // resolved, as TOML
	Changed bool     `json:"changed,omitempty"`
	Seats   []string `json:"seats"`             // "human", or the level of a bot
	Private bool     `json:"private,omitempty"` // in no list
	Closed  bool     `json:"closed,omitempty"`  // seen by those alone who play
	Clock   string   `json:"clock,omitempty"`   // the time control; "" for none
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
		err = g.open(d)
	case sat:
		err = g.sit(d)
	case rose:
		err = g.rise(d)
	case moved:
		err = g.play(d)
	case again:
		err = g.wantAgain(d)
	case lent:
		err = g.lendSeat(d)
	case claimed:
		err = g.claimSeat(d)
	case acted:
		err = g.act(d)
	case down:
		err = g.excuse(d)
	case planned, unplanned:
		err = g.changePlans(d)
	default:
		return fmt.Errorf("a later version has written %q", d.Kind)
	}
	if err != nil {
		return err
	}
	return g.tend()
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
	g.hear(who, d)
	if g.table.ByBot(d.Seat) {
		return g.table.Sit(d.Seat)
	}
	if _, away := g.table.Absent(d.Seat); away {
		return g.table.ComeBack(d.Seat)
	}
	return nil
}

func (g *game) rise(d deed) error {
	who, err := g.seatOf(d.Seat)
	if err != nil {
		return err
	}
	who.riseUp()
	if d.Next {
		return g.nextRound()
	}
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

// act does what else can be done at the table.
func (g *game) act(d deed) error {
	if _, err := g.seatOf(d.Seat); err != nil {
		return err
	}
	g.hear(g.chairs[d.Seat-1], d)
	if d.What == table.Ask {
		g.asked[d.About] = g.n
	}
	return g.table.Do(g.actOf(d))
}

// actOf is a deed as the table knows it, now.
func (g *game) actOf(d deed) table.Act {
	what := d.What
	if d.Kind == moved {
		what = table.Move
	}
	return table.Act{At: g.time().Sub(g.laid).Milliseconds(), What: what, Seat: d.Seat, Move: d.Move, About: d.About, Of: d.Of, Vote: d.Vote}
}

// layOut begins a round with the seats as they are.
func (g *game) layOut() error {
	seats := make([]table.Seat, len(g.chairs))
	for i, c := range g.chairs {
		seats[i].Person = c.person
	}
	g.moves, g.plans, g.first, g.turn = nil, nil, g.n+1, 0
	g.laid = g.time()
	var err error
	g.table, err = table.Lay(table.Setup{
		Rules: g.rules, Seats: seats, Watch: g.watch, Clock: g.control, Now: g.time, Laid: g.laid,
		Substitute: func(rules.Seat) players.Player { return standIn{g.house} },
	})
	return err
}
