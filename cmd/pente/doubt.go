package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"pente/rules"
	"pente/variants"
)

// trial plays random games with one number of players and waits for what the
// rules make possible to happen.
type trial struct {
	start, game *rules.Position
	random      *rules.Random
	games       int
	captured    bool
	line        bool
	ended       bool // otherwise than by the limit of moves
	stones      map[stone]bool
}

// stone is one that the opening restricts: the nth of a seat, or of the game
// where the seat is 0.
type stone struct {
	seat rules.Seat
	n    int
}

func (s stone) key() string {
	if s.seat == 0 {
		return fmt.Sprintf("opening.stone.%d", s.n)
	}
	return fmt.Sprintf("opening.seat.%d.%d", s.seat, s.n)
}

// doubts plays a variant at random with every number of players, and warns of
// what never happens.
func doubts(file string, v *variants.Variant, games int) variants.Findings {
	var found variants.Findings
	lines := ownLines(file, v)
	for _, players := range v.Rules.Counts() {
		start, err := v.Rules.Start(players)
		if err != nil || games == 0 {
			continue
		}
		t := newTrial(start)
		for t.games < games && t.waiting() {
			t.play()
		}
		found = append(found, t.doubts(file)...)
	}
	for i, finding := range found {
		if line, own := lines[finding.Key]; own {
			found[i].Line, found[i].Column, found[i].End = line, 1, 1
		}
	}
	return found
}

func newTrial(start *rules.Position) *trial {
	spec := start.Rules().Spec()
	t := &trial{
		start: start, game: new(rules.Position), random: rules.NewRandom(playoutSeed),
		captured: len(spec.Capture.Lengths) == 0,
		line:     atCount(spec.Win.Line.Length, start.Players()) == 0,
		stones:   map[stone]bool{},
	}
	for n := range spec.Opening.Stone {
		t.stones[stone{0, n}] = false
	}
	for seat, stones := range spec.Opening.Seat {
		for n := range stones {
			if seat <= start.Players() {
				t.stones[stone{rules.Seat(seat), n}] = false
			}
		}
	}
	return t
}

// atCount is the number that holds for that many players.
func atCount(table rules.PerCount, players int) int {
	if value, found := table[players]; found {
		return value
	}
	return table[0]
}

// waiting tells whether something is still to happen.
func (t *trial) waiting() bool {
	for _, laid := range t.stones {
		if !laid {
			return true
		}
	}
	return !t.captured || !t.line || !t.ended
}

// play plays one random game and notes what happens in it.
func (t *trial) play() {
	t.games++
	t.start.CopyTo(t.game)
	laid := make([]int, t.start.Players()+1) // by seat, and of all with index 0
	var due [2]stone
	for !t.game.Over() {
		seat := t.game.ToMove()
		due = [2]stone{{0, laid[0] + 1}, {seat, laid[seat] + 1}}
		move := t.game.Pick(t.random)
		t.game.Push(move)
		if _, ok := move.Point(); ok {
			t.note(due)
			laid[0]++
			laid[seat]++
		}
	}
	t.noteEnd(laid)
}

// note ticks off the restricted stones that have been laid.
func (t *trial) note(due [2]stone) {
	for _, s := range due {
		if _, restricted := t.stones[s]; restricted {
			t.stones[s] = true
		}
	}
}

func (t *trial) noteEnd(laid []int) {
	outcome := t.game.Outcome()
	t.line = t.line || outcome.Reason == rules.ByLine
	t.ended = t.ended || outcome.Reason != rules.ByPlies
	for seat := 1; seat < len(laid); seat++ {
		t.captured = t.captured || t.game.Captures(rules.Seat(seat)) > 0
	}
}

// doubts are the warnings about what has not happened.
func (t *trial) doubts(file string) (found variants.Findings) {
	warn := func(code, key, message string) {
		found = append(found, variants.Finding{
			Code: code, Severity: "warning", File: file, Key: key,
			Message: fmt.Sprintf("in %s with %d players %s", plural(t.games, "random game"), t.start.Players(), message),
			Help:    "is that meant?",
		})
	}
	if !t.captured {
		warn(codeNoCapture, "capture.lengths", "nothing was ever captured")
	}
	if !t.line {
		warn(codeNoLine, "win.line.length", "nobody ever won by a line")
	}
	for _, s := range slices.SortedFunc(maps.Keys(t.stones), earlier) {
		if !t.stones[s] {
			warn(codeNoStone, s.key(), "this stone was never laid")
		}
	}
	if !t.ended {
		warn(codeNoEnd, "end.max_plies", "every game ran into the limit of moves")
	}
	return found
}

func earlier(a, b stone) int { return cmp.Or(cmp.Compare(a.seat, b.seat), cmp.Compare(a.n, b.n)) }
