package table

import (
	"fmt"
	"slices"

	"pente/rules"
)

// Subject is what a seat asks the others.
type Subject string

// What can be asked.
const (
	Undo   Subject = "undo"   // to go back to the asker's last move; all who have moved since have to agree
	Draw   Subject = "draw"   // to end the game as a draw; everybody who still plays, or one of each team
	Resign Subject = "resign" // that the whole team leaves; all of the team that still play
)

// Question is something that a seat asks the others and that waits for answers.
// There is one of each subject at a time. Bots go along with the people at the
// table: a question to bots alone is answered at once, yes to an undo or a
// resignation and no to a draw.
//
// A question to take moves back is gone as soon as somebody moves; an offer of a
// draw with the next move of anybody who has not answered it.
type Question struct {
	About Subject
	By    rules.Seat
	Waits []rules.Seat // who has not answered yet
	Said  []rules.Seat // who has agreed

	// Undo: the moves that would be taken back, the points whose stones would
	// vanish, and those whose captured stones would come back.
	Moves            []string
	Vanish, ComeBack []rules.Point
}

// Questions are those that wait for answers.
func (t *Table) Questions() []Question { return slices.Clone(t.questions) }

// Ask asks the others for a seat. Where nobody has to be asked it is done at
// once. The error says why it cannot be asked.
func (t *Table) Ask(seat rules.Seat, about Subject) error {
	return t.do(Act{What: Ask, Seat: seat, About: about})
}

// Answer agrees to a question, or not.
func (t *Table) Answer(seat rules.Seat, about Subject, yes bool) error {
	if yes {
		return t.do(Act{What: Yes, Seat: seat, About: about})
	}
	return t.do(Act{What: No, Seat: seat, About: about})
}

// Withdraw takes one's own question away.
func (t *Table) Withdraw(seat rules.Seat, about Subject) error {
	return t.do(Act{What: Withdraw, Seat: seat, About: about})
}

// prepareAnswer finds out whether a question can be asked, answered or taken
// away.
func (t *Table) prepareAnswer(a Act) (done func(), err error) {
	if a.What == Ask {
		return t.prepareQuestion(a)
	}
	i := slices.IndexFunc(t.questions, func(q Question) bool { return q.About == a.About })
	switch {
	case i < 0:
		return nil, fmt.Errorf("nobody asks for a %s", a.About)
	case a.What == Withdraw && t.questions[i].By != a.Seat:
		return nil, fmt.Errorf("it is player %d who asks for a %s", t.questions[i].By, a.About)
	case a.What == Withdraw:
		return func() { t.drop(i, Withdrawn, a.Seat) }, nil
	case !slices.Contains(t.questions[i].Waits, a.Seat):
		return nil, fmt.Errorf("player %d is not asked for a %s", a.Seat, a.About)
	case a.What == No:
		return func() { t.drop(i, Declined, a.Seat) }, nil
	}
	return func() { t.agree(i, a.Seat) }, nil
}

// agree takes the yes of a seat: in a draw it speaks for its team.
func (t *Table) agree(i int, seat rules.Seat) {
	q := &t.questions[i]
	q.Waits = slices.DeleteFunc(slices.Clone(q.Waits), func(other rules.Seat) bool {
		return other == seat || q.About == Draw && t.mates(other, seat)
	})
	q.Said = append(slices.Clip(q.Said), seat)
	t.watch(Event{Kind: Agreed, Seat: seat, About: q.About})
	t.settle(i)
}

// settle does what was asked once everybody has agreed.
func (t *Table) settle(i int) {
	q := t.questions[i]
	if len(q.Waits) > 0 {
		return
	}
	t.questions = slices.Delete(t.questions, i, i+1)
	switch q.About {
	case Undo:
		t.takeBack(len(q.Moves))
	case Draw:
		t.finish(ByAccord)
	case Resign:
		for seat := range t.playing() {
			if t.ToMove() != 0 && t.mates(seat, q.By) {
				t.expel(seat, nil)
			}
		}
	}
}

// finish ends the game otherwise than on the board.
func (t *Table) finish(end End) {
	t.end = end
	t.dropQuestions()
	t.watch(Event{Kind: Over})
}

// drop takes a question away and tells who did so.
func (t *Table) drop(i int, kind Kind, seat rules.Seat) {
	about := t.questions[i].About
	t.questions = slices.Delete(slices.Clone(t.questions), i, i+1)
	t.watch(Event{Kind: kind, Seat: seat, About: about})
}

func (t *Table) dropQuestions() {
	for len(t.questions) > 0 {
		t.drop(0, Withdrawn, t.questions[0].By)
	}
}

// afterMove takes away the questions that a move has answered, and asks no more
// of who has left.
func (t *Table) afterMove(seat rules.Seat, left bool) {
	if t.position.Over() {
		t.dropQuestions()
		return
	}
	for i := len(t.questions) - 1; i >= 0; i-- {
		switch q := t.questions[i]; {
		case q.About == Undo, left && q.By == seat:
			t.drop(i, Withdrawn, q.By)
		case q.About == Draw && !left && slices.Contains(q.Waits, seat):
			t.drop(i, Declined, seat)
		}
	}
	if left {
		t.absent[seat] = absence{}
		t.askLess()
	}
}

// askLess asks no more of seats that are out, or that a bot plays for. Bots go
// along with people, so that without a yes of one there is no draw.
func (t *Table) askLess() {
	for i := len(t.questions) - 1; i >= 0 && i < len(t.questions); i-- {
		q := &t.questions[i]
		gone := func(seat rules.Seat) bool {
			return q.About != Undo && t.position.Out(seat) || !t.sitting(seat).Person
		}
		q.Waits = slices.DeleteFunc(slices.Clone(q.Waits), gone)
		q.Said = slices.DeleteFunc(slices.Clone(q.Said), gone)
		if q.About == Draw && len(q.Waits)+len(q.Said) == 0 {
			t.drop(i, Withdrawn, q.By)
			continue
		}
		t.settle(i)
	}
	t.countVotes()
}
