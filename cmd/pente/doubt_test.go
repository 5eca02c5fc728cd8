package main

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// All that the rules of the shipped variants make possible happens in random
// games: captures, lines broken, swaps and other choices, rows that vanish,
// points that are barred. A rule that never fires would be a mistake.
func TestShippedVariantsShowAllTheirRules(t *testing.T) {
	for _, v := range variants.Catalogue() {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			if v.Spec.Oblige.BlockNext && v.Spec.Board.Width > 11 { // each move is thought about
				small, err := variants.Load(v.Name, "board.width=11", "board.height=11")
				require.NoError(t, err)
				v = small
			}
			require.Empty(t, doubts(v.Name, v, 50))
		})
	}
}

// Each happening is noticed when it happens, and not before.
func TestTrialNotices(t *testing.T) {
	for name, keys := range map[string][]string{
		"boat":            {"break.policy"},
		"renju":           {"forbid.three", "forbid.four", "win.line.overline"},
		"squava-3":        {"oblige.win", "oblige.block_next", "lose.line.length"},
		"linetris":        {"clear.edges"},
		"poof":            {"capture.self"},
		"pahtum":          {"win.line.score"},
		"renju-soosorv-8": {"opening.choice.3", "opening.choice.4", "opening.declare.4", "opening.offer.5"},
		"yavalax":         {"win.line.fewer", "win.line.overline"},
	} {
		v, err := variants.Load(name)
		require.NoError(t, err)
		start, err := v.Rules.Start(v.Rules.Counts()[0])
		require.NoError(t, err)
		trial := newTrial(start)
		for _, key := range keys {
			require.True(t, awaits(trial, key), "%s: %s", name, key)
		}
		for trial.waiting() || awaits(trial, "win.line.score") {
			trial.play()
		}
		for _, key := range keys {
			require.False(t, awaits(trial, key), "%s: %s", name, key)
		}
	}
}

func awaits(t *trial, key string) bool {
	return slices.ContainsFunc(t.awaited, func(h happening) bool { return h.key == key })
}

// Holes that are drawn by lot are other ones in each game.
func TestTrialDrawsHoles(t *testing.T) {
	v, err := variants.Load("pahtum")
	require.NoError(t, err)
	start, err := v.Rules.Start(2)
	require.NoError(t, err)
	trial := newTrial(start)
	counts := map[int]bool{}
	for range 30 {
		trial.begin()
		holes := 0
		for at := range rules.Point(49) {
			if trial.game.Rules().Hole(at) {
				holes++
			}
		}
		counts[holes] = true
		require.True(t, holes%2 == 1 && holes >= 3 && holes <= 13, holes)
	}
	require.Greater(t, len(counts), 3)
}
