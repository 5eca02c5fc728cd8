package lab

import "pente/rules"

// A king is made by who cannot be one. At the last stone of each seat that lost,
// a seat decided for another when
//
//	two others or more could have won with their next stone, had it stood aside;
//	wherever it laid its stone, it did not win, and somebody else could win before
//	its next turn, with one stone, the others in between standing aside;
//	who could, the first in turn, was not the same for all points;
//	and who could after the stone that it did lay, won.
//
// Standing aside is a pass: the games are gone through again by the same rules,
// but that everybody may pass. It is asked where everybody plays for himself and
// lays one stone a turn.

// maker looks for such seats.
type maker struct {
	start, p *rules.Position
	first    []rules.Move // of the seat that is looked at
	after    []rules.Move // of those that follow
}

// kings tells whether it can be asked who decides for others.
func (r *Run) kings() bool {
	turn := r.rule.Turn
	for _, stones := range append(append(rules.Stones{}, turn.First...), turn.Each...) {
		if stones != 1 {
			return false
		}
	}
	return r.Seats() > 2 && r.Sides() == r.Seats() && r.rule.Board.RandomHoles.Max == 0
}

func (w *watch) seekMakers() error {
	if !w.run.kings() {
		return nil
	}
	spec := w.run.Cell.Rules.Spec()
	spec.Turn.Pass = rules.PassAllowed
	r, err := spec.Compile()
	if err != nil {
		return err
	}
	start, err := r.Start(w.run.Seats())
	w.maker = &maker{start: start, p: new(rules.Position)}
	return err
}

// decider is the seat that decided the game for another; 0 where none did. The
// history is that of the game.
func (w *watch) decider() int {
	won := w.winners()
	if w.maker == nil || w.row.Won == 0 || len(won) != 1 {
		return 0
	}
	return w.maker.find(w.history, won[0])
}

// winners are the seats that won.
func (w *watch) winners() (seats []rules.Seat) {
	for _, seat := range w.seats {
		if w.row.wonBy(int(seat)) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// find goes back from the ply with which a seat won, as far as its turn before.
func (m *maker) find(history []rules.Move, won rules.Seat) int {
	m.start.CopyTo(m.p)
	n := 0
	for ; n < len(history) && !m.p.Won(won); n++ {
		m.p.Push(history[n])
	}
	for i := n - 1; i >= max(0, n-m.p.Players()); i-- {
		m.p.Undo()
		seat := m.p.ToMove()
		_, laid := history[i].Point()
		switch {
		case seat == won && i < n-1 || !laid:
			return 0
		case seat != won && m.decides(seat, history[i], won):
			return int(seat)
		}
	}
	return 0
}

// decides tells whether the seat to move cannot win, and its stone says who does.
func (m *maker) decides(seat rules.Seat, laid rules.Move, won rules.Seat) bool {
	if m.couldWin(seat) < 2 || m.left(seat, laid) != won {
		return false
	}
	differ := false
	m.first = m.p.Moves(m.first[:0])
	for _, move := range m.first {
		winner := m.left(seat, move)
		if winner == 0 || winner == seat {
			return false
		}
		differ = differ || winner != won
	}
	return differ
}

// couldWin is how many others could win with their next stone, each if all before
// it stood aside, the seat to move too.
func (m *maker) couldWin(seat rules.Seat) (n int) {
	m.aside(seat, func(rules.Seat) bool {
		if m.wins() {
			n++
		}
		return true
	})
	return n
}

// left is who wins, or could win before the seat's next turn, after its move: the
// first in turn; 0 for nobody.
func (m *maker) left(seat rules.Seat, move rules.Move) (winner rules.Seat) {
	m.p.Push(move)
	defer m.p.Undo()
	for other := rules.Seat(1); int(other) <= m.p.Players(); other++ {
		if m.p.Won(other) {
			return other
		}
	}
	m.asideNow(seat, func(other rules.Seat) bool {
		if m.wins() {
			winner = other
		}
		return winner == 0
	})
	return winner
}

// aside lets the seat to move pass, and goes round the others.
func (m *maker) aside(seat rules.Seat, look func(rules.Seat) bool) {
	m.p.Push(rules.Pass)
	m.asideNow(seat, look)
	m.p.Undo()
}

// asideNow looks at each seat in turn until the given one would move again; those
// that were looked at stand aside.
func (m *maker) asideNow(seat rules.Seat, look func(rules.Seat) bool) {
	passes := 0
	for !m.p.Over() && m.p.ToMove() != seat && look(m.p.ToMove()) && m.p.CanPass() {
		m.p.Push(rules.Pass)
		passes++
	}
	for range passes {
		m.p.Undo()
	}
}

// wins tells whether the seat to move wins with one stone.
func (m *maker) wins() bool {
	mover := m.p.ToMove()
	m.after = m.p.Moves(m.after[:0])
	for _, move := range m.after {
		m.p.Push(move)
		won := m.p.Won(mover)
		m.p.Undo()
		if won {
			return true
		}
	}
	return false
}
