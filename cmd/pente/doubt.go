package main

import (
	"fmt"
	"slices"
	"strings"

	"pente/rules"
	"pente/variants"
)

// patience is how many times as many games are played where only something rare
// has not happened yet.
const patience = 100

// doubts plays a variant at random with every number of players, and warns of
// what never happens.
func doubts(file string, v *variants.Variant, games int) variants.Findings {
	var found variants.Findings
	lines := ownLines(file, v)
	for _, players := range v.Rules.Counts() {
		start, err := v.Rules.Start(players)
		if err != nil || games == 0 {
			continue
		}
		t := newTrial(start)
		for t.games < games || t.waiting() && t.games < patience*games {
			t.play()
		}
		found = append(found, t.doubts(file)...)
	}
	for i, finding := range found {
		if line := lineOf(finding.Key, lines); line > 0 {
			found[i].Line, found[i].Column, found[i].End = line, 1, 1
		}
	}
	return found
}

// lineOf is the line of a key, or the first of those in its table; 0 where none
// is given in the file itself.
func lineOf(key string, lines map[string]int) (first int) {
	for own, line := range lines {
		if (own == key || strings.HasPrefix(own, key+".")) && (first == 0 || line < first) {
			first = line
		}
	}
	return first
}

// trial plays random games with one number of players and waits for what the
// rules make possible to happen.
type trial struct {
	start, game *rules.Position
	spec        rules.Spec
	random      *rules.Random
	games       int
	awaited     []happening // what has not happened yet
	stones      map[stone]bool
	laid        []int // stones of this game by seat, and of all with index 0
	poof, clear bool  // waits for one of these
	bars        bool  // waits for a point that is barred
	breaks      bool  // waits for a line that is broken
}

func newTrial(start *rules.Position) *trial {
	spec := start.Rules().Spec()
	t := &trial{
		start: start, game: new(rules.Position), spec: spec, random: rules.NewRandom(playoutSeed),
		awaited: happenings(&spec, start.Players()), stones: restrictedStones(&spec, start.Players()),
	}
	t.watch()
	return t
}

// watch works out what has to be looked at after each move.
func (t *trial) watch() {
	t.poof, t.clear = t.awaits(codeNoPoof), t.awaits(codeNoClear)
	t.bars, t.breaks = t.awaits(codeNoBar) || t.awaits(codeNoDuty), t.awaits(codeNoBreak)
}

func (t *trial) awaits(code string) bool {
	return slices.ContainsFunc(t.awaited, func(h happening) bool { return h.code == code })
}

// happened ticks off what was waited for.
func (t *trial) happened(what func(h happening) bool) {
	if slices.ContainsFunc(t.awaited, what) {
		t.awaited = slices.DeleteFunc(t.awaited, what)
		t.watch()
	}
}

func (t *trial) saw(code string) { t.happened(func(h happening) bool { return h.code == code }) }

// waiting tells whether something rare is still to happen.
func (t *trial) waiting() bool {
	return slices.ContainsFunc(t.awaited, func(h happening) bool { return h.rare })
}

// begin sets up the next game; random holes are drawn anew for each.
func (t *trial) begin() {
	t.games++
	t.laid = make([]int, t.start.Players()+1)
	start := t.start
	if t.spec.Board.RandomHoles.Max > 0 {
		if drawn, err := t.spec.Drawn(t.random.Uint64()).Compile(); err == nil {
			start, _ = drawn.Start(start.Players())
		}
	}
	start.CopyTo(t.game)
}

// play plays one random game and notes what happens in it.
func (t *trial) play() {
	t.begin()
	for !t.game.Over() {
		if t.bars {
			t.probe()
		}
		seat, move := t.game.ToMove(), t.game.Pick(t.random)
		before, waiting := t.captures(seat), t.lineWaits()
		t.game.Push(move)
		t.noteMove(move, seat)
		t.noteRemovals(seat, before)
		if waiting && !t.game.Over() && !t.lineWaits() {
			t.saw(codeNoBreak)
		}
	}
	t.noteEnd()
}

// doubts are the warnings about what has not happened.
func (t *trial) doubts(file string) (found variants.Findings) {
	never := slices.Clone(t.awaited)
	for s, laid := range t.stones {
		if !laid {
			never = append(never, happening{codeNoStone, s.key(), "this stone was never laid", false})
		}
	}
	slices.SortFunc(never, before)
	for _, h := range never {
		found = append(found, variants.Finding{
			Code: h.code, Severity: "warning", File: file, Key: h.key,
			Message: fmt.Sprintf("`%s`: in %s with %d players %s", h.key, plural(t.games, "random game"), t.start.Players(), h.never),
			Help:    "is that meant?",
		})
	}
	return found
}
