package variants_test

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// The facts of every shipped variant, written down by hand. The sources stand
// in the configs.
func TestCatalogue(t *testing.T) {
	type m = map[int]rules.Region
	tournament := m{1: "center", 3: "outside(2)"}
	for _, want := range []struct {
		name           string
		width, height  int
		min, max       int
		lengths        []int
		mixed          bool
		line, target   int
		overline       rules.Overline
		opening        m
		family         string
		turn           rules.Stones
		teams          int
		other, expects string
	}{
		{"connect6", 19, 19, 2, 2, nil, false, 6, 0, "win", nil, "Connect6", []int{2}, 0, "turn.first = [1]", ""},
		{"g-pente", 19, 19, 2, 2, []int{2}, false, 5, 10, "win", m{1: "center", 3: "outside(2) minus axis(3..4)"}, "Pente", nil, 0, "", ""},
		{"gomoku", 15, 15, 2, 2, nil, false, 5, 0, "win", nil, "Gomoku", nil, 0, "", ""},
		{"gomoku-long-pro", 15, 15, 2, 2, nil, false, 5, 0, "win", m{1: "center", 3: "outside(3)"}, "Gomoku", nil, 0, "", ""},
		{"gomoku-pro", 15, 15, 2, 2, nil, false, 5, 0, "win", tournament, "Gomoku", nil, 0, "", ""},
		{"gomoku-standard", 15, 15, 2, 2, nil, false, 5, 0, "ignore", nil, "Gomoku", nil, 0, "", ""},
		{"keryo", 19, 19, 2, 2, []int{2, 3}, false, 5, 15, "win", tournament, "Pente", nil, 0, "", ""},
		{"keryo-multi", 19, 19, 2, 6, []int{2, 3}, true, 5, 15, "win", nil, "Pente", nil, 0, "", ""},
		{"open-keryo", 19, 19, 2, 2, []int{2, 3}, false, 5, 15, "win", nil, "Pente", nil, 0, "", ""},
		{"pente", 19, 19, 2, 2, []int{2}, false, 5, 10, "win", tournament, "Pente", nil, 0, "", ""},
		{"pente-exact", 13, 13, 2, 2, []int{2}, false, 5, 10, "ignore", tournament, "Pente", nil, 0, "", ""},
		{"pente-ffa", 19, 19, 3, 4, []int{2}, true, 4, 8, "win", nil, "Pente", nil, 0, "", ""},
		{"pente-multi", 19, 19, 2, 6, []int{2}, true, 5, 10, "win", nil, "Pente", nil, 0, "", ""},
		{"pente-open", 19, 19, 2, 2, []int{2}, false, 5, 10, "win", nil, "Pente", nil, 0, "", ""},
		{"pente-teams", 19, 19, 4, 4, []int{2}, true, 5, 10, "win", nil, "Pente", nil, 2, `capture.teammate = "nocount"`, `win.captures.sum_by = "team"`},
		{"pente-torus", 19, 19, 2, 2, []int{2}, false, 5, 10, "win", tournament, "Pente", nil, 0, `board.topology = "torus"`, ""},
		{"poof", 19, 19, 2, 2, []int{2}, false, 5, 10, "win", tournament, "Pente", nil, 0, `capture.self = "poof"`, `win.captures.tie = "larger_else_continue"`},
		{"small-keryo", 13, 13, 2, 2, []int{2, 3}, false, 5, 15, "win", tournament, "Pente", nil, 0, "", ""},
		{"small-pente", 13, 13, 2, 2, []int{2}, false, 5, 10, "win", tournament, "Pente", nil, 0, "", ""},
		{"tic-tac-four", 5, 5, 4, 4, nil, false, 3, 0, "win", nil, "Tic-Tac-Toe", nil, 0, "", ""},
		{"tic-tac-mo", 5, 3, 3, 3, nil, false, 3, 0, "win", nil, "Tic-Tac-Toe", nil, 0, "", ""},
		{"tic-tac-toe", 3, 3, 2, 2, nil, false, 3, 0, "win", nil, "Tic-Tac-Toe", nil, 0, "", ""},
	} {
		t.Run(want.name, func(t *testing.T) {
			v, err := variants.Load(want.name)
			require.NoError(t, err)
			s := v.Rules.Spec()
			require.Equal(t, []int{want.width, want.height}, []int{s.Board.Width, s.Board.Height})
			require.Equal(t, []int{want.min, want.max, want.teams}, []int{s.Players.Min, s.Players.Max, s.Players.Teams})
			require.ElementsMatch(t, want.lengths, s.Capture.Lengths)
			require.Equal(t, want.mixed, s.Capture.Mixed)
			require.Equal(t, rules.PerCount{0: want.line}, s.Win.Line.Length)
			require.Equal(t, want.target, s.Win.Captures.Target[0])
			require.Equal(t, want.family, v.Family)
			text := v.Resolved()
			require.Contains(t, text, "win.line.overline = \""+string(want.overline)+"\"\n")
			require.Contains(t, text, want.other)
			require.Contains(t, text, want.expects)
			require.Equal(t, len(want.opening), strings.Count(text, "opening."))
			for n, region := range want.opening {
				require.Equal(t, region, s.Opening.Stone[n])
			}
			if want.turn == nil {
				want.turn = rules.Stones{1}
			}
			require.Equal(t, want.turn, s.Turn.Each)
			require.NotEmpty(t, v.Title)
			require.NotEmpty(t, v.Summary)
		})
	}
}

// The catalogue is complete and sorted, and nothing in it is shared with other
// callers but the rules, which do not change.
func TestCatalogueIsOwn(t *testing.T) {
	all := variants.Catalogue()
	require.Len(t, all, 22)
	require.True(t, slices.IsSortedFunc(all, func(a, b *variants.Variant) int { return strings.Compare(a.Name, b.Name) }))
	before := all[0].Fingerprint()
	all[0].Spec.Win.Line.Length[0] = 99
	if len(all[0].Aliases) > 0 {
		all[0].Aliases[0] = "changed"
	}
	again, err := variants.Load(all[0].Name)
	require.NoError(t, err)
	require.NotEqual(t, 99, again.Spec.Win.Line.Length[0])
	require.NotContains(t, again.Aliases, "changed")
	require.Equal(t, before, again.Fingerprint())
	require.Same(t, all[0].Rules, again.Rules)
}

// Names and aliases are found, and each belongs to one variant.
func TestNames(t *testing.T) {
	names := variants.Names()
	require.True(t, slices.IsSorted(names))
	var given []string
	for _, v := range variants.Catalogue() {
		given = append(append(given, v.Name), v.Aliases...)
	}
	require.ElementsMatch(t, names, given, "no alias is given twice")
	for alias, name := range map[string]string{"keryo-pente": "keryo", "standard": "pente", "ttt": "tic-tac-toe",
		"poof-pente": "poof", "connect-6": "connect6"} {
		v, err := variants.Load(alias)
		require.NoError(t, err)
		require.Equal(t, name, v.Name)
	}
}

// Several goroutines may load the same variants.
func TestLoadConcurrently(t *testing.T) {
	var wait sync.WaitGroup
	prints := make([]string, 8)
	for i := range prints {
		wait.Go(func() {
			if v, err := variants.Load("keryo", "board.width=15"); err == nil {
				prints[i] = v.Fingerprint()
			}
		})
	}
	wait.Wait()
	require.NotEmpty(t, prints[0])
	require.Len(t, slices.Compact(prints), 1)
}

// Every key of the Spec, tables included, is a key of the format.
func TestKeysAreComplete(t *testing.T) {
	keys := variants.Keys()
	var visit func(of reflect.Type, prefix string)
	count := 6 // the head
	visit = func(of reflect.Type, prefix string) {
		for i := range of.NumField() {
			f := of.Field(i)
			tag := f.Tag.Get("toml")
			require.NotEmpty(t, tag, "%s.%s", of.Name(), f.Name)
			require.Contains(t, keys, prefix+tag)
			count++
			if f.Type.Kind() == reflect.Struct {
				visit(f.Type, prefix+tag+".")
			}
		}
	}
	visit(reflect.TypeFor[rules.Spec](), "")
	plain := slices.DeleteFunc(slices.Clone(keys), func(key string) bool { return strings.Contains(key, "<n>") })
	require.Len(t, plain, count)
	for _, key := range []string{"format", "name", "extends", "summary", "aliases", "family",
		"opening.stone.<n>", "opening.seat.<n>.<n>", "win.line.length.<n>", "win.line.overline.<n>"} {
		require.Contains(t, keys, key)
	}
	require.Len(t, keys, len(slices.Compact(slices.Sorted(slices.Values(keys)))), "no key twice")
}
