package sheet

import (
	"maps"
	"slices"

	"pente/rules"
)

// points says what rows are worth where points decide.
func (w writer) points() []string {
	score := w.spec.Win.Line.Score
	if len(score) == 0 {
		return nil
	}
	var values []string
	for _, n := range slices.Sorted(maps.Keys(score)) {
		values = append(values, w.Say("points.value", data{"Points": score[n], "Length": n}))
	}
	return []string{
		w.Say("points.row", data{"Axes": w.axes(w.spec.Win.Line.Axes), "Values": w.And(values)}),
		w.Say("points.longer", nil),
	}
}

// lose says which row of stones loses.
func (w writer) lose() []string {
	length := w.spec.Lose.Line.Length
	if length == 0 {
		return nil
	}
	sentences := []string{w.Say("lose.row", data{
		"Length": length, "Whose": w.whose(), "Axes": w.axes(w.spec.Win.Line.Axes),
		"Wins": !w.never(w.spec.Win.Line.Length) || !w.never(w.spec.Win.Captures.Target),
	})}
	if w.several() {
		sentences = append(sentences, w.Say("lose.others", nil))
	}
	return sentences
}

// breaks says how long a row can still be broken.
func (w writer) breaks() []string {
	b := w.spec.Break
	if b.Policy == rules.BreakOff {
		return nil
	}
	sentences := []string{w.Say("break."+string(b.Policy), nil), w.Say("break."+string(b.Window), nil)}
	if w.never(w.spec.Win.Captures.Target) {
		return sentences
	}
	return append(sentences, w.Say(choose(b.CaptureWinFirst, "break.captures_first", "break.captures_later"), nil))
}

// clear says which full rows vanish, and when.
func (w writer) clear() []string {
	c := w.spec.Clear
	if len(c.Edges) == 0 {
		return nil
	}
	edges := make([]string, len(c.Edges))
	for i, edge := range c.Edges {
		edges[i] = w.Say("clear."+string(edge), nil)
	}
	return []string{
		w.Say(choose(len(edges) == 1, "clear.edge", "clear.edges"), data{"Edges": w.Or(edges)}),
		w.Say(choose(c.BeforeWin, "clear.before", "clear.after"), nil),
		w.Say(choose(c.Repeat, "clear.repeat", "clear.once"), nil),
	}
}
