package record

import (
	"errors"
	"fmt"

	"pente/rules"
	"pente/rules/notation"
)

// End says what the moves of a record come to on the board.
type End string

// The ends. A game that somebody left is open: the board did not decide it.
const (
	EndLine     End = "line"
	EndCaptures End = "captures"
	EndBoth     End = "both" // one move made the line and took the last stones
	EndDraw     End = "draw"
	EndOpen     End = "open"
	EndOther    End = "other" // by a rule that none of the others names
)

// Report is what replaying a game found.
type Report struct {
	ID    string // of the game, or its number in the file
	Moves int    // of the record, also those after the end
	Plies int    // that were played

	Legal    bool   // every move up to the end is legal, an opening restriction set aside
	Opening  bool   // an opening restriction was broken, and nothing else
	Fault    *Fault // the first move that cannot be played; nil where Legal
	End      End    // "" where not Legal
	Overline bool   // the winning run is longer than it need be
	Captures []int  // captured stones by seat
	Outcome  rules.Outcome

	Agrees bool   // nothing contradicts the result of the record
	Why    string // what does
}

// Fault is a move of a record that cannot be played.
type Fault struct {
	Ply    int    // from 1; 0 where the game cannot even begin
	Move   string // as written
	Reason string
}

func (f *Fault) Error() string {
	if f.Ply == 0 {
		return f.Reason
	}
	return fmt.Sprintf("move %d, %q: %s", f.Ply, shorten(f.Move), f.Reason)
}

// Replay plays the moves of a game by the rules and compares what they come to
// with the result of the record. A game that breaks an opening restriction is
// replayed by free, which are the same rules without one; without free such a
// game is not legal.
//
// A record disagrees when a move cannot be played or follows the end, and when
// another seat won than it says. A game without an end was given up by the seat
// to move: it disagrees when its winner is not the one who finished the last
// turn. A record without a result, or with a draw that the players agreed on,
// agrees.
func Replay(g Game, r, free *rules.Rules) Report {
	run := replay{game: g, report: Report{ID: g.name(), Moves: len(g.Moves)}}
	barred := run.play(r)
	if barred && free != nil {
		run = replay{game: g, report: Report{ID: g.name(), Moves: len(g.Moves)}}
		run.play(free)
		run.report.Opening = run.report.Legal
	}
	run.compare()
	return run.report
}

// replay is one game being replayed.
type replay struct {
	game   Game
	report Report
	mover  rules.Seat // of the last stone or pass
	toMove rules.Seat // when the moves were played

	choices bool // the opening has choices
}

// play plays the moves up to the end. It tells whether an opening restriction
// stopped it.
func (run *replay) play(r *rules.Rules) (barred bool) {
	players := run.game.Players
	if players == 0 {
		players, _ = r.Players()
	}
	opening := r.Spec().Opening
	run.choices = len(opening.Lays)+len(opening.Choice)+len(opening.Declare)+len(opening.Offer) > 0
	p, err := r.Start(players)
	if err != nil {
		run.report.Fault = &Fault{Reason: err.Error()}
		return false
	}
	if w, h := run.game.Width, run.game.Height; w > 0 && (w != r.Width() || h != r.Height()) {
		run.report.Fault = &Fault{Reason: fmt.Sprintf("the board of the record is %dx%d, that of the rules %dx%d", w, h, r.Width(), r.Height())}
		return false
	}
	for i, text := range run.game.Moves {
		if p.Over() {
			break
		}
		err := run.move(p, text)
		if err == nil {
			err = run.wrongColour(p, i)
		}
		if err == nil {
			continue
		}
		run.report.Fault = &Fault{Ply: i + 1, Move: text, Reason: err.Error()}
		var illegal *rules.Illegal
		barred = errors.As(err, &illegal) && illegal.Part == openingPart
		break
	}
	run.settle(p)
	return barred
}

// openingPart is the part that bars early stones; choices have parts of their own.
const openingPart = "opening"

// readMove reads a move of a record, where "resign" stands for leaving.
func readMove(p *rules.Position, text string) (rules.Move, error) {
	if IsLeaving(text) {
		return rules.Leave(p.ToMove()), nil
	}
	return notation.ParseMove(p, text)
}

// wrongColour says so where the record has a stone of another colour than the
// one that was laid.
func (run *replay) wrongColour(p *rules.Position, i int) error {
	if len(run.game.Colours) != len(run.game.Moves) || run.game.Colours[i] == 0 {
		return nil
	}
	told := letterOf(run.game.Colours[i])
	for change := range p.Changes() {
		if laid := letterOf(change.Is); laid != told {
			return fmt.Errorf("the record has a stone of %s, by the rules it is one of %s", told, laid)
		}
		return nil
	}
	return nil
}

func (run *replay) move(p *rules.Position, text string) error {
	m, err := readMove(p, text)
	if err != nil {
		return err
	}
	mover := p.ToMove()
	if err := p.Play(m); err != nil {
		return err
	}
	if _, left := m.Leaver(); !left {
		run.mover = mover
	}
	return nil
}

// settle notes what the position shows when no more can be played.
func (run *replay) settle(p *rules.Position) {
	report := &run.report
	report.Plies = p.Plies()
	report.Outcome = p.Outcome()
	run.toMove = p.ToMove()
	for seat := range p.Players() {
		report.Captures = append(report.Captures, p.Captures(rules.Seat(seat+1)))
	}
	report.Legal = report.Fault == nil
	if !report.Legal {
		return
	}
	report.End = endOf(report.Outcome)
	if report.End == EndLine || report.End == EndBoth {
		report.Overline = overlong(p, report.Outcome.Line)
	}
}

func endOf(o rules.Outcome) End {
	switch {
	case !o.Over || o.Reason == rules.ByLeave:
		return EndOpen
	case o.Draw:
		return EndDraw
	case o.Reason == rules.ByLine && o.Also != "":
		return EndBoth
	case o.Reason == rules.ByLine:
		return EndLine
	case o.Reason == rules.ByCaptures:
		return EndCaptures
	}
	return EndOther
}

// compare holds what was found against the result of the record.
func (run *replay) compare() {
	report := &run.report
	report.Why = run.contradiction()
	report.Agrees = report.Why == ""
}

func (run *replay) contradiction() string {
	report, result := &run.report, run.game.Result
	best := result.Best()
	switch after := report.Moves - report.Plies; {
	case report.Fault != nil:
		return report.Fault.Error()
	case after > 0:
		return fmt.Sprintf("the game ends with move %d (%s), %s", report.Plies, report.Outcome.Reason, followers(after))
	case len(best) == 0:
		return ""
	case report.Outcome.Over:
		return run.differs()
	case result.Draw():
		return ""
	}
	return run.givenUp(best)
}
