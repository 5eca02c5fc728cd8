// Package solve finds the exact value of a small game: whether a side can force
// a win against everything that all others can do together, and in how many
// plies, or whether they can force its loss, or neither.
//
// It sees a position and nothing else. Two questions are asked again and again:
// can the side win within so many plies, can the others. Both are asked plies
// deep, one more each time, so that the first yes is the shortest win; and in
// turns with that to the end of the game, so that a drawn game is not gone
// through once for each depth.
//
// What is proven is kept in a table of bounded size, by the 64-bit hash of the
// position. Two positions that share a hash would be taken for one; a position
// meets at most four others whose hash agrees with its own in all but about
// forty bits, so that of a thousand million positions looked at fewer than one
// in a hundred runs meets a false one. Nothing else here is left to chance.
package solve

import (
	"context"

	"pente/rules"
)

// Value is what a side can force.
type Value string

// The values, and Unknown where the search stopped before it knew.
const (
	Win     Value = "win"
	Draw    Value = "draw"
	Loss    Value = "loss"
	Unknown Value = "unknown"
)

// Limits say where to stop. The search also stops when its context ends.
type Limits struct {
	Nodes  int // positions looked at; 0: no limit
	Memory int // bytes of the table; 0: 256 MiB
}

// Result is what is known of a position, for the side of a seat against all
// others together. Plies count every move, choices and passes among them.
type Result struct {
	Seat  rules.Seat
	Value Value
	// Win and Loss are what is known of how long a forced win, and a forced
	// loss, takes.
	Win, Loss Span
	Nodes     int // positions looked at
	// Line is a game in which nobody errs: the winner as fast and the loser as
	// slow as can be. It is cut short where the search was stopped.
	Line []rules.Move
}

// Span is a range of numbers of plies. The least of what cannot be forced is
// Never, and the most of what is not known to be forced.
type Span struct{ Least, Most int }

// Never is more plies than any game has.
const Never = 1<<16 - 1

// Forced tells whether it is known that it can be forced.
func (s Span) Forced() bool { return s.Most < Never }

// Excluded tells whether it is known that it cannot be forced.
func (s Span) Excluded() bool { return s.Least >= Never }

// Plies is how long the game lasts when the winner hurries and the loser holds
// out; known is false where nobody wins, or where it is not known how soon.
func (r Result) Plies() (n int, known bool) {
	switch {
	case r.Value == Win && r.Win.Least == r.Win.Most:
		return r.Win.Most, true
	case r.Value == Loss && r.Loss.Least == r.Loss.Most:
		return r.Loss.Most, true
	}
	return 0, false
}

// Known tells whether the value is exact, and the number of plies where there is
// one.
func (r Result) Known() bool {
	_, known := r.Plies()
	return known || r.Value == Draw
}

// Possible are the values that are not excluded.
func (r Result) Possible() (values []Value) {
	if !r.Win.Excluded() && !r.Loss.Forced() {
		values = append(values, Win)
	}
	if !r.Win.Forced() && !r.Loss.Forced() {
		values = append(values, Draw)
	}
	if !r.Loss.Excluded() && !r.Win.Forced() {
		values = append(values, Loss)
	}
	return values
}

// Position finds the value of a position for the side of a seat. Progress is
// told what is known whenever more is, and may be nil. The position is tried
// moves on, and is the same again afterwards.
//
// Leaving is no move here: nobody has to, and it wins nothing.
func Position(ctx context.Context, p *rules.Position, seat rules.Seat, limits Limits, progress func(Result)) Result {
	if progress == nil {
		progress = func(Result) {}
	}
	s := newSearch(ctx, p, seat, limits)
	s.run(progress)
	if s.result.Known() {
		s.follow()
	}
	s.result.Nodes = s.nodes
	return s.result
}
