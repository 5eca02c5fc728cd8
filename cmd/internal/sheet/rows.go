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
		values = append(values, w.say("points.value", data{"Points": score[n], "Stones": n}))
	}
	return []string{
		w.say("points.row."+string(w.spec.Win.Line.Axes), data{"Values": w.and(values)}),
		w.say("points.longer", nil),
	}
}

// lose says which row of stones loses.
func (w writer) lose() []string {
	length := w.spec.Lose.Line.Length
	if length == 0 {
		return nil
	}
	sentences := []string{w.say("lose.row."+string(w.spec.Win.Line.Axes), data{"Length": length})}
	if w.severalOthers() {
		sentences = append(sentences, w.say("lose.others", nil))
	}
	return sentences
}

// breaks says how long a line can still be broken.
func (w writer) breaks() []string {
	b := w.spec.Break
	if b.Policy == rules.BreakOff {
		return nil
	}
	sentences := []string{w.say("break.policy."+string(b.Policy), nil), w.say("break.window."+string(b.Window), nil)}
	if w.byCount(w.spec.Win.Captures.Target) == "" {
		return sentences
	}
	return append(sentences, w.say(choose(b.CaptureWinFirst, "break.captures.first", "break.captures.later"), nil))
}

// clear says which full rows vanish, and when.
func (w writer) clear() []string {
	c := w.spec.Clear
	if len(c.Edges) == 0 {
		return nil
	}
	edges := make([]string, len(c.Edges))
	for i, edge := range c.Edges {
		edges[i] = w.say("clear.edge."+string(edge), nil)
	}
	return []string{
		w.say("clear.edges", data{"Count": len(edges), "Edges": w.or(edges)}),
		w.say(choose(c.BeforeWin, "clear.before", "clear.after"), nil),
		w.say(choose(c.Repeat, "clear.repeat", "clear.once"), nil),
	}
}
