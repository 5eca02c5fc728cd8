package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The reports of docs/studies are what their games give: run again, a study that
// is whole only counts them once more.
func TestTheStudiesOfTheDocsAreUpToDate(t *testing.T) {
	studies, err := filepath.Glob(root + "/docs/studies/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, studies)
	program := regexp.MustCompile(`(?m)^- program: .*$|<dt>program</dt><dd>.*?</dd>`)
	for _, file := range studies {
		kept := strings.TrimSuffix(file, ".toml")
		folder := filepath.Join(t.TempDir(), "study")
		require.NoError(t, os.CopyFS(folder, os.DirFS(kept)))
		var out, errs bytes.Buffer
		require.Zero(t, run([]string{"study", file, "--out", folder}, strings.NewReader(""), &out, &errs), errs.String())
		for _, name := range []string{"study.txt", "shards.txt", "report.md", "report.html", "results.csv"} {
			want, err := os.ReadFile(filepath.Join(kept, name))
			require.NoError(t, err)
			have, err := os.ReadFile(filepath.Join(folder, name))
			require.NoError(t, err)
			require.Equal(t, program.ReplaceAllString(string(want), ""), program.ReplaceAllString(string(have), ""), "%s: `pente study %s` brings it up to date", name, file)
		}
	}
}
