package brain

import (
	"fmt"
	"strings"

	"pente/players/engine/piskvork"
	"pente/rules"
)

// swap2 makes what is due in the opening after no stones, three or five: the
// first three; to stay, to swap or to lay two more; to stay or to swap.
func (s *session) swap2(lines []string) {
	if !s.started() || s.told() {
		return
	}
	p, err := s.opening(lines)
	if err != nil {
		s.fail(err)
		return
	}
	s.think(p, func(moves []rules.Move) {
		var points []string
		for _, m := range moves {
			if at, stone := m.Point(); stone {
				points = append(points, piskvork.Point(p.Rules(), at))
			}
		}
		if len(points) == 0 { // the next stone is left to the other
			points = []string{"SWAP"}
		}
		s.say("%s", strings.Join(points, " "))
	})
}

// opening is the swap2 opening after some stones.
func (s *session) opening(lines []string) (*rules.Position, error) {
	form := piskvork.Form{Width: s.size[0], Height: s.size[1], Rule: s.rule, Choices: true}
	r, err := form.Compile()
	if err != nil {
		return nil, err
	}
	if n := len(lines); n != 0 && n != 3 && n != 5 {
		return nil, fmt.Errorf("SWAP2BOARD has 0, 3 or 5 stones, not %d", n)
	}
	p, err := r.Start(2)
	if err != nil {
		return nil, err
	}
	for i, text := range lines {
		if i == 3 {
			p.Push(rules.Choose(rules.Add, 2))
		}
		at, err := piskvork.ParsePoint(r, text)
		if err == nil {
			err = p.Play(rules.Place(at))
		}
		if err != nil {
			return nil, err
		}
	}
	return p, nil
}
