package main

import (
	"strings"

	"pente/rules/record"
)

// sgfRules are the names that SGF files of Gomoku and Renju have for their
// rules, with the numbers of the Gomocup and Yixin protocols among them.
// Sources: c-gomoku-cli, Game::export_sgf (RU is the number of the rule);
// reference of both protocols.
var sgfRules = map[string]string{
	"0": plainGomoku, "freestyle": plainGomoku, "free": plainGomoku,
	"1": "gomoku-standard", "standard": "gomoku-standard",
	"2": "renju", "4": "renju",
	"5": "gomoku-swap", "6": "gomoku-swap2",
	"8": "caro",
}

// plainGomoku is what a file of Gomoku is of that says no more.
const plainGomoku = "gomoku"

// isGomokuFile tells whether a game is of an SGF file of Gomoku or Renju.
func isGomokuFile(g record.Game) bool {
	_, other := g.Header("GM")
	return g.Format == record.SGF && !other
}

// sgfVariant is what a game of an SGF file is called here; "" where the file
// does not say. Gomoku and Renju have numbers and names of their own; Little
// Golem says which game it is at the start of the event.
func sgfVariant(g record.Game) string {
	name := strings.ToLower(strings.TrimSpace(g.Variant))
	if known, ok := sgfRules[name]; ok && isGomokuFile(g) {
		return known
	}
	if source, _ := g.Header("SO"); name == "" && strings.Contains(source, "littlegolem") {
		event, _ := g.Header("EV")
		name, _, _ = strings.Cut(event, ".")
		return name
	}
	return g.Variant
}

// sgfGame says which game an SGF file is of, where it is another than Gomoku or
// Renju; empty elsewhere.
func sgfGame(g record.Game) string {
	number, other := g.Header("GM")
	switch {
	case g.Format != record.SGF || !other:
		return ""
	case number == "1":
		return ", and GM[1] is Go"
	}
	return ", and GM[" + number + "] is another game"
}
