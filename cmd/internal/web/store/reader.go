package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"pente/cmd/internal/database"
)

// Reader looks at the games of a store and changes nothing, beside a server that
// has it open or without one.
type Reader struct{ read *sql.DB }

// Look opens a data folder for reading. The error says so when there are no games
// in it, or a later version has made it.
func Look(ctx context.Context, folder string) (*Reader, error) {
	file := filepath.Join(folder, dataFile)
	if _, err := os.Stat(file); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = errors.New("there are no games in it")
		}
		return nil, fmt.Errorf("data folder %s: %w", folder, err)
	}
	db, err := connect(file, readers, "busy_timeout(5000)", "query_only(1)")
	if err != nil {
		return nil, fmt.Errorf("data folder %s: %w", folder, err)
	}
	return (&Reader{db}).checked(ctx, "data folder "+folder, "sqlite")
}

// LookPostgres opens a database for reading. The error never shows the URL.
func LookPostgres(ctx context.Context, url string) (*Reader, error) {
	parsed, err := database.ParseURL(url)
	if err != nil {
		return nil, err
	}
	config := parsed.ConnConfig
	return (&Reader{pool(config, readers)}).checked(ctx, database.Where(config), "postgres")
}

// checked closes a place again that this program cannot read.
func (r *Reader) checked(ctx context.Context, where, folder string) (*Reader, error) {
	if err := r.check(ctx, folder); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", where, err), r.Close())
	}
	return r, nil
}

func (r *Reader) check(ctx context.Context, folder string) error {
	var has int64
	if err := r.read.QueryRowContext(ctx, `SELECT MAX(version_id) FROM goose_db_version`).Scan(&has); err != nil {
		return fmt.Errorf("the version of the data cannot be read: %w", err)
	}
	steps, err := fs.Glob(migrations, "migrations/"+folder+"/*.sql")
	if err != nil {
		return err
	}
	number, _, _ := strings.Cut(filepath.Base(steps[len(steps)-1]), "_")
	knows, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return err
	}
	if has > knows {
		return database.Later(has, knows)
	}
	return nil
}

// Close closes the place.
func (r *Reader) Close() error { return r.read.Close() }

// Ping tells whether the database answers.
func (r *Reader) Ping(ctx context.Context) error { return r.read.PingContext(ctx) }

const readEntries = `SELECT n, nonce, prev, body, hash FROM entry WHERE game = $1 AND n >= $2 ORDER BY n`

// Read is the log of a game from entry number from on. The error is a *Damaged
// where the log does not fit together; the entries before the damage are good.
// For from > 0 the first entry is not compared with the one before it.
func (r *Reader) Read(ctx context.Context, game string, from int) ([]Entry, error) {
	rows, err := r.read.QueryContext(ctx, readEntries, game, from)
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
func (r *Reader) List(ctx context.Context, after string, limit int) ([]Listed, error) {
	rows, err := r.read.QueryContext(ctx, listGames, after, limit)
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
