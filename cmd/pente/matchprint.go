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

// nameColumn is how wide the names of players are printed, in columns.
const nameColumn = 22

// print shows a match to a person: the verdict first, then the tables.
func (m *match) print(out io.Writer, tally *lab.Tally) {
	for _, line := range tally.Verdict() {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintf(out, "\n%s for %d, %s, %s, seed %d\n", m.variant.Title, m.match.Seats(),
		plural(tally.Games(), "game"), plural(tally.Blocks(), "opening"), m.seed)
	players, seats := tally.Results()
	printShares(out, "player", func(row func(string, lab.Share, lab.Rating)) {
		for _, p := range players {
			row(p.Share.Name, p.Share, p.Rating)
		}
	})
	for _, p := range players {
		if p.Lone != nil {
			fmt.Fprintf(out, "%s, alone among others: %s, %s\n", p.Share.Name, percent(p.Share.Share), plural(p.Lone.Games, "game"))
		}
	}
	printShares(out, "seat", func(row func(string, lab.Share, lab.Rating)) {
		for _, s := range seats {
			row(s.Share.Name, s.Share, s.Rating)
		}
	})
	fmt.Fprintln(out)
	printEnds(out, tally)
	for _, p := range players {
		fmt.Fprintf(out, "%s took %.1f ms a move by the clock\n", p.Share.Name, milliseconds(p.Used))
	}
	m.printFaults(out, tally)
}

// printShares prints a table of shares, no wider than 80 columns.
func printShares(out io.Writer, of string, rows func(row func(string, lab.Share, lab.Rating))) {
	fmt.Fprintf(out, "\n%-*s %6s %6s %6s %7s %-12s %6s %s\n", nameColumn, of, "won", "drawn", "lost", "share %", "(95 %)", "Elo", "(95 %)")
	rows(func(name string, s lab.Share, r lab.Rating) {
		fmt.Fprintf(out, "%-*s %6d %6d %6d %7.1f %-12s %+6.0f %s\n", nameColumn, cut(name), s.Won, s.Drawn, s.Lost,
			100*s.Share, fmt.Sprintf("%.1f-%.1f", 100*s.Low, 100*s.High), r.Elo, eloRange(r))
	})
}

// cut shortens a name that is too long for its column.
func cut(name string) string {
	if utf8.RuneCountInString(name) <= nameColumn {
		return name
	}
	return string([]rune(name)[:nameColumn-3]) + "..."
}

func eloRange(r lab.Rating) string { return eloBound(r.Low) + " to " + eloBound(r.High) }

func eloBound(x float64) string {
	switch {
	case math.IsInf(x, 0) || math.IsNaN(x):
		return "?"
	}
	return fmt.Sprintf("%+.0f", x)
}

func percent(share float64) string { return fmt.Sprintf("%.1f %%", 100*share) }

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
		parts = append(parts, fmt.Sprintf("%s %d", endWords[end.Reason], end.Games))
	}
	fmt.Fprintf(out, "ended by: %s\n", strings.Join(parts, ", "))
	mean, sure := tally.Plies()
	fmt.Fprintf(out, "%.1f plies a game", mean)
	if bound(sure.Low) != nil {
		fmt.Fprintf(out, " (95 %% interval %.1f to %.1f)", sure.Low, sure.High)
	}
	fmt.Fprintln(out, ", the opening included")
}

// mostFaults is how many faults are told to a person; --json has them all.
const mostFaults = 10

func (m *match) printFaults(out io.Writer, tally *lab.Tally) {
	for i, f := range tally.Faults() {
		if i == mostFaults {
			fmt.Fprintf(out, "... and %d more\n", len(tally.Faults())-i)
			return
		}
		fmt.Fprintln(out, printable(fmt.Sprintf("game %d: %s (seat %d) had to leave: %v", f.Game+1, m.match.Names()[f.Player], f.Seat, f.Reason)))
	}
}
