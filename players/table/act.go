package table

import (
	"fmt"
	"time"

	"pente/rules"
	"pente/rules/notation"
)

// Act is something that somebody did at a table. The acts of a table, done one
// after the other at another one that was laid in the same way, lead to the same
// game, clocks and questions: a server that keeps them can go on after it was
// stopped.
type Act struct {
	At    int64      `json:"at"` // milliseconds since the table was laid
	What  What       `json:"what"`
	Seat  rules.Seat `json:"seat,omitempty"`  // whose act it is
	Move  string     `json:"move,omitempty"`  // Move: as notation writes it
	About Subject    `json:"about,omitempty"` // Ask, Yes, No, Withdraw: what is asked
	Of    rules.Seat `json:"of,omitempty"`    // Vote: who stays away
	Vote  Verdict    `json:"vote,omitempty"`
	Plies int        `json:"plies,omitempty"` // Back: how many are taken back
}

// What says what kind of act it is.
type What string

// The acts.
const (
	Move     What = "move"
	Expel    What = "expel"    // the seat has to leave, for what its player did wrong
	TimeUp   What = "time"     // the seat loses on time
	Back     What = "back"     // moves are taken back, without asking
	Ask      What = "ask"      // the seat asks the others
	Yes      What = "yes"      // the seat agrees
	No       What = "no"       // the seat does not
	Withdraw What = "withdraw" // the seat asks no more
	Away     What = "away"     // the seat's person is not there
	Here     What = "here"     // he is there again
	Vote     What = "vote"     // the seat says what is to become of one that stays away
	Sit      What = "sit"      // the person takes the seat back from a bot
	Hold     What = "hold"     // the clock stops
	GoOn     What = "go on"    // the clock runs on
)

// Acts are all that was done, the first one first.
func (t *Table) Acts() []Act { return append([]Act(nil), t.acts...) }

// Do does an act at its time, which is never before that of the act before. The
// error says why it cannot be done: then nothing has changed but that a seat
// may have lost on time before.
func (t *Table) Do(a Act) error {
	at := max(time.Duration(a.At)*time.Millisecond, t.at)
	if a.What == TimeUp {
		if !t.tick(at) {
			return fmt.Errorf("player %d has time left", a.Seat)
		}
		return nil
	}
	t.tick(at)
	done, err := t.prepare(a, at)
	if err != nil {
		return err
	}
	t.note(a, at)
	done()
	return nil
}

// May says why an act cannot be done at its time, and nothing where it can. It
// changes nothing, and takes no account of a clock that has run out by then.
func (t *Table) May(a Act) error {
	_, err := t.prepare(a, max(time.Duration(a.At)*time.Millisecond, t.at))
	return err
}

// do does an act now.
func (t *Table) do(a Act) error {
	a.At = t.now().Milliseconds()
	return t.Do(a)
}

// note keeps an act.
func (t *Table) note(a Act, at time.Duration) {
	t.at, a.At = at, at.Milliseconds()
	t.acts = append(t.acts, a)
}

// prepare finds out whether an act can be done, and how.
func (t *Table) prepare(a Act, at time.Duration) (done func(), err error) {
	if a.What != Hold && a.What != GoOn && a.What != Back && (a.Seat < 1 || int(a.Seat) > len(t.seats)) {
		return nil, fmt.Errorf("there is no seat %d", a.Seat)
	}
	switch a.What {
	case Move:
		move, err := notation.ParseMove(t.position, a.Move)
		if err == nil {
			err = t.mayPlay(a.Seat, move)
		}
		return func() { t.push(a.Seat, move, nil) }, err
	case Expel:
		return func() { t.expel(a.Seat, nil) }, t.mayPlay(a.Seat, rules.Leave(a.Seat))
	case Back:
		if a.Plies < 1 || a.Plies > len(t.plies) {
			return nil, ErrNothingToTakeBack
		}
		return func() { t.takeBack(a.Plies) }, nil
	case Ask, Yes, No, Withdraw:
		return t.prepareAnswer(a)
	case Hold, GoOn:
		if t.clock.held == (a.What == Hold) {
			return nil, errStands[t.clock.held]
		}
		if a.What == Hold {
			return func() { t.clock.hold(at) }, nil
		}
		return func() { t.clock.goOn(at) }, nil
	}
	return t.preparePresence(a, at)
}
