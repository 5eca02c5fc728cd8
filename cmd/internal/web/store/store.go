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
	"fmt"
	"io"
)

// ErrConflict is the answer to an entry whose place is taken, or which does not
// follow on the last one: somebody else was faster, or knows more.
var ErrConflict = errors.New("another entry stands in this place")

// ErrClosed is the answer of a store that has been closed.
var ErrClosed = errors.New("the store is closed")

// Store is a game log, safe for any number of goroutines.
type Store struct {
	read   *sql.DB // for looking
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
	// idle is called when nothing has been written for a while.
	idle(db *sql.DB)
	// watch hears of entries until the context ends.
	watch(ctx context.Context, heard func(game string, n int)) error
	io.Closer
}

// start lets the writer begin.
func start(read, write *sql.DB, k kind) *Store {
	s := &Store{
		read: read, write: write, kind: k,
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

// Ping tells whether the database answers.
func (s *Store) Ping(ctx context.Context) error { return s.read.PingContext(ctx) }

// Watch calls heard for every entry that is added from now on, by this program
// or another, until the context ends; it returns the context's error. Calls come
// one after the other. An empty game says that entries may have been missed:
// whoever watches games has to read on in all of them.
func (s *Store) Watch(ctx context.Context, heard func(game string, n int)) error {
	return s.kind.watch(ctx, heard)
}

const readEntries = `SELECT n, nonce, prev, body, hash FROM entry WHERE game = $1 AND n >= $2 ORDER BY n`

// Read is the log of a game from entry number from on. The error is a *Damaged
// where the log does not fit together; the entries before the damage are good.
// For from > 0 the first entry is not compared with the one before it.
func (s *Store) Read(ctx context.Context, game string, from int) ([]Entry, error) {
	rows, err := s.read.QueryContext(ctx, readEntries, game, from)
	if err != nil {
		return nil, fmt.Errorf("game %s cannot be read: %w", game, err)
	}
	defer rows.Close()
	var entries []Entry
	for rows.Next() {
		e := Entry{Game: game}
		if err := rows.Scan(&e.N, &e.Nonce, &e.Prev, &e.Body, &e.Hash); err != nil {
			return nil, fmt.Errorf("game %s cannot be read: %w", game, err)
		}
		if damage := e.damage(entries, from); damage != nil {
			return entries, damage
		}
		entries = append(entries, e)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("game %s cannot be read: %w", game, err)
	}
	return entries, nil
}

// Listed is a game and the number of its last entry.
type Listed struct {
	Game string
	Last int
}

const listGames = `SELECT game, MAX(n) FROM entry WHERE game > $1 GROUP BY game ORDER BY game LIMIT $2`

// List is up to limit games in the order of their names, those after the name
// given; all games are listed by starting with "" and going on with the last one.
func (s *Store) List(ctx context.Context, after string, limit int) ([]Listed, error) {
	rows, err := s.read.QueryContext(ctx, listGames, after, limit)
	if err != nil {
		return nil, fmt.Errorf("games cannot be listed: %w", err)
	}
	defer rows.Close()
	var games []Listed
	for rows.Next() {
		var g Listed
		if err := rows.Scan(&g.Game, &g.Last); err != nil {
			return nil, fmt.Errorf("games cannot be listed: %w", err)
		}
		games = append(games, g)
	}
	return games, rows.Err()
}
