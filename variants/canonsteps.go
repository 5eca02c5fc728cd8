package variants

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// canonSteps leaves out what changes nothing in an opening with choices: an offer
// of one point, and the seat that lays a stone anyway.
func canonSteps(s *rules.Spec) {
	o := &s.Opening
	for n, options := range o.Choice {
		o.Choice[n] = canonOptions(options)
	}
	for n, span := range o.Declare {
		low, high, _ := strings.Cut(string(span), "..")
		o.Declare[n] = rules.Span(canonNumber(low) + ".." + canonNumber(high))
	}
	for n, offers := range o.Offer {
		if offers != "declared" {
			offers = rules.Offers(canonNumber(string(offers)))
		}
		if o.Offer[n] = offers; offers == "1" {
			delete(o.Offer, n)
		}
	}
	if s.Turn.Pass == rules.PassNever { // else nobody may pass until the last stone that is named
		maps.DeleteFunc(o.Lays, func(n, seat int) bool { return seat == dueSeat(s, n) })
	}
}

// dueSeat is the seat that lays the nth stone of a game for two unless it is said
// otherwise; 0 where a swap may come before it.
func dueSeat(s *rules.Spec, n int) int {
	for stone := range s.Opening.Choice {
		if stone < n {
			return 0
		}
	}
	for turn := 0; ; turn++ {
		stones := s.Turn.Each
		of := stones[max(turn-len(s.Turn.First), 0)%len(stones)]
		if turn < len(s.Turn.First) {
			of = s.Turn.First[turn]
		}
		if n -= of; n <= 0 {
			return turn%2 + 1
		}
	}
}

// canonOptions sorts choices: keep, swap, add and offer, rising.
func canonOptions(options rules.Options) rules.Options {
	order := []string{"stay", "swap", "add", "offer"}
	rank := func(option string) (int, int) {
		name, number, _ := strings.Cut(strings.TrimSuffix(option, ")"), "(")
		n, _ := strconv.Atoi(number)
		return slices.Index(order, name), n
	}
	sorted := slices.Clone(options)
	slices.SortFunc(sorted, func(a, b string) int {
		nameA, a1 := rank(a)
		nameB, b1 := rank(b)
		return cmp.Or(cmp.Compare(nameA, nameB), cmp.Compare(a1, b1))
	})
	return slices.Compact(sorted)
}

func canonNumber(text string) string {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return text
	}
	return strconv.Itoa(n)
}

// canonShape leaves out what is said about a shape that is not forbidden.
func canonShape(shape *rules.Shape) {
	if shape.Count == 0 {
		*shape = rules.Shape{Definition: rules.Recursive, Who: rules.BoundAll, Effect: rules.EffectIllegal}
	}
	shape.Except = canonWords(shape.Except)
}

// canonWords sorts words whose order means nothing.
func canonWords[W ~string](words []W) []W {
	return slices.Compact(slices.Sorted(slices.Values(words)))
}
