package sheet

import (
	"slices"

	"pente/rules"
)

// capture says which stones are taken, and whose.
func (w writer) capture() []string {
	c := w.spec.Capture
	if len(c.Lengths) == 0 {
		return []string{w.Say("capture.none", nil)}
	}
	lengths := slices.Sorted(slices.Values(c.Lengths))
	sentences := []string{
		w.Say("capture.run", data{
			"Lengths": lengths, "Count": lengths[len(lengths)-1], "Axes": w.axes(c.Axes), "Mixed": c.Mixed && w.several(),
		}),
		w.Say("capture.exact", nil),
		w.Say("capture."+string(c.Effect), nil),
		w.Say("capture.at_once", nil),
		w.Say("capture."+string(c.Self), nil),
	}
	if w.several() || c.Mixed {
		sentences = append(sentences, w.Say(choose(c.Mixed, "capture.mixed", "capture.unmixed"), nil))
	}
	return append(sentences, w.victims()...)
}

// victims says whose stones can be captured, and what they count.
func (w writer) victims() (sentences []string) {
	c := w.spec.Capture
	if w.several() || c.Victims != rules.AnyOther {
		sentences = append(sentences, w.Say("capture."+string(c.Victims), nil))
	}
	if w.spec.Players.Teams > 0 || c.Teammate != rules.TeammateCount {
		mate := map[rules.Teammate]string{rules.TeammateForbid: "forbid_mate"}[c.Teammate]
		if mate == "" {
			mate = string(c.Teammate)
		}
		sentences = append(sentences, w.Say("capture."+mate, nil))
	}
	if c.Score == rules.ScoreAddOrSubtract {
		sentences = append(sentences, w.Say("capture.score", nil))
	}
	return sentences
}

// several tells whether somebody has more than one other player.
func (w writer) several() bool { return w.counts[len(w.counts)-1] > 2 }

// captures says how many captured stones win.
func (w writer) captures() []string {
	c := w.spec.Win.Captures
	if w.never(c.Target) {
		return nil
	}
	sentences := w.byCount(func(players int) goal { return goal{stones: atCount(c.Target, players)} }, w.target)
	if len(w.spec.Capture.Lengths) > 1 || w.spec.Capture.Self == rules.SelfPoof {
		sentences = append(sentences, w.Say("captures.stones", nil))
	}
	if w.spec.Players.Teams > 0 || c.SumBy != rules.SumByPlayer {
		sentences = append(sentences, w.Say("captures."+string(c.SumBy), nil))
	}
	if w.severalReach() || c.Tie != rules.TieMover {
		sentences = append(sentences, w.Say("captures."+string(c.Tie), nil))
	}
	return sentences
}

// severalReach tells whether one move can bring several to their number: only
// stones that the mover loses count for another.
func (w writer) severalReach() bool { return w.spec.Capture.Self == rules.SelfPoof }

// target says how many stones win, and how many runs that is where all are as
// long.
func (w writer) target(g goal) string {
	if g.stones == 0 {
		return ""
	}
	values := data{"Stones": g.stones, "Pairs": 0, "Threes": 0}
	if lengths := w.spec.Capture.Lengths; len(lengths) == 1 && w.spec.Capture.Self != rules.SelfPoof && g.stones%lengths[0] == 0 {
		values["Pairs"] = map[bool]int{true: g.stones / 2}[lengths[0] == 2]
		values["Threes"] = map[bool]int{true: g.stones / 3}[lengths[0] == 3]
	}
	return w.Say("captures.target", values)
}

func choose(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}
