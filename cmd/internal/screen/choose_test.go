package screen

import (
	"context"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/term"
	"pente/cmd/internal/words"
)

// chooser is the screen on which a game is chosen.
func chooser(t testing.TB, language string) *start {
	in, err := words.In(language)
	require.NoError(t, err)
	s := newStart(context.Background(), Options{Unicode: true, Mouse: true}, in, "pente")
	require.NotNil(t, s.variant)
	return s
}

// Variants and lines are clicked on: once to look, once more to take.
func TestChoosingByMouse(t *testing.T) {
	m := chooser(t, words.English)
	var chosen Choice
	m.options.New = func(c Choice) (term.Game, error) {
		chosen = c
		return newGame(t, c.Variant, c.Set, c.Seats...), nil
	}
	s := newStage(t, m)
	s.press(`"tic-tac-mo"`)
	require.Equal(t, "tic-tac-mo", m.variant.Name)
	s.press("esc", "home")
	before := m.variant
	s.click(3, listTop+m.at-m.firstRow()+1)
	require.NotEqual(t, before, m.variant)
	require.Nil(t, m.setup)
	s.click(3, listTop+m.at-m.firstRow())
	require.NotNil(t, m.setup)
	s.click(3, setupTop+m.setup.clockLine())
	require.Equal(t, 1, m.setup.clock)
	s.click(3, setupTop+m.setup.last())
	require.Equal(t, m.variant.Name, chosen.Variant)
	require.Equal(t, "3m+2s", chosen.Clock)
	require.IsType(t, &play{}, s.model)
}

// Somebody who cannot play does not sit down; a change that goes with another is
// taken back with Backspace.
func TestSetup(t *testing.T) {
	m := chooser(t, words.English)
	s := newStage(t, m)
	s.press("enter", "up", "up", "up", "enter")
	require.True(t, m.typing)
	for range len("easy") {
		s.press("backspace")
	}
	s.press(`"genius"`, "enter")
	require.True(t, m.typing)
	require.Contains(t, m.notice, `There is no player "genius"; there is random, `)
	for range len("genius") {
		s.press("backspace")
	}
	s.press(`"search nodes=500"`, "enter")
	require.Equal(t, []string{"human", "search nodes=500"}, m.setup.seats)
	s.press("down", "down", "enter", `"win.line.length=25"`, "enter")
	require.Contains(t, m.notice, "19")
	require.Empty(t, m.setup.set)
	s.press("esc", "enter", `"win.line.length=4"`, "enter")
	require.Equal(t, []string{"win.line.length=4"}, m.setup.set)
	require.Equal(t, 4, m.setup.variant.Rules.Spec().Win.Line.Length[0])
	s.press("up", "up", "backspace")
	require.Empty(t, m.setup.set)
	require.Equal(t, 5, m.setup.variant.Rules.Spec().Win.Line.Length[0])
	s.press("esc", "esc")
	s.await(func() bool { return s.quits })
}

// A frame of the screens is drawn well within the time of a key.
func BenchmarkFrame(b *testing.B) {
	for _, language := range words.Languages() {
		s := chooser(b, language)
		b.Run("choose "+language, func(b *testing.B) {
			for b.Loop() {
				s.View()
			}
		})
	}
	g, err := newPlay(context.Background(), newGame(b, "pente", nil, "human", "human"), Options{Unicode: true})
	require.NoError(b, err)
	b.Run("play", func(b *testing.B) {
		for b.Loop() {
			g.Update(tea.KeyPressMsg{Code: tea.KeyUp})
			g.View()
		}
	})
}
