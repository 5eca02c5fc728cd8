package rules

import (
	"maps"
	"slices"
)

// clone copies a Spec so that no list or table is shared.
func (s Spec) clone() Spec {
	s.Board.Holes = slices.Clone(s.Board.Holes)
	s.Turn.First = slices.Clone(s.Turn.First)
	s.Turn.Each = slices.Clone(s.Turn.Each)
	s.Capture.Lengths = slices.Clone(s.Capture.Lengths)
	s.Opening.Stone = maps.Clone(s.Opening.Stone)
	s.Opening.Seat = maps.Clone(s.Opening.Seat)
	for seat, byNth := range s.Opening.Seat {
		s.Opening.Seat[seat] = maps.Clone(byNth)
	}
	s.Opening.Lays = maps.Clone(s.Opening.Lays)
	s.Opening.Choice = maps.Clone(s.Opening.Choice)
	for stone, options := range s.Opening.Choice {
		s.Opening.Choice[stone] = slices.Clone(options)
	}
	s.Opening.Declare = maps.Clone(s.Opening.Declare)
	s.Opening.Offer = maps.Clone(s.Opening.Offer)
	s.Forbid.Three.Except = slices.Clone(s.Forbid.Three.Except)
	s.Forbid.Four.Except = slices.Clone(s.Forbid.Four.Except)
	s.Clear.Edges = slices.Clone(s.Clear.Edges)
	s.Win.Line.Score = maps.Clone(s.Win.Line.Score)
	s.Win.Line.Length = maps.Clone(s.Win.Line.Length)
	s.Win.Line.Overline = maps.Clone(s.Win.Line.Overline)
	s.Win.Captures.Target = maps.Clone(s.Win.Captures.Target)
	return s
}
