package sheet

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// teamGame is a game in which every key has something to act on.
func teamGame() rules.Spec {
	return rules.Spec{
		Board:   rules.Board{Width: 9, Height: 9},
		Players: rules.Players{Min: 4, Teams: 2},
		Capture: rules.Capture{Lengths: []int{2}},
		Win: rules.Win{
			Line:     rules.Line{Length: rules.PerCount{0: 5}},
			Captures: rules.Captures{Target: rules.PerCount{0: 10}},
		},
	}
}

// otherValues are values unlike those of teamGame for keys that are not a
// choice of words.
func otherValues() map[string][]any {
	return map[string][]any{
		"board.width":         {7, 11},
		"board.height":        {7, 11},
		"board.holes":         {[]rules.PointName{"A1"}, []rules.PointName{"A1", "C2"}},
		"players.min":         {2, 6},
		"players.max":         {8, 6},
		"players.teams":       {0, 4},
		"turn.first":          {rules.Stones{2}, rules.Stones{1, 2}},
		"turn.each":           {rules.Stones{2}, rules.Stones{1, 2}},
		"opening.stone":       {map[int]rules.Region{3: "center"}, map[int]rules.Region{1: "outside(2) minus axis(3..4) minus points(A1)"}},
		"opening.seat":        {map[int]map[int]rules.Region{2: {3: "inside(3)"}}},
		"capture.lengths":     {[]int{1}, []int{2, 3}},
		"capture.mixed":       {true},
		"win.line.length":     {rules.PerCount{}, rules.PerCount{0: 4}, rules.PerCount{4: 3, 2: 5}},
		"win.line.overline":   {rules.PerSeat{0: rules.OverlineIgnore}, rules.PerSeat{1: rules.OverlineForbid}, rules.PerSeat{0: rules.OverlineLose}},
		"win.captures.target": {rules.PerCount{}, rules.PerCount{0: 8}},
		"end.max_plies":       {7},
	}
}

func text(t *testing.T, spec rules.Spec) string {
	t.Helper()
	compiled, err := spec.Compile()
	require.NoError(t, err)
	s, err := New(&variants.Variant{Title: "A game", Rules: compiled}, nil)
	require.NoError(t, err)
	return s.Text(78)
}

// Whoever reads the sheet knows the rules: no key may change without a word
// about it. A new key fails here until it is told of.
func TestEveryKeyIsToldOf(t *testing.T) {
	plain := text(t, teamGame())
	others := otherValues()
	var walk func(table reflect.Type, path []int, prefix string)
	walk = func(table reflect.Type, path []int, prefix string) {
		for i := range table.NumField() {
			field := table.Field(i)
			key := prefix + field.Tag.Get("toml")
			here := append(slices.Clone(path), i)
			switch {
			case field.Type.Kind() == reflect.Struct:
				walk(field.Type, here, key+".")
				continue
			case field.Type.Kind() == reflect.String:
				for _, word := range strings.Split(field.Tag.Get("rule"), ",")[1:] {
					others[key] = append(others[key], word)
				}
			}
			require.NotEmpty(t, others[key], "%s has no other value to try", key)
			for _, value := range others[key] {
				spec := teamGame()
				reflect.ValueOf(&spec).Elem().FieldByIndex(here).Set(reflect.ValueOf(value).Convert(field.Type))
				changed := text(t, spec)
				require.NotEqual(t, plain, changed, "%s = %v", key, value)
				require.NotContains(t, changed, "[", "%s = %v", key, value)
			}
		}
	}
	walk(reflect.TypeOf(rules.Spec{}), nil, "")
}

// A rule that has nothing to act on is named all the same.
func TestIdleKeysAreNamed(t *testing.T) {
	spec := rules.Spec{
		Board:   rules.Board{Width: 3, Height: 3},
		Players: rules.Players{Min: 2},
		Capture: rules.Capture{Axes: rules.OrthAxes, Mixed: true},
		Win: rules.Win{
			Line:     rules.Line{Length: rules.PerCount{0: 3}},
			Captures: rules.Captures{Tie: rules.TieDraw},
		},
	}
	require.Contains(t, text(t, spec), "These keys are set, but have nothing to act on: capture.axes, capture.mixed\n    and win.captures.tie.")
}

// The numbers of a table by players are told for the players they hold for.
func TestTableByPlayers(t *testing.T) {
	spec := teamGame()
	spec.Players = rules.Players{Min: 2, Max: 4}
	spec.Win.Line.Length = rules.PerCount{0: 4, 2: 5}
	require.Contains(t, text(t, spec), "make a line of 5 (with 2 players) or 4 (with 3 or 4 players)\n    stones of your own")
}

// Words that a language has and nobody says, or that are said and missing,
// are mistakes alike.
func TestMessagesAreComplete(t *testing.T) {
	english, err := english()
	require.NoError(t, err)
	said := regexp.MustCompile(`"([a-z]+(?:\.[a-z_]+)+)(\.)?"`)
	sources, err := filepath.Glob("*.go")
	require.NoError(t, err)
	unsaid := maps.Clone(english)
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		code, err := os.ReadFile(source)
		require.NoError(t, err)
		for _, match := range said.FindAllStringSubmatch(string(code), -1) {
			for key := range english {
				if key == match[1] || strings.HasPrefix(key, match[1]+".") {
					delete(unsaid, key)
				}
			}
		}
	}
	for key := range unsaid {
		require.True(t, strings.HasPrefix(key, "region.") || strings.HasPrefix(key, "axes."), "nobody says %s", key)
	}
}

func TestMissingMessage(t *testing.T) {
	english, err := english()
	require.NoError(t, err)
	require.Equal(t, "[no.such]", english.say("no.such", nil))
	require.Equal(t, "[board.size]", english.say("board.size", nil))
}

// Every line fits its width, and wrapping loses no word.
func TestWrap(t *testing.T) {
	sentence := "A stone captures a run of exactly two stones, æøå included."
	wrapped := wrap(sentence, "  ", "    ", 20)
	require.Equal(t, strings.Fields(sentence), strings.Fields(wrapped))
	for line := range strings.Lines(wrapped) {
		require.LessOrEqual(t, len([]rune(strings.TrimSuffix(line, "\n"))), 20)
		require.True(t, strings.HasPrefix(line, "  "))
	}
}
