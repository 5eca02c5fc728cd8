package variants_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// Every field is a key, and says what a config writes there.
func TestFields(t *testing.T) {
	fields := variants.Fields()
	for _, f := range fields {
		require.Contains(t, variants.Keys(), f.Key)
		require.NotEmpty(t, f.Expects, f.Key)
	}
	i := slices.IndexFunc(fields, func(f variants.Field) bool { return f.Key == "win.line.length" })
	require.Equal(t, "a whole number, or a table of them by number of players", fields[i].Expects)
	require.Equal(t, "0..32", fields[i].Allowed)
	require.Equal(t, "win.line.length", variants.NearestKey("win.line.lenght"))
	require.Empty(t, variants.NearestKey("entirely.different"))
	require.Subset(t, variants.Keys(), variants.Head())
}

// Values are what Resolved writes, key by key.
func TestValues(t *testing.T) {
	for _, v := range variants.Catalogue() {
		values := v.Values()
		lines := strings.Split(strings.TrimSpace(v.Resolved()), "\n")[1:] // without the format
		require.Len(t, values, len(lines), v.Name)
		for _, line := range lines {
			key, value, _ := strings.Cut(line, " = ")
			require.Equal(t, value, values[key], v.Name)
		}
	}
}
