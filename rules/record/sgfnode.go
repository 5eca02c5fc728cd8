package record

import (
	"strconv"
	"strings"

	"pente/rules"
)

// step writes the node of a move, and the node after it that shows what the
// move did to other stones.
func (w *sgfWriter) step(i int, step sgfStep) {
	g := &w.game
	text := g.Moves[i]
	node, said := ";", false
	switch {
	case step.colour != 0 && step.at != rules.NoPoint:
		node += letterOf(step.colour) + "[" + sgfName(step.at, g.Width, g.Height) + "]"
		said = strings.EqualFold(text, rules.FormatPoint(step.at, g.Width))
	case step.colour != 0:
		node += letterOf(step.colour) + "[]"
		said = strings.EqualFold(text, passText)
	}
	if !said || i == 0 && letterOf(step.colour) == "W" { // a bare W in front would pass for the first colour
		node += property("MOVE", text)
	}
	if i < len(g.Times) {
		node += property("TIME", strconv.FormatFloat(g.Times[i].Seconds(), 'f', -1, 64))
	}
	if comment := w.comments[i+1]; comment != "" {
		node += property("C", comment)
	}
	w.parts = append(w.parts, node)
	if len(step.effects) > 0 {
		w.parts = append(w.parts, w.effects(step))
	}
}

// effects is the node that shows what a stone did to others.
func (w *sgfWriter) effects(step sgfStep) string {
	node := ";"
	for _, kind := range []struct {
		name string
		fits func(rules.Colour) bool
	}{
		{"AE", func(c rules.Colour) bool { return c == 0 }},
		{"AB", func(c rules.Colour) bool { return c != 0 && letterOf(c) == "B" }},
		{"AW", func(c rules.Colour) bool { return c != 0 && letterOf(c) == "W" }},
	} {
		var points []string
		for _, change := range step.effects {
			if kind.fits(change.Is) {
				points = append(points, sgfName(change.Point, w.game.Width, w.game.Height))
			}
		}
		if points != nil {
			node += property(kind.name, points...)
		}
	}
	captured := make([]string, len(step.captured))
	for i, stones := range step.captured {
		captured[i] = strconv.Itoa(stones)
	}
	return node + property("EFFECT", captured...)
}
