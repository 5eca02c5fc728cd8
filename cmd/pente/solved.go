package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	xterm "golang.org/x/term"

	"pente/players/solve"
	"pente/rules"
	"pente/rules/notation"
)

// solved is a value as scripts read it. The order of the fields is part of the
// contract.
type solved struct {
	Value solve.Value `json:"value"`
	Plies *int        `json:"plies"` // to the end; null where nobody wins, or it is not known
	Nodes int         `json:"nodes"` // positions looked at
	Line  []string    `json:"line"`  // a game in which nobody errs
	Seat  rules.Seat  `json:"seat"`  // whose side the value is for

	// Where a limit was reached: the values that are not excluded, the plies
	// within which a win, or a loss, is known not to be forced, and those within
	// which it is known to be.
	Possible   []solve.Value `json:"possible,omitempty"`
	NoWinIn    int           `json:"no_win_in,omitempty"`
	NoLossIn   int           `json:"no_loss_in,omitempty"`
	DecidedIn  int           `json:"decided_in,omitempty"`
	OtherSides []solved      `json:"others,omitempty"` // among more than two sides
}

// solvedOf is the value for the side to move, with those of the others inside.
func solvedOf(p *rules.Position, results []solve.Result) solved {
	s := solvedBy(p, results[0])
	for _, r := range results[1:] {
		s.OtherSides = append(s.OtherSides, solvedBy(p, r))
	}
	return s
}

func solvedBy(p *rules.Position, r solve.Result) solved {
	s := solved{Value: r.Value, Nodes: r.Nodes, Line: lineText(p, r.Line), Seat: r.Seat}
	if n, known := r.Plies(); known {
		s.Plies = &n
	}
	if r.Known() {
		return s
	}
	s.Possible = r.Possible()
	if !r.Win.Excluded() && !r.Loss.Forced() {
		s.NoWinIn = r.Win.Least - 1
	}
	if !r.Loss.Excluded() && !r.Win.Forced() {
		s.NoLossIn = r.Loss.Least - 1
	}
	if most := min(r.Win.Most, r.Loss.Most); most < solve.Never {
		s.DecidedIn = most
	}
	return s
}

// lineText writes the moves of a line, each as it is about to be played.
func lineText(p *rules.Position, line []rules.Move) []string {
	texts := []string{}
	for _, m := range line {
		texts = append(texts, notation.Move(p, m))
		p.Push(m)
	}
	for range line {
		p.Undo()
	}
	return texts
}

// printSolved says what has been found in sentences.
func printSolved(out io.Writer, p *rules.Position, results []solve.Result, took time.Duration) error {
	return printText(out, func(out io.Writer) {
		nodes := 0
		for _, r := range results {
			fmt.Fprintln(out, verdict(p, r))
			if len(r.Line) > 0 {
				fmt.Fprintln(out, "  "+strings.Join(lineText(p, r.Line), " "))
			}
			nodes += r.Nodes
		}
		fmt.Fprintf(out, "%s in %.1f seconds.\n", plural(nodes, "position"), took.Seconds())
	})
}

// verdict is what is known of a side, in a sentence.
func verdict(p *rules.Position, r solve.Result) string {
	who := sideName(p, r.Seat)
	if p.Sides() > 2 {
		who += ", against all others together,"
	}
	n, known := r.Plies()
	switch {
	case known && r.Value == solve.Win:
		return fmt.Sprintf("%s can force a win in %s.", who, plural(n, "move"))
	case known:
		return fmt.Sprintf("%s can be beaten, in %s if nobody errs.", who, plural(n, "move"))
	case r.Value == solve.Draw:
		return fmt.Sprintf("%s can neither force a win nor be beaten: a draw.", who)
	}
	return "Not solved, only this is known: " + partly(who, r)
}

// partly is what is known where the value or its length is not.
func partly(who string, r solve.Result) string {
	switch {
	case r.Value == solve.Win:
		return fmt.Sprintf("%s can force a win, in %d to %s.", who, r.Win.Least, plural(r.Win.Most, "move"))
	case r.Value == solve.Loss:
		return fmt.Sprintf("%s can be beaten, in %d to %s.", who, r.Loss.Least, plural(r.Loss.Most, "move"))
	}
	return fmt.Sprintf("%s %s, and %s.", who, within("force a win", r.Win), within("be beaten", r.Loss))
}

func within(what string, s solve.Span) string {
	if s.Excluded() {
		return "cannot " + what
	}
	return fmt.Sprintf("cannot %s within %s", what, plural(s.Least-1, "move"))
}

// sideName names the side of a seat: the seat, or all of its team.
func sideName(p *rules.Position, seat rules.Seat) string {
	sides := p.Sides()
	if sides == p.Players() {
		return fmt.Sprintf("Seat %d", seat)
	}
	var team []rules.Seat
	for mate := (int(seat)-1)%sides + 1; mate <= p.Players(); mate += sides {
		team = append(team, rules.Seat(mate))
	}
	return "The team of seats " + listSeats(team)
}

// ticker shows how far the search is, on one line of a terminal and nowhere
// else.
type ticker struct {
	out   io.Writer // nil: nowhere
	shown bool
}

func newTicker(out io.Writer) *ticker {
	if file, ok := out.(*os.File); ok && xterm.IsTerminal(int(file.Fd())) {
		return &ticker{out: out}
	}
	return &ticker{}
}

func (t *ticker) show(r solve.Result) {
	if t.out != nil {
		t.clear()
		fmt.Fprintf(t.out, "%s: no win in %s, no loss in %s", plural(r.Nodes, "position"), ahead(r.Win), ahead(r.Loss))
		t.shown = true
	}
}

func ahead(s solve.Span) string {
	if s.Excluded() {
		return "any number of moves"
	}
	return plural(s.Least-1, "move")
}

// clear takes the line away again.
func (t *ticker) clear() {
	if t.shown {
		fmt.Fprint(t.out, "\r\x1b[K")
		t.shown = false
	}
}
