package web

import (
	"slices"

	"pente/players/table"
	"pente/rules"
)

// clockView is the time of all seats, when it was told.
type clockView struct {
	Left    []int64 `json:"left"` // milliseconds, by seat
	Running bool    `json:"running"`
}

func (g *game) clockView() *clockView {
	view := clockView{}
	for i := range g.chairs {
		left, timed := g.table.Left(seatNumber(i))
		if !timed {
			return nil
		}
		view.Left = append(view.Left, left.Milliseconds())
	}
	_, view.Running = g.table.Deadline()
	return &view
}

// question is what a seat asks the others.
type question struct {
	N        int           `json:"n"` // the entry that asked it
	About    table.Subject `json:"about"`
	By       rules.Seat    `json:"by"`
	Waits    []rules.Seat  `json:"waits"` // who has not answered yet
	Said     []rules.Seat  `json:"said"`  // who has agreed
	Moves    []string      `json:"moves,omitempty"`
	Vanish   []string      `json:"vanish,omitempty"`    // points whose stones would go
	ComeBack []string      `json:"come_back,omitempty"` // points whose stones would be there again
}

func (g *game) questions() (out []question) {
	r := g.table.Position().Rules()
	for _, q := range g.table.Questions() {
		out = append(out, question{g.asked[q.About], q.About, q.By, append([]rules.Seat{}, q.Waits...), append([]rules.Seat{}, q.Said...),
			q.Moves, names(r, q.Vanish), names(r, q.ComeBack)})
	}
	return out
}

// absent is a seat whose person is not there, or for whom a bot plays.
type absent struct {
	Seat  rules.Seat                   `json:"seat"`
	Away  bool                         `json:"away"`
	Bot   bool                         `json:"bot"` // a bot plays
	In    int64                        `json:"in"`  // milliseconds until the others may decide
	Votes map[rules.Seat]table.Verdict `json:"votes,omitempty"`
}

func (g *game) absent() (out []absent) {
	if g.table.ToMove() == 0 {
		return nil
	}
	for i, c := range g.chairs {
		seat := seatNumber(i)
		in, away := g.table.Absent(seat)
		one := absent{Seat: seat, Away: away, Bot: g.table.ByBot(seat), In: in.Milliseconds()}
		calm := c.free() && in > 0 // a seat may wait for somebody for a while
		if c.person && !calm && (away || one.Bot) {
			if one.Bot {
				one.In = 0
			} else {
				one.Votes = g.table.Votes(seat)
			}
			out = append(out, one)
		}
	}
	return out
}

// actView is what somebody did at the table besides moving.
type actView struct {
	What    table.What    `json:"what"`
	Seat    rules.Seat    `json:"seat"`
	About   table.Subject `json:"about,omitempty"`
	Of      rules.Seat    `json:"of,omitempty"`
	Vote    table.Verdict `json:"vote,omitempty"`
	Decided table.Verdict `json:"decided,omitempty"` // what the votes have come to
}

// The reasons of games that did not end on the board.
var endReasons = map[table.End]rules.Reason{table.ByAccord: "accord", table.Stopped: "stopped"}

// close shows a game that has ended otherwise than on the board.
func (g *game) close(out *now, end table.End) {
	out.ToMove, out.Due, out.Choices, out.CanPass, out.Pending = 0, "", []string{}, false, [][]string{}
	out.Legal = string(slices.Repeat([]byte{'0'}, len(out.Legal)))
	out.Over, out.Reason = true, endReasons[end]
	if end == table.Stopped {
		return
	}
	record, err := g.table.Record()
	if err != nil {
		return
	}
	out.Places = record.Result.Places
	for i, place := range out.Places {
		if seat := seatNumber(i); place == 1 && g.table.Position().Out(seat) {
			out.Winners = append(out.Winners, seat)
		}
	}
	out.Draw = len(out.Winners) == 0
}

// reminder is how the game stands just now, for pages that count time; changes
// is false where no time runs.
func (g *game) reminder() (m message, changes bool) {
	stands := g.now()
	if stands.Clock == nil && len(stands.Absent) == 0 {
		return m, false
	}
	return g.messageOf(event{N: g.n, Kind: "now", Round: g.round, Seats: g.seatViews(), Now: stands}, true), true
}
