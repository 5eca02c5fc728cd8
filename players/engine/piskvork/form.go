// Package piskvork has the words of the Gomocup protocol, by which programs that
// play five in a row are talked to, for both of its ends.
//
// Sources: Petr Lastovicka's "Gomoku AI protocol", with SWAP2BOARD of 2022 and
// the Caro rule of 2023, and what his program Piskvork really does.
package piskvork

import (
	"errors"
	"fmt"

	"pente/rules"
	"pente/variants"
)

// The bits of INFO rule; 0 is five or more in a row.
const (
	ExactlyFive = 1 // six or more in a row do not win
	Continuous  = 2 // the game goes on after a line
	Shapes      = 4 // the first player's double threes, double fours and longer lines are forbidden, as in Renju
	OpenEnd     = 8 // a five that is blocked at both ends does not win, as in Caro
)

// Form is a game that the protocol can carry.
type Form struct {
	Width, Height int
	Rule          int  // the bits of INFO rule
	Choices       bool // the opening is swap2: three stones, then stay, swap, or two more
}

// Smallest is the fewest points along a side of the board on which five in a row
// fit.
const Smallest = 5

// Spec are the rules of a form. As in Piskvork the edge of the board does not
// block a five of Caro, and six in a row win there whatever their ends are.
func (f Form) Spec() rules.Spec {
	s := rules.Spec{
		Board:   rules.Board{Width: f.Width, Height: f.Height},
		Players: rules.Players{Min: 2, Max: 2},
	}
	line := &s.Win.Line
	line.Length = rules.PerCount{0: 5}
	if f.Rule&ExactlyFive != 0 {
		line.Overline = rules.PerSeat{0: rules.OverlineIgnore}
	}
	if f.Rule&OpenEnd != 0 {
		line.OpenEnds, line.OverlineExempt = 1, f.Rule&ExactlyFive == 0
	}
	if f.Rule&Shapes != 0 {
		line.Overline = rules.PerSeat{1: rules.OverlineForbid, 2: rules.OverlineWin}
		s.Forbid.Three = rules.Shape{Count: 2, Who: rules.BoundFirst, Except: []rules.Exception{rules.MakesLine}}
		s.Forbid.Four = s.Forbid.Three
	}
	if f.Choices {
		s.Opening.Lays = map[int]int{2: 1}
		s.Opening.Choice = map[int]rules.Options{3: {"stay", "swap", "add(2)"}}
	}
	return s
}

// known tells whether programs and managers agree on what the bits mean.
func (f Form) known() bool {
	switch f.Rule {
	case 0, ExactlyFive, Shapes, OpenEnd, OpenEnd | ExactlyFive:
		return true
	}
	return false
}

// Compile makes the rules of a form. The error says what is not possible; one
// about the board is for who asked for its size.
func (f Form) Compile() (*rules.Rules, error) {
	switch {
	case f.Width < Smallest || f.Height < Smallest || f.Width > rules.MaxSide || f.Height > rules.MaxSide:
		return nil, fmt.Errorf("a board of %dx%d is not possible, sides are %d to %d", f.Width, f.Height, Smallest, rules.MaxSide)
	case !f.known():
		return nil, fmt.Errorf("rule %d is not possible, there are 0, 1, 4, 8 and 9", f.Rule)
	}
	return f.Spec().Compile()
}

// Carry is the form of a game for so many players. The error says which of its
// rules the protocol has no word for.
func Carry(r *rules.Rules, players int) (Form, error) {
	s := r.Spec()
	if err := uncarried(&s, players); err != nil {
		return Form{}, err
	}
	f := Form{Width: s.Board.Width, Height: s.Board.Height}
	var err error
	if f.Rule, err = ruleOf(&s.Win.Line, &s.Forbid); err != nil {
		return Form{}, err
	}
	if f.Choices, err = choices(&s.Opening); err != nil {
		return Form{}, err
	}
	if !same(s, f) {
		return Form{}, errors.New("one of its rules has no word there")
	}
	return f, nil
}

// uncarried says which rule stands in the way of any form.
func uncarried(s *rules.Spec, players int) error {
	b := &s.Board
	for _, rule := range []struct {
		there bool
		why   string
	}{
		{players != 2, fmt.Sprintf("it is for two players, not for %d", players)},
		{len(s.Capture.Lengths) > 0, "nothing is captured there"},
		{b.Width != b.Height, fmt.Sprintf("its board is a square, not %dx%d", b.Width, b.Height)},
		{b.Topology != "" && b.Topology != rules.Flat, "the edges of its board are not joined"},
		{len(b.Holes) > 0 || b.RandomHoles.Max > 0, "its board has no holes"},
		{!single(s.Turn.First) || !single(s.Turn.Each), "a turn is one stone there"},
		{s.Turn.Pass != "" && s.Turn.Pass != rules.PassNever, "nobody passes there"},
		{s.Place.Rule != "" && s.Place.Rule != rules.PlaceAny, "a stone is laid on any empty point there"},
		{s.Place.Colour != "" && s.Place.Colour != rules.PlaceOwn, "everybody lays stones of his own colour there"},
		{s.Oblige.Win || s.Oblige.BlockNext, "nobody is obliged to anything there"},
		{len(s.Clear.Edges) > 0, "no rows vanish there"},
		{s.Lose.Line.Length > 0, "no line loses there"},
		{s.End.FullBoard != "" && s.End.FullBoard != rules.FullDraw, "a full board is a draw there"},
	} {
		if rule.there {
			return errors.New(rule.why)
		}
	}
	return nil
}

// single tells whether all turns are one stone.
func single(stones rules.Stones) bool {
	for _, n := range stones {
		if n != 1 {
			return false
		}
	}
	return true
}

// same tells whether nothing but what makes no difference in these games is left
// between rules and a form.
func same(s rules.Spec, f Form) bool {
	want := f.Spec()
	s.Players = want.Players
	s.Win.Line.EdgeBlocks, s.Win.Line.OverlineExempt = want.Win.Line.EdgeBlocks, want.Win.Line.OverlineExempt
	s.Forbid, s.Win.Line.Overline = want.Forbid, want.Win.Line.Overline // ruleOf has looked
	s.Eliminate, s.End = want.Eliminate, want.End
	left, err := s.Compile()
	if err != nil {
		return false
	}
	right, err := want.Compile()
	return err == nil && fingerprint(left) == fingerprint(right)
}

func fingerprint(r *rules.Rules) string { return (&variants.Variant{Rules: r}).Fingerprint() }
