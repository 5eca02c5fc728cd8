package store

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A reader sees what a server has written, beside it and after it, and cannot
// write; data of a later version it leaves alone.
func testReader(t *testing.T, p place) {
	s := p.open(t)
	last := write(t, s, "a", Entry{}, 0, 3)
	r, err := p.look(t)
	require.NoError(t, err)
	entries, err := r.Read(t.Context(), "a", 0)
	require.NoError(t, err)
	require.Len(t, entries, 3)
	write(t, s, "a", last, 3, 5)
	games, err := r.List(t.Context(), "", 10)
	require.NoError(t, err)
	require.Equal(t, []Listed{{"a", 4}}, games)
	require.NoError(t, r.Close())
	require.NoError(t, s.Close())

	r, err = p.look(t)
	require.NoError(t, err)
	entries, err = r.Read(t.Context(), "a", 0)
	require.NoError(t, err)
	require.Len(t, entries, 5)
	require.NoError(t, r.Close())

	behind := p.behind(t)
	_, err = behind.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)`)
	require.NoError(t, err)
	require.NoError(t, behind.Close())
	_, err = p.look(t)
	require.ErrorContains(t, err, "the data are of version 99, made by a later pente than this one")
}

// look opens the place for reading.
func (p place) look(t *testing.T) (*Reader, error) {
	if p.shared {
		return LookPostgres(t.Context(), p.url)
	}
	return Look(t.Context(), p.url)
}

// Where there are no games a reader says so, and makes nothing.
func TestNothingToRead(t *testing.T) {
	folder := t.TempDir()
	for _, empty := range []string{folder, filepath.Join(folder, "none")} {
		_, err := Look(context.Background(), empty)
		require.ErrorContains(t, err, "there are no games in it")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	require.Empty(t, files)
	_, err = LookPostgres(context.Background(), "postgres://me:secret@host:port:what/")
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")
	_, err = LookPostgres(context.Background(), "postgres://me:secret@127.0.0.1:1/games")
	require.ErrorContains(t, err, "database games on 127.0.0.1")
	require.NotContains(t, err.Error(), "secret")
}
