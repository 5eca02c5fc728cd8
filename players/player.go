// Package players holds those who choose moves: bots, and other programs. A player
// sees a position and nothing else, so that every player plays every game that a
// rule set describes; programs alone may know fewer games (see Check).
package players

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pente/players/quote"
	"pente/rules"
)

// Player chooses moves for the seat whose turn it is. One that holds something
// that has to be let go of, such as a program that runs, is also an io.Closer: who
// has made players calls Close for each of them when nobody plays any more.
type Player interface {
	// Move chooses a legal move of p. The position is the player's own copy:
	// he may try moves on it, and nobody looks at it afterwards. When ctx ends
	// he is wanted to stop at once: a bot that has begun to look ahead chooses
	// by what it has seen. The error is ctx's where there is no move by then,
	// and ErrOver when there is nothing to choose. Whoever has no use for a
	// move in a hurry asks ctx afterwards.
	Move(ctx context.Context, p *rules.Position) (rules.Move, error)
}

// ErrOver is the answer of a player who is asked for a move in a game that is
// over.
var ErrOver = errors.New("the game is over, there is no move to choose")

// New makes the player that a text describes: a word of Words, then options as
// key=value, such as "greedy seed=3"; a value with spaces stands in quotes, as
// package quote has it. Players made with the same text and seed choose the same
// moves; an option seed= goes before the argument. The error names what is wrong
// and what there is.
//
// "engine" runs a program of this machine: ask Runs about a text that comes from
// elsewhere.
func New(spec string, seed uint64) (Player, error) {
	fields, err := quote.Fields(spec)
	switch {
	case err != nil:
		return nil, fmt.Errorf("player %q: %w", spec, err)
	case len(fields) == 0:
		return nil, fmt.Errorf("a player has no name; there is %s", listed(Words()))
	case strings.EqualFold(fields[0], engineWord):
		return newProgram(spec, fields[1:], seed)
	}
	word, options := strings.ToLower(fields[0]), fields[1:]
	level, known := levels[word]
	more := among[word]
	if word == "search" {
		if level, options, err = readLevel(options); err != nil {
			return nil, fmt.Errorf("player %q: %w", spec, err)
		}
		more, known = level, true
	}
	seed, err = readSeed(options, seed)
	switch {
	case err != nil:
		return nil, fmt.Errorf("player %q: %w", spec, err)
	case known:
		return &ahead{two: level, more: more, seed: seed}, nil
	case word == "random":
		return NewRandom(seed), nil
	case word == "greedy":
		return NewGreedy(seed), nil
	}
	return nil, fmt.Errorf("there is no player %q; there is %s", fields[0], listed(Words()))
}

// Words are the words that New knows: from weak to strong, the one whose limits are
// given ("search time=2s", "search nodes=20000"), and other people's programs
// ("engine cmd=./pbrain-x").
func Words() []string {
	return []string{"random", "greedy", "easy", "medium", "hard", "expert", "search", engineWord}
}

// readSeed reads the option that all players have.
func readSeed(options []string, seed uint64) (uint64, error) {
	for _, option := range options {
		key, value, ok := strings.Cut(option, "=")
		if !ok || !strings.EqualFold(key, "seed") {
			return 0, fmt.Errorf("there is no option %q; there is seed=N", option)
		}
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("seed %q is not a whole number from 0 to 18446744073709551615", value)
		}
		seed = n
	}
	return seed, nil
}

// listed writes words as people do: "a, b and c".
func listed(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
