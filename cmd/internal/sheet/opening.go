package sheet

import (
	"maps"
	"slices"

	"pente/rules"
)

// opening says where early stones must lie.
func (w writer) opening() []string {
	sentences := w.restrictions()
	if len(sentences) == 0 {
		sentences = []string{w.Say(choose(w.spec.Place.Rule == rules.PlaceAny, "opening.free", "opening.unbound"), nil)}
	}
	return append(sentences, w.steps()...)
}

// restrictions says which stones are bound to a region, and who is free.
func (w writer) restrictions() (sentences []string) {
	stones, bound := w.spec.Opening.Stone, map[int]bool{}
	for _, n := range slices.Sorted(maps.Keys(stones)) {
		if stones[n] == anywhere {
			continue
		}
		seat, nth := w.laidBy(n)
		bound[seat] = true
		sentences = append(sentences, w.restriction(seat, nth, n, stones[n]))
	}
	for _, seat := range slices.Sorted(maps.Keys(w.spec.Opening.Seat)) {
		stones := w.spec.Opening.Seat[seat]
		for _, n := range slices.Sorted(maps.Keys(stones)) {
			if stones[n] != anywhere {
				bound[seat] = true
				sentences = append(sentences, w.restriction(seat, n, 0, stones[n]))
			}
		}
	}
	if len(sentences) == 0 {
		return nil
	}
	return append(sentences, w.unbound(bound))
}

// anywhere is the region that restricts nothing; a config that extends another
// takes a restriction back with it.
const anywhere = "any"

// restriction is that of the nth stone of a seat, or where it is not clear whose
// it is, of stone n of the game.
func (w writer) restriction(seat, nth, n int, region rules.Region) string {
	values := data{"N": n, "Seat": seat, "Nth": nth, "Region": w.region(region)}
	return w.Say(choose(seat > 0, "opening.own", "opening.game"), values)
}

// unbound says who is free.
func (w writer) unbound(bound map[int]bool) string {
	if len(w.counts) == 1 && w.counts[0] == 2 && len(bound) == 1 && !bound[0] {
		return w.Say("opening.seat_free", data{"Seat": map[bool]int{true: 2, false: 1}[bound[1]]})
	}
	return w.Say("opening.others", nil)
}

// laidBy is the seat that lays the nth stone of the game, and how many it has
// laid with it; 0 where that depends on the number of players, or colours may be
// swapped.
func (w writer) laidBy(n int) (seat, nth int) {
	if len(w.counts) > 1 || w.hasSteps() {
		return 0, 0
	}
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
func (w writer) region(r rules.Region) string { return Region(w.Words, "region.", w.rules, r) }
