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
	row     Row
	seats   []rules.Seat
	takes   bool // something can be captured
	poofs   bool // and credited to somebody who did not move
	whom    bool // it is noted who captures whom
	closely bool // choices and points are counted in this game
	round   bool // the edges of the board are joined
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
	spec := run.Cell.Rules.Spec()
	w.takes = len(spec.Capture.Lengths) > 0
	w.poofs = spec.Capture.Self != rules.SelfSafe
	w.whom, w.round = seats > 2, spec.Board.Topology != rules.Flat
	if run.study.Evaluate > 0 && run.Sides() == 2 {
		w.judge = search.New(search.Level{Nodes: run.study.Evaluate}, derive(run.study.Seed, seedJudge))
	}
	return w, nil
}

// seldom is how many games of random players there are to each in which choices
// and points are counted, which takes longer than playing it.
const seldom = 16

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
	w.closely = !w.run.random || number%seldom == 0
	w.row, w.pushed = Row{Number: number, Took: make([]int, len(w.seats))}, 0
	if w.whom {
		w.row.Whom = make([]int, len(w.seats)*len(w.seats))
	}
	return nil
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
	if w.pushed < opened {
		w.open(move)
	}
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
		if at, ok := move.Point(); ok && seat == mover {
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
