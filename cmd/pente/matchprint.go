package main

import (
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"pente/players/lab"
	"pente/rules"
)

// print shows a match to a person: what it shows first, then the tables, no wider
// than 80 columns.
func (m *match) print(out io.Writer, tally *lab.Tally) {
	result := tally.Result()
	for _, line := range result.Verdict {
		fmt.Fprintln(out, line)
	}
	m.printTest(out, tally)
	m.printConditions(out, tally)
	names := shortNames(m.match.Names())
	fmt.Fprintln(out)
	printShareHead(out, "player")
	for i, p := range result.Players {
		printShare(out, names[i], p.Share, p.Rating)
	}
	for i, full := range m.match.Names() {
		if names[i] != full {
			fmt.Fprintf(out, "%s is %s\n", names[i], full)
		}
	}
	m.printAlone(out, result)
	fmt.Fprintln(out)
	printShareHead(out, "seat")
	for _, s := range result.Seats {
		printShare(out, s.Share.Name, s.Share, s.Rating)
	}
	fmt.Fprintln(out)
	printEnds(out, tally)
	printTimes(out, names, result)
	m.printFaults(out, tally)
}

// printTest says what a sequential test has come to.
func (m *match) printTest(out io.Writer, tally *lab.Tally) {
	if m.hypotheses == nil {
		return
	}
	t := tally.Test(*m.hypotheses)
	names := m.match.Names()
	said := fmt.Sprintf("neither %+g nor %+g Elo is accepted yet", t.Elo0, t.Elo1)
	switch t.Accepted {
	case lab.First:
		said = fmt.Sprintf("%+g Elo is accepted, not %+g", t.Elo0, t.Elo1)
	case lab.Second:
		said = fmt.Sprintf("%+g Elo is accepted, not %+g", t.Elo1, t.Elo0)
	}
	fmt.Fprintf(out, "SPRT of %s over %s: %s\n(LLR %.2f; it stops at %.2f and %.2f, with 5 %% error).\n",
		names[0], names[1], said, t.LLR, t.Lower, t.Upper)
	if t.Accepted != lab.Open {
		fmt.Fprintln(out, "Shares and Elo of a test that stopped early are farther from even than they should.")
	}
}

// printConditions says what was played.
func (m *match) printConditions(out io.Writer, tally *lab.Tally) {
	fmt.Fprintf(out, "\n%s for %d: %s, %s (%s), seed %d\n", m.variant.Title, m.match.Seats(),
		plural(tally.Games(), "game"), plural(tally.Blocks(), "block"), m.match.OpeningsName(), m.seed)
	if over := tally.Games() % m.match.BlockGames(); over > 0 {
		fmt.Fprintf(out, "A block is %d games, so that everybody sits on every seat; %d of the last are played.\n",
			m.match.BlockGames(), over)
	}
	if given := m.match.Given(); given > 0 && given < tally.Blocks() {
		fmt.Fprintf(out, "%s in turn; what a repeated one shows is counted as new.\n", plural(given, "opening"))
	}
	if sides := m.match.Sides(); sides > 2 {
		fmt.Fprintf(out, "Equal players would have %.1f %% each; a draw gives every side as much.\n", 100/float64(sides))
	}
}

// shareColumn is how wide the names of players and seats are printed.
const shareColumn = 18

func printShareHead(out io.Writer, of string) {
	fmt.Fprintf(out, "%-*s %5s %5s %5s %7s %12s %6s %s\n", shareColumn, of, "won", "drawn", "lost", "share %", "95 %", "Elo", "95 %")
}

func printShare(out io.Writer, name string, s lab.Share, r lab.Rating) {
	fmt.Fprintf(out, "%-*s %5d %5d %5d %7.1f %12s %6s %s\n", shareColumn, name, s.Won, s.Drawn, s.Lost,
		100*s.Share, span(s), elo(r.Elo), eloSpan(r))
}

// span is an interval of shares, in per cent.
func span(s lab.Share) string { return fmt.Sprintf("%.1f-%.1f", 100*s.Low, 100*s.High) }

// elo is a difference of strength with its sign; one that rounds to nothing is +0.
func elo(x float64) string { return fmt.Sprintf("%+.0f", math.Round(x)+0) }

func eloSpan(r lab.Rating) string {
	low, high := math.IsInf(r.Low, 0), math.IsInf(r.High, 0)
	switch {
	case low && high:
		return "unknown"
	case high:
		return "over " + elo(r.Low)
	case low:
		return "under " + elo(r.High)
	}
	return elo(r.Low) + " to " + elo(r.High)
}

// shortNames are the names as they fit the table: letters for all of them where
// one is too long.
func shortNames(names []string) []string {
	fits := true
	for _, name := range names {
		fits = fits && utf8.RuneCountInString(name) <= shareColumn
	}
	if fits {
		return names
	}
	short := make([]string, len(names))
	for i := range names {
		short[i] = string(rune('A' + i%26))
		if i >= 26 {
			short[i] += fmt.Sprint(i / 26)
		}
	}
	return short
}

// printAlone shows how each of two players does alone among the other's like.
func (m *match) printAlone(out io.Writer, result lab.Result) {
	for i, p := range result.Players {
		if p.Lone == nil {
			continue
		}
		other := result.Players[1-i].Share.Name
		fmt.Fprintf(out, "%s alone among %s: %.1f %% (95 %% %s), %s\n", p.Share.Name, other,
			100*p.Lone.Share, span(*p.Lone), plural(p.Lone.Games, "game"))
	}
}

// endWords are how games end, in words.
var endWords = map[rules.Reason]string{
	rules.ByLine: "a line", rules.ByCaptures: "captures", rules.ByOverline: "an overline that loses",
	rules.ByShape: "a forbidden shape", rules.ByBoth: "a line and captures at once", rules.ByScore: "points",
	rules.ByLeave: "leaving", rules.ByFull: "a full board", rules.ByNoMove: "no legal move",
	rules.ByPasses: "passes", rules.ByPlies: "the limit of plies",
}

func printEnds(out io.Writer, tally *lab.Tally) {
	var parts []string
	for _, end := range tally.Ends() {
		parts = append(parts, fmt.Sprintf("%s %d (%.1f %%)", endWords[end.Reason], end.Games, 100*float64(end.Games)/float64(tally.Games())))
	}
	fmt.Fprintf(out, "ended by: %s\n", strings.Join(parts, ", "))
	mean, sure := tally.Plies()
	fmt.Fprintf(out, "length: %.1f plies on average", mean)
	if bound(sure.High) != nil {
		fmt.Fprintf(out, " (95 %% interval %.1f to %.1f)", sure.Low, sure.High)
	}
	fmt.Fprintln(out, ", the opening included")
}

// printTimes says how long players took; games read from a record do not count.
func printTimes(out io.Writer, names []string, result lab.Result) {
	var parts []string
	for i, p := range result.Players {
		if p.Used.Moves > 0 {
			parts = append(parts, fmt.Sprintf("%s %.1f ms", names[i], milliseconds(p.Used)))
		}
	}
	if len(parts) > 0 {
		fmt.Fprintf(out, "time a move, by the clock on the wall: %s\n", strings.Join(parts, ", "))
	}
}

// mostFaults is how many faults are told to a person; --json has them all.
const mostFaults = 10

func (m *match) printFaults(out io.Writer, tally *lab.Tally) {
	faults := tally.Faults()
	for i, f := range faults {
		if i == mostFaults {
			fmt.Fprintf(out, "... and %d more (--json lists them all)\n", len(faults)-i)
			return
		}
		fmt.Fprintln(out, printable(fmt.Sprintf("In game %d, %s (seat %d) had to leave: %v.", f.Game+1, m.match.Names()[f.Player], f.Seat, f.Reason)))
	}
}
