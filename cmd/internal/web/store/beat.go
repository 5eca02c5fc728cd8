package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Outage is a time in which no server worked on the data: all had stopped, or
// could not reach the database, or their machine slept.
type Outage struct{ Began, Ended time.Time }

// Signs are what the servers on the same data know of each other.
type Signs struct {
	Working map[string]bool // the names of those that work
	Outages []Outage        // the earliest first
}

// The statements of a beat. The first notes that nobody has worked for a while;
// two servers that notice it at once note the same outage.
const (
	noteOutage = `INSERT INTO outage (began, ended) SELECT MAX(seen), CAST($1 AS BIGINT) FROM server
HAVING MAX(seen) < CAST($1 AS BIGINT) - CAST($2 AS BIGINT) ON CONFLICT DO NOTHING`
	noteServer    = `INSERT INTO server (id, seen) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen = excluded.seen`
	forgetServers = `DELETE FROM server WHERE seen < $1`
	listServers   = `SELECT id FROM server WHERE seen > $1`
	listOutages   = `SELECT began, ended FROM outage WHERE ended > $1 ORDER BY began`
)

// remembered is how long a server that works no more is remembered.
const remembered = 24 * time.Hour

// Alone tells whether no other program can work on the same data.
func (s *Store) Alone() bool { return s.kind.alone() }

// Beat says that a server works, and tells what is known of all of them: who has
// said so within the pause, and the outages that ended after a time. Where nobody
// has said so for longer than the pause, that was an outage.
func (s *Store) Beat(ctx context.Context, server string, now time.Time, pause time.Duration, since time.Time) (Signs, error) {
	signs := Signs{Working: map[string]bool{}}
	tx, err := s.write.BeginTx(ctx, nil)
	if err != nil {
		return signs, fmt.Errorf("the signs of life: %w", err)
	}
	defer tx.Rollback()
	at := now.UnixMilli()
	_, err1 := tx.ExecContext(ctx, noteOutage, at, pause.Milliseconds())
	_, err2 := tx.ExecContext(ctx, noteServer, server, at)
	_, err3 := tx.ExecContext(ctx, forgetServers, at-remembered.Milliseconds())
	err4 := each(ctx, tx, listServers, []any{at - pause.Milliseconds()}, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		signs.Working[id] = true
		return err
	})
	err5 := each(ctx, tx, listOutages, []any{since.UnixMilli()}, func(rows *sql.Rows) error {
		var began, ended int64
		err := rows.Scan(&began, &ended)
		signs.Outages = append(signs.Outages, Outage{time.UnixMilli(began), time.UnixMilli(ended)})
		return err
	})
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		return signs, fmt.Errorf("the signs of life: %w", err)
	}
	return signs, tx.Commit()
}

// Rest says that a server stops: it counts as one that has said nothing for the
// pause, so that the others need not wait for it.
func (s *Store) Rest(ctx context.Context, server string, now time.Time, pause time.Duration) error {
	_, err := s.write.ExecContext(ctx, noteServer, server, now.Add(-pause).UnixMilli())
	return err
}

// each does something with every row.
func each(ctx context.Context, tx *sql.Tx, query string, values []any, do func(*sql.Rows) error) error {
	rows, err := tx.QueryContext(ctx, query, values...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := do(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}
