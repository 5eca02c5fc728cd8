package tell

import (
	"pente/cmd/internal/due"
	"pente/cmd/internal/words"
	"pente/rules"
)

// fewPoints are so few that they are named.
const fewPoints = 12

// Task says what a person has to do, where that is not to lay a stone of his own
// on any point that is free; empty where it is.
func (t *Teller) Task() (sentences []string) {
	p := t.Table.Position()
	now := due.Of(p)
	switch now.Kind {
	case due.Choose, due.Declare:
		return []string{t.Say("tell.decides", data{"Who": t.Name(now.Seat)})}
	case due.Offer:
		return []string{t.Say("tell.must_offer", data{
			"Who": t.Name(now.Seat), "N": now.Total, "Count": now.Total, "Stone": t.Sign(now.Stone), "Other": t.Name(3 - now.Seat),
		})}
	case due.Pick:
		return []string{t.Say("tell.must_pick", data{
			"Who": t.Name(now.Seat), "Points": t.Points(now.Points), "Stone": t.Sign(now.Stone),
		})}
	case due.Lay:
		return t.mustLay(p, now)
	}
	return nil
}

func (t *Teller) mustLay(p *rules.Position, now due.Due) (sentences []string) {
	own := p.Colour(now.Seat)
	if now.Stone != 0 && now.Stone != own && t.Variant.Spec.Place.Colour == rules.PlaceOwn {
		sentences = append(sentences, t.Say("tell.lays_too", data{"Who": t.Name(now.Seat), "Stone": t.Sign(now.Stone)}))
	}
	if why := t.must(p); why != "" {
		points := ""
		if legal := p.Legal(); len(legal) <= fewPoints {
			points = t.Points(legal)
		}
		sentences = append(sentences, t.Say("tell.must", data{"Who": t.Name(now.Seat), "Why": why, "Points": points}))
	}
	return sentences
}

// Turn is what the seat to move does next, in a word or two: the sign of its
// stone, or "chooses".
func (t *Teller) Turn() string {
	p := t.Table.Position()
	switch now := due.Of(p); now.Kind {
	case due.Choose:
		return t.Say("tell.chooses", nil)
	case due.Declare:
		return t.Say("tell.declares_now", nil)
	case due.Offer:
		return t.Say("tell.offers_now", data{"N": len(now.Points) + 1, "Total": now.Total})
	case due.Pick:
		return t.Say("tell.picks_now", nil)
	case due.Lay:
		if now.Stone == 0 {
			return t.Say("tell.any_stone", nil)
		}
		if left := p.StonesLeft(); left > 1 && now.Stone == p.Colour(now.Seat) {
			return t.Say("tell.stones_left", data{"Stone": t.Sign(now.Stone), "Stones": t.Count(left, "stones")})
		}
		return t.Sign(now.Stone)
	}
	return ""
}

// Meaning says what a choice of an opening means to who makes it.
func (t *Teller) Meaning(m rules.Move) string { return Meaning(t.Words, m) }

// Meaning says what a choice of an opening means to who makes it; it is empty for
// other moves.
func Meaning(in *words.Words, m rules.Move) string {
	what, n, _ := m.Choice()
	if key, known := meanings[what]; known {
		return in.Say(key, data{"N": n, "Count": n})
	}
	return ""
}

var meanings = map[rules.Choice]string{
	rules.Stay:    "tell.meaning.stay",
	rules.Swap:    "tell.meaning.swap",
	rules.Add:     "tell.meaning.add",
	rules.Offer:   "tell.meaning.offer",
	rules.Declare: "tell.meaning.declare",
}
