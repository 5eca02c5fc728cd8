package table

import (
	"errors"
	"fmt"
	"time"

	"pente/rules"
)

// ErrAway is why a seat leaves whose person stays away: the others wanted it.
var ErrAway = errors.New("the others go on without a player who stays away")

// Verdict is what the others want of a seat whose person stays away.
type Verdict string

// The verdicts. What more than half of the people at the table want is done.
const (
	Wait       Verdict = "wait"   // a while longer
	Substitute Verdict = "bot"    // a bot plays on for him, until he takes the seat back
	Retire     Verdict = "retire" // the seat leaves the game
	Stop       Verdict = "end"    // the game ends without a result
)

// shortestAbsence is how long people are waited for in any game.
const shortestAbsence = 30 * time.Second

// absence is a person who is not there.
type absence struct {
	away  bool
	since time.Duration
	votes [rules.MaxPlayers + 1]Verdict // of the others, "" for none
}

// Patience is how long a person may be away before the others decide about his
// seat: 30 seconds or a tenth of the time he began with, whichever is more.
func (t *Table) Patience() time.Duration {
	control := t.clock.control
	return max(shortestAbsence, (control.Base+control.Move)/10)
}

// Absent tells whether the person of a seat is away, and how long it is until the
// others can decide about his seat; 0 where they can.
func (t *Table) Absent(seat rules.Seat) (in time.Duration, away bool) {
	gone := t.absent[seat]
	return max(gone.since+t.Patience()-t.now(), 0), gone.away
}

// Votes are what the others have said so far of a seat that stays away, by seat;
// "" where a seat has a vote and has not used it.
func (t *Table) Votes(of rules.Seat) map[rules.Seat]Verdict {
	votes := map[rules.Seat]Verdict{}
	for i := range t.seats {
		if seat := rules.Seat(i + 1); t.absent[of].away && t.votes(seat, of) {
			votes[seat] = t.absent[of].votes[seat]
		}
	}
	return votes
}

// ByBot tells whether a bot plays for the person of a seat.
func (t *Table) ByBot(seat rules.Seat) bool { return t.bots[seat] != nil }

// GoAway says that the person of a seat is not there any more, and ComeBack that
// he is there again. Where a bot plays for him he has to Sit down again.
func (t *Table) GoAway(seat rules.Seat) error { return t.do(Act{What: Away, Seat: seat}) }

// ComeBack says that a person is there again.
func (t *Table) ComeBack(seat rules.Seat) error { return t.do(Act{What: Here, Seat: seat}) }

// Sit takes the seat of a person back from a bot.
func (t *Table) Sit(seat rules.Seat) error { return t.do(Act{What: Sit, Seat: seat}) }

// Vote says for a seat what is to become of another that stays away.
func (t *Table) Vote(seat, of rules.Seat, verdict Verdict) error {
	return t.do(Act{What: Vote, Seat: seat, Of: of, Vote: verdict})
}

// preparePresence finds out whether a person can come, go or vote.
func (t *Table) preparePresence(a Act, at time.Duration) (done func(), err error) {
	if !t.seats[a.Seat-1].Person {
		return nil, fmt.Errorf("player %d is a bot", a.Seat)
	}
	switch a.What {
	case Away:
		if t.ToMove() == 0 || t.position.Out(a.Seat) || t.absent[a.Seat].away {
			return nil, fmt.Errorf("player %d is not at the table", a.Seat)
		}
		return func() { t.goAway(a.Seat, at) }, nil
	case Here:
		if !t.absent[a.Seat].away {
			return nil, fmt.Errorf("player %d is at the table", a.Seat)
		}
		return func() { t.comeBack(a.Seat) }, nil
	case Sit:
		if t.bots[a.Seat] == nil {
			return nil, fmt.Errorf("no bot plays for player %d", a.Seat)
		}
		return func() { t.sit(a.Seat) }, nil
	case Vote:
		return func() { t.vote(a) }, t.mayVote(a, at)
	}
	return nil, fmt.Errorf("nobody can do %q at a table", a.What)
}

func (t *Table) goAway(seat rules.Seat, at time.Duration) {
	t.absent[seat] = absence{away: true, since: at}
	t.watch(Event{Kind: WentAway, Seat: seat})
	t.countVotes()
}

func (t *Table) comeBack(seat rules.Seat) {
	t.absent[seat] = absence{}
	t.watch(Event{Kind: CameBack, Seat: seat})
}

func (t *Table) sit(seat rules.Seat) {
	if t.absent[seat].away {
		t.comeBack(seat)
	}
	t.bots[seat] = nil
	t.watch(Event{Kind: SatDown, Seat: seat})
}

// mayVote says why a vote does not count.
func (t *Table) mayVote(a Act, at time.Duration) error {
	if a.Of < 1 || int(a.Of) > len(t.seats) || !t.absent[a.Of].away || t.bots[a.Of] != nil {
		return fmt.Errorf("seat %d waits for nobody", a.Of)
	}
	left := t.absent[a.Of].since + t.Patience() - at
	switch {
	case t.ToMove() == 0:
		return ErrOver
	case !t.votes(a.Seat, a.Of):
		return fmt.Errorf("player %d has no vote about player %d", a.Seat, a.Of)
	case left > 0:
		return fmt.Errorf("player %d may come back within %s", a.Of, left.Round(time.Second))
	case a.Vote == Substitute && t.setup.Substitute == nil:
		return errors.New("there is no bot for the seat at this table")
	case a.Vote != Wait && a.Vote != Substitute && a.Vote != Retire && a.Vote != Stop:
		return fmt.Errorf("no vote is %q, there are %s, %s, %s and %s", a.Vote, Wait, Substitute, Retire, Stop)
	}
	return nil
}

// votes tells who has a vote about a seat: every other person who is there and
// still plays.
func (t *Table) votes(seat, of rules.Seat) bool {
	return seat != of && t.sitting(seat).Person && !t.absent[seat].away && !t.position.Out(seat)
}

func (t *Table) vote(a Act) {
	t.absent[a.Of].votes[a.Seat] = a.Vote
	t.watch(Event{Kind: Voted, Seat: a.Seat, Of: a.Of, Vote: a.Vote})
	t.countVotes()
}

// countVotes does what more than half of those with a vote want.
func (t *Table) countVotes() {
	for i := range t.seats {
		of := rules.Seat(i + 1)
		counts, voters := map[Verdict]int{}, 0
		for j := range t.seats {
			if seat := rules.Seat(j + 1); t.votes(seat, of) {
				voters++
				counts[t.absent[of].votes[seat]]++
			}
		}
		for _, verdict := range []Verdict{Wait, Substitute, Retire, Stop} {
			if t.absent[of].away && 2*counts[verdict] > voters && t.ToMove() != 0 {
				t.decide(of, verdict)
			}
		}
	}
}

// decide does what the others want of a seat.
func (t *Table) decide(of rules.Seat, verdict Verdict) {
	t.absent[of].votes = [rules.MaxPlayers + 1]Verdict{}
	t.absent[of].since = t.at
	t.watch(Event{Kind: Decided, Of: of, Vote: verdict})
	switch verdict {
	case Substitute:
		t.bots[of] = t.setup.Substitute(of)
		t.askLess()
	case Retire:
		t.expel(of, ErrAway)
	case Stop:
		t.finish(Stopped)
	}
}
