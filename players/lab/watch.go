package lab

import (
	"pente/players/search"
	"pente/rules"
)

// watch follows one game after another, and notes of each what a study counts.
// It belongs to one goroutine.
type watch struct {
	run     *Run
	start   *rules.Position
	p, own  *rules.Position
	lots    []rules.Random // of the seats, where everybody moves at random
	seed    uint64         // of those
	steady  bool           // turns never depend on how a game goes
	turns   []rules.Seat   // by ply, as far as they are known, where they are steady
	room    []int
	row     Row
	seats   []rules.Seat
	takes   bool   // something can be captured
	poofs   bool   // and credited to somebody who did not move
	whom    bool   // it is noted who captures whom
	closely bool   // choices and points are counted in this game
	round   bool   // the edges of the board are joined
	breaks  bool   // lines may wait, and be broken
	waits   uint32 // seats whose line waits, a bit each from that of seat 1
	maker   *maker // of kings; nil where there can be none
	history []rules.Move
	pushed  int            // plies, as far as they are of the opening
	judge   *search.Player // of who leads; nil where nobody asks
}

func newWatch(run *Run) (*watch, error) {
	seats := run.Seats()
	w := &watch{run: run, p: new(rules.Position), own: new(rules.Position), lots: make([]rules.Random, seats)}
	for seat := range seats {
		w.seats = append(w.seats, rules.Seat(seat+1))
	}
	w.seed = derive(run.match.setup.Seed, seedPlayer)
	spec := run.Cell.Rules.Spec()
	w.steady = steadily(&spec, seats)
	w.takes = len(spec.Capture.Lengths) > 0
	w.poofs = spec.Capture.Self != rules.SelfSafe
	w.whom, w.round = seats > 2, spec.Board.Topology != rules.Flat
	w.breaks = spec.Break.Policy != rules.BreakOff
	if err := w.seekMakers(); err != nil {
		return nil, err
	}
	if run.study.Evaluate > 0 && run.Sides() == 2 {
		w.judge = search.New(search.Level{Nodes: run.study.Evaluate}, derive(run.study.Seed, seedJudge))
	}
	return w, nil
}

// How many games there are to each in which something is counted that takes longer
// than playing it.
const (
	seldom = 32 // by random players, for choices, points and who decided for another
	often  = 4  // by others who do not look ahead, for who decided for another
)

// closely tells whether choices and points are counted in a game.
func (r *Run) closely(number int) bool { return !r.random || number%seldom == 0 }

// asks tells whether it is asked of a game who decided for another.
func (r *Run) asks(number int) bool {
	return r.closely(number) && (!r.quick || number%often == 0)
}

// begin puts the board up for a game.
func (w *watch) begin(number int, r *rules.Rules) error {
	if w.start == nil || w.start.Rules() != r {
		start, err := r.Start(w.run.Seats())
		if err != nil {
			return err
		}
		w.start = start
	}
	w.start.CopyTo(w.p)
	w.closely = w.run.closely(number)
	w.row, w.pushed = Row{Number: number, Took: w.stones(len(w.seats))}, 0
	w.waits = 0
	if w.whom {
		w.row.Whom = w.stones(len(w.seats) * len(w.seats))
	}
	return nil
}

// stones is room for so many counts of stones, cut off a larger piece.
func (w *watch) stones(n int) []int {
	if len(w.room) < n {
		w.room = make([]int, 512*n)
	}
	cut := w.room[:n:n]
	w.room = w.room[n:]
	return cut
}

// push makes a move and notes what it does.
func (w *watch) push(move rules.Move) { w.pushFor(w.p.ToMove(), move) }

// pushFor is push where it is known whose turn it is.
func (w *watch) pushFor(mover rules.Seat, move rules.Move) {
	if w.closely {
		w.row.Choices += len(w.p.Legal())
	}
	w.p.Push(move)
	if w.takes && (w.poofs || w.p.Captures(mover) != w.row.Took[mover-1]) {
		w.captured(mover, move)
	}
	if w.breaks {
		w.broken()
	}
	if w.pushed < opened {
		w.open(move)
	}
}

// broken looks whether a line waits no longer and has not won.
func (w *watch) broken() {
	now := uint32(0)
	for i, seat := range w.seats {
		bit := uint32(1) << i
		switch {
		case w.p.Pending(seat):
			now |= bit
		case w.waits&bit != 0 && !w.p.Won(seat):
			w.row.Broken++
		}
	}
	w.waits = now
}

// open notes a stone of the opening.
func (w *watch) open(move rules.Move) {
	w.row.Stones[w.pushed] = rules.NoPoint
	if at, ok := move.Point(); ok {
		w.row.Stones[w.pushed] = at
	}
	w.pushed++
}

// captured notes what the last ply took, and who has it.
func (w *watch) captured(mover rules.Seat, move rules.Move) {
	for i, seat := range w.seats {
		more := w.p.Captures(seat) - w.row.Took[i]
		if more <= 0 {
			w.row.Took[i] += more
			continue
		}
		w.row.Took[i] += more
		if w.row.FirstPly == 0 {
			w.row.FirstPly, w.row.FirstSeat = w.p.Plies(), int(seat)
		}
		if at, ok := move.Point(); ok && seat == mover && w.whom {
			w.runs(mover, at)
		}
	}
}

// runs looks at the runs of stones that a stone has taken. A mixed one was of
// several owners.
func (w *watch) runs(mover rules.Seat, at rules.Point) {
	var was [rules.MaxPoints]rules.Colour
	own := w.p.Colour(mover)
	for change := range w.p.Changes() {
		if change.Was != 0 && change.Was != own {
			was[change.Point] = change.Was
			w.victim(mover, change.Was)
		}
	}
	for _, step := range [8][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
		var first rules.Colour
		mixed := false
		for next, on := w.next(at, step); on && was[next] != 0; next, on = w.next(next, step) {
			mixed = mixed || first != 0 && was[next] != first
			first = was[next]
			was[next] = 0 // so that a run round a torus has an end
		}
		if first != 0 {
			w.row.Captured++
		}
		if mixed {
			w.row.Mixed++
		}
	}
}

// next is the point one step on, and whether there is one.
func (w *watch) next(at rules.Point, step [2]int) (rules.Point, bool) {
	r := w.p.Rules()
	width, height := r.Width(), r.Height()
	x, y := int(at)%width+step[0], int(at)/width+step[1]
	if w.round {
		x, y = (x+width)%width, (y+height)%height
	}
	return rules.Point(y*width + x), x >= 0 && x < width && y >= 0 && y < height
}

// victim notes whose stone was taken.
func (w *watch) victim(mover rules.Seat, of rules.Colour) {
	if victim := w.p.Seat(of); w.whom && victim > 0 {
		w.row.Whom[(int(mover)-1)*len(w.seats)+int(victim)-1]++
	}
}
