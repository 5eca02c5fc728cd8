package rules_test

import (
	"slices"

	"pente/rules"
)

// taking is a stone that a placement takes off the board.
type taking struct {
	at    spot
	owner rules.Colour
	by    rules.Colour // who is credited
	free  bool         // removed, but not counted
	way   axis         // seen from the stone that captures; none in a poof
}

// directions are the ways of captures in the order of the signs of a move.
var directions = []axis{row, column, rising, falling, row.back(), column.back(), rising.back(), falling.back()}

// takings are the stones that the stone just placed takes from others and
// loses to others, each stone once: what the mover captures comes first, then
// what he loses by axis and by colour.
func (g *slow) takings(at spot, mover rules.Colour) []taking {
	return eachOnce(append(g.captures(at, mover), g.losses(at, mover)...))
}

// eachOnce leaves out stones that are reached along another axis as well.
func eachOnce(all []taking) []taking {
	var once []taking
	for _, t := range all {
		if !slices.ContainsFunc(once, func(o taking) bool { return o.at == t.at }) {
			once = append(once, t)
		}
	}
	return once
}

// take removes what a stone takes, or turns it over, and credits it; what is
// captured in some directions is then subtracted from the opponents instead.
func (g *slow) take(taken []taking, mover rules.Colour, subtracts uint8) {
	subtracted := 0
	for _, t := range taken {
		g.set(t.at, 0)
		if g.spec.Capture.Effect == rules.CaptureFlip {
			g.set(t.at, t.by)
			g.saw("stone turned over")
		}
		sign := slices.Index(directions, t.way)
		switch {
		case t.free:
		case sign >= 0 && subtracts>>sign&1 == 1:
			subtracted++
		default:
			g.captured[t.by]++
			g.changed[t.by] = true
		}
	}
	for range subtracted {
		g.subtract(mover)
	}
}

// subtract takes one captured stone from everybody but the mover.
func (g *slow) subtract(mover rules.Colour) {
	for seat := range g.seats() {
		if c := rules.Colour(seat); c != mover && g.captured[c] > 0 {
			g.captured[c]--
			g.saw("stone subtracted")
			g.changed[c] = true
		}
	}
}

// signed is a stone with all signs that it may have: one for each direction in
// which it captures.
func (g *slow) signed(m rules.Move) []rules.Move {
	if g.spec.Capture.Score != rules.ScoreAddOrSubtract {
		return []rules.Move{m}
	}
	at, _ := m.Point()
	mover := rules.Colour(g.toMove())
	g.set(g.spotAt(at), mover)
	defer g.set(g.spotAt(at), 0)
	all := []rules.Move{m}
	for sign, way := range directions {
		if slices.ContainsFunc(g.captures(g.spotAt(at), mover), func(t taking) bool { return t.way == way }) {
			for _, one := range slices.Clone(all) {
				all = append(all, rules.Place(at).Subtract(one.Subtracts()|1<<sign))
			}
		}
	}
	return all
}

// takesForbidden tells whether the stone just placed does what the config
// forbids: stepping into a sandwich, or having a team mate's stone captured.
func (g *slow) takesForbidden(at spot, mover rules.Colour) bool {
	losses := g.losses(at, mover)
	if g.spec.Capture.Self == rules.SelfForbid {
		if len(losses) > 0 {
			return true
		}
	}
	if g.spec.Capture.Teammate != rules.TeammateForbid {
		return false
	}
	for _, t := range append(g.captures(at, mover), losses...) {
		if g.mates(t.owner, t.by) {
			return true
		}
	}
	return false
}

// captures are the stones between the stone just placed and another of the
// mover's.
func (g *slow) captures(at spot, mover rules.Colour) []taking {
	var all []taking
	for _, way := range directions {
		if !way.along(g.spec.Capture.Axes) {
			continue
		}
		for _, length := range g.spec.Capture.Lengths {
			all = append(all, g.sandwich(at, mover, way, length)...)
		}
	}
	return all
}

// sandwich are the stones of a run of one length in one direction, if it is
// closed by another stone of the mover's.
func (g *slow) sandwich(at spot, mover rules.Colour, way axis, length int) []taking {
	var run []taking
	here, ok := at, true
	for range length {
		here, ok = g.step(here, way)
		if !ok || g.at(here) == 0 || !g.victim(g.at(here), mover) {
			return nil
		}
		owner := g.at(here)
		if !g.spec.Capture.Mixed && len(run) > 0 && owner != run[0].owner {
			return nil
		}
		run = append(run, g.taking(here, owner, mover, way))
	}
	far, ok := g.step(here, way)
	if !ok || far == at || g.at(far) != mover {
		return nil
	}
	return run
}

// losses are the stones that stand, with the stone just placed, between two
// stones of one other colour.
func (g *slow) losses(at spot, mover rules.Colour) []taking {
	var all []taking
	if g.spec.Capture.Self != rules.SelfPoof && g.spec.Capture.Self != rules.SelfForbid {
		return nil
	}
	for _, a := range axes {
		if !a.along(g.spec.Capture.Axes) {
			continue
		}
		for seat := range g.seats() {
			if by := rules.Colour(seat); by != mover {
				all = append(all, g.poof(at, mover, a, by)...)
			}
		}
	}
	return all
}

// poof is the run through the stone just placed that one other colour flanks.
func (g *slow) poof(at spot, mover rules.Colour, a axis, by rules.Colour) []taking {
	within := func(c rules.Colour) bool {
		if g.spec.Capture.Mixed {
			return c != 0 && c != by
		}
		return c == mover
	}
	stones, e := g.reach(at, a, within)
	if e.n < 2 || e.at[0] == e.at[1] || g.at(e.at[0]) != by || g.at(e.at[1]) != by {
		return nil
	}
	if !slices.Contains(g.spec.Capture.Lengths, stones) {
		return nil
	}
	run, _ := g.run(at, a, within)
	var all []taking
	for _, s := range run {
		if !g.victim(g.at(s), by) {
			return nil
		}
		all = append(all, g.taking(s, g.at(s), by, axis{}))
	}
	return all
}

// taking is a stone taken by somebody; a team mate's may go uncounted.
func (g *slow) taking(at spot, owner, by rules.Colour, way axis) taking {
	free := g.mates(owner, by) && g.spec.Capture.Teammate == rules.TeammateNoCount
	return taking{at, owner, by, free, way}
}

// victim tells whether one colour may capture the stones of another.
func (g *slow) victim(owner, by rules.Colour) bool {
	if owner == by {
		return false
	}
	switch g.spec.Capture.Victims {
	case rules.NextOpponent:
		return owner == g.nextOpponent(by)
	case rules.NonTeam:
		return !g.mates(owner, by)
	}
	return true
}

// nextOpponent is the first colour after one in turn order that is in the game
// and no team mate.
func (g *slow) nextOpponent(of rules.Colour) rules.Colour {
	for seat := range g.seatsFrom(rules.Seat(of)) {
		c := rules.Colour(seat)
		if c != of && !g.out[seat] && !g.mates(c, of) {
			return c
		}
	}
	return 0
}
