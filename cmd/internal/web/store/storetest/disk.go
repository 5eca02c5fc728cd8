package storetest

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Disk is a small disk of its own, or nothing of the kind where none can be had,
// which takes root.
type Disk struct{ Folder string }

// SmallDisk makes a disk of a size such as "4m". Real is false where it cannot be
// made: the folder is one as any other then.
func SmallDisk(t testing.TB, size string) (d Disk, real bool) {
	t.Helper()
	folder, err := os.MkdirTemp("/tmp", "pente-disk-")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(folder) })
	if exec.Command("mount", "-t", "tmpfs", "-o", "size="+size, "pente", folder).Run() != nil {
		return Disk{folder}, false
	}
	// A server may still have its files open.
	t.Cleanup(func() { _ = exec.Command("umount", "-l", folder).Run() })
	own(t, folder)
	return Disk{folder}, true
}

// Fill writes until the disk is full; free makes room again.
func (d Disk) Fill(t testing.TB) (free func()) {
	t.Helper()
	name := filepath.Join(d.Folder, "ballast")
	file, err := os.Create(name)
	require.NoError(t, err)
	defer file.Close()
	for size := 1 << 16; size > 0; {
		if _, err := file.Write(make([]byte, size)); err != nil {
			require.True(t, errors.Is(err, syscall.ENOSPC), err)
			size /= 2
		}
	}
	return func() { require.NoError(t, os.Remove(name)) }
}
