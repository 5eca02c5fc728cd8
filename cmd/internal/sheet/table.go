package sheet

import "pente/rules"

// players says how many sit at the table, and who plays with whom.
func (w writer) players() []string {
	key := "players.count"
	if w.spec.Players.Teams > 0 {
		key = "players.teams"
	}
	sentences := []string{w.say(key, data{
		"Players": w.counted(w.counts), "Teams": w.spec.Players.Teams,
	})}
	if teams := w.spec.Players.Teams; teams > 0 {
		for _, players := range w.counts {
			sentences = append(sentences, w.sides(players, teams))
		}
	}
	return sentences
}

// sides lists the seats of each team.
func (w writer) sides(players, teams int) string {
	sides := make([]string, teams)
	for team := range teams {
		var seats []int
		for seat := team + 1; seat <= players; seat += teams {
			seats = append(seats, seat)
		}
		sides[team] = w.and(numbers(seats))
	}
	return w.say("players.sides", data{"Players": players, "Sides": w.list("list.against", sides)})
}

// lettersToH is the number of columns before the letter that is left out.
const lettersToH = 8

// board describes the grid.
func (w writer) board() []string {
	b := w.spec.Board
	last := rules.FormatPoint(rules.Point(b.Width*b.Height-1), b.Width)
	sentences := []string{w.say("board.size", data{"Width": b.Width, "Height": b.Height, "Last": last})}
	if b.Width > lettersToH {
		sentences = append(sentences, w.say("board.no_i", nil))
	}
	if b.Topology != rules.Flat {
		sentences = append(sentences, w.say("board.topology."+string(b.Topology), nil))
	}
	if len(b.Holes) > 0 {
		names := make([]string, len(b.Holes))
		for i, hole := range b.Holes {
			names[i] = string(hole)
		}
		sentences = append(sentences, w.say("board.holes", data{"Count": len(names), "Points": w.and(names)}))
	}
	if h := b.RandomHoles; h.Max > 0 {
		drawn := w.say("list.range", data{"First": h.Min, "Last": h.Max})
		sentences = append(sentences, w.say("board.random."+string(h.Parity), data{"Numbers": drawn}))
	}
	return sentences
}

// turn says how many stones a turn has, and where stones are laid.
func (w writer) turn() []string {
	place := "place.rule." + string(w.spec.Place.Rule)
	if w.spec.Place.Rule == rules.PlaceAny && len(w.spec.Clear.Edges) > 0 {
		place = "place.empty"
	}
	sentences := append(w.stones(), w.say(place, nil))
	if w.spec.Place.Colour != rules.PlaceOwn {
		sentences = append(sentences, w.say("place.colour."+string(w.spec.Place.Colour), nil))
	}
	return append(sentences, w.say("turn.pass."+string(w.spec.Turn.Pass), nil))
}

func (w writer) stones() []string {
	first, each := w.spec.Turn.First, w.spec.Turn.Each
	if all := same(append(append(rules.Stones{}, first...), each...)); all > 0 {
		return []string{w.say("turn.all", data{"Count": all})}
	}
	sentences := []string{w.say("turn.prefix", data{"Turns": len(first), "Stones": w.and(numbers(first))})}
	if len(first) == 1 {
		sentences[0] = w.say("turn.first", data{"Count": first[0]})
	}
	if all := same(each); all > 0 {
		return append(sentences, w.say("turn.each", data{"Count": all}))
	}
	return append(sentences, w.say("turn.cycle", data{"Stones": w.and(numbers(each))}))
}

// same is the number that all turns share, or 0.
func same(stones rules.Stones) int {
	for _, n := range stones {
		if n != stones[0] {
			return 0
		}
	}
	if len(stones) == 0 {
		return 0
	}
	return stones[0]
}
