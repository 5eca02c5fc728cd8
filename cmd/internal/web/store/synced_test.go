package store

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// disk stands between SQLite and its files, and keeps for each what was in it when
// SQLite last told the system to put it on the disk. A power cut leaves that for
// sure, and of what was written later any part.
type disk struct {
	mutex  sync.Mutex
	paths  map[uintptr]string // of open files
	synced map[string][]byte  // by path

	plain uintptr // the access to files that SQLite has
	// What SQLite calls in its place.
	open func(tls *libc.TLS, vfs, path, file uintptr, flags int32, out uintptr) int32
	sync func(tls *libc.TLS, file uintptr, flags int32) int32
	// The functions for open files, by those that they stand for.
	methods map[uintptr]uintptr
}

// in is a value in the memory of SQLite.
func in[T any](at uintptr) *T { return *(**T)(unsafe.Pointer(&at)) }

// code is a function that SQLite points to.
func code[F any](at uintptr) F { return *(*F)(unsafe.Pointer(&at)) }

// pointer is what SQLite calls a function by, which has to be kept meanwhile.
func pointer[F any](f F) uintptr { return *(*uintptr)(unsafe.Pointer(&f)) }

// newDisk lets SQLite open its files by way of a disk, until it is removed.
func newDisk(t *testing.T) (d *disk, remove func()) {
	tls := libc.NewTLS()
	d = &disk{paths: map[uintptr]string{}, synced: map[string][]byte{}, methods: map[uintptr]uintptr{}}
	d.open, d.sync = d.opens, d.syncs
	d.plain = sqlite3.Xsqlite3_vfs_find(tls, 0)
	require.NotZero(t, d.plain)
	vfs := copied(tls, in[sqlite3.Tsqlite3_vfs](d.plain))
	name, err := libc.CString("watched")
	require.NoError(t, err)
	in[sqlite3.Tsqlite3_vfs](vfs).FzName = name
	in[sqlite3.Tsqlite3_vfs](vfs).FxOpen = pointer(d.open)
	require.Zero(t, sqlite3.Xsqlite3_vfs_register(tls, vfs, 1))
	return d, func() {
		sqlite3.Xsqlite3_vfs_unregister(tls, vfs)
		sqlite3.Xsqlite3_vfs_register(tls, d.plain, 1)
		tls.Close()
	}
}

// copied is a copy of a value in the memory of SQLite. It stays there for good,
// since nobody knows who still points to it.
func copied[T any](tls *libc.TLS, value *T) uintptr {
	at := libc.Xmalloc(tls, libc.Tsize_t(unsafe.Sizeof(*value)))
	*in[T](at) = *value
	return at
}

// opens opens a file, and sees to it that its being synced is heard of.
func (d *disk) opens(tls *libc.TLS, _, path, file uintptr, flags int32, out uintptr) int32 {
	plain := in[sqlite3.Tsqlite3_vfs](d.plain).FxOpen
	result := code[func(*libc.TLS, uintptr, uintptr, uintptr, int32, uintptr) int32](plain)(tls, d.plain, path, file, flags, out)
	if result != sqlite3.SQLITE_OK || path == 0 {
		return result
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.paths[file] = libc.GoString(path)
	opened := in[sqlite3.Tsqlite3_file](file)
	if d.methods[opened.FpMethods] == 0 {
		own := copied(tls, in[sqlite3.Tsqlite3_io_methods](opened.FpMethods))
		in[sqlite3.Tsqlite3_io_methods](own).FxSync = pointer(d.sync)
		d.methods[opened.FpMethods] = own
		d.methods[own] = opened.FpMethods
	}
	opened.FpMethods = d.methods[opened.FpMethods]
	return result
}

// syncs puts a file on the disk, and remembers what is in it.
func (d *disk) syncs(tls *libc.TLS, file uintptr, flags int32) int32 {
	d.mutex.Lock()
	own := in[sqlite3.Tsqlite3_file](file).FpMethods
	plain := in[sqlite3.Tsqlite3_io_methods](d.methods[own]).FxSync
	path := d.paths[file]
	d.mutex.Unlock()
	result := code[func(*libc.TLS, uintptr, int32) int32](plain)(tls, file, flags)
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if text, err := os.ReadFile(path); err == nil && result == sqlite3.SQLITE_OK {
		d.synced[path] = text
	}
	return result
}

// sector is what a disk writes whole or not at all, in bytes.
const sector = 512

// cut puts into another folder what a power cut would leave of one: of every file
// what was synced, and of what was written later each sector or not.
func (d *disk) cut(t *testing.T, folder, left string, random *rand.Rand) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	require.Contains(t, d.synced, filepath.Join(folder, dataFile))
	for _, name := range []string{dataFile, dataFile + "-wal"} {
		path := filepath.Join(folder, name)
		there, before := []byte(nil), d.synced[path]
		now, err := os.ReadFile(path)
		require.NoError(t, err)
		for at := 0; at < max(len(now), len(before)); at += sector {
			newer, older := part(now, at), part(before, at)
			switch {
			case random.IntN(2) == 0 && newer != nil:
				there = append(there, newer...)
			case older != nil:
				there = append(there, older...)
			case random.IntN(2) == 0:
				there = append(there, make([]byte, len(newer))...)
			}
		}
		require.NoError(t, os.WriteFile(filepath.Join(left, name), there, 0o600))
	}
}

// part is a sector of a file; nil behind its end.
func part(text []byte, at int) []byte {
	if at >= len(text) {
		return nil
	}
	return text[at:min(at+sector, len(text))]
}

// cutSynced writes to four games in this program, and cuts the power in the middle
// of it.
func cutSynced(t *testing.T, setting string, after int) (acked, missing int) {
	random := rand.New(rand.NewPCG(uint64(after), 5))
	d, remove := newDisk(t)
	defer remove()
	folder, left := t.TempDir(), t.TempDir()
	s, err := Open(t.Context(), folder)
	require.NoError(t, err)
	_, err = s.write.Exec("PRAGMA synchronous=" + setting)
	require.NoError(t, err)
	known := make(chan acknowledged, 1)
	known <- acknowledged{}
	enough := make(chan struct{})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	failed := make(chan error, 1)
	go func() {
		failed <- writeAtOnce(ctx, s, func(game string, n int, hash string) {
			had := <-known
			defer func() { known <- had }()
			if had[fmt.Sprint(game, " ", n)] = hash; len(had) == after {
				close(enough)
			}
		})
	}()
	select {
	case <-enough:
	case err := <-failed:
		require.NoError(t, err)
	}
	had := <-known
	before := maps.Clone(had)
	known <- had
	d.cut(t, folder, left, random)
	stop()
	require.ErrorIs(t, <-failed, context.Canceled)
	require.NoError(t, s.Close())
	return reopened(t, left, before)
}
