package main

import (
	"slices"
	"strconv"
	"strings"

	"pente/players/lab"
)

// How many rungs a ladder may have, and how many positions one.
const (
	mostRungs = 16
	mostNodes = 1_000_000
)

// take takes a rising list of numbers of positions.
func (l *ladder) take(value any) bool {
	list, ok := value.([]any)
	l.Nodes = nil
	for _, item := range list {
		n, whole := item.(int64)
		ok = ok && whole && n <= mostNodes
		l.Nodes = append(l.Nodes, int(n))
	}
	return ok && l.rises()
}

// rises tells whether each rung is stronger than the one below.
func (l *ladder) rises() bool {
	for i, n := range l.Nodes {
		if n < 1 || n > mostNodes || i > 0 && n <= l.Nodes[i-1] {
			return false
		}
	}
	return len(l.Nodes) > 1 && len(l.Nodes) <= mostRungs
}

// readLadder reads the rungs of the command line, such as 100,300,1000.
func readLadder(text string) (l ladder, err error) {
	l = newStudyFile().Ladder
	if strings.TrimSpace(text) == "" {
		return l, nil
	}
	for _, word := range strings.Split(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return l, misusedf("--ladder %s: %q is no number of positions", text, word)
		}
		l.Nodes = append(l.Nodes, n)
	}
	if !l.rises() {
		return l, misusedf("--ladder %s: a rising list of 2 to %d numbers of positions is wanted, such as 100,300,1000", text, mostRungs)
	}
	return l, nil
}

// lineups are the rungs.
func (l *ladder) lineups(games int) (all []lab.Lineup) {
	if l.Games > 0 {
		games = l.Games
	}
	for _, n := range l.Nodes {
		all = append(all, lab.Lineup{Players: []string{l.Player + " nodes=" + strconv.Itoa(n)}, Games: games, Rung: n})
	}
	return all
}

// lineups are all who play.
func (s *studyFile) lineups() (all []lab.Lineup) {
	if len(s.Players) > 0 {
		all = append(all, lab.Lineup{Players: s.Players, Games: s.Games})
	}
	if len(s.Confirm.Players) > 0 {
		games := s.Confirm.Games
		if games == 0 {
			games = max(1, s.Games/10)
		}
		all = append(all, lab.Lineup{Players: s.Confirm.Players, Games: games})
	}
	return slices.Concat(all, s.Ladder.lineups(s.Games))
}
