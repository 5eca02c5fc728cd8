package tell

import (
	"slices"

	"pente/players/table"
	"pente/rules"
)

// Event tells an event in sentences, in order; there are none where there is
// nothing to tell. Every event of the table has to be told, each once.
func (t *Teller) Event(event table.Event) (sentences []string) {
	if text := t.happened(event); text != "" {
		sentences = append(sentences, text)
	}
	sentences = append(sentences, t.newlyWaiting()...)
	t.offered = t.Table.Position().Offered()
	return sentences
}

// Catch notes how the game stands without telling of it: where moves were made
// before anybody looked.
func (t *Teller) Catch() {
	t.newlyWaiting()
	t.offered = t.Table.Position().Offered()
}

func (t *Teller) happened(event table.Event) string {
	switch event.Kind {
	case table.Moved:
		return t.moved(event)
	case table.Refused:
		return t.refused(event)
	case table.Left:
		if event.Reason != nil {
			return t.Say("tell.out", data{"Who": t.Name(event.Seat), "Why": t.Why(event.Reason)})
		}
		return t.Say("tell.leaves", data{"Who": t.Name(event.Seat)})
	case table.TakenBack:
		return t.Say("tell.back", data{"Point": event.Text, "Moves": t.Count(event.Plies, "moves")})
	case table.Over:
		return t.Result()
	}
	return t.asking(event)
}

// asking tells what the seats ask each other.
func (t *Teller) asking(event table.Event) string {
	key := map[table.Kind]string{
		table.Asked: "tell.asks.", table.Agreed: "tell.agrees.", table.Declined: "tell.declines.", table.Withdrawn: "tell.withdraws.",
	}[event.Kind]
	if key == "" || event.About == table.Undo {
		return ""
	}
	return t.Say(key+string(event.About), data{"Who": t.Name(event.Seat)})
}

// moved tells a move and what it did to the stones.
func (t *Teller) moved(event table.Event) string {
	if event.Move == rules.Pass {
		return t.Say("tell.passes", data{"Who": t.Name(event.Seat)})
	}
	if _, _, chosen := event.Move.Choice(); chosen {
		return t.decided(event.Seat, event.Move)
	}
	if len(event.Changes) == 0 {
		return t.Say("tell.offers", data{"Who": t.Name(event.Seat), "Point": event.Text})
	}
	values := t.effects(event)
	values["Who"], values["Point"], values["Stone"], values["Other"] = t.Name(event.Seat), event.Text, "", ""
	colour := event.Changes[0].Is
	if t.Variant.Spec.Place.Colour == rules.PlaceOwn && colour != t.Table.Position().Colour(event.Seat) {
		values["Stone"] = t.Sign(colour)
	}
	if event.Move.Subtracts() != 0 {
		values["Other"] = t.Name(3 - event.Seat)
	}
	if at, _ := event.Move.Point(); slices.Contains(t.offered, at) {
		return t.Say("tell.picks", values)
	}
	return t.Say("tell.plays", values)
}

// effects are what a stone did to others: what it took, turned and lost, or
// that rows of the edge are gone.
func (t *Teller) effects(event table.Event) data {
	changes := event.Changes
	if len(changes) > 1 && t.BoardMoves() {
		return data{"Edge": true, "Takes": "", "Turns": "", "Loses": ""}
	}
	var taken, turned, lost []rules.Point
	for _, change := range changes {
		now := t.Table.Position().At(change.Point)
		switch {
		case change.Was == 0 || now == change.Was:
		case now != 0:
			turned = append(turned, change.Point)
		case change.Was == changes[0].Is:
			lost = append(lost, change.Point)
		default:
			taken = append(taken, change.Point)
		}
	}
	return data{"Edge": false, "Takes": t.Points(taken), "Turns": t.Points(turned), "Loses": t.Points(lost)}
}

// BoardMoves says whether the board of this game moves, and nothing is captured.
func (t *Teller) BoardMoves() bool {
	return len(t.Variant.Spec.Clear.Edges) > 0 && !t.Captures()
}

// refused tells a person why his move cannot be made. What a bot did wrong is
// told when it leaves.
func (t *Teller) refused(event table.Event) string {
	if !t.IsPerson(event.Seat) {
		return ""
	}
	return t.Refused(event.Reason)
}

// decided tells a choice of an opening, and what it changes.
func (t *Teller) decided(seat rules.Seat, m rules.Move) string {
	what, n, _ := m.Choice()
	values := data{"Who": t.Name(seat), "Other": t.Name(3 - seat), "Stone": t.Stone(seat), "N": n}
	switch what {
	case rules.Stay:
		return t.Say("tell.stays", values)
	case rules.Swap:
		values["Theirs"] = t.Stone(3 - seat)
		return t.Say("tell.swaps", values)
	case rules.Add:
		values["Count"] = n
		return t.Say("tell.adds", values)
	case rules.Offer:
		values["Count"] = n
		return t.Say("tell.keeps", values)
	case rules.Declare:
		values["Meaning"] = t.Meaning(m)
		return t.Say("tell.declares", values)
	}
	return ""
}
