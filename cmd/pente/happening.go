package main

import (
	"fmt"
	"maps"
	"slices"

	"pente/rules"
)

// happening is something that the rules make possible and that random games are
// to show. Some are rare: more games are played to wait for them.
type happening struct {
	code, key, never string // never says what has not happened
	rare             bool
}

// happenings are what can happen by the rules with a number of players.
func happenings(s *rules.Spec, players int) (all []happening) {
	add := func(given bool, h happening) {
		if given {
			all = append(all, h)
		}
	}
	add(len(s.Capture.Lengths) > 0, happening{codeNoCapture, "capture.lengths", "nothing was ever captured", false})
	add(atCount(s.Win.Line.Length, players) > 0, happening{codeNoLine, "win.line.length", "nobody ever won by a line", false})
	add(s.Win.Line.Score != nil, happening{codeNoPoints, "win.line.score", "points never decided", false})
	add(s.Lose.Line.Length > 0, happening{codeNoLoss, "lose.line.length", "nobody ever lost by a row", true})
	add(s.Break.Policy != rules.BreakOff, happening{codeNoBreak, "break.policy", "no line was ever broken", true})
	add(len(s.Clear.Edges) > 0, happening{codeNoClear, "clear.edges", "no row ever vanished", true})
	add(s.Capture.Self == rules.SelfPoof, happening{codeNoPoof, "capture.self", "nobody ever lost stones by moving into a sandwich", true})
	add(s.Capture.Score == rules.ScoreAddOrSubtract, happening{codeNoChoice, "capture.score", "nobody ever subtracted captured stones", true})
	all = append(append(all, barred(s)...), chosen(s)...)
	return append(all, happening{codeNoEnd, "end.max_plies", "every game ran into the limit of moves", false})
}

// barred are the rules that bar points, and those by which a stone loses that
// may be laid. The keys are those that a refusal names.
func barred(s *rules.Spec) (all []happening) {
	bars := func(key string) { all = append(all, happening{codeNoBar, key, "no point was ever barred by it", true}) }
	loses := func(key string) { all = append(all, happening{codeNoLoss, key, "nobody ever lost by it", true}) }
	for key, shape := range map[string]rules.Shape{"forbid.three": s.Forbid.Three, "forbid.four": s.Forbid.Four} {
		switch {
		case shape.Count > 0 && shape.Effect == rules.EffectLose:
			loses(key)
		case shape.Count > 0:
			bars(key)
		}
	}
	overlines := slices.Collect(maps.Values(s.Win.Line.Overline))
	for _, rule := range []struct {
		given bool
		key   string
		say   func(string)
	}{
		{slices.Contains(overlines, rules.OverlineForbid), "win.line.overline", bars},
		{slices.Contains(overlines, rules.OverlineLose), "win.line.overline", loses},
		{s.Win.Line.Fewer == rules.FewerForbid, "win.line.fewer", bars},
		{s.Capture.Self == rules.SelfForbid, "capture.self", bars},
		{s.Capture.Teammate == rules.TeammateForbid, "capture.teammate", bars},
	} {
		if rule.given {
			rule.say(rule.key)
		}
	}
	for key, given := range map[string]bool{"oblige.win": s.Oblige.Win, "oblige.block_next": s.Oblige.BlockNext} {
		if given {
			all = append(all, happening{codeNoDuty, key, "nobody was ever obliged to anything", true})
		}
	}
	return all
}

// chosen are the choices of the opening, each by itself.
func chosen(s *rules.Spec) (all []happening) {
	add := func(key, never string) { all = append(all, happening{codeNoChoice, key, never, true}) }
	for n, options := range s.Opening.Choice {
		for _, option := range options {
			add(fmt.Sprintf("opening.choice.%d", n), neverChose(option))
		}
	}
	for n := range s.Opening.Declare {
		add(fmt.Sprintf("opening.declare.%d", n), neverDeclared)
	}
	for n := range s.Opening.Offer {
		add(fmt.Sprintf("opening.offer.%d", n), "no points were ever offered")
	}
	return all
}

// neverDeclared and neverChose say what has not happened in an opening.
const neverDeclared = "nobody ever declared a number"

func neverChose(option string) string { return "nobody ever chose " + option }

// word is a choice as a config writes it.
func word(what rules.Choice, n int) string {
	switch what {
	case rules.Stay:
		return "stay"
	case rules.Swap:
		return "swap"
	case rules.Add:
		return fmt.Sprintf("add(%d)", n)
	}
	return fmt.Sprintf("offer(%d)", n)
}

// atCount is the number that holds for that many players.
func atCount(table rules.PerCount, players int) int {
	if value, found := table[players]; found {
		return value
	}
	return table[0]
}
