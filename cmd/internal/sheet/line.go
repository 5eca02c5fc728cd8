package sheet

import (
	"slices"

	"pente/rules"
)

// line says what a winning row is, and what a longer one is.
func (w writer) line() []string {
	l := w.spec.Win.Line
	length := w.byCount(l.Length)
	if length == "" {
		return nil
	}
	sentences := []string{w.say("line.length."+string(l.Axes), data{"Length": length})}
	if len(w.spec.Capture.Lengths) > 0 {
		sentences = append(sentences, w.say("line.judged", nil))
	}
	if l.Count > 1 {
		sentences = append(sentences, w.say("line.count", data{"Count": l.Count}), w.say("line.fewer."+string(l.Fewer), nil))
	}
	sentences = append(append(sentences, w.overlines()...), w.ends()...)
	if w.spec.Players.Teams > 0 || l.By != rules.ByColour {
		sentences = append(sentences, w.say("line.by."+string(l.By), nil))
	}
	if l.Seat > 0 {
		sentences = append(sentences, w.say("line.seat", data{"Seat": l.Seat}))
	}
	sentences = append(sentences, w.say("line.check_owner."+string(l.CheckOwner), nil))
	if l.CheckOwner == rules.CheckAny && len(w.spec.Capture.Lengths) > 0 {
		sentences = append(sentences, w.say("line.cut", nil))
	}
	if w.spec.Win.Both == rules.BothDraw {
		sentences = append(sentences, w.say("line.both", nil))
	}
	return sentences
}

// ends says which ends of a line must be open.
func (w writer) ends() []string {
	l := w.spec.Win.Line
	if l.OpenEnds == 0 {
		return nil
	}
	sentences := []string{
		w.say("line.ends", data{"Count": l.OpenEnds}),
		w.say(choose(l.EdgeBlocks, "line.edge.blocks", "line.edge.free"), nil),
	}
	if l.OverlineExempt {
		sentences = append(sentences, w.say("line.exempt", nil))
	}
	return sentences
}

// overlines says what longer lines are, by seat where that differs.
func (w writer) overlines() []string {
	var kinds []rules.Overline
	seats := map[rules.Overline][]int{}
	for seat := 1; seat <= w.counts[len(w.counts)-1]; seat++ {
		kind := atSeat(w.spec.Win.Line.Overline, seat)
		if !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		seats[kind] = append(seats[kind], seat)
	}
	if len(kinds) == 1 {
		return []string{w.say("line.overline."+string(kinds[0]), nil)}
	}
	var sentences []string
	for _, kind := range kinds {
		sentences = append(sentences, w.say("line.overline_seat."+string(kind),
			data{"Count": len(seats[kind]), "Seats": w.and(numbers(seats[kind]))}))
	}
	return sentences
}

// atSeat is the overline rule of a seat.
func atSeat(table rules.PerSeat, seat int) rules.Overline {
	for _, key := range []int{seat, 0} {
		if kind := table[key]; kind != "" {
			return kind
		}
	}
	return rules.OverlineWin
}
