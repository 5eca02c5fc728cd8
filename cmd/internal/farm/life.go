package farm

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/jackc/pgx/v5"
)

// life shows the others that a worker is there. It holds a lock on a connection of
// its own: when the worker ends, however it ends, the connection is closed and the
// lock is free. Nobody's clock is asked.
type life struct {
	farm *Farm
	id   int
	conn *pgx.Conn
}

// workerName is a worker as the queue knows it.
func workerName(id int) string { return fmt.Sprintf("worker-%d", id) }

// begin gives a worker a number, and holds its lock.
func (f *Farm) begin(ctx context.Context) (*life, error) {
	host, err := os.Hostname()
	if err != nil {
		host = "a machine without a name"
	}
	l := &life{farm: f}
	const enter = "INSERT INTO worker (name, version) VALUES ($1, $2) RETURNING id"
	name := fmt.Sprintf("process %d on %s", os.Getpid(), host)
	if err := f.pool.QueryRow(ctx, enter, name, f.build.Version).Scan(&l.id); err != nil {
		return nil, err
	}
	return l, l.hold(ctx)
}

func (l *life) hold(ctx context.Context) (err error) {
	if l.conn, err = pgx.ConnectConfig(ctx, l.farm.to.Copy()); err != nil {
		return err
	}
	_, err = l.conn.Exec(ctx, "SELECT pg_advisory_lock($1, $2)", lockWorker, l.id)
	return err
}

// check asks whether the connection is still there, and makes it anew where it is
// not. In between, others may play the shards of this worker too, which harms
// nobody.
func (l *life) check(ctx context.Context) error {
	soon, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if l.conn != nil && l.conn.Ping(soon) == nil {
		return nil
	}
	l.end(ctx)
	return l.hold(soon)
}

func (l *life) end(ctx context.Context) {
	if l.conn != nil {
		_ = l.conn.Close(context.WithoutCancel(ctx)) // nothing on it can be lost
	}
}

// alive are the workers that hold their locks.
func (f *Farm) alive(ctx context.Context) ([]string, error) {
	const locks = `SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::bigint = $1
AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
	rows, err := f.pool.Query(ctx, locks, lockWorker)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, func(row pgx.CollectableRow) (string, error) {
		var id int
		err := row.Scan(&id)
		return workerName(id), err
	})
}
