package sheet

import (
	"strconv"

	"pente/rules"
)

// players says how many sit at the table, who plays with whom, and who starts.
func (w writer) players() []string {
	sentences := []string{w.Say("players.count", data{"Players": w.some(w.counts)})}
	teams := w.spec.Players.Teams
	switch {
	case teams > 0:
		sentences = append(sentences, w.Say("players.teams", data{"Teams": teams}))
		for _, players := range w.counts {
			sentences = append(sentences, w.sides(players, teams))
		}
	case w.several():
		sentences = append(sentences, w.Say("players.alone", nil))
	}
	return append(sentences, w.Say("players.start", nil))
}

// some is a number of players, or several: "2 or 4 players", "2 to 6 players".
func (w writer) some(counts []int) string {
	first, last := counts[0], counts[len(counts)-1]
	if len(counts) > 2 && last-first == len(counts)-1 {
		return w.Say("players.span", data{"First": first, "Last": last})
	}
	return w.Say("players.some", data{"Players": w.Or(numbers(counts)), "Count": last})
}

// sides lists the seats of each team.
func (w writer) sides(players, teams int) string {
	text := ""
	for team := range teams {
		var seats []int
		for seat := team + 1; seat <= players; seat += teams {
			seats = append(seats, seat)
		}
		side := w.And(numbers(seats))
		if text == "" {
			text = side
			continue
		}
		text = w.Say("players.against", data{"First": text, "Last": side})
	}
	return w.Say("players.sides", data{"Players": w.some([]int{players}), "Sides": text})
}

// lettersToH is the number of columns before the letter that is left out.
const lettersToH = 8

// board describes the grid.
func (w writer) board() []string {
	b := w.spec.Board
	last := rules.FormatPoint(rules.Point(b.Width*b.Height-1), b.Width)
	sentences := []string{w.Say("board.size", data{"Width": b.Width, "Height": b.Height})}
	if w.spec.Place.Rule == rules.PlaceAny {
		sentences = append(sentences, w.Say("board.crossings", nil))
	}
	sentences = append(sentences, w.Say("board.names", data{"Last": last}))
	if b.Width > lettersToH {
		sentences = append(sentences, w.Say("board.no_i", nil))
	}
	if b.Topology != rules.Flat {
		sentences = append(sentences, w.Say("board."+string(b.Topology), nil))
	}
	if len(b.Holes) > 0 {
		names := make([]string, len(b.Holes))
		for i, hole := range b.Holes {
			names[i] = string(hole)
		}
		sentences = append(sentences, w.Say(choose(len(names) == 1, "board.hole", "board.holes"), data{"Points": w.And(names)}))
	}
	if h := b.RandomHoles; h.Max > 0 {
		sentences = append(sentences, w.Say("board.random."+string(h.Parity), data{"Least": h.Min, "Most": h.Max, "Holes": len(b.Holes) > 0}))
	}
	return append(sentences, w.Say("board.empty", nil))
}

// turn says how many stones a turn has, and where stones are laid.
func (w writer) turn() []string {
	place := "place." + string(w.spec.Place.Rule)
	if w.spec.Place.Rule == rules.PlaceAny && len(w.spec.Clear.Edges) > 0 {
		place = "place.empty"
	}
	sentences := append(w.stones(), w.Say(place, data{"Holes": len(w.spec.Board.Holes)+w.spec.Board.RandomHoles.Max > 0}))
	if w.spec.Place.Colour != rules.PlaceOwn {
		sentences = append(sentences, w.Say("place.colour."+string(w.spec.Place.Colour), nil))
	}
	return append(sentences, w.Say("turn."+string(w.spec.Turn.Pass), nil))
}

func (w writer) stones() []string {
	first, each := w.spec.Turn.First, w.spec.Turn.Each
	if all := same(append(append(rules.Stones{}, first...), each...)); all > 0 {
		return []string{w.Say("turn.all", data{"Stones": all})}
	}
	var sentences []string
	switch {
	case len(first) == 1 && first[0] < each[0]:
		sentences = append(sentences, w.Say("turn.first", data{"Stones": first[0]}))
	case len(first) == 1:
		sentences = append(sentences, w.Say("turn.first_more", data{"Stones": first[0]}))
	case len(first) > 1:
		sentences = append(sentences, w.Say("turn.prefix", data{"Turns": len(first), "List": []int(first)}))
	}
	if all := same(each); all > 0 {
		return append(sentences, w.Say("turn.each", data{"Stones": all}))
	}
	return append(sentences, w.Say("turn.cycle", data{"List": []int(each)}))
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

func numbers(list []int) []string {
	texts := make([]string, len(list))
	for i, n := range list {
		texts[i] = strconv.Itoa(n)
	}
	return texts
}
