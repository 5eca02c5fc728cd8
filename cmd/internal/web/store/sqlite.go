package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver
)

// The files of a data folder.
const (
	dataFile = "games.db"
	lockFile = "lock.db"
)

// readers is how many connections look at a folder at once.
const readers = 4

// Open opens the data folder, and makes it where it is not there. The error says
// so when another program has it open, or a later version has made it.
func Open(ctx context.Context, folder string) (*Store, error) {
	s, err := open(ctx, folder)
	if err != nil {
		return nil, fmt.Errorf("data folder %s: %w", folder, err)
	}
	return s, nil
}

func open(ctx context.Context, folder string) (*Store, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	lock, err := lockFolder(ctx, folder)
	if err != nil {
		return nil, err
	}
	read, write, err := openFiles(ctx, folder)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	return start(read, write, &sqlite{lock: lock}), nil
}

// openFiles opens the data for writing, which waits for the disk at each commit,
// and for reading.
func openFiles(ctx context.Context, folder string) (read, write *sql.DB, err error) {
	file := filepath.Join(folder, dataFile)
	if err := private(file); err != nil {
		return nil, nil, err
	}
	const common = "busy_timeout(5000)"
	write, err = connect(file, 1, common, "journal_mode(WAL)", "synchronous(FULL)", "wal_autocheckpoint(200)")
	if err != nil {
		return nil, nil, err
	}
	if err := migrate(ctx, write, goose.DialectSQLite3, "sqlite"); err != nil {
		return nil, nil, errors.Join(err, write.Close())
	}
	read, err = connect(file, readers, common, "query_only(1)")
	if err != nil {
		return nil, nil, errors.Join(err, write.Close())
	}
	return read, write, nil
}

// private makes a file that nobody else may read, if it is not there.
func private(file string) error {
	f, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// connect opens a file of SQLite with settings for each connection.
func connect(file string, connections int, pragmas ...string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+escape(filepath.ToSlash(file))+"?_pragma="+strings.Join(pragmas, "&_pragma="))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// escape writes a path so that it can stand in a URL.
func escape(path string) string {
	return strings.NewReplacer("%", "%25", "?", "%3f", "#", "%23").Replace(path)
}

// lockFolder keeps other programs out as long as it is open: it holds a
// transaction in a file of its own, which ends with this program however it ends.
func lockFolder(ctx context.Context, folder string) (*sql.DB, error) {
	file := filepath.Join(folder, lockFile)
	if err := private(file); err != nil {
		return nil, err
	}
	lock, err := connect(file, 1, "locking_mode(EXCLUSIVE)")
	if err != nil {
		return nil, err
	}
	if _, err := lock.ExecContext(ctx, "BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (x); COMMIT"); err != nil {
		if strings.Contains(err.Error(), "locked") {
			err = errors.New("another program has it open")
		}
		return nil, errors.Join(err, lock.Close())
	}
	lock.SetConnMaxLifetime(0)
	return lock, nil
}

// sqlite is a data folder: only this program writes there.
type sqlite struct {
	lock     *sql.DB
	mutex    sync.Mutex
	watchers []*watcher
}

// watcher is somebody who hears of entries, and what he has not heard yet.
type watcher struct {
	mutex sync.Mutex
	heard []Listed
	wake  chan struct{}
}

func (k *sqlite) announce(context.Context, *sql.Tx, []Entry) error { return nil }

func (k *sqlite) committed(entries []Entry) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	for _, w := range k.watchers {
		w.tell(entries)
	}
}

// tell leaves entries for a watcher, and does not wait for him.
func (w *watcher) tell(entries []Entry) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	for _, e := range entries {
		w.heard = append(w.heard, Listed{e.Game, e.N})
	}
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *watcher) take() (heard []Listed) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	heard, w.heard = w.heard, nil
	return heard
}

// idle brings everything into the data file itself and empties the WAL. It
// matters to nothing but space, so that it may fail.
func (k *sqlite) idle(db *sql.DB) { _, _ = db.Exec("PRAGMA wal_checkpoint(TRUNCATE)") }

func (k *sqlite) watch(ctx context.Context, heard func(game string, n int)) error {
	w := &watcher{wake: make(chan struct{}, 1)}
	k.mutex.Lock()
	k.watchers = append(k.watchers, w)
	k.mutex.Unlock()
	defer k.forget(w)
	heard("", 0)
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-w.wake:
			for _, e := range w.take() {
				heard(e.Game, e.Last)
			}
		}
	}
}

func (k *sqlite) forget(w *watcher) {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	for i, other := range k.watchers {
		if other == w {
			k.watchers = append(k.watchers[:i], k.watchers[i+1:]...)
			return
		}
	}
}

func (k *sqlite) alone() bool { return true }

func (k *sqlite) Close() error { return k.lock.Close() }
