package sheet

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// opening says where early stones must lie.
func (w writer) opening() []string {
	var sentences []string
	stones := w.spec.Opening.Stone
	for _, n := range slices.Sorted(maps.Keys(stones)) {
		if stones[n] != anywhere {
			sentences = append(sentences, w.stone(n, w.region(stones[n])))
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(w.spec.Opening.Seat)) {
		stones := w.spec.Opening.Seat[seat]
		for _, n := range slices.Sorted(maps.Keys(stones)) {
			if stones[n] != anywhere {
				sentences = append(sentences, w.say("opening.seat",
					data{"N": n, "Seat": seat, "Region": w.region(stones[n])}))
			}
		}
	}
	if len(sentences) == 0 {
		sentences = []string{w.say(choose(w.spec.Place.Rule == rules.PlaceAny, "opening.free", "opening.unbound"), nil)}
	} else {
		sentences = append(sentences, w.say("opening.others", nil))
	}
	return append(sentences, w.steps()...)
}

// anywhere is the region that restricts nothing; a config that extends another
// takes a restriction back with it.
const anywhere = "any"

// stone is a restriction of the nth stone of the game. Where the number of
// players is fixed and colours are not swapped, it says whose stone that is.
func (w writer) stone(n int, region string) string {
	values := data{"N": n, "Region": region}
	if len(w.counts) > 1 || w.hasSteps() {
		return w.say("opening.stone", values)
	}
	values["Seat"], values["Nth"] = w.whose(n)
	return w.say("opening.stone_of", values)
}

// whose is the seat that lays the nth stone of the game, and how many it has
// laid with it.
func (w writer) whose(n int) (seat, nth int) {
	players := w.counts[0]
	laid := make([]int, players)
	for turn := 0; ; turn++ {
		for range w.stonesOf(turn) {
			laid[turn%players]++
			if n--; n == 0 {
				return turn%players + 1, laid[turn%players]
			}
		}
	}
}

// stonesOf is the number of stones of a turn, counted from 0.
func (w writer) stonesOf(turn int) int {
	first, each := w.spec.Turn.First, w.spec.Turn.Each
	if turn < len(first) {
		return first[turn]
	}
	return each[(turn-len(first))%len(each)]
}

// region puts a region into words.
func (w writer) region(r rules.Region) string {
	terms := strings.Split(string(r), " minus ")
	text := w.term(terms[0])
	var without []string
	for _, term := range terms[1:] {
		without = append(without, w.term(term))
	}
	if len(without) > 0 {
		text = w.say("region.minus", data{"Region": text, "Without": w.or(without)})
	}
	return text
}

// term puts one part of a region into words.
func (w writer) term(term string) string {
	name, rest, _ := strings.Cut(strings.TrimSpace(term), "(")
	name = strings.TrimSpace(name)
	inner := strings.TrimSpace(strings.TrimSuffix(rest, ")"))
	low, high, _ := strings.Cut(inner, "..")
	distance, _ := strconv.Atoi(inner)
	values := data{
		"Side": 2*distance + 1, "Center": w.center(), "Low": strings.TrimSpace(low), "High": strings.TrimSpace(high),
		"Points": w.or(strings.FieldsFunc(inner, func(c rune) bool { return c == ',' || c == ' ' })),
	}
	return w.say("region."+name, values)
}

func (w writer) center() string {
	at, ok := w.rules.Center()
	if !ok {
		return ""
	}
	return w.rules.Name(at)
}
