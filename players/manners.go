package players

import (
	"fmt"
	"strconv"
	"strings"

	"pente/players/search"
)

// blockMost is the most that hindering others can count, in percent of helping
// oneself.
const blockMost = 200

// readManners reads an option that says how a search deals with several others:
// block=15, how much it counts to hinder another, in percent of what it counts to
// help oneself; duty=none, next, count or eager, when it acts against who could win
// next; and target=leader, to be against who is ahead.
func readManners(m *search.Manners, key, value string) error {
	switch key {
	case "block":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > blockMost {
			return fmt.Errorf("block %q is not a whole number from 0 to %d, in percent", value, blockMost)
		}
		m.Block = n
	case "duty":
		m.Duty = search.Duty(strings.ToLower(value))
		if !m.Duty.Known() {
			return fmt.Errorf("duty %q is not one of %s", value, listed(duties()))
		}
	case "target":
		if !strings.EqualFold(value, "leader") {
			return fmt.Errorf("target %q is not leader, whom alone a search can be against", value)
		}
		m.Leader = true
	}
	return nil
}

func duties() (words []string) {
	for _, d := range search.Duties {
		words = append(words, string(d))
	}
	return words
}
