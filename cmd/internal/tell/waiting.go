package tell

import (
	"errors"
	"slices"

	"pente/rules"
)

// newlyWaiting tells of lines that have been made and can still be broken, once,
// and of those that have been broken.
func (t *Teller) newlyWaiting() (news []string) {
	p := t.Table.Position()
	for seat := rules.Seat(1); int(seat) <= p.Players(); seat++ {
		line := p.PendingLine(seat)
		waits := !p.Over() && len(line) > 0
		switch {
		case waits && !t.waits[seat]:
			news = append(news, t.Say("tell.waits", data{"Who": t.Name(seat), "Row": t.row(line)}))
		case !waits && t.waits[seat] && !p.Over():
			news = append(news, t.Say("tell.broken", data{"Who": t.Name(seat)}))
		}
		t.waits[seat] = waits
	}
	return news
}

// row says a line, such as "5 in a row: A1 B1 C1 D1 E1".
func (t *Teller) row(line []rules.Point) string {
	return t.Say("tell.row", data{"N": len(line), "Points": t.Points(line)})
}

// duties are the parts of the rules that bind a player to some points.
var duties = []string{"oblige.win", "oblige.block_next", "break.policy"}

// must is what the player has to do with his stone, in the words of the rules;
// empty where he is free.
func (t *Teller) must(p *rules.Position) string {
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
			return t.Why(why)
		}
	}
	return ""
}
