package web

import (
	"encoding/json"
	"errors"
	"slices"

	"pente/cmd/internal/due"
	"pente/cmd/internal/web/store"
	"pente/players/table"
	"pente/rules"
	"pente/rules/notation"
)

// move is a move as everybody sees it.
type move struct {
	Ply      int        `json:"ply"` // from 1
	Seat     rules.Seat `json:"seat"`
	Move     string     `json:"move"`
	Changes  []change   `json:"changes"`            // of points, in the order of play
	Captures []int      `json:"captures"`           // stones by seat, after the move
	Colours  []int      `json:"colours"`            // by seat, after the move
	Offered  []string   `json:"offered,omitempty"`  // points offered so far, after the move
	Subtract bool       `json:"subtract,omitempty"` // captured stones go off the other's
	Reason   string     `json:"reason,omitempty"`   // of leaving: "time" or "away"
	At       int64      `json:"at"`
}

// change is a point before and after: numbers of colours, 0 for empty, 9 for
// stones that belong to nobody.
type change struct {
	Point string       `json:"point"`
	Was   rules.Colour `json:"was"`
	Is    rules.Colour `json:"is"`
}

// now is how the game stands: what may be done and by whom.
type now struct {
	Ply        int          `json:"ply"` // moves made
	ToMove     rules.Seat   `json:"to_move"`
	Due        string       `json:"due"`   // "stone", "choice", "number", "offer", "pick"; "" when over
	Stone      rules.Colour `json:"stone"` // the colour that is laid; 0: any
	StonesLeft int          `json:"stones_left"`
	OfferOf    int          `json:"offer_of,omitempty"` // points that are offered in all
	Offered    []string     `json:"offered"`
	Legal      string       `json:"legal"` // a 1 or 0 for each point, in the order of board.names
	Choices    []string     `json:"choices"`
	CanPass    bool         `json:"can_pass"`
	Captures   []int        `json:"captures"`
	Colours    []int        `json:"colours"`
	Score      []int        `json:"score,omitempty"`
	Out        []rules.Seat `json:"out"`
	Pending    [][]string   `json:"pending"` // lines that wait to be broken
	Over       bool         `json:"over"`
	Places     []int        `json:"places"`
	Winners    []rules.Seat `json:"winners"`
	Draw       bool         `json:"draw"`
	Reason     rules.Reason `json:"reason"`
	Also       rules.Reason `json:"also,omitempty"`
	Line       []string     `json:"line"`
	Clock      *clockView   `json:"clock,omitempty"`
	Questions  []question   `json:"questions,omitempty"`
	Absent     []absent     `json:"absent,omitempty"`
}

// seatView is a seat as everybody sees it.
type seatView struct {
	Kind  string `json:"kind"` // "human", or the level of a bot
	Name  string `json:"name"`
	Taken bool   `json:"taken"`
	Again bool   `json:"again"`
}

// event is what everybody is told about an entry of the log.
type event struct {
	N     int        `json:"n"`
	Mark  string     `json:"mark"` // as that of the state
	Kind  deedKind   `json:"kind"`
	Round int        `json:"round"`
	Seats []seatView `json:"seats"`
	Move  *move      `json:"move,omitempty"`
	Act   *actView   `json:"act,omitempty"`
	Now   now        `json:"now"`
}

// eventOf is the event of an entry that has been applied to a game that stood as
// before. Where another round has begun, or where moves have gone or several have
// come, what a page knows of the board is no use any more.
func (g *game) eventOf(e store.Entry, d deed, before stand) message {
	ev := event{N: e.N, Mark: g.house.mark(g.id, e.N, e.Hash), Kind: d.Kind, Round: g.round, Seats: g.seatViews(), Now: g.now()}
	if d.Kind == acted {
		ev.Act = &actView{d.What, d.Seat, d.About, d.Of, d.Vote, g.decided}
	}
	more := len(g.moves) - before.moves
	anew := d.Kind == opened || g.round != before.round || more > 1 || g.turn != before.turn+more
	if more == 1 && !anew {
		ev.Move = &g.moves[len(g.moves)-1]
	}
	m := g.messageOf(ev, false)
	m.anew = anew
	return m
}

func (g *game) messageOf(e event, now bool) message {
	text, err := json.Marshal(e)
	if err != nil {
		g.house.log.Error("event", "game", g.id, "why", err.Error())
	}
	return message{n: e.N, text: text, now: now}
}

// watch hears what happens at the table, and keeps the moves.
func (g *game) watch(e table.Event) {
	switch e.Kind {
	case table.TakenBack:
		g.moves, g.plans = g.moves[:len(g.moves)-e.Plies], nil
		g.turn++
		for _, c := range g.chairs {
			c.again = false
		}
	case table.Decided:
		g.decided = e.Vote
	case table.Moved, table.Left:
		m := moveOf(g.table.Position(), e.Move, e.Seat, e.Text)
		m.Reason, m.At = reasonOf(e.Reason), g.time().UnixMilli()
		g.moves = append(g.moves, m)
		g.turn++
		g.followPlans(e.Text)
	}
}

// moveOf is the move that has led to a position.
func moveOf(p *rules.Position, made rules.Move, seat rules.Seat, text string) move {
	m := move{Ply: p.Plies(), Seat: seat, Move: text, Captures: captures(p), Colours: colours(p),
		Offered: names(p.Rules(), p.Offered()), Subtract: made.Subtracts() != 0, Changes: []change{}}
	for c := range p.Changes() {
		m.Changes = append(m.Changes, change{p.Rules().Name(c.Point), c.Was, c.Is})
	}
	return m
}

// reasonOf is why a seat has left otherwise than of its own accord.
func reasonOf(why error) string {
	switch {
	case errors.Is(why, table.ErrTime):
		return "time"
	case errors.Is(why, table.ErrAway):
		return "away"
	}
	return ""
}

// now is how the game stands, at the table as well as on the board.
func (g *game) now() now {
	out := nowOf(g.table.Position())
	out.Clock, out.Questions, out.Absent = g.clockView(), g.questions(), g.absent()
	if end := g.table.End(); end == table.ByAccord || end == table.Stopped {
		g.close(&out, end)
	}
	return out
}

func nowOf(p *rules.Position) now {
	d := due.Of(p)
	out := now{
		Ply: p.Plies(), ToMove: p.ToMove(), Due: dueWords[d.Kind], Stone: d.Stone, StonesLeft: p.StonesLeft(),
		OfferOf: d.Total, Offered: names(p.Rules(), p.Offered()), Legal: legal(p), CanPass: p.CanPass(),
		Captures: captures(p), Colours: colours(p), Out: []rules.Seat{}, Pending: [][]string{}, Choices: []string{},
	}
	for _, m := range p.Choices(nil) {
		out.Choices = append(out.Choices, notation.Move(p, m))
	}
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		if p.Out(seat) {
			out.Out = append(out.Out, seat)
		}
		if p.Pending(seat) {
			out.Pending = append(out.Pending, names(p.Rules(), p.PendingLine(seat)))
		}
		if len(p.Rules().Spec().Win.Line.Score) > 0 {
			out.Score = append(out.Score, p.Score(seat))
		}
	}
	o := p.Outcome()
	out.Over, out.Draw, out.Reason, out.Also = o.Over, o.Draw, o.Reason, o.Also
	out.Places, out.Winners, out.Line = o.Places, append([]rules.Seat{}, o.Winners...), names(p.Rules(), o.Line)
	return out
}

var dueWords = map[due.Kind]string{
	due.Lay: "stone", due.Choose: "choice", due.Declare: "number", due.Offer: "offer", due.Pick: "pick",
}

// legal writes a 1 for each point where a stone may be laid.
func legal(p *rules.Position) string {
	signs := slices.Repeat([]byte{'0'}, p.Rules().Points())
	if len(p.Choices(nil)) == 0 {
		for _, at := range p.Legal() {
			signs[at] = '1'
		}
	}
	return string(signs)
}

func captures(p *rules.Position) []int {
	return bySeat(p, func(seat rules.Seat) int { return p.Captures(seat) })
}

func colours(p *rules.Position) []int {
	return bySeat(p, func(seat rules.Seat) int { return int(p.Colour(seat)) })
}

func bySeat(p *rules.Position, value func(rules.Seat) int) []int {
	values := make([]int, p.Players())
	for i := range values {
		values[i] = value(rules.Seat(i + 1))
	}
	return values
}

// names are the names of points, in their order.
func names(r *rules.Rules, points []rules.Point) []string {
	out := make([]string, len(points))
	for i, at := range points {
		out[i] = r.Name(at)
	}
	return out
}

func (g *game) seatViews() []seatView {
	views := make([]seatView, len(g.chairs))
	for i, c := range g.chairs {
		views[i] = seatView{Kind: human, Name: c.name, Taken: !c.free(), Again: c.again}
		if !c.person {
			views[i].Kind = c.level
		}
	}
	return views
}
