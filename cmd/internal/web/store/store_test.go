package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store/storetest"
)

// place is somewhere to keep games: it can be opened again, and looked at behind
// the store's back.
type place struct {
	open   func(t *testing.T) *Store
	behind func(t *testing.T) *sql.DB
	shared bool   // by several programs at once
	url    string // or the folder
	// small is another one on a disk that can be filled.
	small func(t *testing.T) (p place, fill func(*Store) (free func()))
}

func folderPlace(t *testing.T) place { return placeIn(filepath.Join(t.TempDir(), "data")) }

func placeIn(folder string) place {
	return place{
		url: folder, small: smallFolder,
		open: func(t *testing.T) *Store {
			s, err := Open(t.Context(), folder)
			require.NoError(t, err)
			t.Cleanup(func() { s.Close() })
			return s
		},
		behind: func(t *testing.T) *sql.DB {
			db, err := connect(filepath.Join(folder, dataFile), 1, "busy_timeout(5000)")
			require.NoError(t, err)
			t.Cleanup(func() { db.Close() })
			return db
		},
	}
}

func postgresPlace(t *testing.T, url string) place {
	return place{
		shared: true, url: url,
		small: func(t *testing.T) (place, func(*Store) func()) { return smallDatabase(t, url) },
		open: func(t *testing.T) *Store {
			s, err := OpenPostgres(t.Context(), url)
			require.NoError(t, err)
			t.Cleanup(func() { s.Close() })
			return s
		},
		behind: func(t *testing.T) *sql.DB {
			db, err := sql.Open("pgx", url)
			require.NoError(t, err)
			t.Cleanup(func() { db.Close() })
			return db
		},
	}
}

// conformance is what every store has to do.
var conformance = map[string]func(*testing.T, place){
	"a game is read as it was written":     testReadBack,
	"the place of an entry is taken once":  testConflict,
	"a retry adds nothing":                 testRetry,
	"writers at once, exactly one wins":    testRace,
	"games are there after reopening":      testReopen,
	"games are listed":                     testList,
	"damage is found and the rest is good": testDamage,
	"later data are refused":               testLaterData,
	"watchers hear of all entries":         testWatch,
	"a closed store refuses":               testClosed,
	"a failed entry spoils no other":       testOneBad,
	"the secret stays the same":            testSecret,
	"notices tell the latest":              testNotices,
	"a reader changes nothing":             testReader,
	"a full disk takes and loses nothing":  testFull,
	"outages are noted once":               testOutages,
}

func TestFolder(t *testing.T) {
	for name, test := range conformance {
		t.Run(name, func(t *testing.T) { test(t, folderPlace(t)) })
	}
}

func TestPostgres(t *testing.T) {
	server := storetest.Start(t)
	for name, test := range conformance {
		t.Run(name, func(t *testing.T) { test(t, postgresPlace(t, server.Database(t))) })
	}
}

// write adds entries to a game, each following on the one before.
func write(t *testing.T, s *Store, game string, after Entry, from, to int) Entry {
	for n := from; n < to; n++ {
		e, err := s.Append(t.Context(), game, n, Record{fmt.Sprint("nonce ", n), after.Hash, fmt.Sprintf(`{"move":%d}`, n)})
		require.NoError(t, err)
		after = e
	}
	return after
}

func testReadBack(t *testing.T, p place) {
	s := p.open(t)
	last := write(t, s, "a", Entry{}, 0, 5)
	write(t, s, "b", Entry{}, 0, 2)
	entries, err := s.Read(t.Context(), "a", 0)
	require.NoError(t, err)
	require.Len(t, entries, 5)
	require.Equal(t, last, entries[4])
	require.Equal(t, `{"move":3}`, entries[3].Body)
	entries, err = s.Read(t.Context(), "a", 3)
	require.NoError(t, err)
	require.Len(t, entries, 2)
	entries, err = s.Read(t.Context(), "nobody's", 0)
	require.NoError(t, err)
	require.Empty(t, entries)
}

func testConflict(t *testing.T, p place) {
	s := p.open(t)
	last := write(t, s, "a", Entry{}, 0, 3)
	for name, asked := range map[string]struct {
		n int
		r Record
	}{
		"taken":            {2, Record{"x", last.Prev, "{}"}},
		"a gap":            {4, Record{"x", last.Hash, "{}"}},
		"another past":     {3, Record{"x", last.Prev, "{}"}},
		"a second first":   {0, Record{"x", "", "{}"}},
		"no past":          {3, Record{"x", "", "{}"}},
		"a first with one": {0, Record{"x", last.Hash, "{}"}},
	} {
		_, err := s.Append(t.Context(), "a", asked.n, asked.r)
		require.ErrorIs(t, err, ErrConflict, name)
	}
	write(t, s, "a", last, 3, 4)
}

func testRetry(t *testing.T, p place) {
	s := p.open(t)
	last := write(t, s, "a", Entry{}, 0, 2)
	want, err := s.Append(t.Context(), "a", 2, Record{"mine", last.Hash, "{}"})
	require.NoError(t, err)
	var all sync.WaitGroup
	for range 5 {
		all.Go(func() {
			got, err := s.Append(t.Context(), "a", 2, Record{"mine", last.Hash, "{}"})
			if err != nil || got != want {
				t.Errorf("retry: %v, %v", got, err)
			}
		})
	}
	all.Wait()
	// The first time comes back even when others have moved on, and when the
	// retry says something else.
	write(t, s, "a", want, 3, 5)
	got, err := s.Append(t.Context(), "a", 5, Record{"mine", "whatever", "something else"})
	require.NoError(t, err)
	require.Equal(t, want, got)
	entries, err := s.Read(t.Context(), "a", 0)
	require.NoError(t, err)
	require.Len(t, entries, 5)
}

// Two programs, or two connections of one, write 300 entries at once: each place
// is taken exactly once.
func testRace(t *testing.T, p place) {
	const rounds = 300
	one := p.open(t)
	two := one
	if p.shared {
		two = p.open(t)
	}
	last := Entry{}
	for n := range rounds {
		won := make(chan Entry, 2)
		var both sync.WaitGroup
		for who, s := range []*Store{one, two} {
			both.Go(func() {
				e, err := s.Append(t.Context(), "a", n, Record{fmt.Sprint(who, " ", n), last.Hash, "{}"})
				switch {
				case err == nil:
					won <- e
				case !errors.Is(err, ErrConflict):
					t.Error(err)
				}
			})
		}
		both.Wait()
		require.Len(t, won, 1, "round %d", n)
		last = <-won
	}
	entries, err := one.Read(t.Context(), "a", 0)
	require.NoError(t, err)
	require.Len(t, entries, rounds)
}

func testReopen(t *testing.T, p place) {
	s := p.open(t)
	last := write(t, s, "a", Entry{}, 0, 4)
	require.NoError(t, s.Close())
	require.NoError(t, s.Close(), "closing twice is no fault")
	s = p.open(t)
	write(t, s, "a", last, 4, 6)
	entries, err := s.Read(t.Context(), "a", 0)
	require.NoError(t, err)
	require.Len(t, entries, 6)
}

func testList(t *testing.T, p place) {
	s := p.open(t)
	for i := range 7 {
		write(t, s, fmt.Sprint("game", i), Entry{}, 0, i+1)
	}
	var all []Listed
	for after := ""; ; {
		games, err := s.List(t.Context(), after, 3)
		require.NoError(t, err)
		if len(games) == 0 {
			break
		}
		all = append(all, games...)
		after = games[len(games)-1].Game
	}
	require.Len(t, all, 7)
	require.Equal(t, Listed{"game6", 6}, all[6])
}

// Whatever is changed behind the store's back is found, the entries before it
// are good, and other games know nothing of it.
func testDamage(t *testing.T, p place) {
	for name, change := range map[string]string{
		"a byte of a text": `UPDATE entry SET body = '{"move":9}' WHERE game = 'a' AND n = 3`,
		"a hash":           `UPDATE entry SET hash = prev WHERE game = 'a' AND n = 3`,
		"a past":           `UPDATE entry SET prev = hash WHERE game = 'a' AND n = 3`,
		"a nonce":          `UPDATE entry SET nonce = 'x' WHERE game = 'a' AND n = 3`,
		"an entry gone":    `DELETE FROM entry WHERE game = 'a' AND n = 3`,
		"another's entry":  `UPDATE entry SET (body, hash, nonce) = (SELECT body, hash, 'y' FROM entry WHERE game = 'b' AND n = 2) WHERE game = 'a' AND n = 3`,
	} {
		t.Run(name, func(t *testing.T) {
			s := p.open(t)
			defer s.Close()
			behind := p.behind(t)
			_, err := behind.Exec(`DELETE FROM entry`)
			require.NoError(t, err)
			write(t, s, "a", Entry{}, 0, 6)
			write(t, s, "b", Entry{}, 0, 6)
			_, err = behind.Exec(change)
			require.NoError(t, err)
			entries, err := s.Read(t.Context(), "a", 0)
			var damaged *Damaged
			require.ErrorAs(t, err, &damaged)
			require.Equal(t, 3, damaged.N)
			require.Len(t, entries, 3)
			entries, err = s.Read(t.Context(), "b", 0)
			require.NoError(t, err)
			require.Len(t, entries, 6)
		})
	}
}

func testLaterData(t *testing.T, p place) {
	s := p.open(t)
	require.NoError(t, s.Close())
	behind := p.behind(t)
	_, err := behind.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, true)`)
	require.NoError(t, err)
	require.NoError(t, behind.Close())
	_, err = reopen(t, p)
	require.ErrorContains(t, err, "the data are of version 99, made by a later pente than this one")
}

// reopen opens a place and returns the error that place.open would fail with.
func reopen(t *testing.T, p place) (s *Store, err error) {
	if p.shared {
		var name, folder string
		require.NoError(t, p.behind(t).QueryRow(`SELECT current_database(), current_setting('unix_socket_directories')`).Scan(&name, &folder))
		return OpenPostgres(t.Context(), fmt.Sprintf("postgres://pente@/%s?host=%s", name, folder))
	}
	var n int
	var name, file string
	require.NoError(t, p.behind(t).QueryRow(`PRAGMA database_list`).Scan(&n, &name, &file))
	return Open(t.Context(), filepath.Dir(file))
}

// A watcher hears of what others write as well, once it has said that it reads.
func testWatch(t *testing.T, p place) {
	s := p.open(t)
	other := s
	if p.shared {
		other = p.open(t)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	heard := make(chan Listed, 100)
	done := make(chan error)
	go func() { done <- s.Watch(ctx, func(game string, n int) { heard <- Listed{game, n} }) }()
	require.Equal(t, Listed{"", 0}, <-heard, "the first call says that the watch has begun")
	write(t, other, "a", Entry{}, 0, 20)
	for n := range 20 {
		require.Equal(t, Listed{"a", n}, <-heard)
	}
	cancel()
	require.ErrorIs(t, <-done, context.Canceled)
}

func testClosed(t *testing.T, p place) {
	s := p.open(t)
	require.NoError(t, s.Close())
	_, err := s.Append(t.Context(), "a", 0, Record{"x", "", "{}"})
	require.ErrorIs(t, err, ErrClosed)
}

// Many write at once and one of them something that the database cannot take:
// only he is refused.
func testOneBad(t *testing.T, p place) {
	s := p.open(t)
	_, err := p.behind(t).Exec(map[bool]string{
		true:  `ALTER TABLE entry ADD CONSTRAINT fine CHECK (body <> 'bad')`,
		false: `CREATE TRIGGER fine BEFORE INSERT ON entry WHEN NEW.body = 'bad' BEGIN SELECT RAISE(ABORT, 'bad'); END`,
	}[p.shared])
	require.NoError(t, err)
	var all sync.WaitGroup
	for i := range 40 {
		body := map[bool]string{true: "bad", false: "{}"}[i == 20]
		all.Go(func() {
			_, err := s.Append(t.Context(), fmt.Sprint("game", i), 0, Record{"x", "", body})
			if (err != nil) != (body == "bad") {
				t.Errorf("entry %s: %v", body, err)
			}
		})
	}
	all.Wait()
}

func testSecret(t *testing.T, p place) {
	s := p.open(t)
	first, err := s.Secret(t.Context())
	require.NoError(t, err)
	require.Len(t, first, 26)
	require.NoError(t, s.Close())
	second, err := p.open(t).Secret(t.Context())
	require.NoError(t, err)
	require.Equal(t, first, second)
}

func TestAFolderBelongsToOneProgram(t *testing.T) {
	folder := t.TempDir()
	s, err := Open(t.Context(), folder)
	require.NoError(t, err)
	defer s.Close()
	_, err = Open(t.Context(), folder)
	require.ErrorContains(t, err, "another program has it open")
	require.ErrorContains(t, err, folder)
}

func TestFilesArePrivate(t *testing.T) {
	p := folderPlace(t)
	s := p.open(t)
	write(t, s, "a", Entry{}, 0, 1)
	var n int
	var name, file string
	require.NoError(t, s.read.QueryRow(`PRAGMA database_list`).Scan(&n, &name, &file))
	folder := filepath.Dir(file)
	info, err := os.Stat(folder)
	require.NoError(t, err)
	require.Zero(t, info.Mode().Perm()&0o077, "the folder")
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, entry := range files {
		info, err := entry.Info()
		require.NoError(t, err)
		require.Zero(t, info.Mode().Perm()&0o077, entry.Name())
	}
}

// Every commit waits for the disk, and the library is none of those whose WAL
// could go wrong.
func TestSQLiteSettings(t *testing.T) {
	s := folderPlace(t).open(t)
	for query, want := range map[string]string{
		"PRAGMA journal_mode": "wal", "PRAGMA synchronous": "2",
	} {
		var got string
		require.NoError(t, s.write.QueryRow(query).Scan(&got))
		require.Equal(t, want, got, query)
	}
	var version string
	require.NoError(t, s.read.QueryRow("SELECT sqlite_version()").Scan(&version))
	var major, minor, patch int
	_, err := fmt.Sscanf(version, "%d.%d.%d", &major, &minor, &patch)
	require.NoError(t, err)
	require.GreaterOrEqual(t, major*1_000_000+minor*1000+patch, 3_051_003, version)
	_, err = s.read.Exec("DELETE FROM entry")
	require.Error(t, err, "readers do not write")
}

func TestBadPlaces(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, []byte("no database"), 0o600))
	_, err := Open(t.Context(), file)
	require.ErrorContains(t, err, "data folder "+file)
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, dataFile), []byte("this is no database at all, but some text"), 0o600))
	_, err = Open(t.Context(), folder)
	require.ErrorContains(t, err, "not a database")
	_, err = OpenPostgres(t.Context(), "postgres://me:secret@host:port:what/")
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")
	_, err = OpenPostgres(t.Context(), "postgres://me:secret@127.0.0.1:1/games")
	require.Error(t, err)
	require.NotContains(t, err.Error(), "secret")
}
