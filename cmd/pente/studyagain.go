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
	line, f, usual := commandLine{"pente study"}, &s.file, newStudyFile()
	line.add("variants", strings.Join(f.Variants, ","))
	for _, set := range f.Set {
		line.add("set", set)
	}
	if f.Sweep.Key != "" {
		line.add("sweep", f.Sweep.Key+"="+strings.Join(f.Sweep.Values, ","))
	}
	if len(f.Players) > 0 {
		line.add("players", strings.Join(f.Players, ","))
	}
	if len(f.Ladder.Nodes) > 0 {
		line.add("ladder", strings.Trim(strings.ReplaceAll(fmt.Sprint(f.Ladder.Nodes), " ", ","), "[]"))
	}
	line.add("games", fmt.Sprint(f.Games))
	if len(f.Confirm.Players) > 0 {
		line.add("confirm", strings.Join(f.Confirm.Players, ","))
		line.number("confirm-games", f.Confirm.Games, 0)
	}
	line.add("seed", fmt.Sprint(f.Seed))
	line.number("seats", f.Seats, 0)
	if f.Openings != "" {
		line.add("openings", f.Openings)
	}
	line.number("opening-plies", f.OpeningPlies, usual.OpeningPlies)
	if f.Precision > 0 {
		line.add("precision", fmt.Sprint(f.Precision))
	}
	line.number("evaluate", f.Evaluate, 0)
	line.number("keep", f.Keep, usual.Keep)
	return strings.Join(line, " ")
}

// commandLine is a command and its flags.
type commandLine []string

func (l *commandLine) add(flag, value string) { *l = append(*l, "--"+flag+" "+quoted(value)) }

// number adds a number that is not the usual one.
func (l *commandLine) number(flag string, n, usual int) {
	if n != usual {
		l.add(flag, fmt.Sprint(n))
	}
}

// quoted is a word of a command line, in quotes where it needs some.
func quoted(word string) string {
	if word != "" && !strings.ContainsFunc(word, func(c rune) bool { return strings.ContainsRune(" \t\"'\\$`()[]{}<>|&;*?!#~", c) }) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
