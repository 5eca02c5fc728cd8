package piskvork

import (
	"errors"
	"fmt"
	"slices"

	"pente/rules"
)

// ruleOf finds the bits for what lines win and which shapes are forbidden.
func ruleOf(line *rules.Line, forbid *rules.Forbid) (int, error) {
	switch five := forTwo(line.Length); {
	case five != 5 || len(line.Score) > 0:
		return 0, errors.New("five in a row win there and nothing else")
	case line.OpenEnds > 1:
		return 0, fmt.Errorf("a five needs one open end at most there, not %d", line.OpenEnds)
	}
	first, second := overline(line.Overline, 1), overline(line.Overline, 2)
	if forbid.Three.Count > 0 || forbid.Four.Count > 0 {
		barred := first == rules.OverlineForbid || first == rules.OverlineLose
		if !barred || second != rules.OverlineWin || line.OpenEnds > 0 || !forbiddenTwice(&forbid.Three) || !forbiddenTwice(&forbid.Four) {
			return 0, errors.New("the first player's double threes, double fours and longer lines are forbidden there, or nothing is")
		}
		return Shapes, nil
	}
	bits := 0
	switch {
	case first == rules.OverlineIgnore && second == rules.OverlineIgnore:
		bits = ExactlyFive
	case first != rules.OverlineWin || second != rules.OverlineWin:
		return 0, errors.New("longer lines win there or count for nothing")
	}
	if line.OpenEnds == 1 {
		bits |= OpenEnd
	}
	return bits, nil
}

// forbiddenTwice tells whether a shape is forbidden as in Renju: twice at once, to the
// first player, unless a five is made too. Whether it may not be made or loses is
// for the manager of a game to say.
func forbiddenTwice(shape *rules.Shape) bool {
	return shape.Count == 2 && shape.Who == rules.BoundFirst && shape.Definition != rules.Geometric &&
		slices.Equal(shape.Except, []rules.Exception{rules.MakesLine})
}

// overline is what a line that is too long is for a seat.
func overline(table rules.PerSeat, seat int) rules.Overline {
	word, ok := table[seat]
	if !ok {
		word = table[0]
	}
	if word == "" {
		word = rules.OverlineWin
	}
	return word
}

func forTwo(table rules.PerCount) int {
	if n, ok := table[2]; ok {
		return n
	}
	return table[0]
}

// choices tells whether an opening is swap2, and not none.
func choices(o *rules.Opening) (bool, error) {
	for _, region := range o.Stone {
		if region != "any" {
			return false, errors.New("no stone of the opening is restricted there")
		}
	}
	for _, regions := range o.Seat {
		for _, region := range regions {
			if region != "any" {
				return false, errors.New("no stone of the opening is restricted there")
			}
		}
	}
	if len(o.Lays)+len(o.Choice)+len(o.Declare)+len(o.Offer) == 0 {
		return false, nil
	}
	options := slices.Sorted(slices.Values(o.Choice[3]))
	if len(o.Lays) != 1 || o.Lays[2] != 1 || len(o.Choice) != 1 || len(o.Declare)+len(o.Offer) > 0 ||
		!slices.Equal(options, []string{"add(2)", "stay", "swap"}) {
		return false, errors.New("of openings with choices it knows only that of SWAP2BOARD")
	}
	return true, nil
}
