// Package farm lets many machines play a study together. Whoever has a study
// enters it into a Postgres database and asks for its shards; workers take them
// from a queue and put the results back, keyed by study and shard. A shard is the
// same whoever plays it, so that one that is played twice counts once, and whoever
// goes away in the middle of one has lost nothing but his own time.
package farm

import (
	"context"
	"embed"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"pente/cmd/internal/database"
	"pente/players/lab"
)

// schema is where the tables of studies and their queue are, apart from those of
// other things that the database may hold.
const schema = "pente_study"

// Locks of the database, by class; the number within a class is that of a
// worker or a study.
const (
	lockTables = 0x70656e01
	lockWorker = 0x70656e02
	lockStudy  = 0x70656e03 // of whoever gathers it
)

// Build is the program that takes part.
type Build struct {
	Version string // what it is called
	Edition string // what it plays; empty: what lab says of this one
}

// Farm is a database that studies are played through. It is safe for any number of
// goroutines.
type Farm struct {
	pool  *pgxpool.Pool
	to    *pgx.ConnConfig
	build Build
	queue *river.Client[pgx.Tx] // for asking; it works at nothing
	note  func(text string)

	reaching trouble
	play     func(context.Context, *lab.Study, int) (lab.Shard, error)
}

//go:embed migrations
var migrations embed.FS

// Open opens the database of that URL and makes its tables where they are not
// there. What goes wrong later and is tried again, note hears of. The error says
// what a person can do about it, and never shows the URL.
func Open(ctx context.Context, url string, build Build, note func(text string)) (*Farm, error) {
	config, err := database.ParseURL(url)
	if err != nil {
		return nil, err
	}
	if build.Edition == "" {
		if build.Edition, err = lab.Edition(); err != nil {
			return nil, err
		}
	}
	config.MaxConns = max(config.MaxConns, 4) // one listens, one may hold a lock
	to := config.ConnConfig
	to.RuntimeParams["search_path"] = schema
	to.RuntimeParams["tcp_keepalives_idle"] = "15" // seconds, after which a machine that is gone is noticed
	to.RuntimeParams["tcp_keepalives_interval"] = "5"
	f := &Farm{to: to, build: build, note: note, play: play}
	if f.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, database.Explain(to, err)
	}
	if err := f.prepare(ctx); err != nil {
		f.pool.Close()
		return nil, database.Explain(to, err)
	}
	return f, nil
}

// Close lets go of the database.
func (f *Farm) Close() { f.pool.Close() }

// Where names the database.
func (f *Farm) Where() string { return database.Where(f.to) }

// prepare brings the tables up to date, one program at a time.
func (f *Farm) prepare(ctx context.Context) error {
	conn, err := f.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1, 0)", lockTables); err != nil {
		return err
	}
	defer func() { // a connection that is broken holds no lock
		_, _ = conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1, 0)", lockTables)
	}()
	var there bool
	if err := conn.QueryRow(ctx, "SELECT to_regnamespace($1) IS NOT NULL", schema).Scan(&there); err != nil {
		return err
	}
	if !there {
		if _, err := conn.Exec(ctx, "CREATE SCHEMA "+schema); err != nil {
			return err
		}
	}
	return f.migrate(ctx)
}

func (f *Farm) migrate(ctx context.Context) error {
	steps, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(f.pool)
	defer db.Close()
	if err := database.Migrate(ctx, db, goose.DialectPostgres, steps); err != nil {
		return err
	}
	driver := riverpgxv5.New(f.pool)
	queue, err := rivermigrate.New(driver, &rivermigrate.Config{Schema: schema, Logger: quiet()})
	if err != nil {
		return err
	}
	if _, err := queue.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return err
	}
	f.queue, err = river.NewClient(driver, &river.Config{Schema: schema, Logger: quiet()})
	return err
}
