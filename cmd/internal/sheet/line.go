package sheet

import (
	"pente/rules"
)

// line says what a winning row is, and what a longer one is.
func (w writer) line() []string {
	l := w.spec.Win.Line
	if w.never(l.Length) {
		return nil
	}
	sentences := w.byCount(func(players int) goal { return goal{line: atCount(l.Length, players)} }, w.winningRow)
	if len(w.spec.Capture.Lengths) > 0 {
		sentences = append(sentences, w.Say("line.judged", nil))
	}
	if l.Count > 1 {
		sentences = append(sentences, w.Say("line.count", data{"Lines": l.Count}), w.Say("line.fewer."+string(l.Fewer), nil))
	}
	sentences = append(append(sentences, w.overlines()...), w.ends()...)
	if w.spec.Players.Teams > 0 || l.By != rules.ByColour {
		sentences = append(sentences, w.Say("line."+string(l.By), nil))
	}
	return append(sentences, w.judged()...)
}

func (w writer) winningRow(g goal) string {
	if g.line == 0 {
		return ""
	}
	values := w.row(g.line)
	values["Seat"] = w.spec.Win.Line.Seat
	return w.Say(choose(w.spec.Win.Line.Seat > 0, "line.seat", "line.wins"), values)
}

// judged says whose rows count after a move.
func (w writer) judged() (sentences []string) {
	captures, any := len(w.spec.Capture.Lengths) > 0, w.spec.Win.Line.CheckOwner == rules.CheckAny
	if any || captures || len(w.spec.Clear.Edges) > 0 {
		sentences = append(sentences, w.Say("line."+string(w.spec.Win.Line.CheckOwner), nil))
	}
	if kind, all := w.overline(); any && captures && !(all && kind == rules.OverlineWin) {
		sentences = append(sentences, w.Say("line.cut", nil))
	}
	if w.spec.Win.Both == rules.BothDraw {
		sentences = append(sentences, w.Say("line.draw", nil))
	}
	return sentences
}

// ends says which ends of a row must be open.
func (w writer) ends() []string {
	l := w.spec.Win.Line
	if l.OpenEnds == 0 {
		return nil
	}
	sentences := []string{
		w.Say(choose(l.OpenEnds == 1, "line.one_end", "line.both_ends"), nil),
		w.Say(choose(l.EdgeBlocks, "line.edge_blocks", "line.edge_free"), nil),
	}
	if l.OverlineExempt {
		sentences = append(sentences, w.Say("line.exempt", nil))
	}
	return sentences
}

// overlines says what longer rows are, by seat where that differs. Where all of
// them win, "at least" has said so.
func (w writer) overlines() (sentences []string) {
	switch kind, all := w.overline(); {
	case all && kind == rules.OverlineWin:
		return nil
	case all:
		return []string{w.Say("line."+string(kind), nil)}
	}
	for seat := 1; seat <= w.counts[len(w.counts)-1]; seat++ {
		kind := atSeat(w.spec.Win.Line.Overline, seat)
		sentences = append(sentences, w.Say("line.side."+string(kind), data{"Who": w.side(seat)}))
	}
	return sentences
}

// overline is what a longer row is for the first seat; all tells whether it is
// the same for all.
func (w writer) overline() (kind rules.Overline, all bool) {
	kind, all = atSeat(w.spec.Win.Line.Overline, 1), true
	for seat := 2; seat <= w.counts[len(w.counts)-1]; seat++ {
		all = all && atSeat(w.spec.Win.Line.Overline, seat) == kind
	}
	return kind, all
}

func (w writer) forbidsOverlines() bool {
	for _, kind := range w.spec.Win.Line.Overline {
		if kind == rules.OverlineForbid {
			return true
		}
	}
	return false
}

// side is who plays the colour of a seat: that seat, unless colours are swapped.
func (w writer) side(seat int) string {
	switch {
	case !w.hasSteps():
		return w.Say("who.seat", data{"Seat": seat})
	case seat == 1:
		return w.Say("who.first", nil)
	}
	return w.Say("who.second", nil)
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
