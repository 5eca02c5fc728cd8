package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// points is a set of points, a bit each.
type pointSet [MaxPoints / 64]uint64

func (s *pointSet) add(at Point)      { s[at>>6] |= 1 << (at & 63) }
func (s *pointSet) has(at Point) bool { return s[at>>6&15]>>(at&63)&1 != 0 }

func (s *pointSet) minus(t *pointSet) {
	for i := range s {
		s[i] &^= t[i]
	}
}

func (s *pointSet) and(t *pointSet) {
	for i := range s {
		s[i] &= t[i]
	}
}

// within lists the points of the set that exist, rising.
func (s *pointSet) within(b *board) (list []Point) {
	for _, at := range b.open {
		if s.has(at) {
			list = append(list, at)
		}
	}
	return list
}

// regionError is a region that cannot be read or has no meaning on this board.
type regionError struct {
	code, text, help string
}

const regionWords = "any, center, inside(r), outside(r), axis(a..b), points(K10, L11), and any of them minus others"

// evaluate finds the points of a region text on a board.
func (r Region) evaluate(b *board) (*pointSet, *regionError) {
	parts := strings.Split(string(r), " minus ")
	all, err := b.area(strings.TrimSpace(parts[0]))
	if err != nil {
		return nil, err
	}
	for _, part := range parts[1:] {
		without, err := b.area(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		all.minus(without)
	}
	return all, nil
}

// area evaluates one term of a region.
func (b *board) area(term string) (*pointSet, *regionError) {
	name, rest, call := strings.Cut(term, "(")
	inner, closed := strings.CutSuffix(rest, ")")
	name = strings.TrimSpace(name)
	inner = strings.TrimSpace(inner)
	switch {
	case term == "any":
		return b.where(func(Point) bool { return true }), nil
	case call != closed:
		return nil, unreadable(term, "a parenthesis is missing")
	case name == "points" && call:
		return b.named(inner)
	case term == "center":
		inner = "0"
	case !call || (name != "inside" && name != "outside" && name != "axis"):
		return nil, unreadable(term, "no region of that name")
	}
	low, high, ok := distances(inner, name == "axis")
	if !ok {
		return nil, unreadable(term, "a distance is a whole number of points from 0 to 31; axis takes two, as in axis(3..4)")
	}
	if _, ok := b.center(); !ok {
		return nil, &regionError{"R006",
			fmt.Sprintf("`%s` needs a centre, and a board of %d by %d has none", term, b.width, b.height),
			"both sides must be odd"}
	}
	return b.where(func(at Point) bool {
		across, up := b.offsets(at)
		far := max(across, up)
		switch name {
		case "outside":
			return far > low
		case "axis":
			return min(across, up) == 0 && far >= low && far <= high
		}
		return far <= low
	}), nil
}

func unreadable(term, why string) *regionError {
	return &regionError{"R005", fmt.Sprintf("cannot read the region `%s`: %s", term, why), regionWords}
}

func (b *board) where(in func(Point) bool) *pointSet {
	set := new(pointSet)
	for _, at := range b.open {
		if in(at) {
			set.add(at)
		}
	}
	return set
}

// named reads the list of a points(...) term.
func (b *board) named(list string) (*pointSet, *regionError) {
	set := new(pointSet)
	for _, name := range strings.FieldsFunc(list, func(c rune) bool { return c == ',' || c == ' ' }) {
		at, err := ParsePoint(name, b.width, b.height)
		if err != nil {
			return nil, &regionError{"R004", err.Error(), ""}
		}
		if b.hole[at] {
			return nil, &regionError{"R004", name + " is a hole of the board", ""}
		}
		set.add(at)
	}
	return set, nil
}

// distances reads "r" or, for an axis, "a..b".
func distances(text string, pair bool) (low, high int, ok bool) {
	first, second, two := strings.Cut(text, "..")
	low, err := strconv.Atoi(strings.TrimSpace(first))
	high = low
	if two && err == nil {
		high, err = strconv.Atoi(strings.TrimSpace(second))
	}
	ok = err == nil && two == pair && low >= 0 && high < MaxSide && low <= high
	return low, high, ok
}
