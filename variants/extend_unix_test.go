//go:build unix

package variants_test

import (
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"pente/variants"
)

// A pipe that nobody writes to is refused and not waited for.
func TestPipe(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, syscall.Mkfifo(filepath.Join(dir, "pipe.toml"), 0o644))
	_, err := variants.Load(filepath.Join(dir, "pipe.toml"))
	require.ErrorContains(t, err, "V034")
	_, err = variants.Parse(filepath.Join(dir, "x.toml"), []byte("extends = \"pipe.toml\""), variants.Local)
	require.ErrorContains(t, err, "V034")
}
