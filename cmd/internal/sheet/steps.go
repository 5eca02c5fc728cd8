package sheet

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// hasSteps tells whether an opening is more than stones in turn.
func (w writer) hasSteps() bool {
	o := w.spec.Opening
	return len(o.Lays)+len(o.Choice)+len(o.Declare)+len(o.Offer) > 0
}

// steps says stone by stone who lays it, and what is declared, chosen and offered.
func (w writer) steps() (sentences []string) {
	o := w.spec.Opening
	stones := slices.Concat(slices.Collect(maps.Keys(o.Lays)), slices.Collect(maps.Keys(o.Choice)),
		slices.Collect(maps.Keys(o.Declare)), slices.Collect(maps.Keys(o.Offer)))
	slices.Sort(stones)
	for _, n := range slices.Compact(stones) {
		if offers, given := o.Offer[n]; given {
			sentences = append(sentences, w.offer(n, offers))
		}
		if seat, given := o.Lays[n]; given {
			sentences = append(sentences, w.Say("opening.lays", data{"N": n, "Seat": seat}))
		}
		if span, given := o.Declare[n]; given {
			low, high, _ := strings.Cut(string(span), "..")
			sentences = append(sentences, w.Say("opening.declare",
				data{"N": n, "Low": strings.TrimSpace(low), "High": strings.TrimSpace(high)}))
		}
		if options := o.Choice[n]; len(options) > 0 {
			sentences = append(sentences, w.Say("opening.choice", data{"N": n, "Options": w.Or(w.options(options))}))
		}
	}
	return sentences
}

func (w writer) offer(n int, offers rules.Offers) string {
	points, err := strconv.Atoi(string(offers))
	if err != nil {
		return w.Say("opening.offer_declared", data{"N": n})
	}
	return w.Say("opening.offer", data{"N": n, "Points": points})
}

// options puts choices such as add(2) into words.
func (w writer) options(options rules.Options) []string {
	texts := make([]string, len(options))
	for i, option := range options {
		name, number, _ := strings.Cut(strings.TrimSuffix(option, ")"), "(")
		n, _ := strconv.Atoi(number)
		if name == "offer" {
			name = "offer_option"
		}
		texts[i] = w.Say("opening."+name, data{"Stones": n, "Points": n, "Captures": len(w.spec.Capture.Lengths) > 0})
	}
	return texts
}
