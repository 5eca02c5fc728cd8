package sheet

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/words"
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

// pairGame is teamGame for two, each alone.
func pairGame() rules.Spec {
	spec := teamGame()
	spec.Players = rules.Players{Min: 2}
	return spec
}

// duel is a game for two in which every key has something to act on that is for
// two alone, or does not go with teams.
func duel() rules.Spec {
	spec := pairGame()
	spec.Break = rules.Break{Policy: rules.BreakIfBreakable}
	spec.Win.Line.CheckOwner = rules.CheckAny
	spec.Win.Line.OpenEnds, spec.Win.Line.Count = 1, 2
	spec.Forbid.Three = rules.Shape{Count: 2, Except: []rules.Exception{rules.MakesLine}}
	spec.Forbid.Four = rules.Shape{Count: 2}
	spec.Opening.Choice = map[int]rules.Options{2: {"stay", "swap"}}
	spec.Opening.Declare = map[int]rules.Span{2: "1..3"}
	return spec
}

// rowGame is a game without captures, in which rows vanish.
func rowGame() rules.Spec {
	return rules.Spec{
		Board:   rules.Board{Width: 8, Height: 8},
		Players: rules.Players{Min: 2},
		Clear:   rules.Clear{Edges: []rules.Edge{rules.South}},
		Win:     rules.Win{Line: rules.Line{Length: rules.PerCount{0: 5}}},
	}
}

// pointGame is a game that points decide, on a board with random holes.
func pointGame() rules.Spec {
	return rules.Spec{
		Board:   rules.Board{Width: 7, Height: 7, RandomHoles: rules.RandomHoles{Min: 3, Max: 13}},
		Players: rules.Players{Min: 2},
		Win:     rules.Win{Line: rules.Line{Score: map[int]int{3: 3, 4: 10}}},
		End:     rules.End{FullBoard: rules.FullScore},
	}
}

// otherValues are values unlike those of the games above for keys that are not a
// choice of words.
func otherValues() map[string][]any {
	return map[string][]any{
		"board.width":              {7, 11},
		"board.height":             {7, 11},
		"board.holes":              {[]rules.PointName{"A1"}, []rules.PointName{"A1", "C2"}},
		"board.random_holes.min":   {4},
		"board.random_holes.max":   {11},
		"players.min":              {2, 6},
		"players.max":              {8, 6},
		"players.teams":            {0, 4},
		"turn.first":               {rules.Stones{2}, rules.Stones{1, 2}},
		"turn.each":                {rules.Stones{2}, rules.Stones{1, 2}},
		"opening.stone":            {map[int]rules.Region{3: "center"}, map[int]rules.Region{1: "outside(2) minus axis(3..4) minus points(A1)"}},
		"opening.seat":             {map[int]map[int]rules.Region{2: {3: "inside(3)"}}},
		"opening.lays":             {map[int]int{2: 1}, map[int]int{4: 1}},
		"opening.choice":           {map[int]rules.Options{3: {"stay"}}, map[int]rules.Options{2: {"stay", "add(2)"}}, map[int]rules.Options{2: {"add(1)"}}, map[int]rules.Options{2: {"offer(3)", "swap"}}},
		"opening.declare":          {map[int]rules.Span{3: "1..8"}, map[int]rules.Span{2: "2..8"}},
		"opening.offer":            {map[int]rules.Offers{5: "2"}, map[int]rules.Offers{5: "declared"}},
		"forbid.three.count":       {1, 3},
		"forbid.three.except":      {[]rules.Exception{rules.DoesCapture}, []rules.Exception{rules.BlocksFour, rules.BreaksPending}},
		"forbid.four.count":        {1, 3},
		"forbid.four.except":       {[]rules.Exception{rules.DoesCapture}, []rules.Exception{rules.MakesLine, rules.BlocksFour}},
		"oblige.win":               {true},
		"oblige.block_next":        {true},
		"capture.lengths":          {[]int{1}, []int{2, 3}},
		"capture.mixed":            {true},
		"clear.edges":              {[]rules.Edge{rules.North}, []rules.Edge{rules.East, rules.West}},
		"clear.before_win":         {true},
		"clear.repeat":             {true},
		"win.line.length":          {rules.PerCount{}, rules.PerCount{0: 4}, rules.PerCount{4: 3, 2: 5}},
		"win.line.overline":        {rules.PerSeat{0: rules.OverlineIgnore}, rules.PerSeat{1: rules.OverlineForbid}, rules.PerSeat{0: rules.OverlineLose}},
		"win.line.count":           {2, 3},
		"win.line.min_open_ends":   {1, 2},
		"win.line.edge_blocks":     {true},
		"win.line.overline_exempt": {true},
		"win.line.seat":            {1, 2},
		"win.line.score":           {map[int]int{3: 3, 4: 10, 5: 25}, map[int]int{3: 4, 4: 10}},
		"win.captures.target":      {rules.PerCount{}, rules.PerCount{0: 8}},
		"lose.line.length":         {3},
		"break.capture_win_first":  {true},
		"end.max_plies":            {7},
	}
}

// texts are the sentences about a rule set in all languages.
func texts(t *testing.T, spec rules.Spec) []string {
	t.Helper()
	compiled, err := spec.Compile()
	require.NoError(t, err)
	var all []string
	for _, language := range words.Languages() {
		in, err := words.In(language)
		require.NoError(t, err)
		s := Sheet{Sections: sections(in, &variants.Variant{Rules: compiled})} // what pictures show must be told too
		all = append(all, s.Text(columns))
	}
	return all
}

// text is the sheet in English.
func text(t *testing.T, spec rules.Spec) string { return texts(t, spec)[0] }

// columns is the width of sheets in these tests.
const columns = 78

// Whoever reads the sheet knows the rules, in every language: no key may change without a word
// about it. A new key fails here until it is told of. Each value is tried in all
// the games that can be played with it, and there must be one.
func TestEveryKeyIsToldOf(t *testing.T) {
	games := map[string]rules.Spec{}
	for _, spec := range []rules.Spec{teamGame(), pairGame(), duel(), rowGame(), pointGame()} {
		games[strings.Join(texts(t, spec), cut)] = spec
	}
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
				if value == "score" || key == "forbid.four.definition" {
					continue // the first goes with win.line.score alone, the other changes no rules
				}
				tellOf(t, games, here, key, value)
			}
		}
	}
	walk(reflect.TypeOf(rules.Spec{}), nil, "")
}

// cut stands between the sheets of two languages.
const cut = "\f"

// tellOf changes one key in every game where the change can be played, and makes
// the rules other ones.
func tellOf(t *testing.T, games map[string]rules.Spec, field []int, key string, value any) {
	played := 0
	for plain, spec := range games {
		before := fingerprint(spec)
		into := reflect.ValueOf(&spec).Elem().FieldByIndex(field)
		into.Set(reflect.ValueOf(value).Convert(into.Type()))
		if after := fingerprint(spec); after == "" || after == before {
			continue
		}
		played++
		old := strings.Split(plain, cut)
		for i, changed := range texts(t, spec) {
			language := words.Languages()[i]
			require.NotEqual(t, old[i], changed, "%s: %s = %v", language, key, value)
			require.NotContains(t, changed, "[", "%s: %s = %v", language, key, value)
		}
	}
	require.Positive(t, played, "no game can be played with %s = %v", key, value)
}

// fingerprint tells rules apart; it is empty for those that cannot be played.
func fingerprint(spec rules.Spec) string {
	compiled, err := spec.Compile()
	if err != nil {
		return ""
	}
	return (&variants.Variant{Rules: compiled}).Fingerprint()
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
	require.Contains(t, text(t, spec), "2 players: a player wins with an unbroken row of at least 5 stones of their\n    own")
}

// Every line fits its width, and wrapping loses no word.
func TestWrap(t *testing.T) {
	sentence := "A stone captures a run of exactly two stones, æøå included."
	wrapped := Wrap(sentence, "  ", "    ", 20)
	require.Equal(t, strings.Fields(sentence), strings.Fields(wrapped))
	for line := range strings.Lines(wrapped) {
		require.LessOrEqual(t, len([]rune(strings.TrimSuffix(line, "\n"))), 20)
		require.True(t, strings.HasPrefix(line, "  "))
	}
}
