package table

import (
	"fmt"
	"iter"
	"slices"

	"pente/rules"
)

// prepareQuestion finds out who has to be asked.
func (t *Table) prepareQuestion(a Act) (done func(), err error) {
	q := Question{About: a.About, By: a.Seat}
	asked := slices.ContainsFunc(t.questions, func(other Question) bool { return other.About == a.About })
	switch {
	case asked:
		return nil, &AskedAlready{a.About}
	case a.About == Undo:
		err = t.askUndo(&q)
	case a.About != Draw && a.About != Resign:
		return nil, fmt.Errorf("nobody can be asked for a %q, there are %s, %s and %s", a.About, Undo, Draw, Resign)
	case t.ToMove() == 0:
		err = ErrOver
	case t.position.Out(a.Seat):
		err = ErrOut
	case a.About == Draw:
		err = t.askDraw(&q)
	default:
		err = t.askResign(&q)
	}
	return func() {
		t.questions = append(t.questions, q)
		t.watch(Event{Kind: Asked, Seat: q.By, About: q.About})
		t.settle(len(t.questions) - 1)
	}, err
}

// askUndo asks all who have moved since the last move of the asker.
func (t *Table) askUndo(q *Question) error {
	plies := t.since(q.By)
	switch {
	case t.setup.Policy.Undo == UndoOff:
		return ErrUndoOff
	case t.end == Stopped:
		return ErrOver
	case plies == 0:
		return ErrNothingToTakeBack
	}
	back := t.plies[len(t.plies)-plies:]
	for _, ply := range back {
		q.Moves = append(q.Moves, ply.text)
		asks := t.setup.Policy.Undo == UndoAsk && ply.seat != q.By && t.sitting(ply.seat).Person
		if asks && !slices.Contains(q.Waits, ply.seat) {
			q.Waits = append(q.Waits, ply.seat)
		}
	}
	slices.Sort(q.Waits)
	var before rules.Position
	t.position.CopyTo(&before)
	for range plies {
		before.Undo()
	}
	for at := range rules.Point(t.position.Rules().Points()) {
		was, is := before.At(at), t.position.At(at)
		if was == is {
			continue
		}
		if is != 0 {
			q.Vanish = append(q.Vanish, at)
		}
		if was != 0 {
			q.ComeBack = append(q.ComeBack, at)
		}
	}
	return nil
}

// askDraw asks everybody who is not of the asker's team.
func (t *Table) askDraw(q *Question) error {
	for seat := range t.playing() {
		if !t.mates(seat, q.By) && t.sitting(seat).Person {
			q.Waits = append(q.Waits, seat)
		}
	}
	if q.Waits == nil {
		return ErrBots
	}
	return nil
}

// askResign asks the others of the asker's team.
func (t *Table) askResign(q *Question) error {
	if t.position.Rules().Spec().Players.Teams == 0 {
		return ErrAlone
	}
	for seat := range t.playing() {
		if seat != q.By && t.mates(seat, q.By) && t.sitting(seat).Person {
			q.Waits = append(q.Waits, seat)
		}
	}
	return nil
}

// playing are the seats that still play.
func (t *Table) playing() iter.Seq[rules.Seat] {
	return func(yield func(rules.Seat) bool) {
		for i := range t.seats {
			if seat := rules.Seat(i + 1); !t.position.Out(seat) && !yield(seat) {
				return
			}
		}
	}
}

// mates tells whether two seats are one, or of one team.
func (t *Table) mates(a, b rules.Seat) bool {
	teams := t.position.Rules().Spec().Players.Teams
	return a == b || teams > 0 && (a-b)%rules.Seat(teams) == 0
}
