package rules_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// region is a region of the config: the points of the first term without those
// of the others.
type region []string

func readRegion(text rules.Region) region {
	terms := strings.Split(string(text), "minus")
	for i := range terms {
		terms[i] = strings.ReplaceAll(terms[i], " ", "")
	}
	return terms
}

func (r region) has(g *slow, at spot) bool {
	for _, other := range r[1:] {
		if termHas(g, other, at) {
			return false
		}
	}
	return termHas(g, r[0], at)
}

// termHas tells whether a term such as outside(2) has a point.
func termHas(g *slow, term string, at spot) bool {
	word, rest, _ := strings.Cut(term, "(")
	inner := strings.TrimSuffix(rest, ")")
	dx, dy := g.fromCenter(at)
	distance := max(dx, dy)
	switch word {
	case "any":
		return true
	case "center":
		return distance == 0
	case "inside":
		return distance <= number(inner)
	case "outside":
		return distance > number(inner)
	case "axis":
		from, to, _ := strings.Cut(inner, "..")
		return min(dx, dy) == 0 && distance >= number(from) && distance <= number(to)
	}
	return slices.ContainsFunc(strings.Split(inner, ","), func(name string) bool {
		return strings.EqualFold(name, spotName(at))
	})
}

// fromCenter is how far a spot is from the centre, across and up.
func (g *slow) fromCenter(at spot) (dx, dy int) {
	dx = at.x - (g.spec.Board.Width-1)/2
	dy = at.y - (g.spec.Board.Height-1)/2
	return max(dx, -dx), max(dy, -dy)
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err) // a mistake in a test
	}
	return n
}

// readOpening ties the regions of the opening to the phases of the plan.
func (g *slow) readOpening() {
	g.bars = map[int]map[spot]bool{}
	for n, text := range g.spec.Opening.Stone {
		g.bar(n-1, text)
	}
	for seat, regions := range g.spec.Opening.Seat {
		if int(seat) > g.players || len(regions) == 0 {
			continue
		}
		last := slices.Max(slices.Collect(maps.Keys(regions)))
		for n := 0; last > 0; n++ {
			p := g.phase(n)
			if p.seat != rules.Seat(seat) {
				continue
			}
			if text, ok := regions[p.own]; ok {
				g.bar(n, text)
			}
			if p.own == last {
				break
			}
		}
	}
}

// bar leaves a phase only the points of a region; several regions leave what
// they have in common. A region of the whole board bars nothing.
func (g *slow) bar(n int, text rules.Region) {
	r := readRegion(text)
	old, narrowed := g.bars[n]
	left, barred := map[spot]bool{}, false
	for _, at := range g.spots() {
		barred = barred || !g.hole(at) && !r.has(g, at)
		left[at] = r.has(g, at) && (!narrowed || old[at])
	}
	if barred {
		g.bars[n] = left
	}
}
