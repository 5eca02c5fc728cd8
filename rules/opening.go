package rules

import (
	"fmt"
	"slices"
	"strings"
)

// region is a set of points to which a stone of the opening is bound.
type region struct {
	set    pointSet
	points []Point
	of     []Region // as the rules say it
	words  string   // how a player is told of it: "on the centre K10"
}

// restriction is one line of the opening rule: a region for the nth stone of
// the game (seat 0) or of a seat.
type restriction struct {
	seat, nth int
	key       string
	area      *pointSet
	region    Region
	words     string
}

// restrictions reads the opening; regions that bar nothing are left out.
func (c *compiler) restrictions() (all []restriction) {
	read := func(key string, seat int, byNth map[int]Region) {
		for _, nth := range keys(byNth) {
			text, key := byNth[nth], fmt.Sprintf("%s.%d", key, nth)
			c.checkStone(key, nth)
			area, err := text.evaluate(c.board)
			if err != nil {
				c.report(err.code, key, err.text, err.help)
				continue
			}
			points := area.within(c.board)
			switch len(points) {
			case 0:
				c.report("R007", key, fmt.Sprintf("the region `%s` holds no point of the board", text), "")
			case len(c.board.open):
				continue
			}
			all = append(all, restriction{seat, nth, key, area, text, text.words(c.board)})
		}
	}
	read("opening.stone", 0, c.spec.Opening.Stone)
	for _, seat := range keys(c.spec.Opening.Seat) {
		read(fmt.Sprintf("opening.seat.%d", seat), seat, c.spec.Opening.Seat[seat])
	}
	return all
}

// checkStone looks whether so many stones can be laid at all.
func (c *compiler) checkStone(key string, nth int) {
	if points := len(c.board.open); nth > points && len(c.spec.Capture.Lengths)+len(c.spec.Clear.Edges) == 0 {
		c.reportf("R007", key, fmt.Sprintf("the board has %d points, and no stone is ever removed", points), "there is no stone %d", nth)
	}
}

// open binds the phases of a plan to the regions of the opening.
func (c *compiler) open(g *plan, rules []restriction) {
	binds := func(r restriction, stone, seat, nth int) bool {
		return r.seat == 0 && r.nth == stone || r.seat == seat && r.nth == nth
	}
	needed := g.turns(&c.spec.Turn, func(stone, seat, nth int) bool {
		return stone <= g.opening.lastStone() ||
			slices.ContainsFunc(rules, func(r restriction) bool { return binds(r, stone, seat, nth) })
	})
	if needed > 0 {
		c.report("R012", "turn", fmt.Sprintf("the turn order of %d players takes %d stones to come round", g.players, needed),
			fmt.Sprintf("at most %d are allowed: fewer or shorter turns, or earlier stones in the opening", maxPhases))
		return
	}
	if g.opening.on {
		g.early = uint8(g.opening.lastKey())
	}
	var laid [MaxPlayers + 1]int
	for i := range int(g.opened) {
		if g.opening.on && i < g.opening.lastStone() {
			g.phases[i].steps, g.phases[i].narrow = true, true
		}
		seat := int(g.phases[i].colour)
		laid[seat]++
		var of []restriction
		for _, r := range rules {
			if binds(r, i+1, seat, laid[seat]) {
				of = append(of, r)
			}
		}
		if len(of) > 0 {
			c.bind(g, i, of)
			g.early = max(g.early, uint8(i+1))
		}
	}
}

// bind gives a stone of the opening the points that all its rules allow.
func (c *compiler) bind(g *plan, i int, of []restriction) {
	r := region{set: *of[0].area, of: []Region{of[0].region}, words: of[0].words}
	for _, more := range of[1:] {
		r.set.and(more.area)
		r.of = append(r.of, more.region)
		r.words += " and " + more.words
	}
	r.points = r.set.within(c.board)
	earlier := 0 // stones that must lie on these points too
	for _, before := range g.regions {
		if before.inside(&r) {
			earlier++
		}
	}
	if len(r.points) <= earlier {
		c.report("R007", of[0].key, "no point may be left for this stone of the opening",
			fmt.Sprintf("it must lie %s, where earlier stones must lie too", r.words))
	}
	g.regions = append(g.regions, r)
	g.phases[i].region = uint8(len(g.regions))
	g.phases[i].narrow = true
}

func (r *region) inside(other *region) bool {
	beyond := r.set
	beyond.minus(&other.set)
	return beyond == pointSet{}
}

// words says a region as the end of a sentence: "at least 3 points from K10".
func (r Region) words(b *board) string {
	parts := strings.Split(string(r), " minus ")
	for i, part := range parts {
		parts[i] = termWords(strings.TrimSpace(part), b)
	}
	return strings.Join(parts, ", but not ")
}

func termWords(term string, b *board) string {
	name, inner, _ := strings.Cut(strings.TrimSuffix(term, ")"), "(")
	inner = strings.TrimSpace(inner)
	middle, _ := b.center()
	center := FormatPoint(middle, b.width)
	low, high, _ := distances(inner, name == "axis")
	switch strings.TrimSpace(name) {
	case "any":
		return "anywhere"
	case "center":
		return "on the centre " + center
	case "inside":
		return fmt.Sprintf("at most %s from the centre %s", inPoints(low), center)
	case "outside":
		return fmt.Sprintf("at least %s from the centre %s", inPoints(low+1), center)
	case "axis":
		return fmt.Sprintf("on the row or column of the centre %s, %d to %d points from it", center, low, high)
	}
	names := strings.FieldsFunc(strings.ToUpper(inner), func(c rune) bool { return c == ',' || c == ' ' })
	if last := len(names) - 1; last > 0 {
		return "on " + strings.Join(names[:last], ", ") + " or " + names[last]
	}
	return "on " + strings.Join(names, "")
}

// inPoints is a distance in words.
func inPoints(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}
