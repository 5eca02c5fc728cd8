package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations
var migrations embed.FS

// migrate brings the tables of a database up to this program. Data of a later
// program are left alone: the error says so.
func migrate(ctx context.Context, db *sql.DB, dialect goose.Dialect, folder string, options ...goose.ProviderOption) error {
	steps, err := fs.Sub(migrations, "migrations/"+folder)
	if err != nil {
		return err
	}
	options = append(options, goose.WithSlog(quiet()))
	provider, err := goose.NewProvider(dialect, db, steps, options...)
	if err != nil {
		return fmt.Errorf("the tables cannot be looked at: %w", err)
	}
	has, knows, err := provider.GetVersions(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("the version of the data cannot be read: %w", err)
	case has > knows:
		return fmt.Errorf("the data are of version %d, made by a later pente than this one, which knows versions up to %d; use that one, or another data folder", has, knows)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("the tables cannot be brought up to date: %w", err)
	}
	return nil
}
