package variants_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/variants"
)

// write makes files and returns their folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return dir
}

// A local file extends a shipped config by name or alias, or another file by a
// path that starts from its own folder, whose parents do the same.
func TestExtends(t *testing.T) {
	dir := write(t, map[string]string{
		"a.toml":     "name = \"A\"\naliases = [\"x\"]\nextends = \"sub/b.toml\"\nwin.line.length = 6\n",
		"sub/b.toml": "name = \"B\"\nsummary = \"S.\"\nfamily = \"Mine\"\nextends = \"../c.toml\"\nboard.width = 17\n",
		"c.toml":     "extends = \"keryo-pente\"\nboard = { width = 15, height = 15 }\n",
	})
	v, err := variants.Load(filepath.Join(dir, "a.toml"))
	require.NoError(t, err)
	require.Equal(t, filepath.Join(dir, "a.toml"), v.Name)
	require.Equal(t, []string{"A", "", "Mine", "sub/b.toml"}, []string{v.Title, v.Summary, v.Family, v.Extends})
	require.Equal(t, []string{"x"}, v.Aliases)
	require.Equal(t, []int{17, 15}, []int{v.Spec.Board.Width, v.Spec.Board.Height})
	require.Equal(t, rules.PerCount{0: 6}, v.Spec.Win.Line.Length)
	require.Equal(t, []int{2, 3}, v.Spec.Capture.Lengths)
	v, err = variants.Load(filepath.Join(dir, "c.toml"))
	require.NoError(t, err)
	require.Equal(t, "c", v.Title)
	abs, err := variants.Parse("elsewhere/d.toml", fmt.Appendf(nil, "extends = %q", filepath.Join(dir, "c.toml")), variants.Local)
	require.NoError(t, err)
	require.Equal(t, v.Fingerprint(), abs.Fingerprint())
}

// A file may bear the name of a shipped config that it extends.
func TestExtendsItsNamesake(t *testing.T) {
	for _, source := range []variants.Source{variants.Local, variants.Network} {
		_, err := variants.Parse("pente.toml", []byte("extends = \"pente\"\nboard.width = 15\n"), source)
		require.NoError(t, err)
	}
}

// What comes from the network never reaches a file, and so does a shipped one.
func TestExtendsByPathIsForLocalFiles(t *testing.T) {
	dir := write(t, map[string]string{"a.toml": "extends = \"pente\"\n"})
	for _, path := range []string{filepath.Join(dir, "a.toml"), "a.toml", "../a.toml", "/etc/passwd", `..\a.toml`, "./pente"} {
		text := fmt.Appendf(nil, "extends = '%s'", path)
		for _, source := range []variants.Source{variants.Network, variants.Shipped} {
			_, err := variants.Parse(filepath.Join(dir, "b.toml"), text, source)
			require.ErrorContains(t, err, "V033", path)
		}
	}
	_, err := variants.Parse("b.toml", []byte("extends = \"keryo\""), variants.Network)
	require.NoError(t, err)
}

// A cycle is found however the paths are written.
func TestCycle(t *testing.T) {
	dir := write(t, map[string]string{
		"a.toml":     "extends = \"./sub/../sub/b.toml\"\n",
		"sub/b.toml": "extends = \"../a.toml\"\n",
		"self.toml":  "extends = \"self.toml\"\n",
	})
	require.NoError(t, os.Symlink("a.toml", filepath.Join(dir, "link.toml")))
	for _, name := range []string{"a.toml", "self.toml", "link.toml"} {
		_, err := variants.Load(filepath.Join(dir, name))
		var found variants.Findings
		require.ErrorAs(t, err, &found)
		require.Len(t, found, 1, name)
		require.Equal(t, "V031", found[0].Code, name)
		require.Contains(t, found[0].Message, " -> ")
	}
}

// What is no ordinary file is refused.
func TestUnreadable(t *testing.T) {
	dir := write(t, map[string]string{"big.toml": string(make([]byte, 1<<20))})
	require.NoError(t, os.Mkdir(filepath.Join(dir, "folder.toml"), 0o755))
	for name, code := range map[string]string{"folder.toml": "V034", "none.toml": "V034", "big.toml": "V020"} {
		_, err := variants.Load(filepath.Join(dir, name))
		var found variants.Findings
		require.ErrorAs(t, err, &found)
		require.Equal(t, code, found[0].Code, name)
	}
	_, err := variants.Parse(filepath.Join(dir, "x.toml"), []byte("extends = \"folder.toml\""), variants.Local)
	require.ErrorContains(t, err, "V034")
}

// A name that is not there is answered with the nearest one.
func TestLoadUnknown(t *testing.T) {
	_, err := variants.Load("keyro")
	require.EqualError(t, err, "error[V060]: there is no variant `keyro`\n --> keyro\n  = help: a variant `keryo` exists\n1 error in 1 file")
	for _, name := range []string{"", "pente.tml", "../pente", "\x00", "Pente!!"} {
		_, err := variants.Load(name)
		require.ErrorContains(t, err, "V060", name)
	}
}
