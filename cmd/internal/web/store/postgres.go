package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"pente/cmd/internal/database"
)

const (
	// channel is where programs on the same database hear of each other's entries.
	channel = "pente_entry"
	// poolSize bounds the connections of one program; Postgres allows about 100.
	poolSize = 12
	// A listener that has heard nothing for that long asks whether the line is
	// still up, and waits as long for an answer.
	listenPause = 5 * time.Second
)

// OpenPostgres opens the database that a URL names. Several programs may share
// it. The error never shows the URL, which may hold a password.
func OpenPostgres(ctx context.Context, url string) (*Store, error) {
	parsed, err := database.ParseURL(url)
	if err != nil {
		return nil, err
	}
	config := parsed.ConnConfig
	read, write := pool(config, poolSize), pool(config, 1)
	err = migratePostgres(ctx, write)
	if err != nil {
		return nil, errors.Join(database.Explain(config, err), read.Close(), write.Close())
	}
	return start(read, write, &postgres{config}), nil
}

func pool(config *pgx.ConnConfig, connections int) *sql.DB {
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db
}

// migratePostgres makes programs that start at the same time wait for each other.
func migratePostgres(ctx context.Context, db *sql.DB) error {
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 60))
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(2) // one of them holds the lock
	defer db.SetMaxOpenConns(1)
	return migrate(ctx, db, goose.DialectPostgres, "postgres", goose.WithSessionLocker(locker))
}

// postgres is a database that other programs write to as well.
type postgres struct{ config *pgx.ConnConfig }

// announce sends one notification for a whole batch, since they are costly: a
// commit with one waits for all others that have one.
func (k *postgres) announce(ctx context.Context, tx *sql.Tx, entries []Entry) error {
	var text strings.Builder
	for i, e := range entries {
		if i > 0 {
			text.WriteByte(',')
		}
		fmt.Fprintf(&text, "%s:%d", e.Game, e.N)
	}
	_, err := tx.ExecContext(ctx, "SELECT pg_notify($1, $2)", channel, text.String())
	return err
}

func (k *postgres) committed([]Entry) {}
func (k *postgres) idle(*sql.DB)      {}
func (k *postgres) Close() error      { return nil }
func (k *postgres) alone() bool       { return false }

// watch listens, and starts again when the line breaks.
func (k *postgres) watch(ctx context.Context, heard func(game string, n int)) error {
	for {
		_ = k.listen(ctx, heard) // whatever it was, entries may have been missed
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(listenPause / 10):
		}
	}
}

// listen hears notifications until the line breaks or the context ends.
func (k *postgres) listen(ctx context.Context, heard func(game string, n int)) error {
	conn, err := pgx.ConnectConfig(ctx, k.config.Copy())
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "LISTEN "+channel); err != nil {
		return err
	}
	heard("", 0)
	for {
		text, err := next(ctx, conn)
		if err != nil {
			return err
		}
		for word := range strings.SplitSeq(text, ",") {
			if game, number, ok := strings.Cut(word, ":"); ok {
				n, _ := strconv.Atoi(number)
				heard(game, n)
			}
		}
	}
}

// next waits for a notification. A line that went down unnoticed gives no error
// by itself, so that a pause ends with a question to the server.
func next(ctx context.Context, conn *pgx.Conn) (string, error) {
	pause, cancel := context.WithTimeout(ctx, listenPause)
	defer cancel()
	note, err := conn.WaitForNotification(pause)
	if err == nil {
		return note.Payload, nil
	}
	if ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
		return "", err
	}
	answer, cancel := context.WithTimeout(ctx, listenPause)
	defer cancel()
	return "", conn.Ping(answer)
}
