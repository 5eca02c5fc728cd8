package main

import (
	"fmt"
	"path/filepath"
	"strings"
)

// command is the command line that plays the study again.
func (s *study) command() string {
	if s.file.name != "" {
		return "pente study " + filepath.Base(s.file.name)
	}
	words := []string{"pente study"}
	f := &s.file
	add := func(flag, value string) { words = append(words, "--"+flag+" "+quoted(value)) }
	add("variants", strings.Join(f.Variants, ","))
	for _, set := range f.Set {
		add("set", set)
	}
	if f.Sweep.Key != "" {
		add("sweep", f.Sweep.Key+"="+strings.Join(f.Sweep.Values, ","))
	}
	if len(f.Players) > 0 {
		add("players", strings.Join(f.Players, ","))
	}
	if len(f.Ladder.Nodes) > 0 {
		add("ladder", strings.Trim(strings.ReplaceAll(fmt.Sprint(f.Ladder.Nodes), " ", ","), "[]"))
	}
	number := func(flag string, n, usual int) {
		if n != usual {
			add(flag, fmt.Sprint(n))
		}
	}
	usual := newStudyFile()
	add("games", fmt.Sprint(f.Games))
	if len(f.Confirm.Players) > 0 {
		add("confirm", strings.Join(f.Confirm.Players, ","))
		number("confirm-games", f.Confirm.Games, 0)
	}
	add("seed", fmt.Sprint(f.Seed))
	number("seats", f.Seats, 0)
	if f.Openings != "" {
		add("openings", f.Openings)
	}
	number("opening-plies", f.OpeningPlies, usual.OpeningPlies)
	if f.Precision > 0 {
		add("precision", fmt.Sprint(f.Precision))
	}
	number("evaluate", f.Evaluate, 0)
	number("keep", f.Keep, usual.Keep)
	return strings.Join(words, " ")
}

// quoted is a word of a command line, in quotes where it needs some.
func quoted(word string) string {
	if word != "" && !strings.ContainsFunc(word, func(c rune) bool { return strings.ContainsRune(" \t\"'\\$`()[]{}<>|&;*?!#~", c) }) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
