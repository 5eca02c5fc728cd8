package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"
)

// The limits of a transaction that many entries share.
const (
	mostEntries = 64
	idleAfter   = 2 * time.Second
	// A transaction is given up after this long; its entries are answered with
	// the error.
	writeTimeout = 10 * time.Second
)

// request is an entry that waits to be written, and where its answer goes.
type request struct {
	entry  Entry
	answer chan answer
}

type answer struct {
	entry Entry
	err   error
}

// Append adds entry number n to a game, and returns when it is on the disk. The
// error is ErrConflict when n is not the next number or Prev not the hash of the
// last entry. A record whose nonce the game has already is not added again: the
// entry of the first time comes back, which is for the caller to compare.
//
// When the context ends first, the entry may or may not be added later.
func (s *Store) Append(ctx context.Context, game string, n int, r Record) (Entry, error) {
	e := Entry{Game: game, N: n, Record: r}
	e.Hash = e.sum()
	asked := request{e, make(chan answer, 1)}
	select {
	case s.queue <- asked:
	case <-s.closed:
		return Entry{}, ErrClosed
	case <-ctx.Done():
		return Entry{}, ctx.Err()
	}
	select {
	case got := <-asked.answer:
		return got.entry, got.err
	case <-ctx.Done():
		return Entry{}, ctx.Err()
	}
}

// run is the one writer: what has come while it wrote shares the next
// transaction, so that one fsync serves many games.
func (s *Store) run() {
	defer close(s.done)
	idle := time.NewTimer(idleAfter)
	for {
		select {
		case first := <-s.queue:
			s.commit(s.gather(first))
			idle.Reset(idleAfter)
		case <-idle.C:
			s.kind.idle(s.write)
		case <-s.closed:
			return
		}
	}
}

// gather takes what else waits. The order of games is the same in all programs,
// so that two of them do not wait for each other.
func (s *Store) gather(first request) []request {
	batch := []request{first}
	for len(batch) < mostEntries {
		select {
		case next := <-s.queue:
			batch = append(batch, next)
			continue
		default:
		}
		break
	}
	slices.SortStableFunc(batch, func(a, b request) int { return cmp.Compare(a.entry.Game, b.entry.Game) })
	return batch
}

// commit writes a batch. If anything fails, each entry is tried by itself: the
// nonces see to it that nothing is added twice.
func (s *Store) commit(batch []request) {
	answers, err := s.transact(batch)
	if err != nil && len(batch) > 1 {
		for _, one := range batch {
			s.commit([]request{one})
		}
		return
	}
	for i, one := range batch {
		if err != nil {
			one.answer <- answer{err: fmt.Errorf("game %s cannot be written: %w", one.entry.Game, err)}
			continue
		}
		one.answer <- answers[i]
	}
}

// transact writes a batch in one transaction. The error is about all of it.
func (s *Store) transact(batch []request) ([]answer, error) {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return nil, err
	}
	defer tx.Rollback()
	answers := make([]answer, len(batch))
	var added []Entry
	for i, one := range batch {
		fresh, err := s.insert(ctx, tx, one.entry, &answers[i])
		if err != nil {
			return nil, err
		}
		if fresh {
			added = append(added, one.entry)
		}
	}
	if len(added) > 0 {
		if err := s.kind.announce(ctx, tx, added); err != nil {
			return nil, err
		}
	}
	if err := tx.Commit(); err != nil {
		return nil, err
	}
	s.kind.committed(added)
	return answers, nil
}

// insertEntry is the compare-and-set: the entry before must be there with the
// hash that the new one names, and the place and the nonce must be free.
const insertEntry = `INSERT INTO entry (game, n, nonce, prev, body, hash)
SELECT CAST($1 AS TEXT), CAST($2 AS BIGINT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS TEXT)
WHERE CAST($2 AS BIGINT) = 0 AND CAST($4 AS TEXT) = ''
   OR EXISTS (SELECT 1 FROM entry WHERE game = CAST($1 AS TEXT) AND n = CAST($2 AS BIGINT) - 1 AND hash = CAST($4 AS TEXT))
ON CONFLICT DO NOTHING RETURNING n`

const readNonce = `SELECT n, prev, body, hash FROM entry WHERE game = $1 AND nonce = $2`

// insert adds an entry or finds out why it cannot be added; fresh is true where
// it was.
func (s *Store) insert(ctx context.Context, tx *sql.Tx, e Entry, out *answer) (fresh bool, err error) {
	var n int
	err = tx.QueryRowContext(ctx, insertEntry, e.Game, e.N, e.Nonce, e.Prev, e.Body, e.Hash).Scan(&n)
	if err == nil {
		out.entry = e
		return true, nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return false, err
	}
	found := Entry{Game: e.Game, Record: Record{Nonce: e.Nonce}}
	err = tx.QueryRowContext(ctx, readNonce, e.Game, e.Nonce).Scan(&found.N, &found.Prev, &found.Body, &found.Hash)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		out.err = ErrConflict
		return false, nil
	case err != nil:
		return false, err
	}
	out.entry = found
	return false, nil
}
