// Package store keeps games as logs: for each game a list of entries, numbered
// from 0, to which only the next one can be added. What has been acknowledged is
// on the disk; what a game is now follows from its entries alone.
//
// SQLite in a folder of its own and Postgres are served by the same statements.
package store

import (
	"context"
	"database/sql"
	"errors"
	"io"
)

// ErrConflict is the answer to an entry whose place is taken, or which does not
// follow on the last one: somebody else was faster, or knows more.
var ErrConflict = errors.New("another entry stands in this place")

// ErrClosed is the answer of a store that has been closed.
var ErrClosed = errors.New("the store is closed")

// Store is a game log, safe for any number of goroutines.
type Store struct {
	*Reader
	write  *sql.DB // one connection, which only the writer uses
	queue  chan request
	closed chan struct{}
	done   chan struct{} // closed when the writer has stopped
	kind   kind
}

// kind is what differs between the databases.
type kind interface {
	// announce tells other programs in the transaction itself that these entries
	// have come.
	announce(ctx context.Context, tx *sql.Tx, entries []Entry) error
	// committed tells watchers of this program, after the commit.
	committed(entries []Entry)
	// alone tells whether no other program can work on the same data.
	alone() bool
	// idle is called when nothing has been written for a while.
	idle(db *sql.DB)
	// watch hears of entries until the context ends.
	watch(ctx context.Context, heard func(game string, n int)) error
	io.Closer
}

// start lets the writer begin.
func start(read, write *sql.DB, k kind) *Store {
	s := &Store{
		Reader: &Reader{read}, write: write, kind: k,
		queue: make(chan request), closed: make(chan struct{}), done: make(chan struct{}),
	}
	go s.run()
	return s
}

// Close waits for what is being written and closes the databases. Entries that
// come later are refused with ErrClosed.
func (s *Store) Close() error {
	select {
	case <-s.closed:
		return nil
	default:
	}
	close(s.closed)
	<-s.done
	return errors.Join(s.write.Close(), s.read.Close(), s.kind.Close())
}

// Watch calls heard for every entry that is added from now on, by this program
// or another, until the context ends; it returns the context's error. Calls come
// one after the other. An empty game says that entries may have been missed:
// whoever watches games has to read on in all of them.
func (s *Store) Watch(ctx context.Context, heard func(game string, n int)) error {
	return s.kind.watch(ctx, heard)
}
