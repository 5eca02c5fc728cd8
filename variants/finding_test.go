package variants_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

var update = flag.Bool("update", false, "write the golden files anew")

// settings are the lines "#set key=value" of a config.
func settings(text []byte) (set []string) {
	for line := range strings.Lines(string(text)) {
		if setting, ok := strings.CutPrefix(strings.TrimSpace(line), "#set "); ok {
			set = append(set, setting)
		}
	}
	return set
}

// findingsOf reads a config of testdata that is wrong.
func findingsOf(t *testing.T, path string) variants.Findings {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	_, err = variants.Parse(path, text, variants.Local, settings(text)...)
	var found variants.Findings
	require.ErrorAs(t, err, &found)
	require.NotEmpty(t, found)
	return found
}

// Each config of testdata/findings is wrong; what is said about it stands
// beside it. Run with -update after a change, and read the difference.
func TestFindings(t *testing.T) {
	paths, err := filepath.Glob("testdata/findings/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".toml"), func(t *testing.T) {
			found := findingsOf(t, path)
			text := found.Error() + "\n\n" + found.Short() + "\n"
			golden := strings.TrimSuffix(path, ".toml") + ".golden"
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(text), 0o644))
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			require.Equal(t, string(want), text)
		})
	}
}

// Every code is the answer to some config here, and is explained.
func TestEveryCodeIsShown(t *testing.T) {
	seen := map[string]bool{}
	note := func(err error) {
		var found variants.Findings
		require.ErrorAs(t, err, &found)
		for _, f := range found {
			seen[f.Code] = true
		}
	}
	paths, err := filepath.Glob("testdata/findings/*.toml")
	require.NoError(t, err)
	for _, path := range paths {
		note(findingsOf(t, path))
	}
	for _, bad := range badInputs() {
		_, err := variants.Parse("bad.toml", bad.text, variants.Local)
		note(err)
	}
	_, err = variants.Load("nothing")
	note(err)
	_, err = variants.Parse("net.toml", []byte(`extends = "a.toml"`), variants.Network)
	note(err)
	_, err = variants.Load(t.TempDir() + "/none.toml")
	note(err)
	for _, code := range variants.Codes() {
		require.True(t, seen[code], code)
		require.Regexp(t, `^[A-Z].*\.$`, variants.Explain(code), code)
	}
	require.Empty(t, variants.Explain("V999"))
}

// More findings than anybody reads are cut short, and it is said so.
func TestManyFindings(t *testing.T) {
	text := "extends = \"pente\"\n" + strings.Repeat("[board]\n", 1)
	for i := range 200 {
		text += strings.Repeat("x", 1+i/26) + string(rune('a'+i%26)) + " = 1\n"
	}
	_, err := variants.Parse("many.toml", []byte(text), variants.Local)
	var found variants.Findings
	require.ErrorAs(t, err, &found)
	require.Len(t, found, 51)
	require.Equal(t, "V070", found[50].Code)
}
