package record

import (
	"pente/rules"
	"pente/rules/notation"
)

// FromPosition is the record of the game that led to p: players, moves and,
// once it is over, the result. What the board does not know (the variant, who
// sat where) is left to the caller. The error is that of a start that the rules
// refuse, which for a played game does not happen.
func FromPosition(p *rules.Position) (Game, error) {
	replayed, err := p.Rules().Start(p.Players())
	if err != nil {
		return Game{}, err
	}
	g := Game{Players: p.Players()}
	for _, m := range p.History(nil) {
		g.Moves = append(g.Moves, notation.Move(replayed, m))
		replayed.Push(m)
	}
	g.Result = resultOf(p.Outcome())
	return g, nil
}

// resultOf is what a record says of an outcome; nothing while it is open.
func resultOf(o rules.Outcome) Result {
	if !o.Over {
		return Result{}
	}
	r := Result{Places: o.Places, Reason: string(o.Reason)}
	if o.Draw {
		r.Text = Result{Places: o.Places}.score(drawn)
	} else {
		r.Text = Result{Places: o.Places}.score(won)
	}
	return r
}
