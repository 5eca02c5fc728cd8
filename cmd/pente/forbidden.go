package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"pente/rules"
)

// forbiddenParts are the rules by which a stone may not be laid for what it
// would do, and what to call that.
var forbiddenParts = map[string]string{
	"forbid.three":      "threes",
	"forbid.four":       "fours",
	"win.line.overline": "overline",
	"win.line.fewer":    "too few lines",
	"capture.self":      "into a sandwich",
	"capture.teammate":  "captures a team mate",
}

// forbidden are the empty points where the seat to move may not lay a stone for
// what it would do, or would lose by it, each with what that is and the stones
// of the shape.
func forbidden(p *rules.Position) map[rules.Point]string {
	found := map[rules.Point]string{}
	if p.Over() || len(p.Choices(nil)) > 0 {
		return found
	}
	for _, at := range closedPoints(p) {
		var why *rules.Illegal
		if !errors.As(p.Why(rules.Place(at)), &why) || forbiddenParts[why.Part] == "" {
			continue
		}
		found[at] = shapeWords(p.Rules(), why.Part) + shapeStones(p, at)
	}
	forbid := p.Rules().Spec().Forbid
	if forbid.Three.Effect == rules.EffectLose || forbid.Four.Effect == rules.EffectLose {
		for _, at := range slices.Clone(p.Legal()) {
			if stones := shapeStones(p, at); stones != "" {
				found[at] = "loses by its shape" + stones
			}
		}
	}
	return found
}

// shapeStones lists the stones of the shape that a stone would make.
func shapeStones(p *rules.Position, at rules.Point) string {
	shape := names(p.Rules(), p.ShapePoints(at))
	if len(shape) == 0 {
		return ""
	}
	return ": " + strings.Join(shape, " ")
}

// closedPoints are the empty points where the seat to move may not lay a stone.
func closedPoints(p *rules.Position) (points []rules.Point) {
	legal := make([]bool, p.Rules().Points())
	for _, at := range p.Legal() {
		legal[at] = true
	}
	for at := range rules.Point(p.Rules().Points()) {
		if !legal[at] && p.At(at) == 0 && !p.Rules().Hole(at) {
			points = append(points, at)
		}
	}
	return points
}

// shapeWords names a shape, with its number where several at once are forbidden.
func shapeWords(r *rules.Rules, part string) string {
	count := 0
	switch part {
	case "forbid.three":
		count = r.Spec().Forbid.Three.Count
	case "forbid.four":
		count = r.Spec().Forbid.Four.Count
	}
	switch word := forbiddenParts[part]; {
	case count == 1:
		return "a " + strings.TrimSuffix(word, "s")
	case count > 1:
		return []string{"two", "three", "four"}[min(count, 4)-2] + " " + word
	default:
		return word
	}
}

// forbiddenList is the list as a sentence; empty where nothing is forbidden.
func forbiddenList(p *rules.Position) string {
	found := forbidden(p)
	var parts []string
	for _, at := range slices.Sorted(maps.Keys(found)) {
		parts = append(parts, fmt.Sprintf("%s (%s)", p.Rules().Name(at), found[at]))
	}
	if len(parts) == 0 {
		return ""
	}
	return "forbidden: " + strings.Join(parts, ", ")
}

// duties are the parts of the rules that bind a player to some points.
var duties = []string{"oblige.win", "oblige.block_next", "break.policy"}

// duty is what the seat to move has to do with its stone, in the words of the
// rules; empty where it is free.
func duty(p *rules.Position) string {
	if p.Over() || len(p.Choices(nil)) > 0 {
		return ""
	}
	for _, at := range closedPoints(p) {
		var why *rules.Illegal
		if errors.As(p.Why(rules.Place(at)), &why) && slices.Contains(duties, why.Part) {
			return why.Reason
		}
	}
	return ""
}
