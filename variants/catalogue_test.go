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

// The catalogue is sorted, and nothing in it is shared with other
// callers but the rules, which do not change.
func TestCatalogueIsOwn(t *testing.T) {
	all := variants.Catalogue()
	require.Len(t, all, 59)
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
		"poof-pente": "poof", "connect-6": "connect6", "connect4": "connect-four", "four-in-a-row": "connect-four", "swap2": "gomoku-swap2",
		"caro": "caro-5", "rif": "renju-rif", "soosorv-8": "renju-soosorv-8", "boat-pente": "boat", "ninuki-renju": "ninuki"} {
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
		"opening.stone.<n>", "opening.seat.<n>.<n>", "opening.choice.<n>", "opening.lays.<n>", "forbid.three.except",
		"board.random_holes.parity", "win.line.score.<n>", "win.line.length.<n>", "win.line.overline.<n>"} {
		require.Contains(t, keys, key)
	}
	require.Len(t, keys, len(slices.Compact(slices.Sorted(slices.Values(keys)))), "no key twice")
}
