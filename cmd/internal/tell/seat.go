package tell

import "pente/rules"

// Scored says whether rows give points in this game.
func (t *Teller) Scored() bool { return len(t.Variant.Spec.Win.Line.Score) > 0 }

// Captures says whether stones are captured in this game.
func (t *Teller) Captures() bool {
	capture := t.Variant.Spec.Capture
	return len(capture.Lengths) > 0 || capture.Self == rules.SelfPoof
}

// Target is how many captured stones win; 0 where none do.
func (t *Teller) Target() int {
	targets := t.Variant.Spec.Win.Captures.Target
	if n, ok := targets[t.Table.Position().Players()]; ok {
		return n
	}
	return targets[0]
}

// Standing is what a seat has reached in p: points, captured stones and how many win,
// and that it is out. It is empty where there is nothing of all that.
func (t *Teller) Standing(p *rules.Position, seat rules.Seat) string {
	text := ""
	if t.Scored() {
		text += " " + t.Count(p.Score(seat), "points")
	}
	out, taken := p.Out(seat) && !p.Over(), p.Captures(seat)
	switch {
	case t.Captures() && out:
		text += " " + t.Say("tell.took_out", data{"N": taken})
	case t.Captures() && t.Target() > 0:
		text += " " + t.Say("tell.took_of", data{"N": taken, "Target": t.Target()})
	case t.Captures():
		text += " " + t.Say("tell.took", data{"N": taken})
	case out:
		text += " " + t.Say("tell.is_out", nil)
	}
	if text == "" {
		return ""
	}
	return text[1:]
}
