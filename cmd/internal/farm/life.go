package farm

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/jackc/pgx/v5"
)

// life shows the others that somebody is there: a worker, or who gathers a study. It
// holds a lock on a connection of its own: when the program ends, however it ends,
// the connection is closed and the lock is free. Nobody's clock is asked.
type life struct {
	farm      *Farm
	class, id int
	conn      *pgx.Conn
}

// workerName is a worker as the queue knows it.
func workerName(id int) string { return fmt.Sprintf("worker-%d", id) }

// enter gives a worker a number.
func (f *Farm) enter(ctx context.Context) (id int, err error) {
	host, err := os.Hostname()
	if err != nil {
		host = "a machine without a name"
	}
	const enter = "INSERT INTO worker (name, version) VALUES ($1, $2) RETURNING id"
	name := fmt.Sprintf("process %d on %s", os.Getpid(), host)
	err = f.pool.QueryRow(ctx, enter, name, f.build.Version).Scan(&id)
	return id, err
}

// live begins a life. Several may gather one study.
func (f *Farm) live(ctx context.Context, class, id int) (*life, error) {
	l := &life{farm: f, class: class, id: id}
	return l, l.hold(ctx)
}

func (l *life) hold(ctx context.Context) (err error) {
	if l.conn, err = pgx.ConnectConfig(ctx, l.farm.to.Copy()); err != nil {
		return err
	}
	_, err = l.conn.Exec(ctx, "SELECT pg_advisory_lock_shared($1, $2)", l.class, l.id)
	return err
}

// check asks whether the connection is still there, and makes it anew where it is
// not. In between, others may play the shards of this worker too, or drop those of
// this study, which are asked for again: neither harms anybody.
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

// alive are the numbers of a class whose locks are held.
func (f *Farm) alive(ctx context.Context, class int) ([]int, error) {
	const locks = `SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid::bigint = $1
AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
	rows, err := f.pool.Query(ctx, locks, class)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[int])
}
