package players

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pente/players/search"
	"pente/rules"
)

// levels are the players that look ahead, by name. Weakness comes from looking at
// few positions and from noise, not from a fixed depth.
var levels = map[string]search.Level{
	"easy":   {Nodes: 500, Noise: 10},
	"medium": {Nodes: 8000, Noise: 5},
	"hard":   {Nodes: 100_000, Time: 180 * time.Millisecond},
	"expert": {Time: 900 * time.Millisecond},
}

// among are the same levels in games of more than two sides. Time gains less there
// than against one: each level has many times the positions of the one below, and the
// lower ones far less time than they might take.
var among = map[string]search.Level{
	"easy":   {Nodes: 120, Noise: 150},
	"medium": {Nodes: 1500},
	"hard":   {Nodes: 100_000, Time: 180 * time.Millisecond},
	"expert": {Time: 900 * time.Millisecond},
}

// ahead plays by looking ahead. It gets ready for a game of two sides or of more
// when it is first asked about one.
type ahead struct {
	two, more search.Level
	seed      uint64
	players   [2]*search.Player
}

// Move chooses a legal move as the search does.
func (a *ahead) Move(ctx context.Context, p *rules.Position) (rules.Move, error) {
	m, err := a.player(p).Move(ctx, p)
	if errors.Is(err, search.ErrOver) {
		return 0, ErrOver
	}
	return m, err
}

func (a *ahead) player(p *rules.Position) *search.Player {
	i, level := 0, a.two
	if p.Sides() > 2 {
		i, level = 1, a.more
	}
	if a.players[i] == nil {
		a.players[i] = search.New(level, a.seed)
	}
	return a.players[i]
}

// readLevel reads the options of a search: time=1s, nodes=20000, noise=30,
// weights= as a fit prints them, and those of readManners.
func readLevel(options []string) (level search.Level, rest []string, err error) {
	for _, option := range options {
		key, value, _ := strings.Cut(option, "=")
		switch strings.ToLower(key) {
		case "time":
			level.Time, err = time.ParseDuration(value)
			if err != nil || level.Time <= 0 || level.Time > time.Hour {
				return level, nil, fmt.Errorf("time %q is not a time up to an hour, such as 500ms or 2s", value)
			}
		case "nodes":
			level.Nodes, err = count(key, value, 1_000_000_000)
		case "noise":
			level.Noise, err = count(key, value, 1_000_000)
		case "weights":
			var w search.Weights
			w, err = search.ParseWeights(value)
			level.Weights = &w
		case "block", "duty", "target":
			if level.Manners == nil {
				level.Manners = new(search.Manners)
				*level.Manners = search.Sensible()
			}
			err = readManners(level.Manners, strings.ToLower(key), value)
		default:
			rest = append(rest, option)
		}
		if err != nil {
			return level, nil, err
		}
	}
	if level.Time == 0 && level.Nodes == 0 {
		return level, nil, errors.New("a search needs a limit: time=1s or nodes=20000")
	}
	return level, rest, nil
}

func count(key, value string, most int) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%s %q is not a whole number from 1 to %d", key, value, most)
	}
	return n, nil
}
