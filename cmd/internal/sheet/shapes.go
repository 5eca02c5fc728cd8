package sheet

import (
	"pente/rules"
)

// forbid says which shapes a stone may not make, or loses by.
func (w writer) forbid() []string {
	three, four := w.spec.Forbid.Three, w.spec.Forbid.Four
	var sentences []string
	if three.Count > 0 {
		sentences = append(sentences, w.shape("forbid.three.", three), w.Say("forbid."+string(three.Definition), nil))
		sentences = append(sentences, w.excuses(three)...)
	}
	if four.Count > 0 {
		sentences = append(sentences, w.shape("forbid.four.", four), w.Say("forbid.is_four", nil))
		sentences = append(sentences, w.excuses(four)...)
	}
	return sentences
}

func (w writer) shape(key string, s rules.Shape) string {
	who := w.Say("who.all", nil)
	switch s.Who {
	case rules.BoundFirst:
		who = w.side(1)
	case rules.BoundSecond:
		who = w.side(2)
	}
	return w.Say(key+string(s.Effect), data{"Shapes": s.Count, "Who": who})
}

// excuses says what makes a shape allowed.
func (w writer) excuses(s rules.Shape) []string {
	if len(s.Except) == 0 {
		return nil
	}
	reasons := make([]string, len(s.Except))
	for i, except := range s.Except {
		reasons[i] = w.Say("forbid."+string(except), nil)
	}
	return []string{w.Say("forbid.except", data{"Except": w.Or(reasons)})}
}

// oblige says what a player must do if he can.
func (w writer) oblige() (sentences []string) {
	if w.spec.Oblige.Win {
		sentences = append(sentences, w.Say("oblige.win", nil))
	}
	if w.spec.Oblige.BlockNext {
		sentences = append(sentences, w.Say("oblige.block_next", nil))
	}
	return sentences
}
