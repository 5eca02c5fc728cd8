package lab

import "pente/rules"

// scatter lays random stones near the middle, so many plies and on to the end of
// the turn. It stops before a choice of the opening, which is the players' to
// make. It is false where the game ends.
func scatter(p *rules.Position, random *rules.Random, plies int) bool {
	var moves []rules.Move
	for {
		before := p.ToMove()
		moves = near(p, p.Moves(moves[:0]))
		if len(moves) == 0 {
			return p.Plies() > 0
		}
		p.Push(moves[random.N(len(moves))])
		if !laid(p) {
			p.Undo()
			return p.Plies() > 0
		}
		if p.Over() {
			return false
		}
		if p.Plies() >= plies && p.ToMove() != before {
			return true
		}
	}
}

// laid tells whether the last ply laid a stone; one that is offered is none.
func laid(p *rules.Position) bool {
	for range p.Changes() {
		return true
	}
	return false
}

// middle is how far from the middle of the board an opening lies.
const middle = 3

// near picks the stones near the middle, or all where none may lie there, or
// where the rules say where a stone comes to lie. Passes and choices are left out.
func near(p *rules.Position, moves []rules.Move) []rules.Move {
	r := p.Rules()
	free := r.Spec().Place.Rule != rules.PlaceAny
	stones, close := moves[:0], []rules.Move(nil)
	for _, m := range moves {
		at, ok := m.Point()
		if !ok {
			continue
		}
		stones = append(stones, m)
		x, y := 2*(int(at)%r.Width())-r.Width()+1, 2*(int(at)/r.Width())-r.Height()+1
		if max(x, -x, y, -y) <= 2*middle {
			close = append(close, m)
		}
	}
	if free || len(close) == 0 {
		return stones
	}
	return close
}

// open tells whether the seat to move cannot end the game at once.
func open(p *rules.Position) bool {
	for _, m := range p.Moves(nil) {
		p.Push(m)
		over := p.Over()
		p.Undo()
		if over {
			return false
		}
	}
	return true
}
