package table

import (
	"slices"
	"strings"

	"pente/rules"
	"pente/rules/notation"
	"pente/rules/record"
)

// The reasons of results that are not the board's.
const (
	accordReason  = "accord"
	stoppedReason = "stopped"
)

// Record is the game so far: its moves, how long they took, the time control and
// the result. What the table does not know, such as the name of the game, is
// left to the caller. The error is that of record.FromPosition.
func (t *Table) Record() (record.Game, error) {
	g, err := record.FromPosition(t.position)
	if err != nil {
		return record.Game{}, err
	}
	if t.clock.runs() {
		g.Clock = t.clock.control.String()
	}
	if t.setup.Now != nil {
		g.Times = t.Times()
	}
	switch t.end {
	case ByAccord:
		g.Result = t.drawn()
	case Stopped:
		g.Result = record.Result{Text: "?", Reason: stoppedReason}
	}
	return g, nil
}

// drawn is the result of a draw by agreement: those who still play share the
// best place that is left, and those who have left come after them.
func (t *Table) drawn() record.Result {
	r := record.Result{Reason: accordReason, Places: t.position.Outcome().Places}
	var winners, playing []rules.Seat // one of each side
	for i, place := range r.Places {
		side := &winners
		if seat := rules.Seat(i + 1); !t.position.Out(seat) {
			side = &playing
		} else if place == 0 {
			continue
		}
		if !slices.ContainsFunc(*side, func(other rules.Seat) bool { return t.mates(other, rules.Seat(i+1)) }) {
			*side = append(*side, rules.Seat(i+1))
		}
	}
	scores := make([]string, len(t.seats))
	for i := range r.Places {
		plays := !t.position.Out(rules.Seat(i + 1))
		switch place := &r.Places[i]; {
		case plays:
			*place = len(winners) + 1
		case *place == 0:
			*place = len(winners) + len(playing) + 1
		}
		scores[i] = "0"
		if r.Places[i] == 1 {
			scores[i] = map[bool]string{true: "1/2", false: "1"}[plays]
		}
	}
	r.Text = strings.Join(scores, "-")
	return r
}

// Recall makes the moves of a game that was begun before, with the time that they
// took, so that clocks stand where they stood. The clock of the seat to move
// runs from now on. A draw that was agreed on stays one. The error says which
// move cannot be made; those before have been.
func (t *Table) Recall(g record.Game) error {
	for i, text := range g.Moves {
		move, err := recalled(t.position, text)
		seat := t.position.ToMove()
		if leaver, leaves := move.Leaver(); leaves {
			seat = leaver
		}
		if err == nil {
			err = t.mayPlay(seat, move)
		}
		if err != nil {
			return &BadRecord{i + 1, text, err}
		}
		if i < len(g.Times) {
			t.at += g.Times[i]
		}
		t.note(Act{What: Move, Seat: seat, Move: notation.Move(t.position, move)}, t.at)
		t.push(seat, move, nil)
	}
	if g.Result.Reason == accordReason && !t.position.Over() {
		t.end = ByAccord
	}
	if t.setup.Now != nil {
		t.laid = t.setup.Now().Add(-t.at)
	}
	return nil
}

// recalled reads a move of a record, where resigning is leaving.
func recalled(p *rules.Position, text string) (rules.Move, error) {
	if record.IsLeaving(text) && p.ToMove() != 0 {
		return rules.Leave(p.ToMove()), nil
	}
	return notation.ParseMove(p, text)
}
