package brain

import (
	"fmt"
	"strings"

	"pente/rules"
)

// showForbidden tells the points where the first player may lay no stone for the
// shapes that it would make: two digits of the column and two of the row each.
func (s *session) showForbidden(string) {
	if !s.started() {
		return
	}
	p, err := s.position(s.firstIsOwn())
	if err != nil {
		s.fail(err)
		return
	}
	var points strings.Builder
	r := p.Rules()
	for y := range r.Height() {
		for x := range r.Width() {
			at := rules.Point((r.Height()-1-y)*r.Width() + x)
			if p.At(at) == 0 && !r.Hole(at) && p.Why(rules.Place(at)) != nil {
				fmt.Fprintf(&points, "%02d%02d", x, y)
			}
		}
	}
	s.say("FORBID %s.", points.String())
}

// firstIsOwn tells whether the program plays for the first player: the side with
// more stones or, where they have as many, the one that did not lay the last.
func (s *session) firstIsOwn() bool {
	own := 0
	for _, stone := range s.stones {
		if stone.own {
			own++
		}
	}
	if theirs := len(s.stones) - own; own != theirs {
		return own > theirs
	}
	return len(s.stones) == 0 || !s.stones[len(s.stones)-1].own
}
