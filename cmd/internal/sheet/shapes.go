package sheet

import (
	"pente/rules"
)

// forbid says which shapes a stone may not make, or loses by.
func (w writer) forbid() []string {
	three, four := w.spec.Forbid.Three, w.spec.Forbid.Four
	var sentences []string
	if three.Count > 0 {
		sentences = append(sentences, w.shape("forbid.three.", three), w.say("forbid.definition."+string(three.Definition), nil))
		sentences = append(sentences, w.excuses(three)...)
	}
	if four.Count > 0 {
		sentences = append(sentences, w.shape("forbid.four.", four), w.say("forbid.is_four", nil))
		sentences = append(sentences, w.excuses(four)...)
	}
	return sentences
}

func (w writer) shape(key string, s rules.Shape) string {
	return w.say(key+string(s.Effect), data{"Count": s.Count, "Who": w.say("forbid.who."+string(s.Who), nil)})
}

// excuses says what makes a shape allowed.
func (w writer) excuses(s rules.Shape) []string {
	if len(s.Except) == 0 {
		return nil
	}
	words := make([]string, len(s.Except))
	for i, except := range s.Except {
		words[i] = w.say("forbid.excuse."+string(except), nil)
	}
	return []string{w.say("forbid.except", data{"Except": w.or(words)})}
}

// oblige says what a player must do if he can.
func (w writer) oblige() (sentences []string) {
	if w.spec.Oblige.Win {
		sentences = append(sentences, w.say("oblige.win", nil))
	}
	if w.spec.Oblige.BlockNext {
		sentences = append(sentences, w.say("oblige.block_next", nil))
	}
	return sentences
}
