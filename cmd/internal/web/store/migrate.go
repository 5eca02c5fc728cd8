package store

import (
	"context"
	"database/sql"
	"embed"
	"io/fs"

	"github.com/pressly/goose/v3"

	"pente/cmd/internal/database"
)

//go:embed migrations
var migrations embed.FS

// migrate brings the tables of a database up to this program.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, folder string, options ...goose.ProviderOption) error {
	steps, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	return database.Migrate(ctx, db, dialect, steps, options...)
}
