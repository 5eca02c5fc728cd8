package term

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"pente/rules"
)

// newlyWaiting tells of lines that have been made and can still be broken, once,
// and of those that have been broken.
func (s *session) newlyWaiting() string {
	p := s.table.Position()
	var news []string
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		line := p.PendingLine(seat)
		waits := !p.Over() && len(line) > 0
		switch {
		case waits && !s.waits[seat]:
			news = append(news, fmt.Sprintf("%s has %s; it can still be broken.", s.name(seat), s.row(line)))
		case !waits && s.waits[seat] && !p.Over():
			news = append(news, fmt.Sprintf("The line of %s is broken.", s.name(seat)))
		}
		s.waits[seat] = waits
	}
	return strings.Join(news, "\n")
}

// row says a line, such as "5 in a row: A1 B1 C1 D1 E1".
func (s *session) row(line []rules.Point) string {
	return fmt.Sprintf("%d in a row: %s", len(line), s.points(line))
}

// duties are the parts of the rules that bind a player to some points.
var duties = []string{"oblige.win", "oblige.block_next", "break.policy"}

// must is what the player has to do with his stone, in the words of the rules;
// empty where he is free.
func must(p *rules.Position) string {
	legal := p.Legal()
	free := make([]bool, p.Rules().Points())
	for _, at := range legal {
		free[at] = true
	}
	for at := range rules.Point(p.Rules().Points()) {
		if free[at] || p.At(at) != 0 || p.Rules().Hole(at) {
			continue
		}
		var why *rules.Illegal
		if errors.As(p.Why(rules.Place(at)), &why) && slices.Contains(duties, why.Part) {
			return why.Reason
		}
	}
	return ""
}
