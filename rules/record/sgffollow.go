package record

import (
	"slices"
	"strings"

	"pente/rules"
)

// sgfStep is a move as SGF shows it.
type sgfStep struct {
	colour   rules.Colour   // of the stone, or of who passes; 0 where there is neither
	at       rules.Point    // NoPoint where no stone is laid
	effects  []rules.Change // what the stone did to other points, as they stay
	captured []int          // stones so far, by seat, where there are effects
}

// followed are the moves of a game on the board. From the first move on that
// cannot be played, or where nobody knows the rules, the colours are those that
// the record tells, and else in turn.
func followed(g Game, r *rules.Rules) (steps []sgfStep) {
	if r != nil {
		if p, err := r.Start(g.Players); err == nil {
			steps = played(g, p)
		}
	}
	turn := len(steps)
	for i := len(steps); i < len(g.Moves); i++ {
		step := sgfStep{at: g.pointOf(g.Moves[i])}
		switch {
		case len(g.Colours) == len(g.Moves):
			step.colour = g.Colours[i]
		case step.at != rules.NoPoint || strings.EqualFold(g.Moves[i], passText):
			step.colour = rules.Colour(turn%max(g.Players, 2) + 1)
			turn++
		}
		steps = append(steps, step)
	}
	return steps
}

const passText = "pass"

// pointOf is the point that a move names, NoPoint where it is another move.
func (g *Game) pointOf(text string) rules.Point {
	name, _, _ := strings.Cut(strings.TrimRight(text, "+-"), ":")
	at, err := rules.ParsePoint(name, g.Width, g.Height)
	if err != nil {
		return rules.NoPoint
	}
	return at
}

// played plays the moves of a game as far as they go.
func played(g Game, p *rules.Position) (steps []sgfStep) {
	for _, text := range g.Moves {
		step := sgfStep{at: rules.NoPoint, colour: p.Colour(p.ToMove())}
		m, err := readMove(p, text)
		if err != nil || p.Play(m) != nil {
			return steps
		}
		changes := slices.Collect(p.Changes())
		at, stone := m.Point()
		switch {
		case stone && len(changes) > 0:
			step.at, step.colour = at, changes[0].Is
		case m != rules.Pass:
			step.colour = 0
		}
		step.effects = effects(p, changes, step)
		for seat := range p.Players() {
			step.captured = append(step.captured, p.Captures(rules.Seat(seat+1)))
		}
		steps = append(steps, step)
	}
	return steps
}

// effects are the points that a move left other than a stone of its own colour
// would: what it took, flipped or moved. Stones of a seat that is gone keep
// their colour to the eye.
func effects(p *rules.Position, changes []rules.Change, step sgfStep) (left []rules.Change) {
	shown := map[rules.Point]rules.Colour{}
	if step.at != rules.NoPoint {
		shown[step.at] = step.colour
	}
	var points []rules.Point
	for _, change := range changes {
		if _, seen := shown[change.Point]; !seen {
			shown[change.Point] = change.Was
		}
		points = append(points, change.Point)
	}
	slices.Sort(points)
	for _, at := range slices.Compact(points) {
		if now := p.At(at); now != shown[at] && now != rules.Neutral {
			left = append(left, rules.Change{Point: at, Was: shown[at], Is: now})
		}
	}
	return left
}
