package sheet

import "pente/rules"

// capture says which stones are taken, and whose.
func (w writer) capture() []string {
	c := w.spec.Capture
	if len(c.Lengths) == 0 {
		return []string{w.say("capture.none", nil)}
	}
	sentences := []string{
		w.say("capture.run", data{
			"Lengths": w.or(numbers(c.Lengths)),
			"Count":   c.Lengths[len(c.Lengths)-1],
			"Axes":    w.say("axes."+string(c.Axes), nil),
		}),
		w.say("capture.at_once", nil),
		w.say("capture.effect."+string(c.Effect), nil),
		w.say("capture.self."+string(c.Self), nil),
	}
	if w.severalOthers() || c.Mixed {
		sentences = append(sentences, w.say(choose(c.Mixed, "capture.mixed", "capture.unmixed"), nil))
	}
	if w.severalOthers() || c.Victims != rules.AnyOther {
		sentences = append(sentences, w.say("capture.victims."+string(c.Victims), nil))
	}
	if w.spec.Players.Teams > 0 || c.Teammate != rules.TeammateCount {
		sentences = append(sentences, w.say("capture.teammate."+string(c.Teammate), nil))
	}
	if c.Score == rules.ScoreAddOrSubtract {
		sentences = append(sentences, w.say("capture.score", nil))
	}
	return sentences
}

// severalOthers tells whether somebody has more than one other player.
func (w writer) severalOthers() bool {
	return w.counts[len(w.counts)-1] > 2
}

// captures says what captured stones are worth.
func (w writer) captures() []string {
	c := w.spec.Win.Captures
	target := w.byCount(c.Target)
	if target == "" {
		return nil
	}
	sentences := []string{w.say("captures.target", data{"Stones": target})}
	if w.spec.Players.Teams > 0 || c.SumBy != rules.SumByPlayer {
		sentences = append(sentences, w.say("captures.sum_by."+string(c.SumBy), nil))
	}
	return append(sentences, w.say("captures.tie."+string(c.Tie), nil))
}

func choose(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}
