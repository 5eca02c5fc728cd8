package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The reports of docs/studies are what their games give: run again, a study that
// is whole only counts them once more. Its games are kept packed.
func TestTheStudiesOfTheDocsAreUpToDate(t *testing.T) {
	studies, err := filepath.Glob(root + "/docs/studies/*.toml")
	require.NoError(t, err)
	require.NotEmpty(t, studies)
	program := regexp.MustCompile(`(?m)^- program: .*$|<dt>program</dt><dd>.*?</dd>`)
	for _, file := range studies {
		kept := strings.TrimSuffix(file, ".toml")
		folder := filepath.Join(t.TempDir(), "study")
		require.NoError(t, os.CopyFS(folder, os.DirFS(kept)))
		unpack(t, filepath.Join(folder, studyShards))
		var out, errs bytes.Buffer
		require.Zero(t, run([]string{"study", file, "--out", folder}, strings.NewReader(""), &out, &errs), errs.String())
		for _, name := range []string{"study.txt", "report.md", "report.html", "results.csv"} {
			want, err := os.ReadFile(filepath.Join(kept, name))
			require.NoError(t, err)
			have, err := os.ReadFile(filepath.Join(folder, name))
			require.NoError(t, err)
			if w, h := program.ReplaceAllString(string(want), ""), program.ReplaceAllString(string(have), ""); w != h {
				t.Errorf("%s of %s is not up to date, %s", name, file, firstDifference(w, h))
			}
		}
	}
}

// unpack unpacks the file of a name from the one that is packed.
func unpack(t *testing.T, name string) {
	t.Helper()
	packed, err := os.Open(name + ".gz")
	require.NoError(t, err)
	defer packed.Close()
	text, err := gzip.NewReader(packed)
	require.NoError(t, err)
	plain, err := io.ReadAll(text)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(name, plain, 0o644))
	require.NoError(t, os.Remove(name+".gz"))
}
