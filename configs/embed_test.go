package configs_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"pente/configs"
)

// Every file is TOML, says what it is, and names where its rules come from.
func TestFilesParse(t *testing.T) {
	names, err := fs.Glob(configs.Files, "*.toml")
	require.NoError(t, err)
	require.Len(t, names, 60)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			text, err := configs.Files.ReadFile(name)
			require.NoError(t, err)
			var config struct{ Name, Summary string }
			_, err = toml.Decode(string(text), &config)
			require.NoError(t, err)
			require.NotEmpty(t, config.Name)
			require.Regexp(t, `^[A-Z0-9][^.]*\.$`, config.Summary, "one sentence")
			first, rest, _ := strings.Cut(string(text), "\n")
			require.Equal(t, "#:schema schema.json", first, "editors look at the first line")
			if name != configs.Reference+".toml" {
				require.True(t, strings.HasPrefix(rest, "# Source"), "the source comes next")
			}
		})
	}
}
