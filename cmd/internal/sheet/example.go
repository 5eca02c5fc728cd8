package sheet

import (
	"slices"

	"pente/rules"
)

// spot is a place of an example: columns and rows from 0.
type spot struct{ x, y int }

func (s spot) to(direction spot, steps int) spot {
	return spot{s.x + direction.x*steps, s.y + direction.y*steps}
}

// example is a small board with stones on it, on which seat 1 is to move.
type example struct {
	width, height int
	stones        map[rules.Seat][]spot
	play          spot
}

func (e *example) lay(seat rules.Seat, at ...spot) {
	if e.stones == nil {
		e.stones = map[rules.Seat][]spot{}
	}
	e.stones[seat] = append(e.stones[seat], at...)
}

func (e *example) point(s spot) rules.Point { return rules.Point(s.y*e.width + s.x) }

// position sets the example up by the rules given: each seat lays its stones in
// its first turn. It is nil where the rules do not let that be.
func (e *example) position(spec rules.Spec, players int) *rules.Position {
	spec.Board = rules.Board{Width: e.width, Height: e.height}
	spec.Players.Min, spec.Players.Max = players, players
	spec.Turn = rules.Turn{Pass: rules.PassAllowed}
	for seat := range players {
		spec.Turn.First = append(spec.Turn.First, max(len(e.stones[rules.Seat(seat+1)]), 1))
	}
	compiled, err := spec.Compile()
	if err != nil {
		return nil
	}
	p, err := compiled.Start(players)
	if err != nil {
		return nil
	}
	for seat := range players {
		moves := []rules.Move{rules.Pass}
		if stones := e.stones[rules.Seat(seat+1)]; len(stones) > 0 {
			moves = moves[:0]
			for _, at := range stones {
				moves = append(moves, rules.Place(e.point(at)))
			}
		}
		for _, move := range moves {
			if p.Play(move) != nil {
				return nil
			}
		}
	}
	return p
}

// directions are two in which rows run along the axes.
func directions(axes rules.Axes) [2]spot {
	switch axes {
	case rules.OrthAxes:
		return [2]spot{{1, 0}, {0, 1}}
	case rules.DiagonalAxes:
		return [2]spot{{1, 1}, {1, -1}}
	}
	return [2]spot{{1, 0}, {1, 1}}
}

// sandwich lays a run of the seats given from a point on, and the stone of seat 1
// behind it.
func (e *example) sandwich(from, direction spot, run []rules.Seat) {
	for i, seat := range run {
		e.lay(seat, from.to(direction, i+1))
	}
	e.lay(1, from.to(direction, len(run)+1))
}

// fit gives the example the smallest board that has a point round every stone.
func (e *example) fit() {
	low, high := e.play, e.play
	for _, stones := range e.stones {
		for _, at := range stones {
			low = spot{min(low.x, at.x), min(low.y, at.y)}
			high = spot{max(high.x, at.x), max(high.y, at.y)}
		}
	}
	shift := spot{1 - low.x, 1 - low.y}
	e.play = e.play.to(shift, 1)
	for _, stones := range e.stones {
		for i, at := range stones {
			stones[i] = at.to(shift, 1)
		}
	}
	e.width, e.height = high.x-low.x+3, high.y-low.y+3
}

// repeated is a run of n stones of the seats in turn.
func repeated(n int, seats ...rules.Seat) []rules.Seat {
	return slices.Repeat(seats, n)[:n]
}
