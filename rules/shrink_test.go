package rules_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"pente/rules"
)

// report describes a game that the engine and the slow implementation disagree
// about, in the form of a scenario, cut down as far as they still disagree.
func report(spec rules.Spec, players int, moves []rules.Move) string {
	if replayed(spec, players, moves) == "" {
		return "Played straight through they agree: it takes undo or copies.\n" + scenarioText(spec, players, moves)
	}
	moves = fewerMoves(spec, players, moves)
	spec = simplerSpec(spec, players, moves)
	moves = fewerMoves(spec, players, moves)
	return "The smallest game found: " + replayed(spec, players, moves) + "\n" + scenarioText(spec, players, moves)
}

// replayed plays moves with both and says what they first disagree about; it
// is empty too where a move is illegal for the slow game.
func replayed(spec rules.Spec, players int, moves []rules.Move) (trouble string) {
	compiled, err := spec.Compile()
	if err != nil {
		return ""
	}
	p, err := compiled.Start(players)
	if err != nil {
		return ""
	}
	g := newSlow(spec, players)
	trouble = disagreement(p, g, g.view())
	for _, m := range moves {
		if trouble != "" || !g.legal(m) {
			return trouble
		}
		before := g.view()
		p.Push(m)
		g.play(m)
		after := g.view()
		if trouble = disagreement(p, g, after); trouble == "" {
			trouble = wrongChanges(p, before, after)
		}
	}
	return trouble
}

// fewerMoves leaves out moves, several together at first, while there is still
// a disagreement.
func fewerMoves(spec rules.Spec, players int, moves []rules.Move) []rules.Move {
	for chunk := 2 * players; chunk > 0; chunk-- {
		for from := len(moves) - chunk; from >= 0; from-- {
			if from+chunk > len(moves) {
				continue
			}
			fewer := slices.Delete(slices.Clone(moves), from, from+chunk)
			if replayed(spec, players, fewer) != "" {
				moves = fewer
			}
		}
	}
	return moves
}

// simplerSpec drops what a Spec says, one key at a time, while there is still a
// disagreement.
func simplerSpec(spec rules.Spec, players int, moves []rules.Move) rules.Spec {
	for _, path := range leaves(reflect.TypeOf(spec), nil) {
		simpler := spec
		reflect.ValueOf(&simpler).Elem().FieldByIndex(path).SetZero()
		if replayed(simpler, players, moves) != "" {
			spec = simpler
		}
	}
	return spec
}

// leaves are the fields of a struct that are no structs themselves.
func leaves(t reflect.Type, path []int) [][]int {
	if t.Kind() != reflect.Struct {
		return [][]int{path}
	}
	var all [][]int
	for i := range t.NumField() {
		all = append(all, leaves(t.Field(i).Type, append(slices.Clone(path), i))...)
	}
	return all
}

// scenarioText writes a game as a scenario file has it.
func scenarioText(spec rules.Spec, players int, moves []rules.Move) string {
	g := newSlow(spec, players)
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = g.moveName(m)
	}
	return fmt.Sprintf("%splayers = %d\nplay %s\n", specText(spec), players, strings.Join(words, " "))
}

// moveName writes a move as scenarios do.
func (g *slow) moveName(m rules.Move) string {
	if seat, ok := m.Leaver(); ok {
		return fmt.Sprintf("leave(%d)", seat)
	}
	if what, n, ok := m.Choice(); ok {
		word := []string{"", "stay", "swap", "add", "offer", "declare"}[what]
		if what == rules.Stay || what == rules.Swap {
			return word
		}
		return fmt.Sprintf("%s(%d)", word, n)
	}
	if m == rules.Pass {
		return "pass"
	}
	at, _ := m.Point()
	name := spotName(g.spotAt(at))
	if m.Colour() != 0 {
		name += fmt.Sprintf(":%d", m.Colour())
	}
	for bit, way := range []string{"E", "N", "NE", "SE", "W", "S", "SW", "NW"} {
		if m.Subtracts()>>bit&1 == 1 {
			name += "-" + way
		}
	}
	return name
}
