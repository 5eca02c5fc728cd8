package main

import (
	"cmp"
	"errors"
	"fmt"

	"pente/rules"
)

// stone is one that the opening restricts: the nth of a seat, or of the game
// where the seat is 0.
type stone struct {
	seat rules.Seat
	n    int
}

func (s stone) key() string {
	if s.seat == 0 {
		return fmt.Sprintf("opening.stone.%d", s.n)
	}
	return fmt.Sprintf("opening.seat.%d.%d", s.seat, s.n)
}

// restrictedStones are those of a game with that many players; none is laid yet.
func restrictedStones(spec *rules.Spec, players int) map[stone]bool {
	stones := map[stone]bool{}
	add := func(seat int, regions map[int]rules.Region) {
		for n, region := range regions {
			if region != "any" && seat <= players {
				stones[stone{rules.Seat(seat), n}] = false
			}
		}
	}
	add(0, spec.Opening.Stone)
	for seat, regions := range spec.Opening.Seat {
		add(seat, regions)
	}
	return stones
}

// probe asks of a point why no stone may be laid there.
func (t *trial) probe() {
	at := rules.Point(t.random.N(t.game.Rules().Points()))
	var illegal *rules.Illegal
	if t.game.At(at) != 0 || !errors.As(t.game.Why(rules.Place(at)), &illegal) {
		return
	}
	t.happened(func(h happening) bool {
		return h.key == illegal.Part && (h.code == codeNoBar || h.code == codeNoDuty)
	})
}

// noteMove notes what a move chooses, offers or lays.
func (t *trial) noteMove(m rules.Move, seat rules.Seat) {
	if what, n, chooses := m.Choice(); chooses {
		key, never := fmt.Sprintf("opening.choice.%d", t.laid[0]), neverChose(word(what, n))
		if what == rules.Declare {
			key, never = fmt.Sprintf("opening.declare.%d", t.laid[0]), neverDeclared
		}
		t.happened(func(h happening) bool { return h.key == key && h.never == never })
		return
	}
	if m.Subtracts() != 0 {
		t.happened(func(h happening) bool { return h.key == "capture.score" })
	}
	if _, places := m.Point(); !places {
		return
	}
	if colour := t.colourLaid(); colour != 0 {
		t.noteStone(colour, seat)
		return
	}
	key := fmt.Sprintf("opening.offer.%d", t.laid[0]+1)
	t.happened(func(h happening) bool { return h.key == key })
}

// colourLaid is the colour of the stone that the last move has laid; 0 where it
// has laid none, but offered a point.
func (t *trial) colourLaid() rules.Colour {
	for change := range t.game.Changes() {
		return change.Is
	}
	return 0
}

// noteStone counts a stone, and ticks it off where it is one that the opening
// restricts. Those of a seat are those of its colour, whoever lays them.
func (t *trial) noteStone(colour rules.Colour, seat rules.Seat) {
	if t.spec.Place.Colour == rules.PlaceOwn {
		seat = rules.Seat(colour)
	}
	t.laid[0]++
	t.laid[seat]++
	for _, s := range [2]stone{{0, t.laid[0]}, {seat, t.laid[seat]}} {
		if _, restricted := t.stones[s]; restricted {
			t.stones[s] = true
		}
	}
}

// captures are the stones that a seat has captured, and those of all others.
func (t *trial) captures(seat rules.Seat) (totals [2]int) {
	if !t.poof && !t.clear {
		return totals
	}
	for other := range t.start.Players() {
		if rules.Seat(other+1) == seat {
			totals[0] = t.game.Captures(seat)
		} else {
			totals[1] += t.game.Captures(rules.Seat(other + 1))
		}
	}
	return totals
}

// noteRemovals notes stones that the mover has lost to others, and rows that have
// vanished.
func (t *trial) noteRemovals(seat rules.Seat, before [2]int) {
	after := t.captures(seat)
	if t.poof && after[1] > before[1] {
		t.saw(codeNoPoof)
	}
	if t.clear && t.more() < 1-(after[0]-before[0])-(after[1]-before[1]) {
		t.saw(codeNoClear)
	}
}

// lineWaits tells whether a line stands that can still be broken.
func (t *trial) lineWaits() bool {
	if !t.breaks {
		return false
	}
	for seat := range t.start.Players() {
		if t.game.Pending(rules.Seat(seat + 1)) {
			return true
		}
	}
	return false
}

// more is how many stones more there are on the board after the last move.
func (t *trial) more() (n int) {
	for change := range t.game.Changes() {
		n += min(int(change.Is), 1) - min(int(change.Was), 1)
	}
	return n
}

// noteEnd notes how a game has ended.
func (t *trial) noteEnd() {
	reason := t.game.Outcome().Reason
	if reason != rules.ByPlies {
		t.saw(codeNoEnd)
	}
	switch reason {
	case rules.ByLine:
		t.saw(codeNoLine)
	case rules.ByScore:
		t.saw(codeNoPoints)
	}
	for seat := range t.start.Players() {
		if t.game.Captures(rules.Seat(seat+1)) > 0 {
			t.saw(codeNoCapture)
		}
		if t.start.Players() > 2 && t.game.Out(rules.Seat(seat+1)) && !t.game.Won(rules.Seat(seat+1)) {
			t.saw(codeNoLoss)
		}
	}
	t.happened(func(h happening) bool {
		shape := h.key == "forbid.three" || h.key == "forbid.four"
		return h.code == codeNoLoss && (reason == rules.ByOverline && !shape || reason == rules.ByShape && shape)
	})
}

// before orders what is reported: by code, then by key, numbers by their value.
func before(a, b happening) int {
	return cmp.Or(cmp.Compare(a.code, b.code), cmp.Compare(len(a.key), len(b.key)),
		cmp.Compare(a.key, b.key), cmp.Compare(a.never, b.never))
}
